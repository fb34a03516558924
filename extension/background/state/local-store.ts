import browser from "webextension-polyfill";
import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import { Listeners } from "../../../shared/listeners.ts";
import type { Policy } from "../../../shared/policy.ts";
import { DEFAULT_SITES, type SiteSettings } from "../../../shared/sites.ts";

/** An agent the person always allows: by program and folder, as the panel showed them. */
type Grant = { name: string; program: string; folder: string };

/** Whether an agent is one that the person always allows. */
export function isGrantFor(grant: Grant, client: Grant): boolean {
  return grant.name === client.name && grant.program === client.program && grant.folder === client.folder;
}

/** A handoff that was open: all that is left of it after an update or a restart of the browser. */
type Tombstone = { id: string; kind: BoundaryKind; keyHash: string };

/** What lasts over restarts, in `storage.local`. */
export type LocalState = {
  profile: string;
  label: string;
  firstRunDone: boolean;
  grants: Grant[];
  tombstones: Tombstone[];
  /** The person's own policy; null: all as by default. */
  policy: Policy | null;
  /** The person's lists of sites. */
  sites: SiteSettings;
  /** No ref above this number was ever given. */
  refsUpTo: number;
};

let state: LocalState = { profile: "", label: "", firstRunDone: false, grants: [], tombstones: [], policy: null, sites: DEFAULT_SITES, refsUpTo: 0 };

const changed = new Listeners();

/** Reads `storage.local`; makes the profile's id on the first run. */
export async function loadLocal(): Promise<void> {
  const stored = (await browser.storage.local.get(null)) as Partial<LocalState>;
  state = { ...state, ...stored };
  if (state.profile) return;
  const profile = randomHex(8);
  await saveLocal({ profile, label: `${browserName()}-${profile.slice(0, 4)}` });
}

/** Calls `listener` after every change in memory. */
export const onLocalChanged = changed.add;

/** All of it as it is now; change it only through `saveLocal`. */
export function local(): Readonly<LocalState> {
  return state;
}

/** Changes some of it; resolves when it is on record. */
export async function saveLocal(change: Partial<LocalState>): Promise<void> {
  state = { ...state, ...change };
  changed.tell();
  await browser.storage.local.set(change);
}

/** The browser's product name, without spaces. */
export function browserName(): string {
  const brands = (navigator as Navigator & { userAgentData?: { brands: Array<{ brand: string }> } }).userAgentData?.brands ?? [];
  const known = brands.map(({ brand }) => brand).find((brand) => /Edge|Brave|Vivaldi|Opera|Google Chrome/.test(brand));
  return (known ?? "Chromium").replace(/^(Google|Microsoft) /, "").replaceAll(" ", "-");
}

/** Random bytes in hex. */
function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
