import type { FieldSignal, Finding, PictureSignal, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { type View, viewOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

const REFUSALS = new Set([403, 429, 503, 405, 999]);
/** Frames that are only there while a puzzle is to be solved. */
const PUZZLE = /(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api2|enterprise)\/bframe|hcaptcha\.com\/captcha\/|(?:arkoselabs|funcaptcha)\.com|captcha-delivery\.com|geetest\.com/;

/** A check for humans that stands in the way; a widget that waits in a form does not. */
export function captcha(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  if (tab.network.challengeHeader) return conclude("captcha", view, ["challenge_header", ...looks(view, tab), "nothing_else"]);
  // What an article says of such checks is none.
  if (view.address.reading && view.signals.challenges.length === 0 && !REFUSALS.has(statusOf(view, tab))) return null;
  return interstitial(view, tab) ?? openPuzzle(view) ?? widgetAlone(view, tab) ?? letters(view, tab);
}

/** "Checking your browser": a page that has nothing but the check. */
function interstitial(view: View, tab: TabSignals): Finding | null {
  if (refusedWithMark(view, tab)) return conclude("captcha", view, ["challenge_widget", "http_403", ...looks(view, tab)]);
  if (REFUSALS.has(statusOf(view, tab)) && view.signals.textLength < 200 && view.says("passing", "title"))
    return conclude("captcha", view, ["http_403", "checking_words", ...looks(view, tab)]);
  const says = view.isAbout("checking") || view.isAbout("human") || (view.isTiny && (view.mentions("checking") || view.mentions("human")));
  const checkpoint = view.address.checkpoint && view.signals.challenges.length === 0;
  if (!says || checkpoint || !view.isSmall || asksForAccount(view) || view.signals.fields.length > 4) return null;
  const answers = view.isTiny && view.isAbout("human") && view.buttons.some((button) => button.kind !== "link" && button.place !== "chrome");
  return conclude("captcha", view, [...looks(view, tab), answers && "confirm_button", view.isTiny && view.isAbout("checking") && "nothing_else"]);
}

/** A vendor's puzzle lies open over the page. */
function openPuzzle(view: View): Finding | null {
  const open = view.signals.embeds.some((embed) => embed.visible && embed.box.width >= 250 && embed.box.height >= 250 && PUZZLE.test(embed.src));
  return open && view.signals.challenges.some((one) => !one.solved) ? conclude("captcha", view, ["challenge_widget", "unanswered"]) : null;
}

/** A widget that is what the page is about. */
function widgetAlone(view: View, tab: TabSignals): Finding | null {
  const open = view.signals.challenges.some((one) => one.visible && !one.solved);
  if (!open || !view.isSmall) return null;
  // A title that says "just a moment" makes the widget the point of the page, whatever form it stands in.
  const titled = view.says("checking", "title") && view.fields.every((field) => field.secret === null);
  if (!titled && (asksForAccount(view) || otherFields(view) > 0)) return null;
  return conclude("captcha", view, [...looks(view, tab), "unanswered"]);
}

/** A picture of letters and one field for them. */
function letters(view: View, tab: TabSignals): Finding | null {
  const picture = view.signals.pictures.some(isLetters);
  const field = view.fields.find((one) => isAnswer(one) && one.form >= -1 && (/captcha/.test(one.said) || speaksOf("letters", one.said)));
  if (!view.isSmall || asksForAccount(view) || otherFields(view) > (field ? 1 : 0)) return null;
  const slider = view.signals.challenges.some((one) => one.vendor === "slider" && one.visible);
  const asked = view.mentions("letters");
  if (!(picture && (field || asked)) && !(field && asked) && !slider) return null;
  return conclude("captcha", view, [picture && "challenge_picture", slider && "challenge_widget", field && "letters_field", asked && "letters_words", ...looks(view, tab)]);
}

/** Refused, and a vendor's mark on a page with nothing else: the same mark on an answered page says nothing. */
function refusedWithMark(view: View, tab: TabSignals): boolean {
  return REFUSALS.has(statusOf(view, tab)) && view.isTiny && view.signals.challenges.some((one) => !one.solved) && !asksForAccount(view);
}

function statusOf(view: View, tab: TabSignals): number {
  return tab.status || view.signals.status;
}

function looks(view: View, tab: TabSignals) {
  return [
    view.mentions("human") && "human_words",
    view.mentions("checking") && "checking_words",
    view.signals.challenges.some((one) => (one.visible || one.vendor === "cloudflare") && !one.solved) && "challenge_widget",
    REFUSALS.has(statusOf(view, tab)) && "http_403",
    view.address.challenge && "challenge_address",
  ] as const;
}

function isLetters(picture: PictureSignal): boolean {
  const { width, height } = picture.box;
  return width >= 60 && width <= 420 && height >= 20 && height <= 200 && /captcha|securimage|verif|kaptcha|seccode|vcode|challenge/i.test(picture.words);
}

function isAnswer(field: FieldSignal): boolean {
  return ["text", "tel", "number"].includes(field.type);
}

/** A sign-in, a sign-up or a code is asked for here: the check is a part of that. */
function asksForAccount(view: View): boolean {
  return groupsOf(view).some(
    (group) => group.purpose !== "other" && group.place !== "chrome" && !(group.purpose === "identifier" && /captcha/.test(group.fields.map((field) => field.said).join(" "))),
  );
}

/** Fields a person would fill for another reason than the check. */
function otherFields(view: View): number {
  return view.fields.filter(
    (field) => field.place !== "chrome" && !["checkbox", "radio", "search", "range"].includes(field.type) && view.signals.forms[field.form]?.role !== "search",
  ).length;
}
