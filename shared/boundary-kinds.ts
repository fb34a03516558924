import { z } from "zod";

/** What a boundary holds: the whole tab, or only the action that would cross it. */
export type Holds = "tab" | "action";

type KindRecord = {
  readonly holds: Holds;
  /** What it is, as it stands in a sentence: "a sign-in page". */
  readonly noun: string;
  /** What the person is expected to do, one sentence. */
  readonly task: string;
  /** What is not there yet while the person is awaited: "the site is not signed in". */
  readonly missing: string;
};

/** Every kind of boundary, closed; kinds are only ever appended. */
export const BOUNDARY_KINDS = {
  login: { holds: "tab", noun: "a sign-in page", task: "Sign in on the page.", missing: "the site is not signed in" },
  second_factor: { holds: "tab", noun: "a second sign-in step", task: "Enter the code or approve the sign-in on your device.", missing: "the second sign-in step is not done" },
  passkey: { holds: "tab", noun: "a passkey prompt", task: "Use your passkey or security key, or choose another way on the page.", missing: "the passkey prompt is not answered" },
  qr_login: { holds: "tab", noun: "a QR code sign-in", task: "Scan the QR code with your phone to sign in.", missing: "the QR code has not been scanned and accepted" },
  email_link: {
    holds: "tab",
    noun: "a sign-in link sent by e-mail",
    task: "Open the link from your e-mail in this browser.",
    missing: "the link from the e-mail has not been opened",
  },
  captcha: { holds: "tab", noun: "a check that you are human", task: "Solve the check on the page.", missing: "the human check has not been passed" },
  oauth_consent: {
    holds: "tab",
    noun: "a request for access to your account",
    task: "Decide on the page whether to allow the access.",
    missing: "the access request has not been decided",
  },
  device_approval: { holds: "tab", noun: "a device approval", task: "Check the code and decide whether to connect the device.", missing: "the device has not been approved" },
  http_auth: {
    holds: "tab",
    noun: "the browser's own sign-in box",
    task: "Go to the tab and sign in in the browser's box.",
    missing: "the server still asks for the browser's own sign-in",
  },
  account_checkpoint: { holds: "tab", noun: "an account check", task: "Complete the check of your account on the page.", missing: "the account check is not complete" },
  age_gate: { holds: "tab", noun: "an age check", task: "Confirm your age on the page.", missing: "the age check has not been answered" },
  payment: { holds: "action", noun: "a payment", task: "Check the amount and pay on the page.", missing: "the payment has not been made" },
  order: { holds: "action", noun: "an order", task: "Check the order and place it on the page.", missing: "the order has not been placed" },
  transfer: { holds: "action", noun: "a money transfer", task: "Check the transfer and make it on the page.", missing: "the transfer has not been made" },
  contract: { holds: "action", noun: "an agreement", task: "Read the terms and decide on the page.", missing: "the agreement has not been decided" },
  publish: {
    holds: "action",
    noun: "something published or sent in your name",
    task: "Check it and publish or send it on the page.",
    missing: "it has not been published or sent",
  },
  delete: { holds: "action", noun: "a deletion", task: "Check what would be deleted and do it on the page.", missing: "nothing has been deleted" },
  archive: { holds: "action", noun: "a move to the archive", task: "Check what would be archived and do it on the page.", missing: "nothing has been archived" },
  bulk_edit: { holds: "action", noun: "a change of many items at once", task: "Check the items and make the change on the page.", missing: "the change has not been made" },
  permission_change: {
    holds: "action",
    noun: "a change of permissions",
    task: "Check the permissions and change them on the page.",
    missing: "the permissions have not been changed",
  },
  third_party_grant: {
    holds: "action",
    noun: "access for another application",
    task: "Decide on the page whether to give the access.",
    missing: "the access has not been decided",
  },
  settings_change: { holds: "action", noun: "a change of account settings", task: "Check the setting and change it on the page.", missing: "the setting has not been changed" },
  add_collaborator: { holds: "action", noun: "an invitation of another person", task: "Check who is invited and do it on the page.", missing: "nobody has been invited" },
  browser_permission: {
    holds: "tab",
    noun: "a permission prompt of the browser",
    task: "Go to the tab and answer the browser's prompt.",
    missing: "the browser's prompt is not answered",
  },
  native_dialog: { holds: "action", noun: "a question of the page in a browser dialog", task: "Go to the tab and answer the dialog.", missing: "the dialog is not answered" },
  requested: { holds: "tab", noun: "something the agent asks you to do", task: "Do what the agent asks, then press Done.", missing: "what the agent asked for is not done" },
} as const satisfies Record<string, KindRecord>;

export type BoundaryKind = keyof typeof BOUNDARY_KINDS;

export const BOUNDARY_KIND_NAMES = Object.keys(BOUNDARY_KINDS) as [BoundaryKind, ...BoundaryKind[]];

export const boundaryKindSchema = z.enum(BOUNDARY_KIND_NAMES);

/** The record of a kind: what it holds and the fixed sentences about it. */
export function kindRecord(kind: BoundaryKind): KindRecord {
  return BOUNDARY_KINDS[kind];
}

const CERTIFICATE_TASK =
  "Give the browser the certificate that this site wants (Settings, Privacy and security, Security, Manage certificates), then go to the tab, reload it and choose the certificate.";

/** Whether what was found is a server that wants a certificate, where others want a user name and password. */
export function wantsCertificate(evidence: ReadonlyArray<{ signal: string }>): boolean {
  return evidence.some(({ signal }) => signal === "certificate_refused" || signal === "certificate_words");
}

/** What the person is expected to do at a boundary of that kind, found by that evidence. */
export function taskOf(kind: BoundaryKind, evidence: ReadonlyArray<{ signal: string }>): string {
  return wantsCertificate(evidence) ? CERTIFICATE_TASK : kindRecord(kind).task;
}
