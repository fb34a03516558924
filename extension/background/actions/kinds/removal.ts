import { fold } from "../../../../shared/phrases.ts";
import { deletesByAddress } from "../acting-address.ts";
import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";
import { mentions } from "../words/index.ts";

const TRASH =
  /(?:^|[^a-z])(?:trash(?:-?can)?|delete(?:-?forever)?|bin|garbage|rubbish|dustbin|wastebasket|destroy|remove-?(?:item|entry|row|file|user|account|post))(?:[^a-z]|$)|trash|delete[_-]?(?:icon|btn|button)|(?:icon|btn|button)[_-]?(?:delete|del)\b/i;
const ARCHIVE = /(?:^|[^a-z])(?:archive|box-archive|archive-?box)(?:[^a-z]|$)/i;
const DELETING_PATH = /(?:^|[/#._-])(?:delete|destroy|remove|purge|trash|erase|loeschen|supprimer|eliminar|excluir|leave|deactivate|terminate|wipe)(?:[/._-]|[A-Z]|$)/i;

/** Deletions and archiving. Taking a filter or a line of the cart away is none. */
export function removal(view: ActionView): Claim[] {
  if (view.isChoice || view.isNoiseFor("remove") || view.commands("logout")) return [];
  return [...deletion(view), ...archiving(view)];
}

function deletion(view: ActionView): Claim[] {
  const { facts } = view;
  if (view.isLink || view.isActingLink) return linkDeletes(view) ? claim("delete", ["label", "address"]) : [];
  const strong = view.commands("remove");
  if (view.isLight && !(strong && isGrave(view))) return [];
  if (strong) return claim("delete", ["label", ...why(view)]);
  if (facts.typesName && (facts.danger || view.mentions("remove", "question") || view.mentions("remove", "formWords"))) return claim("delete", ["typed_name", ...why(view)]);
  if (deletes(view)) return claim("delete", ["method", ...why(view)]);
  if (view.commands("lighten") && isWeighty(view)) return claim("delete", ["label", ...why(view)]);
  if (facts.iconOnly && TRASH.test(facts.hints) && !namesSomethingElse(view)) return claim("delete", ["picture", ...why(view)]);
  if (asksToDelete(view)) return claim("delete", ["question", ...why(view)]);
  return [];
}

/** What else speaks for it. */
function why(view: ActionView): Array<"danger" | "question" | "final" | "typed_name" | false> {
  return [view.facts.danger && "danger", view.facts.confirm !== "" && "question", view.mentions("undo", "question") && "final", view.facts.typesName && "typed_name"];
}

/** A whole account or everything there is, wherever the button stands. */
function isGrave(view: ActionView): boolean {
  return view.facts.typesName || view.mentions("undo", "question") || (view.facts.confirm !== "" && mentions("remove", fold(view.facts.confirm)));
}

/** "Remove" alone may be anything: something has to say that it matters. */
function isWeighty(view: ActionView): boolean {
  const { facts } = view;
  return (
    facts.danger || view.mentions("undo", "question") || (view.question !== "" && (view.mentions("remove", "question") || view.mentions("lighten", "question"))) || deletes(view)
  );
}

function deletes({ facts }: ActionView): boolean {
  const { form } = facts;
  if (form?.method === "DELETE") return !/session|logout|sign_?out/i.test(form.path);
  return form !== null && facts.submits && form.method === "POST" && DELETING_PATH.test(form.path);
}

function linkDeletes(view: ActionView): boolean {
  const { href, confirm } = view.facts;
  if (view.isLight || href === null) return false;
  const byAddress = deletesByAddress(href);
  return (view.commands("remove") && (byAddress || confirm !== "")) || (byAddress && (view.facts.iconOnly || confirm !== "" || view.commands("lighten")));
}

/** Its name says that the picture stands for something else ("Deleted items"). */
function namesSomethingElse(view: ActionView): boolean {
  return view.label !== "" && !view.commands("remove") && !view.commands("lighten");
}

function asksToDelete(view: ActionView): boolean {
  const { facts } = view;
  if (view.question === "") return false;
  const asked = view.mentions("remove", "question");
  const final = view.mentions("undo", "question");
  if (view.isGeneric) return (asked && (facts.danger || final || facts.dialog !== null || facts.confirm !== "")) || (final && facts.danger);
  return facts.danger && final && asked;
}

function archiving(view: ActionView): Claim[] {
  const { facts } = view;
  if (view.isLink) return [];
  if (view.commands("archive")) return claim("archive", ["label"]);
  if (facts.iconOnly && ARCHIVE.test(facts.hints) && (view.label === "" || view.commands("archive"))) return claim("archive", ["picture"]);
  return view.asks("archive") && facts.dialog !== null ? claim("archive", ["question"]) : [];
}
