import { DoorstepError } from "../../../shared/errors.ts";
import { CONTROL, META, SHIFT } from "../../../shared/modifiers.ts";
import type { Focused } from "../../../shared/page-protocol.ts";
import { actAndSettle, NO_CHANGE, readyToAct, targetFacts } from "../acting/acting.ts";
import { type FocusAt, focusOf } from "../acting/focus.ts";
import { insteadOf } from "../debugger/browser-keys.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { pressChord } from "../debugger/input.ts";
import { type Chord, parseKeys } from "../debugger/keys.ts";
import type { AimedAt } from "../pages/expected-input.ts";
import { ask } from "../pages/pages.ts";
import { topFrame } from "../pages/snapshot.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** Keys that leave or answer a field rather than write into it. */
const MOVING = new Set(["Tab", "Escape", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Shift"]);

/** Presses keys in whatever has the focus, each judged by what it would do there. */
export const press: Handler<"press"> = async ({ keys }, context) => {
  const parsed = parseKeys(keys);
  if ("bad" in parsed)
    throw new DoorstepError("invalid_input", `"${parsed.bad}" is no key.`, {
      next: "Use names such as Enter, Tab, Escape, ArrowDown, Control+A, or single characters; use type for text.",
    });
  await readyToAct(context);
  await topFrame(context.tab.tabId, context.signal);
  const first = await focusOf(context, true);
  const answer = await actAndSettle(context, { frameId: first.frameId }, async () => {
    for (const [at, chord] of parsed.chords.entries()) {
      const target = at === 0 ? first : await focusOf(context, false);
      const aim = await judgeKey(context, chord, target);
      context.dispatched();
      await pressChord(context.tab.tabId, chord, context.signal, target.frameId, aim);
      if (openDialog(context.tab.tabId)) return;
    }
  });
  const next = answer.changes?.includes(NO_CHANGE) ? parsed.chords.map(insteadOf).find((one) => one !== undefined) : undefined;
  return next === undefined ? answer : { ...answer, next };
};

/** Judges a key by what it does where the focus is; answers with what it is meant for where it activates something. */
async function judgeKey(context: CommandContext, { key, modifiers }: Chord, { frameId, focus }: FocusAt): Promise<AimedAt | undefined> {
  if (focus.secret && !MOVING.has(key.key)) throw new DoorstepError("secret_field", `The focus is in a ${focus.secret} field; only the person may type there.`);
  if (activates(key.key, modifiers, focus)) {
    const { strict } = await context.judge(targetFacts(focus.facts, frameId));
    return { frameId, input: "key", mark: focus.facts.mark, strict };
  }
  await context.judge({ ...targetFacts(focus.facts, frameId), submits: null, action: null });
  if (focus.editable && (modifiers & ~SHIFT) === 0) return undefined;
  const shortcut = await ask(context.tab.tabId, frameId, "shortcutTarget", { key: key.key, modifiers }, { signal: context.signal });
  if (shortcut) await context.judge(targetFacts(shortcut, frameId));
  return undefined;
}

/** Enter presses a button or sends a form, with Control also from a field of several lines; Space presses a button. */
function activates(key: string, modifiers: number, focus: Focused): boolean {
  if (key === "Enter") return !focus.multiline || focus.sends || (modifiers & (CONTROL | META)) !== 0;
  return key === " " && !focus.editable;
}
