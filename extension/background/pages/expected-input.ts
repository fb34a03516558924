import { DoorstepError } from "../../../shared/errors.ts";
import type { Aim, Stamp } from "../../../shared/page-protocol.ts";
import { TabMap } from "../state/tab-map.ts";
import { ownInput } from "./own-input.ts";
import { ask, framesOf } from "./pages.ts";

/** What pages are told of the worker's own input before it is sent. */

/** A frame has this long to take note of input to come; one that is stuck is not waited for again. */
const EXPECTS_WITHIN_MS = 1000;

/** What a press or key is meant for: the frame and the mark of what was judged there. */
export type AimedAt = { frameId: number } & Aim;

/** Input to come: `to` is the frame that it goes to. */
export type Expected = { stamps: Stamp[]; texts?: string[]; aim?: AimedAt | undefined; to?: number | undefined };

/** Documents of each tab that did not answer in time when they were last told of input. */
const stuck = new TabMap<Set<string>>();

/**
 * Tells every frame of input to come and what it is meant for, and waits until it knows; answers whether a frame that
 * keys will go to can't tell them from the person's yet. The top frame and the one that the input is for are waited for
 * however busy they are: what they don't know of they would take for the person's, or let into the person's field. One
 * that is stuck elsewhere holds nothing up.
 */
export async function expectInput(tabId: number, { stamps, texts = [], aim, to = aim?.frameId }: Expected, signal: AbortSignal): Promise<boolean> {
  ownInput.sending(tabId, stamps);
  const frames = framesOf(tabId);
  const known = stuck.get(tabId) ?? new Set();
  stuck.set(tabId, known);
  for (const id of known) if (!frames.some(({ documentId }) => documentId === id)) known.delete(id);
  const answers = frames.map(async ({ frameId, documentId }) => {
    const must = frameId === 0 || frameId === to;
    const params = { stamps, texts, ...(aim ? { aim: aimIn(frameId, aim) } : {}) };
    const heard = ask(tabId, frameId, "expect", params, { signal, ...(must ? {} : { timeoutMs: EXPECTS_WITHIN_MS }) }).then(
      (wantsClock) => {
        known.delete(documentId);
        return wantsClock;
      },
      (error: unknown) => {
        if (error instanceof DoorstepError && error.code === "timed_out") known.add(documentId);
        else known.delete(documentId);
        return false;
      },
    );
    return known.has(documentId) && !must ? false : heard;
  });
  return (await Promise.all(answers)).includes(true);
}

/** Elsewhere than in the frame it is meant for, input of ours hits nothing. */
function aimIn(frameId: number, { frameId: to, ...aim }: AimedAt): Aim {
  return { ...aim, mark: frameId === to ? aim.mark : null };
}
