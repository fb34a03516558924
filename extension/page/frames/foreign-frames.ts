import { rememberRoot } from "../secrets/secrets.ts";
import { openShadow } from "../signals/shadow.ts";

/**
 * Frames that other extensions put into the page. Chrome lets no debugger near a page that holds one, so while the
 * agent drives the tab they are taken out; while the person has it they stay, as a password manager's must.
 */

let observer: MutationObserver | null = null;

/** Takes such frames out from now on, or lets them be. */
export function keepOut({ on }: { on: boolean }): null {
  if (!on) {
    observer?.disconnect();
    observer = null;
    return null;
  }
  if (observer) return null;
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) sift(target);
      for (const node of addedNodes) if (node instanceof Element) search(node);
    }
  });
  watch(document);
  search(document.documentElement);
  return null;
}

function watch(root: Node): void {
  observer?.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["src"] });
}

function search(element: Element): void {
  for (const one of [element, ...element.querySelectorAll("*")]) {
    sift(one);
    const root = openShadow(one);
    if (!root) continue;
    rememberRoot(root);
    watch(root);
    for (const inner of root.children) search(inner);
  }
}

function sift(element: Element): void {
  if (element instanceof HTMLIFrameElement && /^chrome-extension:/.test(element.src)) element.remove();
}
