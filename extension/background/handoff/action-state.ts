import { kindRecord } from "../../../shared/boundary-kinds.ts";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { fold } from "../../../shared/phrases.ts";
import type { FrameSignals } from "../../../shared/signals.ts";
import { bareLabel } from "../actions/labels.ts";
import { mentions } from "../actions/words/index.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { ask, framesOf, signalsOf } from "../pages/pages.ts";
import type { Watch } from "../state/records.ts";
import { navigationOf } from "../tabs/navigation.ts";
import { sameAddress } from "./verify.ts";
import type { ActionState } from "./verify-action.ts";

const NOTHING: ActionState = { activated: false, gone: false, again: false, cleared: false, moved: false, succeeded: false, failed: false, native: false };
const WITHIN_MS = 500;
const WORDS = 1200;

/** Whether a handoff is about an action whose end can be told from what was stopped; a sign-in has signs of its own. */
export function isActionHandoff({ action, kind }: HandoffRecord): boolean {
  return action !== undefined && (kindRecord(kind).holds === "action" || kind === "oauth_consent");
}

/** Begins to watch what was stopped; answers with what the page says already. */
export async function watchAction({ tabId, action }: HandoffRecord): Promise<Pick<Watch, "spokeOfSuccess" | "spokeOfFailure">> {
  if (!action || action.native) return {};
  await ask(tabId, action.frameId, "watchTarget", { mark: action.mark }, { timeoutMs: WITHIN_MS }).catch(() => null);
  return spoken(tabId);
}

function spoken(tabId: number): { spokeOfSuccess: boolean; spokeOfFailure: boolean } {
  const words = saidBy(signalsOf(tabId).get(0));
  return { spokeOfSuccess: mentions("succeeded", words), spokeOfFailure: mentions("failed", words) };
}

function saidBy(top: FrameSignals | undefined): string {
  if (!top) return "";
  return fold([top.title, ...top.headings, ...top.alerts, top.text.slice(0, WORDS)].join(" | "));
}

/** What has become of the action; null where the handoff is about none. */
export async function actionState(record: HandoffRecord, watch: Watch): Promise<ActionState | null> {
  const { action, tabId } = record;
  if (!action || !isActionHandoff(record)) return null;
  if (action.native) return { ...NOTHING, native: true, gone: openDialog(tabId) === null };
  const sameDocument = framesOf(tabId).some(({ frameId, documentId }) => frameId === action.frameId && documentId === action.documentId);
  const state = sameDocument ? await ask(tabId, action.frameId, "targetState", { mark: action.mark }, { timeoutMs: WITHIN_MS }).catch(() => null) : null;
  const now = spoken(tabId);
  const label = bareLabel(action.label);
  const buttons = signalsOf(tabId).get(0)?.buttons ?? [];
  return {
    activated: watch.activated ?? false,
    gone: state === null ? !sameDocument : !state.there,
    again: !sameDocument && label !== "" && buttons.some((button) => button.kind !== "link" && bareLabel(button.label) === label),
    cleared: state?.cleared ?? false,
    moved: !sameAddress(navigationOf(tabId).url, watch.wallUrl),
    succeeded: now.spokeOfSuccess && !watch.spokeOfSuccess,
    failed: now.spokeOfFailure && !watch.spokeOfFailure,
    native: false,
  };
}
