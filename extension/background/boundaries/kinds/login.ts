import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { type Group, groupsOf } from "../groups.ts";
import { offersSignOut } from "../signed-in.ts";
import { largeFrames, type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** A page that asks someone to sign in: password, user name alone, providers, or only a sentence that says so. */
export function login(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const top = viewOf(tab.top, 0);
  if (tab.network.fedcm) return conclude("login", top, ["fedcm_prompt"]);
  return onPage(top, tab) ?? framed(tab);
}

function onPage(view: View, tab: TabSignals): Finding | null {
  return reauth(view, tab) ?? passwordOrName(view, tab) ?? gate(view, tab) ?? chooser(view, tab) ?? bare(view, tab);
}

/** Who is there is known; the page asks for the password once more. */
function reauth(view: View, tab: TabSignals): Finding | null {
  const group = groupsOf(view).find(
    (one) => one.passwords.length === 1 && one.purpose !== "code" && one.fields.filter((field) => !field.readOnly && field.type !== "checkbox").length === 1,
  );
  if (!group || !(view.isAbout("reauth") || (view.isSmall && view.mentions("reauth")))) return null;
  return conclude("login", view, ["password_field", "reauth_words", ...around(view, tab)]);
}

function passwordOrName(view: View, tab: TabSignals): Finding | null {
  const groups = groupsOf(view).filter((group) => (group.purpose === "login" || group.purpose === "identifier") && stands(view, group, tab));
  const group = groups.find((one) => one.purpose === "login") ?? groups[0];
  if (!group) return null;
  const says = view.isAbout("login") || speaksOf("login", group.heading) || view.mentions("gate");
  // A user name alone is asked for by many forms: this one has to be about signing in.
  const offers = providers(view) > 0;
  if (group.purpose === "identifier" && !(says || view.address.login || group.saysLogin || offers)) return null;
  return conclude("login", view, [
    group.purpose === "login" ? "password_field" : "identifier_field",
    says && "login_words",
    view.mentions("gate") && "gate_words",
    group.saysLogin && "login_button",
    offers && "provider_buttons",
    group.passwords.length > 0 && forgot(view, group) && "forgot_link",
    group.purpose === "login" && group.place === "main" && view.isTiny && "nothing_else",
    view.isCovered && group.place === "dialog" && "overlay",
    ...around(view, tab),
  ]);
}

/** Whether a form stands in the way, and is not one that a site carries on its every page. */
function stands(view: View, group: Group, tab: TabSignals): boolean {
  const { address, signals } = view;
  if (group.place === "dialog") return view.isCovered || view.isSmall || address.login;
  if (offersSignOut(view) && !address.login) return isLocked(view, group);
  if (address.login) return true;
  if (view.says("login", "title") && !address.signup) return true;
  if (refused(tab, view) && signals.contentItems <= 60) return true;
  if (tab.redirects.length > 0 && address.returns && group.purpose === "login") return true;
  if (address.account && group.purpose === "login" && group.place === "main") return true;
  if (group.purpose === "identifier") return nameIsAsked(view);
  // Documentation shows forms as examples.
  if (address.reading) return false;
  const about = view.says("login", "headings") || view.isAbout("gate") || view.says("gate", "alerts") || (view.isSmall && view.says("gate", "text"));
  if (about && signals.textLength < 3_000 && signals.contentItems <= 40) return true;
  return (
    (group.place === "main" || isAllThereIs(view, group)) &&
    ((signals.textLength < 1_200 && signals.contentItems <= 20) || (signals.textLength < 4_000 && signals.contentItems <= 5))
  );
}

/** What is built like a site's frame, and stands around nothing. */
function isAllThereIs(view: View, group: Group): boolean {
  const { signals } = view;
  const beside = [...signals.buttons, ...signals.fields].some((one) => one.place !== group.place || (one.form !== group.fields[0]?.form && one.form >= 0));
  return signals.ready === "complete" && group.purpose === "login" && group.saysLogin && signals.contentItems === 0 && signals.textLength < 300 && !beside;
}

/** A password and nothing else, of someone who may sign out instead: a locked screen. */
function isLocked(view: View, group: Group): boolean {
  return view.isTiny && group.place === "main" && group.passwords.length === 1 && view.fields.filter((field) => !field.readOnly && field.type !== "checkbox").length === 1;
}

/** A user name alone is a wall where the page is about signing in, or has nothing else but ways to. */
function nameIsAsked(view: View): boolean {
  return view.isSmall && (view.isAbout("login") || (view.isTiny && providers(view) > 0));
}

/** No field at all, only the sentence that one must sign in. */
function gate(view: View, tab: TabSignals): Finding | null {
  if (offersSignOut(view) || view.address.signup) return null;
  const covered = view.isCovered && view.says("gate", "dialogs");
  const alone = !view.address.reading && !gone(view, tab) && view.isSmall && (view.isAbout("gate") || view.says("gate", "alerts") || view.says("gate", "text"));
  if (!covered && !alone) return null;
  const place = covered ? "dialog" : "main";
  // The site's own "Log in" is the way in only where the page has nothing else to press.
  const bare = view.isTiny && view.buttons.every((one) => one.place === "chrome" || one.kind === "link");
  const button = view.buttons.some((one) => (one.place === place || one.place === "main" || bare) && (speaksOf("login", one.said) || speaksOf("provider", one.said)));
  return conclude("login", view, ["gate_words", button && "login_button", covered && "overlay", ...around(view, tab)]);
}

/** Only links or buttons, each a way to sign in. */
function chooser(view: View, tab: TabSignals): Finding | null {
  if (offersSignOut(view) || !view.isSmall || view.address.signup || view.address.reading) return null;
  const named = providers(view);
  const single = view.address.login && (view.isAbout("login") || view.isTiny) && view.buttons.some((button) => button.place !== "chrome" && speaksOf("login", button.said));
  if (!(named >= 2 || (named >= 1 && (view.isAbout("login") || view.address.login || view.isTiny)) || single)) return null;
  return conclude("login", view, ["provider_buttons", view.isAbout("login") && "login_words", view.isTiny && "nothing_else", ...around(view, tab)]);
}

/** Address and title agree that this is for signing in, and the page has not drawn its form. */
function bare(view: View, tab: TabSignals): Finding | null {
  if (view.signals.ready !== "complete" || !view.address.login || view.address.reading || !view.says("login", "title") || view.signals.textLength > 200 || offersSignOut(view))
    return null;
  return conclude("login", view, ["login_words", ...around(view, tab)]);
}

/** What is not there, is not there for who is signed in either. */
function gone(view: View, tab: TabSignals): boolean {
  return [404, 410].includes(tab.status || view.signals.status);
}

/** A genuine sign-in page in a large frame: it is on a sign-in address of its own, or the page around it is for nothing else, and asks for a password. */
function framed(tab: TabSignals): Finding | null {
  const top = tab.top && viewOf(tab.top, 0);
  const within = top?.isSmall && (top.address.login || top.address.account || top.isAbout("login")) && !offersSignOut(top);
  for (const view of largeFrames(tab)) {
    const group = groupsOf(view).find((one) => one.purpose === "login");
    if (!group || !(view.address.login || view.isAbout("login") || within)) continue;
    const finding = conclude("login", view, [
      "login_frame",
      "password_field",
      group.saysLogin && "login_button",
      view.address.login && "auth_address",
      view.isAbout("login") && "login_words",
    ]);
    if (finding && finding.families.length >= 3) return finding;
  }
  return null;
}

/** What speaks for a sign-in outside the page's looks. */
function around(view: View, tab: TabSignals) {
  return [
    view.address.login && "auth_address",
    view.address.account && !view.address.login && "account_address",
    tab.redirects.length > 0 && view.address.returns && "redirected",
    (tab.status || view.signals.status) === 401 && "http_401",
    view.signals.refused.length > 0 && "request_refused",
  ] as const;
}

/** A link for a forgotten password, in the form or beside it. */
function forgot(view: View, group: Group): boolean {
  return (
    group.buttons.some((button) => speaksOf("forgot", button.said)) || (view.isSmall && view.buttons.some((button) => button.place !== "chrome" && speaksOf("forgot", button.said)))
  );
}

function refused(tab: TabSignals, view: View): boolean {
  return (tab.status || view.signals.status) === 401 || view.signals.refused.some(({ status }) => status === 401);
}

const PROVIDERS =
  /^(?:(?:use |via )?(?:google|github|gitlab|microsoft|apple|facebook|twitter|x|linkedin|okta|slack|discord|saml|sso|bitbucket|yahoo|amazon|keycloak|openid|oidc|azure ad|work email|email|password|code|wechat|weibo|qq|line|kakao|naver|vk|yandex|mail\.ru|azure|ldap))$/;

/** How many buttons name a way to sign in. */
function providers(view: View): number {
  return view.buttons.filter((button) => button.place !== "chrome" && (speaksOf("provider", button.said) || (view.address.login && PROVIDERS.test(button.said)))).length;
}
