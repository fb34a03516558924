import type { Layout } from "./collect.ts";
import { mayMatter } from "./worth.ts";

/** What more changes at once bring is not looked through: it may be anything. */
const MOST = { added: 40, elements: 80 } as const;

/**
 * Whether a change may lay something over the page whatever it brings. Another text can't, unless it is a style; nor
 * can an element that goes: what lay over the page is looked at by itself. What comes is looked at by `afterAdding`.
 */
export function mayMove({ type, target, removedNodes }: MutationRecord): boolean {
  if (type === "attributes") return true;
  const holder = target instanceof CharacterData ? target.parentNode : target;
  return holder instanceof HTMLStyleElement || [...removedNodes].some(isStyle);
}

/** What stays good of a layout after elements have come, null where nothing does. */
export function afterAdding(known: Layout, added: readonly Element[]): Layout | null {
  if (added.length === 0) return known;
  if (added.length > MOST.added || known.over.veiled !== null || known.over.tops.some((top) => top !== null)) return null;
  const here = added.filter((element) => element.isConnected);
  if (here.some(mayLieOver)) return null;
  return here.some(mayMatter) ? { over: known.over, ways: new Map() } : known;
}

/** Whether an element, what is in it or what it is in is laid out apart from the page, or nobody can tell. */
function mayLieOver(element: Element): boolean {
  const inside = element.getElementsByTagName("*");
  if (inside.length > MOST.elements || isStyle(element) || laidApart(element)) return true;
  for (const one of inside) if (isStyle(one) || laidApart(one)) return true;
  for (let around = element.parentElement; around; around = around.parentElement) if (laidApart(around)) return true;
  // In a shadow tree: what its host is in is not gone through.
  return element.getRootNode() !== document;
}

function laidApart(element: Element): boolean {
  if (element.shadowRoot || element.localName.includes("-")) return true;
  const { position } = getComputedStyle(element);
  return position === "fixed" || position === "absolute";
}

function isStyle(node: Node): boolean {
  return node instanceof HTMLStyleElement || node instanceof HTMLLinkElement;
}
