import type { Answer } from "../handlers/handler.ts";

/** Text in a box whose list has opened chooses nothing yet: the agent is told so, and what does. */
export function withOpenList(answer: Answer, refs: readonly string[]): Answer {
  const { changes = [] } = answer;
  const open = refs.find((ref) => changes.some((line) => line.includes(`[ref=${ref}]`) && line.includes("[expanded]")));
  if (answer.next !== undefined || open === undefined || !changes.some((line) => /^\+ option /.test(line))) return answer;
  return { ...answer, next: `The list of ${open} is open and nothing of it chosen: click the option that you mean.` };
}
