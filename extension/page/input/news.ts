import { REF_MARK } from "../reading/describe.ts";
import { textOf } from "../reading/names.ts";
import { newRound, show, tell, toldOf, untell, wasTold } from "../reading/outline.ts";
import { cut, quote } from "../reading/text.ts";
import { isVisible, parentOf } from "../reading/visible.ts";
import { type Line, Walk } from "../reading/walk.ts";
import { scrub } from "../secrets/secrets.ts";

/** Elements looked at for what changed, at most: the change of a whole page is a page to be read anew. */
const LOOKED_AT = 4000;
/** What is gone is told by so many lines at most: nobody acts on it. */
const GONE_LINES = 8;
const MOVED_LINES = 5;

const LINE_TAGS =
  "tr, button, a, label, select, option, summary, h1, h2, h3, h4, h5, h6, [role=row], [role=button], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=switch], [role=radio], [contenteditable]";

type Item = { sign: "+" | "~" | "-"; bare: string; line: string };

/**
 * What has changed since a watch began, as lines: + new, ~ changed, - gone. A later look takes back what an earlier one
 * found and is no longer so: what came and went is not told, and what changed twice is told once.
 */
export class News {
  readonly #items = new Map<Element, Item[]>();

  /** Begins a look. */
  begin(): void {
    newRound();
  }

  /** Looks at a subtree that may show something else. */
  look(root: Element): void {
    if (!root.isConnected) return;
    if (!isVisible(root) && !root.checkVisibility({ visibilityProperty: true })) {
      this.gone(root);
      return;
    }
    const { lines } = new Walk({ budget: 20_000, elements: LOOKED_AT }).run(root);
    const fresh = lines.filter((line) => !wasTold(line));
    const earlier = new Map(fresh.map(({ element }) => [element, [...toldOf(element)]] as const));
    for (const line of lines) tell(line);
    const now = new Map<Element, string[]>();
    for (const { element, text } of lines) now.set(element, [...(now.get(element) ?? []), bareOf(text)]);
    for (const [element, before] of earlier) this.#note(element, before, now.get(element) ?? [], fresh);
  }

  #note(element: Element, before: readonly string[], now: readonly string[], fresh: readonly Line[]): void {
    const items = this.#items.get(element) ?? [];
    const kept = items.filter(({ sign, bare }) => sign === "-" || now.includes(bare));
    const isNew = before.length === 0 || items.some((item) => item.sign === "+" && !kept.includes(item));
    const added = fresh
      .filter((line) => line.element === element && (isNew || !before.some((one) => one.replace(" [focused]", "") === line.text)))
      .map((line): Item => ({ sign: isNew ? "+" : "~", bare: bareOf(line.text), line: show(line) }));
    // Set anew, so that it stands where it was found last.
    this.#items.delete(element);
    this.#items.set(element, [...kept, ...added]);
  }

  /** What was told of an element and what is in it, and is no longer there to see. */
  gone(element: Element): void {
    if (element.isConnected && isVisible(element)) return;
    for (const one of [element, ...element.querySelectorAll("*")].slice(0, LOOKED_AT)) {
      const told = toldOf(one);
      const items = this.#items.get(one) ?? [];
      if (told.length === 0 && items.length === 0) continue;
      const came = new Set(items.filter(({ sign }) => sign === "+").map(({ bare }) => bare));
      const left = told.map(bareOf).filter((bare) => !came.has(bare));
      this.#items.set(one, [...items.filter(({ sign }) => sign === "-"), ...left.map((bare): Item => ({ sign: "-", bare, line: bare.replace(" [focused]", "") }))]);
      untell(one);
    }
  }

  /** The lines, cut at so many characters. */
  lines(budget: number): string[] {
    const items = this.#withoutRedrawn();
    let goneLeft = items.filter(({ sign }) => sign === "-").length;
    const folds = goneLeft > GONE_LINES;
    const lines: string[] = [];
    let left = budget;
    let toldGone = 0;
    for (const { sign, line } of items) {
      if (sign === "-" && folds) {
        goneLeft--;
        if (++toldGone === GONE_LINES) lines.push(`- … and ${goneLeft + 1} more`);
        if (toldGone >= GONE_LINES) continue;
      }
      left -= line.length + 3;
      lines.push(left < 0 ? "… and more: call snapshot to see the whole page." : `${sign} ${line}`);
      if (left < 0) break;
    }
    return lines;
  }

  /** Where a few parts stand now that were moved: for where nothing else tells of that. */
  places(moved: ReadonlySet<Element>): string[] {
    const shown = [...moved].filter((element) => element.isConnected && isVisible(element)).slice(0, MOVED_LINES);
    return shown.flatMap((element) => {
      const [line] = new Walk({ budget: 2_000, elements: LOOKED_AT }).run(element).lines;
      const before = element.previousElementSibling;
      return line ? [`~ ${show(line)} stands ${before ? `after ${quote(scrub(cut(textOf(before), 60)))}` : "first"} now`] : [];
    });
  }

  /** A part that was drawn anew is told by what is there now, not by what was taken away for it. */
  #withoutRedrawn(): Item[] {
    const items = [...this.#items.values()].flat();
    const drawn = new Map<string, number>();
    for (const { sign, bare } of items) if (sign === "+") drawn.set(bare, (drawn.get(bare) ?? 0) + 1);
    return items.filter(({ sign, bare }) => {
      const again = drawn.get(bare) ?? 0;
      if (sign !== "-" || again === 0) return true;
      drawn.set(bare, again - 1);
      return false;
    });
  }
}

/** The elements whose lines may have changed, none inside another. */
export function topmost(dirty: ReadonlySet<Element>): Element[] {
  const roots = new Set<Element>();
  for (const element of dirty) roots.add(element.closest(LINE_TAGS) ?? element);
  return [...roots].filter((element) => {
    for (let at = parentOf(element); at; at = parentOf(at)) if (roots.has(at)) return false;
    return true;
  });
}

function bareOf(text: string): string {
  return text.replaceAll(REF_MARK, "");
}
