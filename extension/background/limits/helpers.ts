import { send } from "../debugger/attachment.ts";
import { sendToChild } from "../debugger/children.ts";

/**
 * Shared and service workers act for a page outside its tab, where no rule of the tab's reaches and where the person's
 * own tabs may need them. So documents of a task with limits are not offered them, as where a browser keeps nothing.
 */

/** In the page's own world: what a document takes from another that is new, it does not find there either. */
const WITHOUT_HELPERS = "delete globalThis.SharedWorker; if (globalThis.Navigator) delete Navigator.prototype.serviceWorker;";

/** The script's name in each session that has it: a tab's own by its number, a frame's by its session's. */
const scripts = new Map<number | string, string>();

/** Takes the helpers from the documents of a tab's session, or of a frame's below it: those that stand and those to come. */
export async function takeHelpers(tabId: number, sessionId?: string): Promise<void> {
  const params = { source: WITHOUT_HELPERS, runImmediately: true };
  const script = { method: "Page.addScriptToEvaluateOnNewDocument", params } as const;
  const { identifier } = await (sessionId === undefined ? send(tabId, script.method, params) : sendToChild(tabId, sessionId, script.method, params));
  // One that an earlier call had put there goes with the new one's coming.
  await giveHelpers(tabId, sessionId);
  scripts.set(sessionId ?? tabId, identifier);
}

/** Documents to come have them again. */
export async function giveHelpers(tabId: number, sessionId?: string): Promise<void> {
  const identifier = scripts.get(sessionId ?? tabId);
  scripts.delete(sessionId ?? tabId);
  if (identifier === undefined) return;
  const params = { identifier };
  await (sessionId === undefined
    ? send(tabId, "Page.removeScriptToEvaluateOnNewDocument", params)
    : sendToChild(tabId, sessionId, "Page.removeScriptToEvaluateOnNewDocument", params)
  ).catch(() => undefined);
}

/** The session is gone, and its script with it. */
export function forgetHelpers(key: number | string): void {
  scripts.delete(key);
}
