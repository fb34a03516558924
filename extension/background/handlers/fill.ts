import type { FieldValue, ReadBack } from "../../../shared/page-protocol.ts";
import { actAndSettle, readyToAct, targetFacts, unlessAsked } from "../acting/acting.ts";
import { withOpenList } from "../acting/open-list.ts";
import { insertText, pressChord } from "../debugger/input.ts";
import { parseKeys } from "../debugger/keys.ts";
import { ask } from "../pages/pages.ts";
import { locate, refNumber } from "../pages/refs.ts";
import type { CommandContext, Handler } from "./handler.ts";

type Field = { ref: number; value: FieldValue };

/** Sets form fields and reads each back; where one is refused, none is changed. */
export const fill: Handler<"fill"> = async ({ fields }, context) => {
  const { tab, session, signal } = context;
  const [located] = await Promise.all([Promise.all(fields.map(({ ref }) => locate(session, ref))), readyToAct(context)]);
  const byFrame = new Map<number, Field[]>();
  located.forEach(({ frameId }, at) => {
    const field = fields[at];
    if (field) byFrame.set(frameId, [...(byFrame.get(frameId) ?? []), { ref: refNumber(field.ref), value: field.value }]);
  });
  for (const [frameId, ones] of byFrame) {
    const facts = await ask(tab.tabId, frameId, "checkFields", { fields: ones }, { signal });
    for (const one of facts) await context.judge(targetFacts(one, frameId));
  }
  const lines: string[] = [];
  const frameId = located[0]?.frameId ?? 0;
  const answer = await actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      for (const [frame, ones] of byFrame) {
        const results = await unlessAsked(ask(tab.tabId, frame, "setFields", { fields: ones }, { signal }));
        if (!results) {
          if (fields.length > 1) lines.push("The page asked something before all fields were set: see what they hold once it is answered.");
          return;
        }
        for (const result of results) {
          const insisted = await unlessAsked(insist(context, frame, ones, result));
          if (!insisted) return;
          lines.push(line(insisted, ones.find(({ ref }) => ref === insisted.ref)?.value));
        }
      }
    },
    { lines: () => lines },
  );
  return withOpenList(
    answer,
    fields.map(({ ref }) => ref),
  );
};

/** An editing area, or a field that did not keep the value, gets it by input of the browser's own. */
async function insist({ tab, signal }: CommandContext, frameId: number, fields: readonly Field[], result: ReadBack): Promise<ReadBack> {
  const wanted = fields.find(({ ref }) => ref === result.ref)?.value;
  if (result.stuck || typeof wanted !== "string") return result;
  if (!result.area && (wanted === "" || typeof result.value !== "string" || result.facts.role === "combobox")) return result;
  const selected = await ask(tab.tabId, frameId, "selectAll", { ref: result.ref }, { signal });
  if (!selected) await press(tab.tabId, frameId, SELECT_ALL, signal);
  if (wanted === "") await press(tab.tabId, frameId, "Delete", signal);
  else await insertText(tab.tabId, frameId, wanted, signal);
  const now = await ask(tab.tabId, frameId, "value", { ref: result.ref }, { signal });
  const stuck = result.area ? plain(String(now.value)) === plain(wanted) : now.value === wanted;
  return { ...result, value: now.value, stuck };
}

const SELECT_ALL = /mac/i.test(navigator.userAgent) ? "Meta+A" : "Control+A";

async function press(tabId: number, frameId: number, keys: string, signal: AbortSignal): Promise<void> {
  const parsed = parseKeys(keys);
  if ("chords" in parsed) for (const chord of parsed.chords) await pressChord(tabId, chord, signal, frameId);
}

/** Editors write lines and spaces in ways of their own. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A mask or a formatter: the same letters and digits with other signs between them. */
function isRewritten(value: FieldValue, wanted: FieldValue | undefined): boolean {
  const bare = (text: FieldValue | undefined) => String(text).replace(/[^\p{L}\p{N}]/gu, "");
  return typeof value === "string" && bare(value) !== "" && bare(value) === bare(wanted);
}

/** What a field holds now, and whether that is what was asked for. */
export function line({ ref, facts, value, stuck, why, drawn }: ReadBack, wanted?: FieldValue): string {
  const what = `e${ref} (${facts.role}${facts.name ? ` ${JSON.stringify(facts.name)}` : ""})`;
  if (drawn) return `${what} was filled in; its editor draws the text itself, so that only screenshot shows what it holds.`;
  const shown = JSON.stringify(typeof value === "string" && value.length > 200 ? `${value.slice(0, 200)}…` : value);
  const reason = why === null ? "" : ` ${why}`;
  if (stuck) return `${what} holds ${shown}.${reason}`;
  if (isRewritten(value, wanted)) return `${what} holds ${shown}: the page wrote it in its own way.${reason}`;
  return `The value did not stick: ${what} holds ${shown}.${reason}`;
}
