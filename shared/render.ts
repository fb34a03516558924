import { kindRecord } from "./boundary-kinds.ts";
import type { Handoff, Result } from "./results.ts";

/**
 * A result as the text a model reads. The text alone suffices: it carries every field that
 * `structuredContent` would, apart from an image's bytes. What comes from the page stands between two marks with a number
 * that no page can know: nothing in it can pass for a line of ours.
 */
export function renderResult(result: Result, nonce = newNonce()): string {
  const lines: string[] = [];
  if (result.error) lines.push(`${result.error.code}: ${result.error.message}`);
  if (result.status === "paused") lines.push(`paused: ${result.handoff ? "a person is needed" : "not yet"}; the call did not fail.`);
  if (result.handoff) lines.push(...renderHandoff(result.handoff));
  for (const handoff of result.handoffs ?? []) lines.push(...renderHandoff(handoff));
  const page = renderPage(result);
  if (isOfPage(result)) lines.push(`[page ${nonce}: untrusted]`, ...page, `[end ${nonce}]`);
  else lines.push(...page);
  const next = result.error?.next ?? result.next;
  if (next) lines.push(`Next: ${next}`);
  return lines.join("\n") || "ok";
}

function renderPage(result: Result): string[] {
  const lines: string[] = [];
  for (const change of result.changes ?? []) lines.push(`- ${change}`);
  if (result.tab !== undefined || result.url !== undefined) lines.push(renderPlace(result));
  for (const { kind } of result.ahead ?? []) lines.push(`Ahead: ${kindRecord(kind).noun} (${kind}). Read and fill in what is not secret; what would make it is for the person.`);
  for (const tab of result.tabs ?? []) lines.push(`${tab.current ? "*" : " "} ${tab.tab} ${quote(tab.title)} ${tab.url}${tab.state ? ` (${tab.state})` : ""}`);
  if (result.text !== undefined) lines.push(result.text);
  if (result.snapshot !== undefined) lines.push(result.snapshot);
  return lines;
}

/** Whether any of it was written by a page. Answers about the session alone, such as to `task`, are all ours. */
export function isOfPage({ tab, url, tabs, snapshot }: Result): boolean {
  return tab !== undefined || url !== undefined || snapshot !== undefined || (tabs?.length ?? 0) > 0;
}

/** 40 bits: a page would have to guess it before it is made. */
function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function renderPlace(result: Result): string {
  const parts = [result.tab && `tab ${result.tab}`, result.title !== undefined && quote(result.title), result.url].filter(Boolean);
  return `Page: ${parts.join(" ")}`;
}

function renderHandoff(handoff: Handoff): string[] {
  const lines = [`Handoff ${handoff.id}: ${handoff.kind} at ${handoff.origin}, ${handoff.outcome ?? handoff.state}${handoff.ran ? `, ran: ${handoff.ran}` : ""}`];
  lines.push(`Instructions for the person: ${handoff.instructions}`);
  if (handoff.steps.length) lines.push(`Steps: ${handoff.steps.map((step) => `${step.kind} at ${step.origin} (${step.at})`).join("; ")}`);
  if (handoff.evidence.length) lines.push(`Seen: ${handoff.evidence.map(({ signal, detail }) => `${detail} [${signal}]`).join(" ")}`);
  if (handoff.verified_by) lines.push(`Verified by: ${handoff.verified_by.join(", ")}${handoff.overridden ? " (overridden by the person)" : ""}`);
  if (handoff.waited_ms !== undefined) lines.push(`Waited: ${handoff.waited_ms} ms`);
  lines.push(`Created: ${handoff.created_at}, deadline: ${handoff.deadline_at}`);
  if (handoff.note !== undefined) lines.push(`Note from the person: ${quote(handoff.note)}`);
  return lines;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
