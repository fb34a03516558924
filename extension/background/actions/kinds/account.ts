import { fold } from "../../../../shared/phrases.ts";
import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";
import { mentions } from "../words/index.ts";

const LOGOUT_PATH = /(?:^|[/#?=_-])(?:log-?_?out|sign-?_?out|logoff|abmelden|deconnexion|cerrar-?sesion|logoff)(?:[/?._-]|$)/i;
const UNSUBSCRIBES =
  /unsubscribe|opt out|abmelden|abbestellen|desabonn|desinscri|darse de baja|cancelar (?:la )?suscripcion|cancelar inscricao|disiscri|afmelden|uitschrijven|wypisz|отписаться|abonelikten cik|配信停止|退订|退訂|구독 취소|إلغاء الاشتراك/u;
const NEWSLETTER =
  /news-?letter|mailing-?list|infolettre|lettre d'information|boletin|nieuwsbrief|rundbrief|рассылк|e-?bulten|ニュースレター|メルマガ|뉴스레터|电子报|電子報|订阅邮件|النشرة|to your inbox/u;
const SENDS_CONTRACT = /^(?:submit|send|sign|confirm) .*\b(?:contract|agreement|lease)$|^(?:vertrag|mietvertrag) (?:absenden|abschicken|senden|unterschreiben)$/u;
/** "Accept" and "I agree" alone: what is accepted has to be more than a notice. */
const SHORT_YES = 3;

/** Agreements, new accounts, and changes of the account itself. */
export function account(view: ActionView): Claim[] {
  return [...contract(view), ...settings(view)];
}

function contract(view: ActionView): Claim[] {
  if (view.isLink || view.isChoice || view.isNoise) return [];
  // The small print of a new account speaks of privacy too.
  if (view.commands("signup") && opensAccount(view) && !isNewsletter(view)) return claim("contract", ["label", "fields"]);
  if (view.isAboutCookies) return [];
  if (SENDS_CONTRACT.test(view.label)) return claim("contract", ["label"]);
  if (!view.commands("agree")) return [];
  if (isSubscription(view)) return hasPrice(view) ? claim("contract", ["label", "amount"]) : [];
  if (view.label.split(" ").length < SHORT_YES && view.isGeneric && view.question === "" && view.formWords === "") return [];
  return claim("contract", ["label"]);
}

/** A form that asks for a password or an address to make an account of. */
function opensAccount({ fields, facts }: ActionView): boolean {
  return fields.length > 0 && (facts.submits || fields.some((field) => field.secret === "password" || field.type === "email"));
}

/** Asks for nothing but where to send it to, and says that it is a letter. */
function isNewsletter({ facts, fields, formWords }: ActionView): boolean {
  const asked = fields.filter((field) => !["checkbox", "radio", "select"].includes(field.type));
  return asked.length === 1 && NEWSLETTER.test(fold(`${facts.label} ${facts.hints} ${facts.region} ${facts.form?.path ?? ""} ${facts.near} ${formWords}`));
}

/** Newsletters are subscribed to as well. */
function isSubscription({ label }: ActionView): boolean {
  return /^(?:subscribe(?: now)?|abonnieren|s'abonner|m'abonner|suscribirse|suscribirme|assinar|abbonati|abonneren|subskrybuj|zasubskrybuj|подписаться|abone ol|订阅|訂閱|구독|구독하기|اشتراك)$/u.test(
    label,
  );
}

function hasPrice(view: ActionView): boolean {
  return view.facts.amount !== null || mentions("plan", fold(`${view.facts.around} | ${view.facts.near}`));
}

function settings(view: ActionView): Claim[] {
  const { facts } = view;
  if (view.commands("logout") || LOGOUT_PATH.test(facts.href ?? "") || (facts.submits && LOGOUT_PATH.test(facts.form?.path ?? ""))) return claim("settings_change", ["label"]);
  if (view.isActingLink && UNSUBSCRIBES.test(view.label)) return claim("settings_change", ["label", "address"]);
  if (view.isLink || view.isNoise) return [];
  if (!view.commands("signup") && changesPassword(view)) return claim("settings_change", ["fields"]);
  if (view.isChoice) return view.isSettingsPlace && !view.isAboutCookies && facts.role === "switch" ? claim("settings_change", ["label", "place"]) : [];
  if (view.commands("toggle") && (view.isSettingsPlace || facts.dialog !== null)) return claim("settings_change", ["label", "place"]);
  if (view.commands("save") && view.isSettingsPlace && (facts.submits || view.fields.length > 0) && !view.isSearch) return claim("settings_change", ["label", "place"]);
  if (view.isGeneric && facts.dialog && (view.asks("logout") || view.asks("toggle"))) return claim("settings_change", ["question"]);
  return [];
}

function changesPassword(view: ActionView): boolean {
  const passwords = view.fields.filter((field) => field.secret === "password");
  if (
    passwords.length >= 2 &&
    (view.commands("password") || (view.commands("save") && view.isSettingsPlace) || passwords.some((field) => field.autocomplete.includes("current-password")))
  )
    return true;
  return view.commands("password") && passwords.length > 0;
}
