import { scrub } from "../secrets/secrets.ts";
import { nameOf } from "./names.ts";
import { clean, cut, quote } from "./text.ts";
import { isVisible } from "./visible.ts";

/**
 * What a button may be for that says nothing of itself: what its icon is called, how its page names it for itself, or
 * the field beside it. Guesses, marked as such; never a text that a person could not come to see.
 */

const TOOLTIPS = ["data-tooltip", "data-original-title", "data-bs-original-title", "data-tippy-content"];
const OWN_NAMES = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-icon", "data-action", "id", "name"];
/** Icon fonts and sprites, by how their classes begin. */
const ICON = /^(?:fa|fas|far|mdi|bi|ti|ri|ion|icon|icons|lucide|glyphicon|octicon|codicon|anticon|pi|la|el-icon)-([a-z][a-z-]{1,30})$/;
const SIZES = /^(?:\d*x|lg|sm|xs|fw|spin|pulse|fixed|stack|inverse|small|medium|large|icon|svg|only|btn|button)$/;
/** Counted by a framework. */
const GENERATED = /[:«»]|^(?:headlessui|radix|react|mui|ember|ext-gen|yui)/i;
/** Names are no place for sentences or codes. */
const WORDS = /^[a-z][a-z-]{1,29}$/i;
const LENGTH = 60;
/** A field stands beside its button in one box, or in the box around that. */
const LEVELS = 2;
const BOUNDS = "body, main, article, section, table, ul, ol";
const BUTTONS = 2;

/** The hint as it stands behind the line of a control without a name; empty where there is none. */
export function hint(element: Element): string {
  const words = tooltipOf(element) ?? iconOf(element) ?? ownNameOf(element);
  if (words !== null) return ` (hint: ${quote(cut(scrub(clean(words)), LENGTH))})`;
  const field = fieldBeside(element);
  return field === null ? "" : ` (hint: beside ${quote(cut(scrub(field), LENGTH))})`;
}

/** What shows when the pointer rests on it, or on its icon. */
function tooltipOf(element: Element): string | null {
  const title = element.querySelector("[title]")?.getAttribute("title")?.trim();
  if (title) return title;
  return TOOLTIPS.map((name) => element.getAttribute(name)?.trim()).find((one) => one) ?? null;
}

function iconOf(element: Element): string | null {
  for (const part of [...element.querySelectorAll("use, svg, img, i, span"), element]) {
    const file =
      part.localName === "use" ? (part.getAttribute("href") ?? part.getAttribute("xlink:href"))?.split("#").at(-1) : part instanceof HTMLImageElement ? fileOf(part) : null;
    const named = [file, part.getAttribute("data-icon"), ...[...part.classList].map((one) => ICON.exec(one)?.[1])].map(asWords).find((one) => one !== null);
    if (named) return named;
  }
  return null;
}

function fileOf(image: HTMLImageElement): string | null {
  const source = image.getAttribute("src") ?? "";
  return source.startsWith("data:")
    ? null
    : (source
        .split(/[?#]/, 1)[0]
        ?.split("/")
        .at(-1)
        ?.replace(/\.\w+$/, "") ?? null);
}

function ownNameOf(element: Element): string | null {
  return OWN_NAMES.map((name) => element.getAttribute(name) ?? "").flatMap((one) => (GENERATED.test(one) ? [] : (asWords(one) ?? [])))[0] ?? null;
}

/** An identifier as the words it is made of; null for what is none, or only a number or a size. */
function asWords(identifier: string | null | undefined): string | null {
  const words = (identifier ?? "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_:.\s]+/)
    .filter((word) => word !== "" && !SIZES.test(word));
  const joined = words.join("-");
  return words.length <= 4 && WORDS.test(joined) && /[aeiouy]/.test(joined) ? words.join(" ") : null;
}

function fieldBeside(element: Element): string | null {
  let box = element.parentElement;
  for (let level = 0; box && level < LEVELS && !box.matches(BOUNDS); level++, box = box.parentElement) {
    if (box.querySelectorAll("button, a[href], [role=button]").length > BUTTONS) return null;
    const fields = [...box.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea")].filter(isVisible);
    if (fields.length > 1) return null;
    const name = fields[0] ? nameOf(fields[0], null) : "";
    if (name !== "") return name;
  }
  return null;
}
