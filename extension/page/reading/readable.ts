import { aroundOf, scrollsTo } from "./visible.ts";

/**
 * Whether a person could read an element's text. What is too small, clipped away, beyond the page's edges or of its
 * background's colour only machines read: pages that mean to steer an agent write it so.
 */

const SMALLEST_FONT = 4;
const FAINTEST = 0.1;
/** Colours nearer than this on every channel can't be told apart. */
const SAME_COLOUR = 10;
/** `text-indent` beyond this moves a line out of any box. */
const FAR_INDENT = 400;

type Around = { opacity: number; cutAway: boolean; background: Colour | null; scroller: Element | null };
type Colour = { red: number; green: number; blue: number; alpha: number };

let known = new WeakMap<Element, Around>();

/** What was seen of the page before counts no more; to be called before text is written. */
export function lookAfresh(): void {
  known = new WeakMap();
}

/** Whether a person could read the text of an element. `lookAfresh` is to be called before. */
export function isReadable(element: Element): boolean {
  const style = getComputedStyle(element);
  if (Number.parseFloat(style.fontSize) < SMALLEST_FONT || Math.abs(Number.parseFloat(style.textIndent)) > FAR_INDENT) return false;
  const { opacity, cutAway, background } = around(element);
  if (opacity < FAINTEST || cutAway || beyondReach(element)) return false;
  // Letters cut out of a picture or gradient have no colour of their own; a shadow draws them whatever their colour.
  if (style.backgroundClip.includes("text") || style.textShadow !== "none") return true;
  const colour = colourOf(style.getPropertyValue("-webkit-text-fill-color") || style.color);
  if (!colour) return true;
  return colour.alpha >= FAINTEST && (background === null || !alike(colour, background));
}

function around(element: Element): Around {
  const seen = known.get(element);
  if (seen) return seen;
  const parent = aroundOf(element);
  const above = parent ? around(parent) : { opacity: 1, cutAway: false, background: { red: 255, green: 255, blue: 255, alpha: 1 }, scroller: null };
  const style = getComputedStyle(element);
  const own: Around = {
    opacity: above.opacity * Number.parseFloat(style.opacity),
    cutAway: above.cutAway || isCutAway(element, style),
    background: backgroundOf(style, above.background),
    scroller: /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`) ? element : above.scroller,
  };
  known.set(element, own);
  return own;
}

function isCutAway(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip)) return true;
  if (/^inset\((5\d|[6-9]\d|100)(\.\d+)?%/.test(style.clipPath) || /^(circle|ellipse)\(0(px|%)?[ )]/.test(style.clipPath)) return true;
  if (/blur\((\d{2,})/.test(style.filter)) return true;
  const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
  return clips && element !== document.documentElement && element !== document.body && (element.clientHeight <= 1 || element.clientWidth <= 1) && style.display !== "inline";
}

/** The colour that is behind an element's text; null where a picture is, which may be of any. */
function backgroundOf(style: CSSStyleDeclaration, above: Colour | null): Colour | null {
  if (style.backgroundImage !== "none") return null;
  const own = colourOf(style.backgroundColor);
  if (!own || own.alpha === 0) return above;
  return own.alpha > 0.9 ? own : null;
}

/** Only colours as Chrome computes them in the usual case; others are taken for visible. */
function colourOf(text: string): Colour | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
  if (!parts) return null;
  const [, red, green, blue, alpha] = parts;
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: alpha === undefined ? 1 : Number(alpha) };
}

function alike(one: Colour, other: Colour): boolean {
  return Math.abs(one.red - other.red) <= SAME_COLOUR && Math.abs(one.green - other.green) <= SAME_COLOUR && Math.abs(one.blue - other.blue) <= SAME_COLOUR;
}

/** Where no scrolling leads, neither of the page nor of a box in it. */
function beyondReach(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (!beyondPage(box)) return false;
  const parent = aroundOf(element);
  const scroller = parent && around(parent).scroller;
  return !scroller || !scrollsTo(scroller, box) || beyondReach(scroller);
}

/** Left or above the page, or right or below of all it can show. */
function beyondPage(box: DOMRect): boolean {
  if (box.width === 0 && box.height === 0) return false;
  const root = document.scrollingElement ?? document.documentElement;
  const x = box.left + scrollX;
  const y = box.top + scrollY;
  return box.right + scrollX <= 0 || box.bottom + scrollY <= 0 || x >= Math.max(root.scrollWidth, innerWidth) || y >= Math.max(root.scrollHeight, innerHeight);
}
