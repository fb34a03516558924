import { fold } from "../../../../shared/phrases.ts";
import { speaksOf } from "../../boundaries/words/index.ts";
import type { ActionView } from "../action-view.ts";
import { type Claim, claim } from "../claim.ts";

const OAUTH_FIELDS = /^(?:client_id|redirect_uri|scope|response_type|code_challenge|oauth_token)$/i;
const OAUTH_PATH = /(?:^|[/ ])oauth2?\/(?:v\d\/)?(?:auth|authorize|authorise|consent|allow)(?:[/ ]|$)/i;
/** "Make this repository public": what is made so may stand between. */
const OPENS_TO_ALL =
  /^(?:make|set|turn|change)\b.{0,40}\b(?:public|private|visible)\b|(?:offentlich|privat) (?:machen|stellen)$|^rendre .{0,40}(?:public|prive)|^hacer .{0,40}(?:public|privad)|^(?:tornar|rendi) .{0,40}(?:public|pubblic|privad|privat)|(?:openbaar|prive) maken$/u;
const APPROVES =
  /^(?:approve|accept|genehmigen|annehmen|approuver|accepter|aprobar|aceptar|aprovar|aceitar|approva|accetta|goedkeuren|accepteren|zatwierdz|akceptuj|одобрить|принять|onayla|kabul et|承認|批准|승인|수락|موافقة|قبول)(?!\p{L})/u;
const SURE_GRANT = /auth|access|app|zugriff|acces|acceso|acesso|accesso|toegang|dostep|доступ|erisim|uygulama|アクセス|授权|授權|权限|액세스|접근|الوصول|wallet|integration/u;

/** Who may see and do what: permissions, people, other applications. */
export function access(view: ActionView): Claim[] {
  // "Role" alone is a column, "Change role" is not.
  if (view.isLink || (view.isNoise && !view.commands("role"))) return [];
  if (view.isChoice) return choice(view);
  const grants = granting(view);
  if (grants.length) return grants;
  if (view.isActingLink && APPROVES.test(view.label)) return claim("permission_change", ["label", "address"]);
  if (view.commands("role") || OPENS_TO_ALL.test(view.label)) return claim("permission_change", ["label", view.mentions("permissions", "place") && "place"]);
  if (view.commands("invite") && invites(view)) return claim("add_collaborator", ["label", view.fields.length > 0 && "fields"]);
  if (view.asks("role") && view.facts.dialog) return claim("permission_change", ["question"]);
  if (view.commands("save") && view.mentions("permissions", "titles")) return claim("permission_change", ["label", "place"]);
  return [];
}

/** A role or visibility that changes as soon as it is chosen. */
function choice(view: ActionView): Claim[] {
  const { near, region, around, label } = view.facts;
  const about = fold(`${label} | ${near} | ${region.replace(/[_-]+/g, " ")}`);
  const words = /\b(?:role|permission|visibility|access level|general access)\b/.test(about) || view.mentions("permissions", "label");
  return words && !/filter|sort/i.test(`${region} ${label} ${around.slice(0, 40)}`) ? claim("permission_change", ["label"]) : [];
}

function granting(view: ActionView): Claim[] {
  const { facts } = view;
  if (!view.commands("grant") || view.isAboutCookies) return [];
  if (facts.form?.hidden.filter((name) => OAUTH_FIELDS.test(name)).length || OAUTH_PATH.test(`${facts.form?.path ?? ""} ${facts.page.path}`))
    return claim("oauth_consent", ["label", "fields"]);
  const consent = speaksOf("consent", fold(`${facts.dialog?.text ?? ""} | ${facts.near} | ${facts.page.heading} | ${facts.page.title} | ${facts.form?.words ?? ""}`));
  const sure = SURE_GRANT.test(view.label) || view.label.split(" ").length > 1;
  const placed = /integration|apps?\b|marketplace|plugin|extension|oauth|connect/i.test(`${facts.page.path} ${facts.region} ${facts.near}`);
  return consent || sure || placed ? claim("third_party_grant", ["label", consent && "question"]) : [];
}

/** A button that opens the form for an invitation invites nobody. */
function invites(view: ActionView): boolean {
  return (
    view.facts.dialog !== null ||
    view.fields.some((field) => ["email", "text", "textarea", "search", "select"].includes(field.type)) ||
    /send|senden|envoyer|enviar|invia|verst|wyslij|отправить|gonder|送信|发送|보내|إرسال/u.test(view.label)
  );
}
