import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";

const WOULD: Partial<Record<BoundaryKind, string>> = {
  login: "This would sign in with what is filled in.",
  second_factor: "This would send a sign-in code.",
  payment: "This would pay.",
  order: "This would place, change or cancel an order.",
  transfer: "This would move money to somebody else.",
  contract: "This would agree to something, or open, change or end an account or a contract.",
  publish: "This would publish or send something in your name.",
  delete: "This would delete something.",
  archive: "This would put something into the archive.",
  bulk_edit: "This would change many entries at once.",
  permission_change: "This would change who may see or do something.",
  third_party_grant: "This would give another application access.",
  oauth_consent: "This would give another application access to your account.",
  add_collaborator: "This would invite or add another person.",
  settings_change: "This would change your account's settings, or sign you out.",
};

/** What a press would do, in plain words. */
export function wouldDo(kind: BoundaryKind): string {
  return WOULD[kind] ?? "This would do something that only you should decide.";
}
