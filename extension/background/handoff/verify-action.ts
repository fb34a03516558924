import type { DoneSignal } from "../../../shared/results.ts";
import type { MessageKey } from "../../../shared/words.ts";

/** What is known of an action that the person was to do, gathered fresh. */
export type ActionState = {
  /** The person pressed the very button that was stopped, or sent its form. */
  activated: boolean;
  /** The button can no longer be pressed: its document, its dialog or its row has gone. */
  gone: boolean;
  /** A button that says the same stands on the page that came instead. */
  again: boolean;
  /** What had been written in its form is no longer there. */
  cleared: boolean;
  /** The tab shows another address than when it was stopped. */
  moved: boolean;
  /** The page speaks of success, or of failure, as it did not before. */
  succeeded: boolean;
  failed: boolean;
  /** It is a dialog of the browser's own: answered is done. */
  native: boolean;
};

type ActionVerdict = { against: MessageKey[]; signals: DoneSignal[]; strength: "sure" | "likely" | "no" };

/**
 * Whether the person has done it. That the button is gone proves nothing by itself, as Cancel takes it away as well:
 * they must have pressed it, or the page must say that it is done.
 */
export function judgeDone(state: ActionState, acted: boolean): ActionVerdict {
  if (state.native) return state.gone ? { against: [], signals: ["dialog_answered"], strength: "sure" } : { against: ["reason_dialog_open"], signals: [], strength: "no" };
  const against: MessageKey[] = [];
  if (state.failed && !state.succeeded) against.push("reason_failure");
  const finished = (state.gone && !state.again) || state.cleared || state.succeeded;
  if (!finished) against.push("reason_button_there");
  if (against.length) return { against, signals: [], strength: "no" };
  const signals = [
    state.gone && "boundary_gone",
    state.activated && "person_did_it",
    acted && !state.activated && "person_acted",
    state.cleared && "form_sent",
    state.succeeded && "page_says_done",
    state.moved && "moved_on",
  ] satisfies Array<DoneSignal | false>;
  return { against, signals: signals.filter((name) => name !== false), strength: strength(state, acted) };
}

function strength({ activated, gone, again, cleared, moved, succeeded }: ActionState, acted: boolean): ActionVerdict["strength"] {
  const left = gone || cleared || moved;
  if (activated && succeeded && left) return "sure";
  if (activated && ((gone && !again) || cleared)) return "likely";
  return succeeded && acted && left ? "likely" : "no";
}
