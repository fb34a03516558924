import type { FrameSignals } from "../../../shared/signals.ts";
import { CHALLENGE_MARKS, type ChallengeMark } from "./challenge-marks.ts";
import { boxOf, reachable } from "./controls.ts";

type Challenge = FrameSignals["challenges"][number];

/** Scripts that only pages with a check load. The marks are looked for where one of these or a telling name was met: nearly no page. */
const SCRIPT = /captcha|turnstile|challenge|geetest|arkose|funcaptcha|altcha|awswaf|perimeterx|px-cdn|incapsula|cap\.js|cap-widget/i;
const WIDGET_TAGS = "altcha-widget, cap-widget, awswaf-captcha";

/** A widget smaller than this is a badge or waits to be called. */
const WIDGET = { width: 100, height: 40 };

/** The challenges of a document; `frames` are its visible frames, shadow roots included; `named` whether a name told of one. */
export function challengeSignals(frames: HTMLIFrameElement[], named: boolean): Challenge[] {
  const marked = named || [...document.scripts].some((script) => SCRIPT.test(script.src)) || document.querySelector(WIDGET_TAGS) !== null;
  const sources = frames.map((frame) => frame.src);
  const found = CHALLENGE_MARKS.map((mark) => challenge(mark, marked, frames, sources));
  return found.filter((one) => one !== null);
}

function challenge(mark: ChallengeMark, marked: boolean, frames: HTMLIFrameElement[], sources: string[]): Challenge | null {
  const elements = marked ? [...document.querySelectorAll(mark.marks)] : [];
  const widgets = frames.filter((_, at) => mark.frame?.test(sources[at] ?? ""));
  const puzzles = frames.filter((_, at) => mark.puzzle?.test(sources[at] ?? ""));
  if (elements.length + widgets.length + puzzles.length === 0) return null;
  const open = puzzles.some((frame) => shows(frame, 200, 200));
  const widget = widgets.some((frame) => !/size=invisible|size=compact-invisible/.test(frame.src) && shows(frame, WIDGET.width, WIDGET.height)) || elements.some(showsItself);
  return { vendor: mark.vendor, visible: open || widget, solved: !open && answered(mark) };
}

function showsItself(element: Element): boolean {
  return element.localName !== "script" && element.getAttribute("data-size") !== "invisible" && shows(element, WIDGET.width, WIDGET.height / 2);
}

function shows(element: Element, width: number, height: number): boolean {
  const box = boxOf(element);
  return box.width >= width && box.height >= height && reachable(box) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function answered(mark: ChallengeMark): boolean {
  if (!mark.answer) return false;
  const field = document.querySelector(mark.answer);
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
}
