import type { FieldValue, ReadBack } from "../../../shared/page-protocol.ts";
import { actAndSettle, readyToAct, targetFacts } from "../acting/acting.ts";
import { insertText } from "../debugger/input.ts";
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
  return actAndSettle(
    context,
    { frameId },
    async () => {
      context.dispatched();
      for (const [frame, ones] of byFrame) {
        const results = await ask(tab.tabId, frame, "setFields", { fields: ones }, { signal });
        for (const result of results) lines.push(line(await insist(context, frame, ones, result)));
      }
    },
    { lines: () => lines },
  );
};

/** A field that did not keep the value is tried once more with input of the browser's own. */
async function insist({ tab, signal }: CommandContext, frameId: number, fields: readonly Field[], result: ReadBack): Promise<ReadBack> {
  const wanted = fields.find(({ ref }) => ref === result.ref)?.value;
  if (result.stuck || typeof wanted !== "string" || wanted === "" || typeof result.value !== "string" || result.facts.role === "combobox") return result;
  await ask(tab.tabId, frameId, "selectAll", { ref: result.ref }, { signal });
  await insertText(tab.tabId, frameId, wanted, signal);
  const now = await ask(tab.tabId, frameId, "value", { ref: result.ref }, { signal });
  return { ...result, value: now.value, stuck: now.value === wanted };
}

/** What a field holds now, and whether that is what was asked for. */
export function line({ ref, facts, value, stuck }: ReadBack): string {
  const what = `e${ref} (${facts.role}${facts.name ? ` ${JSON.stringify(facts.name)}` : ""})`;
  const shown = JSON.stringify(typeof value === "string" && value.length > 200 ? `${value.slice(0, 200)}…` : value);
  return stuck ? `${what} holds ${shown}.` : `The value did not stick: ${what} holds ${shown}.`;
}
