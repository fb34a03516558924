import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";

/** Line drawings on a grid of 20, drawn in the colour of the text. */
const DRAWINGS = {
  alert: "M10 3 2.5 16.5h15zM10 8v4M10 14.4v.1",
  arrow: "M4 10h11M11 6l4 4-4 4",
  back: "M16 10H5M9 6l-4 4 4 4",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3",
  box: "M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7",
  card: "M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3",
  check: "M4 10.5 8 14.5 16 5.5",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.3l2.7 1.7",
  code: "M2.5 6h15v8h-15zM6 10v.1M10 10v.1M14 10v.1",
  copy: "M7 7h9v9H7zM4 13V4h9",
  cross: "M5 5l10 10M15 5 5 15",
  dialog: "M3 4h14v9H9l-4 3.5V13H3z",
  door: "M5 17V3h10v14M3 17h14M12 10v.1",
  fingerprint: "M5.5 12V9a4.5 4.5 0 0 1 9 0v3.5M8 15.5V9a2 2 0 0 1 4 0v4.5M10 9.5v5.5M14 15.5l-.5 1.5",
  gear: "M10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4",
  hand: "M6 10V5.5a1.2 1.2 0 0 1 2.4 0V9M8.4 9V4a1.2 1.2 0 0 1 2.4 0v5M10.8 9V5a1.2 1.2 0 0 1 2.4 0v6l1-1.5a1.2 1.2 0 0 1 2 1.3l-2.7 4.7a4 4 0 0 1-3.5 2H9a4 4 0 0 1-3.5-2.2L3.8 11a1.2 1.2 0 0 1 2.1-1.1L7 11.5",
  key: "M12.5 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM9.3 10.7 3 17M4.5 15.5l2 2M13.5 6.5v.1",
  lock: "M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3",
  mail: "M2.5 5h15v10h-15zM2.5 5.5l7.5 6 7.5-6",
  pencil: "M4 16l.7-3.2L13.5 4l2.5 2.5-8.8 8.8z",
  people: "M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.8 16.5c.3-3 2.3-4.5 5.2-4.5s4.9 1.5 5.2 4.5M13 4a3 3 0 0 1 0 5.5M15 12.3c1.9.6 3 2 3.2 4.2",
  pin: "M7.5 3h5l-.5 5 2.5 2.5v1.5h-9v-1.5L8 8zM10 12v5.5",
  plug: "M7 3v4M13 3v4M5 7h10v3a5 5 0 0 1-10 0zM10 15v3",
  puzzle: "M3.5 7h4a2 2 0 1 1 4 0h4v3.5a2 2 0 1 1 0 4V17h-12z",
  qr: "M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2h-2zM17 12v5h-5",
  quote: "M4 14c2-.5 3-2 3-4H4V6h4v4c0 3-1.5 5-4 5.5M11.5 14c2-.5 3-2 3-4h-3V6h4v4c0 3-1.5 5-4 5.5",
  reload: "M16 10a6 6 0 1 1-1.8-4.3M16.5 3v4h-4",
  screen: "M2.5 4h15v10h-15zM7 17h6M10 14v3",
  shield: "M10 2.5l6.5 2.5v4.5c0 4-2.6 6.7-6.5 8-3.9-1.3-6.5-4-6.5-8V5zM7 10l2.2 2.2L13.2 8",
  tab: "M2.5 5h6l1.5 2.5h7.5V16h-15z",
  trash: "M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.3 8.5v5.5M11.7 8.5v5.5",
  user: "M10 9.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.5 17c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** What stands for each kind of boundary. */
export const KIND_ICONS: Record<BoundaryKind, IconName> = {
  login: "key",
  second_factor: "code",
  passkey: "fingerprint",
  qr_login: "qr",
  email_link: "mail",
  captcha: "puzzle",
  oauth_consent: "shield",
  device_approval: "shield",
  http_auth: "lock",
  account_checkpoint: "user",
  age_gate: "user",
  payment: "card",
  order: "box",
  transfer: "card",
  contract: "pencil",
  publish: "arrow",
  delete: "trash",
  archive: "box",
  bulk_edit: "pencil",
  permission_change: "people",
  third_party_grant: "plug",
  settings_change: "gear",
  add_collaborator: "people",
  browser_permission: "bell",
  native_dialog: "dialog",
  requested: "hand",
};

/** Drawings that point the way the words run. */
const DIRECTED: ReadonlySet<IconName> = new Set<IconName>(["arrow", "back", "quote"]);

/** A drawing beside words that say the same: hidden from readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={DIRECTED.has(name) ? "icon directed" : "icon"} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
