/** What the id and classes of an element say it is. */
export type NameMarks = {
  readonly chrome: boolean;
  readonly menu: boolean;
  readonly card: boolean;
  readonly dialog: boolean;
  readonly alert: boolean;
  readonly challenge: boolean;
};

/**
 * Names that sites give to their frame when they use plain boxes for it. "no-navbar", "with-sidebar" and "sidebar-collapsed"
 * tell of the frame around a box, not what the box is.
 */
const CHROME =
  /(?:^|\s|(?<!(?:^|[\s_-])(?:no|not|non|has|have|with|without|hide|show|below|under|after|above|behind|beside))[_-])(?:header|footer|nav|navbar|navigation|topbar|top-bar|topnav|masthead|sidebar|side-bar|menubar|mainmenu|main-menu|toolbar)(?:$|\s|[_-](?!(?:collapsed|closed|open(?:ed)?|toggled|hidden|visible|offset|less|enabled|disabled|present|mini)(?:$|\s))|\d)/i;
/** A header or footer of a form, a card or a dialog is not the site's. */
const INNER = /modal|card|panel|form|login|signin|box|dialog|page-content|auth/i;
/** Boxes that hold one step, with a head of their own. */
const CARD = /(?:^|[\s_-])(?:card|log-?in|sign-?in|auth|oauth|consent|modal|dialog)(?:$|[\s_-]|\d)/i;
/** What opens from the site's frame and lies over a corner of the page. */
const MENU = /(?:^|[\s_-])(?:dropdown|drop-down|popover|flyout|megamenu|mega-menu|submenu)(?:$|[\s_-])/i;
const DIALOG = /(?:^|[\s_-])(?:modal|dialog|overlay|popup|lightbox|paywall|regwall|gate|interstitial)(?:$|[\s_-])/i;
const ALERT = /(?:^|[\s_-])(?:error|errors|alert|danger|invalid|warning|flash|notice|toast|message-error|errormsg|feedback)(?:$|[\s_-])/i;
const CHALLENGE = /captcha|turnstile|challenge|geetest|arkose|altcha|cf-|px-|nc[_-]|slide|yidun/i;

export const NO_MARKS: NameMarks = { chrome: false, menu: false, card: false, dialog: false, alert: false, challenge: false };

/** Lists repeat the same classes by the thousand: each name is read once. */
const known = new Map<string, NameMarks>();
const KEPT = 4_000;

/** The marks of an element's id and classes. */
export function nameMarks(element: Element): NameMarks {
  const classes = element.getAttribute("class") ?? "";
  const { id } = element;
  if (classes === "" && id === "") return NO_MARKS;
  // One name alone, as most have it, is a string that the engine has hashed already.
  const name = id === "" ? classes : `${id} ${classes}`;
  const seen = known.get(name);
  if (seen) return seen;
  if (known.size >= KEPT) known.clear();
  const marks = {
    chrome: CHROME.test(name) && !INNER.test(name),
    menu: MENU.test(name),
    card: CARD.test(name),
    dialog: DIALOG.test(name),
    alert: ALERT.test(name),
    challenge: CHALLENGE.test(name),
  };
  known.set(name, marks);
  return marks;
}
