import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";

const PLANE = /(?:^|[^a-z])(?:paper-?plane|send(?:-?(?:icon|button|btn|fill|message))?|ic-send)(?:[^a-z]|$)/i;
/** Verbs that may be anything else as well: something written has to be there. */
const MANY_SENSES = new Set(["submit", "add", "create", "save", "done", "go", "enter"]);

/** What stands below articles to share them, unless something is written there. */
const SHARING = new Set(["tweet", "toot", "skeet", "post to x"]);

const INQUIRES = /\b(?:questions?|comments?|inquir(?:y|ies)|enquir(?:y|ies)|your message|how can we help)\b/;

/** Publishing, posting, sending: words that reach others in the person's name. */
export function speech(view: ActionView): Claim[] {
  const { facts } = view;
  if (view.isLink || view.isChoice || view.isNoiseFor("publish") || view.isSearch) return [];
  if (view.commands("publish")) return onlyAsksForMail(view) || (SHARING.has(view.label) && !view.writes) ? [] : claim("publish", ["label", view.writes && "fields"]);
  if (facts.iconOnly && PLANE.test(facts.hints) && view.writes) return claim("publish", ["picture", "fields"]);
  if (view.commands("compose") && view.writes && isSaid(view)) return claim("publish", ["label", "fields"]);
  if (view.isGeneric && facts.submits && view.writes && view.fieldsOf("writing").length > 0 && !view.isSettingsPlace) return claim("publish", ["fields"]);
  if (isInquiry(view)) return claim("publish", ["fields"]);
  return view.asks("publish") && asksInTitle(view) ? claim("publish", ["question"]) : [];
}

function isSaid(view: ActionView): boolean {
  const many = MANY_SENSES.has(view.label) || view.isGeneric;
  return !many || (view.fieldsOf("writing").length > 0 && !view.isSettingsPlace);
}

/** "Submit" under "Questions / comments" and one's own address writes to somebody, whatever page it stands on. */
function isInquiry(view: ActionView): boolean {
  const reached = view.fields.some((field) => field.type === "email" || field.type === "tel" || /e-?mail/i.test(field.words));
  return view.label === "submit" && view.facts.submits && view.writes && reached && INQUIRES.test(view.formWords);
}

/** A form with one field for an address sends something to the person, such as a link. */
function onlyAsksForMail({ facts, fields }: ActionView): boolean {
  const [only, more] = fields;
  return facts.submits && only !== undefined && more === undefined && (only.type === "email" || only.type === "tel" || /email|tel/.test(only.autocomplete));
}

/** "Publish this?" is a question about publishing; a "post" in its small print is not. */
function asksInTitle({ facts }: ActionView): boolean {
  return facts.dialog !== null && /\?|？|؟/.test(`${facts.dialog.title} ${facts.dialog.text.slice(0, 120)} ${facts.confirm}`);
}
