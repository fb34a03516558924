import { formula } from "./math.ts";
import { isReadable } from "./readable.ts";

/**
 * Formulas as their author wrote them, in TeX: KaTeX, MathJax and MathML keep it beside what they draw. It is not seen
 * itself, so it counts only where every word in it stands in the drawn formula too: no page hides a sentence there.
 */

/** A formula as Markdown has it. `tex`: between dollar signs; else plain text. */
export type Formula = { text: string; tex: boolean; block: boolean };

const LONGEST = 2000;
const OLD_DISPLAY = ".MathJax_Display, .MathJax_SVG_Display, .MathJax_CHTML_Display, .MJXc-display";
const OLD = `${OLD_DISPLAY}, .MathJax, .MathJax_SVG, .MathJax_CHTML`;
const ANNOTATION = 'annotation[encoding="application/x-tex"]';
/** Pictures of formulas, as Wikipedia and WordPress draw them. */
const PICTURED = /(?:^|[-_ ])(?:math|latex|tex|equation)(?:$|[-_ ])/i;

/** The formula that an element is; null where it is none, or one that is read like other content. */
export function formulaOf(element: Element): Formula | null {
  if (element.localName === "math") return ofMathMl(element);
  if (element instanceof HTMLImageElement) return ofPicture(element);
  if (element.localName === "mjx-container") return ofMathJax(element);
  if (element.classList.contains("katex-display") || element.classList.contains("katex")) return ofKatex(element);
  const isOld = element.matches(OLD);
  return isOld ? ofOldMathJax(element) : null;
}

function ofMathMl(math: Element): Formula | null {
  const block = math.getAttribute("display") === "block";
  return source([math.querySelector(ANNOTATION)?.textContent, math.getAttribute("alttext")], drawn(math), block);
}

function ofKatex(element: Element): Formula | null {
  const html = element.querySelector(".katex-html");
  if (!html) return null;
  const shown = drawn(html);
  const block = element.matches(".katex-display");
  return source([element.querySelector(ANNOTATION)?.textContent], shown, block) ?? { text: plain(shown), tex: false, block };
}

/** Its glyphs are no text; the formula is there once more as MathML for screen readers. */
function ofMathJax(container: Element): Formula | null {
  const math = container.querySelector("mjx-assistive-mml math");
  const shown = drawn(container, "mjx-assistive-mml");
  const block = container.getAttribute("display") === "true";
  const written = container.querySelector("[data-latex]")?.getAttribute("data-latex") ?? math?.querySelector(ANNOTATION)?.textContent;
  const found = source([written], shown, block);
  const line = math ? formula(math).slice(0, LONGEST) : "";
  return found ?? { text: isOf(line, shown) ? line : plain(shown), tex: false, block };
}

/** Before version 3: the source stands in a script behind what is drawn. */
function ofOldMathJax(element: Element): Formula | null {
  const display = element.closest(OLD_DISPLAY) ?? element;
  const script = [display, element].map((one) => one.nextElementSibling).find((one) => one instanceof HTMLScriptElement && one.type.startsWith("math/tex"));
  const shown = drawn(element, ".MJX_Assistive_MathML");
  const block = element.matches(OLD_DISPLAY) || /mode=display/.test(script?.getAttribute("type") ?? "");
  return source([script?.textContent], shown, block) ?? { text: plain(shown), tex: false, block };
}

/** The words for a picture stand for it, here as elsewhere. */
function ofPicture(image: HTMLImageElement): Formula | null {
  if (!PICTURED.test(image.className) || !/[\\^_{}=]/.test(image.alt)) return null;
  return { text: unwrapped(image.alt).slice(0, LONGEST), tex: true, block: /display|block/i.test(image.className) };
}

function source(written: ReadonlyArray<string | null | undefined>, shown: string, block: boolean): Formula | null {
  const text = written.map((one) => unwrapped(one ?? "")).find((one) => one !== "");
  return text !== undefined && text.length <= LONGEST && isOf(text, shown) ? { text, tex: true, block } : null;
}

/** `{\displaystyle x}` is Wikipedia's, dollar signs are some pages' own. */
function unwrapped(text: string): string {
  const one = plain(text);
  const inner = /^\{\\(?:display|text)style\s+(.*)\}$/s.exec(one)?.[1] ?? /^\$\$?([^$]*)\$\$?$/s.exec(one)?.[1];
  return inner === undefined ? one : inner.trim();
}

/** Commands and environments are drawn, not written out; every other run of letters must be there to see. */
function isOf(tex: string, shown: string): boolean {
  const letters = lettersOf(shown);
  const words = tex.replace(/\\(?:begin|end)\s*\{[a-z]{1,12}\*?\}/g, " ").replace(/\\[a-z]{1,20}/gi, " ");
  return (words.match(/\p{L}{3,}/gu) ?? []).every((word) => letters.includes(lettersOf(word)));
}

/** Letters of mathematical alphabets are those of the ordinary one. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^\p{L}]+/gu, "")
    .toLowerCase();
}

/** What a person reads of a formula: its text, and the letters of glyphs that MathJax draws by their number. */
function drawn(element: Element, without = "annotation, annotation-xml"): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) parts.push(glyph(node));
    else if (node.parentElement && !node.parentElement.closest(without) && isReadable(node.parentElement)) parts.push(node.nodeValue ?? "");
  }
  return parts.join("");
}

function glyph(element: Element): string {
  const code =
    element.localName === "mjx-c" ? /(?:^| )mjx-c([0-9A-F]{2,5})(?: |$)/.exec(element.className)?.[1] : element.localName === "use" ? element.getAttribute("data-c") : null;
  return code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16) || 32, 0x10ffff)) : "";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
