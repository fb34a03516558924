import type { Point } from "../../../shared/page-protocol.ts";
import { nameOf } from "../reading/names.ts";
import { roleOf } from "../reading/roles.ts";
import { quote } from "../reading/text.ts";
import { parentOf } from "../reading/visible.ts";
import { scrub } from "../secrets/secrets.ts";
import { openShadow } from "../signals/shadow.ts";

/** The innermost element that input at this point would reach, through shadow roots. */
export function topmostAt(point: Point): Element | null {
  let hit = document.elementFromPoint(point.x, point.y);
  for (let root = hit && openShadow(hit); hit && root; root = openShadow(hit)) {
    const inner: Element | null = root.elementFromPoint(point.x, point.y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** Whether a point of this frame's viewport (CSS pixels) is inside it, and not under its scrollbars. */
export function isInView({ x, y }: Point): boolean {
  const { width, height, scale } = visualViewport ?? { width: innerWidth, height: innerHeight, scale: 1 };
  return x >= 0 && y >= 0 && x < width * scale && y < height * scale;
}

/** Whether `inner` is the element or something drawn inside it. */
export function within(inner: Element | null, element: Element): boolean {
  for (let at = inner; at; at = parentOf(at)) if (at === element) return true;
  return false;
}

/** An element in a few words for a message: `button "Close"`, `div.overlay`. */
export function describeBriefly(element: Element): string {
  for (let at: Element | null = element, up = 0; at && up < 4; at = parentOf(at), up++) {
    const role = roleOf(at);
    const name = role === null ? "" : scrub(nameOf(at, role)).slice(0, 80);
    if (role !== null && name) return `${role} ${quote(name)}`;
  }
  const id = element.id ? `#${element.id}` : "";
  const classes = [...element.classList]
    .slice(0, 2)
    .map((one) => `.${one}`)
    .join("");
  const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(" ");
  const words = scrub(text.replace(/\s+/g, " ").trim()).slice(0, 40);
  return `${element.localName}${id}${classes}`.slice(0, 80) + (words ? ` ${quote(words)}` : "");
}
