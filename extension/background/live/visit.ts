import browser from "webextension-polyfill";
import type { PickMethod, PickMethods } from "../../../shared/page-protocol.ts";
import { inTime } from "../../../shared/until-told.ts";
import { framePaths } from "../pages/frame-paths.ts";
import { ask, framesOf } from "../pages/pages.ts";

/**
 * What the live view asks of a document. Windows that the agent's tab opened have no page script, as they are the
 * person's: they get one that knows only of what Chrome draws outside the page, with the person's first press there.
 */

const SCRIPT = ["picks.js"];

/** What a document answered; null where it has no script. */
type Answer<Method extends PickMethod> = { value: PickMethods[Method]["value"] } | null;

/** Asks one frame. */
export async function askFrame<Method extends PickMethod>(
  tabId: number,
  frameId: number,
  method: Method,
  params: PickMethods[Method]["params"],
  withinMs: number,
): Promise<PickMethods[Method]["value"]> {
  if (framesOf(tabId).length > 0) return ask(tabId, frameId, method, params, { timeoutMs: withinMs });
  const [answer] = await visited({ tabId, frameIds: [frameId] }, method, params, withinMs);
  if (!answer) throw new Error(`${method}: the document takes no script, or stands still.`);
  return answer.value;
}

/** Where the tab's frames are now, as `framePaths` has it. */
export async function pathsOf(tabId: number, withinMs: number): Promise<Map<string, number>> {
  if (framesOf(tabId).length > 0) return framePaths(tabId);
  const all = (await browser.webNavigation.getAllFrames({ tabId })) ?? [];
  return framePaths(tabId, { all, ask: (frameId, method, params) => askFrame(tabId, frameId, method, params, withinMs) });
}

/** Asks every frame, and says whether each that there is has answered. */
export async function askAll<Method extends PickMethod>(tabId: number, method: Method, params: PickMethods[Method]["params"], withinMs: number): Promise<boolean> {
  const frames = framesOf(tabId);
  const answers = frames.length
    ? frames.map(({ frameId }) => ask(tabId, frameId, method, params, { timeoutMs: withinMs }))
    : [visited({ tabId, allFrames: true }, method, params, withinMs).then((all) => (all.length > 0 && all.every(Boolean) ? null : Promise.reject()))];
  return (await Promise.allSettled(answers)).every(({ status }) => status === "fulfilled");
}

async function visited<Method extends PickMethod>(
  target: chrome.scripting.InjectionTarget,
  method: Method,
  params: PickMethods[Method]["params"],
  withinMs: number,
): Promise<Array<Answer<Method>>> {
  const work = async () => {
    const known = await run(target, method, params);
    if (known.every(Boolean)) return known;
    await chrome.scripting.executeScript({ target, files: SCRIPT, injectImmediately: true });
    return run(target, method, params);
  };
  // A page that stands still never answers.
  return (await inTime(work(), withinMs)) ?? [];
}

async function run<Method extends PickMethod>(target: chrome.scripting.InjectionTarget, method: Method, params: PickMethods[Method]["params"]): Promise<Array<Answer<Method>>> {
  const results = await chrome.scripting.executeScript({ target, func: answerHere, args: [method, params], injectImmediately: true });
  return results.map(({ result }) => result ?? null);
}

function answerHere<Method extends PickMethod>(method: Method, params: PickMethods[Method]["params"]): Answer<Method> {
  return globalThis.doorstepPicks ? { value: globalThis.doorstepPicks(method, params) } : null;
}
