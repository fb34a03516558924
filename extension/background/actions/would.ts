import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { MessageKey, Named } from "../../../shared/words.ts";

const TOLD: ReadonlySet<BoundaryKind> = new Set<BoundaryKind & Named<"would_">>([
  "login",
  "second_factor",
  "payment",
  "order",
  "transfer",
  "contract",
  "publish",
  "delete",
  "archive",
  "bulk_edit",
  "permission_change",
  "third_party_grant",
  "oauth_consent",
  "add_collaborator",
  "settings_change",
]);

/** What a press would do, in plain words. */
export function wouldDo(kind: BoundaryKind): MessageKey {
  return isTold(kind) ? `would_${kind}` : "would_anything";
}

function isTold(kind: BoundaryKind): kind is BoundaryKind & Named<"would_"> {
  return TOLD.has(kind);
}
