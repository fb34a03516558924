import { boxOf, reachable } from "./controls.ts";
import { type Gathered, LABEL, MOST, squeeze } from "./gathered.ts";

/** Smaller pictures are icons; larger ones than this are photographs, not QR codes or letter puzzles. */
const SIZE = { least: 40, most: 520 };

/** Adds a picture of the size of a QR code or a letter puzzle, with its own words and those around it. */
export function addPicture(element: Element, tag: "img" | "canvas" | "svg", out: Gathered): void {
  if (out.pictures.length >= MOST.pictures) return;
  const box = boxOf(element);
  if (!reachable(box) || box.width < SIZE.least || box.height < SIZE.least / 2 || box.width > SIZE.most || box.height > SIZE.most) return;
  out.pictures.push({ tag, words: pictureWords(element), near: nearText(element), box });
}

function pictureWords(element: Element): string {
  const source = element instanceof HTMLImageElement ? (element.getAttribute("src") ?? "") : "";
  const file = source.startsWith("data:") ? "data" : (source.split(/[?#]/)[0] ?? "").slice(-60);
  const own = [
    element.getAttribute("alt"),
    element.getAttribute("aria-label"),
    element.getAttribute("title"),
    element.id,
    element.getAttribute("class"),
    file,
    element.parentElement?.getAttribute("class"),
  ];
  return squeeze(own.filter((word) => word).join(" ")).slice(0, LABEL * 2);
}

function nearText(element: Element): string {
  let at = element.parentElement;
  for (let level = 0; at && level < 4; level++, at = at.parentElement) {
    const text = squeeze((at.textContent ?? "").slice(0, 600));
    if (text.length > 12) return text.slice(0, LABEL * 2);
  }
  return "";
}
