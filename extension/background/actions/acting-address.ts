/**
 * Addresses that do something by being fetched: "/posts/4/publish", "/pay?invoice=7", "?action=delete". A verb alone is
 * none ("/publish", "/pay-bill" are pages): it has to say what it is done to.
 */

const VERBS =
  "delete|destroy|remove|purge|trash|erase|loeschen|supprimer|eliminar|excluir|elimina|verwijderen|usun|pay|bezahlen|payer|pagar|paga|betaal|confirm|confirmar|confirmer|conferma|bestaetigen|bevestigen|approve|genehmigen|approuver|aprobar|aprovar|approva|accept|grant|authorize|authorise|revoke|transfer|withdraw|send|publish|veroeffentlichen|publier|publicar|pubblica|unpublish|archive|execute|perform|purchase|cancel|unsubscribe|terminate|deactivate|activate|enable|disable|invite";
/** A verb with a noun, an extension of a server's page, or neither: "delete_user", "transfer.do", "approve". */
const ACTING_STEP = new RegExp(`^(?:${VERBS})(?:[_-][a-z]{2,16})?(?:\\.(?:do|php|aspx?|jsp|cgi|action))?$`, "i");
const ACTING_QUERY = new RegExp(`[?&](?:action|do|act|cmd|op|mode|task)=(?:${VERBS})(?![a-z])`, "i");
/** Pages that explain it. */
const EXPLAINS =
  /(?:^|[/.])(?:help|hilfe|aide|ayuda|support|docs?|documentation|faqs?|kb|blog|news|articles?|guides?|learn|wiki|how-?to|legal|policy|policies|privacy|terms)(?:[/._-]|$)/i;
/** What names one thing among many. */
const NAMES_ONE = /\d|^[A-Za-z0-9_-]{16,}$/;

const DELETES =
  /^(?:delete|destroy|remove|purge|trash|erase|loeschen|supprimer|eliminar|excluir|elimina|verwijderen|usun)(?:[_-][a-z]{2,16})?(?:\.(?:do|php|aspx?|jsp|cgi|action))?$/i;
const DELETING_QUERY = /[?&](?:action|do|act|cmd|op|mode|task)=(?:delete|remove|trash|destroy|del)(?![a-z])/i;

/** Whether fetching it deletes something, as far as the address says. */
export function deletesByAddress(href: string): boolean {
  const [path = "", query = ""] = href.split("?", 2);
  return !explains(path) && (DELETING_QUERY.test(`?${query}`) || path.split("/").some((step) => DELETES.test(step)));
}

/** Whether an address is of a page that explains things. */
function explains(href: string): boolean {
  return EXPLAINS.test(href.split("?", 1)[0] ?? "");
}

/** Whether fetching it does something, as far as the address says. Of the form that facts carry: path and names of parameters. */
export function actsByAddress(href: string): boolean {
  const [path = "", query = ""] = href.split("?", 2);
  if (explains(href)) return false;
  if (ACTING_QUERY.test(`?${query}`)) return true;
  const steps = path
    .replace(/^https?:\/\/[^/]*/, "")
    .split("/")
    .filter((step) => step !== "");
  const [last = "", ...before] = steps.reverse();
  return ACTING_STEP.test(last) && (query !== "" || before.some((step) => NAMES_ONE.test(step)));
}
