import { DoorstepError } from "../../../shared/errors.ts";
import { type FieldValue, type Focused, SECRET } from "../../../shared/page-protocol.ts";
import { actAndSettle, readyToAct, targetFacts } from "../acting/acting.ts";
import { focusOf } from "../acting/focus.ts";
import { withOpenList } from "../acting/open-list.ts";
import { openDialog } from "../debugger/dialogs.ts";
import { insertText, pressChord, typeText } from "../debugger/input.ts";
import { parseKeys } from "../debugger/keys.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import { topFrame } from "../pages/snapshot.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** Text longer than this goes in by larger pieces: key by key it would take many seconds. */
const KEY_BY_KEY = 400;
const PIECE = 400;

/** Types text at the end of a field, or where the focus is, reads it back, and presses Enter where asked. */
export const type: Handler<"type"> = async ({ ref, text, submit }, context) => {
  const { frameId, focus, before } = await (ref === undefined ? atFocus(context) : atField(context, ref));
  await judgeText(context, frameId, focus, text);
  const lines: string[] = [];
  const answer = await actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      await enter(context, frameId, text);
      if (openDialog(context.tab.tabId)) return;
      if (ref !== undefined) lines.push(await readBack(context, frameId, ref, before, text));
      if (submit) await pressEnter(context, frameId);
    },
    { lines: () => lines },
  );
  return ref === undefined || submit ? answer : withOpenList(answer, [ref]);
};

/** Where text goes, and what stands there already. */
type Place = { frameId: number; focus: Focused; before: FieldValue };

async function atField(context: CommandContext, ref: string): Promise<Place> {
  const { tab, session, signal } = context;
  const [{ frameId }] = await Promise.all([locate(session, ref), readyToAct(context)]);
  const number = refNumber(ref);
  const prepared = await ask(tab.tabId, frameId, "prepare", { ref: number, act: "type" }, { signal });
  await context.judge(targetFacts(prepared.facts, frameId));
  const focus = await ask(tab.tabId, frameId, "focused", { arm: false }, { signal });
  if (!focus.editable && focus.facts.role === "clickable")
    throw new DoorstepError("invalid_input", `${ref} takes no text.`, { next: "Call snapshot and choose a textbox, or click the element first." });
  const { value } = await ask(tab.tabId, frameId, "value", { ref: number }, { signal });
  return { frameId, focus, before: value };
}

/** Where the focus is already: what is drawn by its page (a sheet, a canvas) often has no field of its own in sight. */
async function atFocus(context: CommandContext): Promise<Place> {
  await readyToAct(context);
  await topFrame(context.tab.tabId, context.signal);
  const { frameId, focus } = await focusOf(context, true);
  if (focus.secret) throw new DoorstepError("secret_field", `The focus is in a ${focus.secret} field; only the person may type there.`);
  if (!focus.editable)
    throw new DoorstepError("invalid_input", "Nothing that takes text has the focus.", {
      next: "Give the ref of a field, or click what is to be written in first; press takes single keys.",
    });
  await context.judge({ ...targetFacts(focus.facts, frameId), submits: null, action: null });
  return { frameId, focus, before: "" };
}

/** A line break in the text is Enter, and on a button a space presses it: judged as such before the first key. */
async function judgeText(context: CommandContext, frameId: number, focus: Focused, text: string): Promise<void> {
  const breaks = /[\n\r]/.test(text) && (!focus.multiline || focus.sends);
  if (breaks || (!focus.editable && text.includes(" "))) await context.judge(targetFacts(focus.facts, frameId));
}

async function enter({ tab, signal }: CommandContext, frameId: number, text: string): Promise<void> {
  if (text.length <= KEY_BY_KEY) return typeText(tab.tabId, frameId, text, signal);
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE, text.length);
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end--;
    await insertText(tab.tabId, frameId, text.slice(at, end), signal);
    if (openDialog(tab.tabId)) return;
    at = end;
  }
}

async function readBack({ tab, signal }: CommandContext, frameId: number, ref: string, before: FieldValue, text: string): Promise<string> {
  const now = await ask(tab.tabId, frameId, "value", { ref: refNumber(ref) }, { signal, timeoutMs: 2000 }).catch(() => null);
  if (!now) return `${ref} could not be read back: the page replaced it or it became secret.`;
  if (before === SECRET) return `${ref} was filled in; what it holds is not shown.`;
  if (now.drawn) return `${ref} was typed into; its editor draws the text itself, so that only screenshot shows what it holds.`;
  const wanted = plain(`${before}${text}`);
  if (plain(String(now.value)) === wanted) return `${ref} holds ${JSON.stringify(shown(now.value))}.`;
  if (now.value === before) return `The text did not stick: ${ref} still holds ${JSON.stringify(shown(now.value))}.`;
  return `The text did not stick as typed: ${ref} holds ${JSON.stringify(shown(now.value))}.`;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function shown(value: FieldValue): FieldValue {
  return typeof value === "string" && value.length > 300 ? `${value.slice(0, 300)}…` : value;
}

/** Enter in a form's field is its submit, judged as such. */
async function pressEnter(context: CommandContext, frameId: number): Promise<void> {
  const { tab, signal } = context;
  const focus = await ask(tab.tabId, frameId, "focused", { arm: false }, { signal });
  const { strict } = await context.judge(targetFacts(focus.facts, frameId));
  const aim = { frameId, input: "key", mark: focus.facts.mark, strict } as const;
  const parsed = parseKeys("Enter");
  if ("chords" in parsed) for (const chord of parsed.chords) await pressChord(tab.tabId, chord, signal, frameId, aim);
}
