import type { Handoff } from "../../shared/results.ts";
import { type Agent, type Reply, refOf } from "../e2e/support/agent.ts";

export type Outcome = {
  ok: boolean;
  result: string;
  handoffs: Handoff[];
  /** When the call that met the wall came back (ms since the epoch). */
  resumedAt: number;
};

/**
 * The sample agent's work: find out which books are due. It knows nothing of walls beyond what Doorstep
 * tells every agent: a call may take its time, and a paused one is waited for.
 */
export async function readDueBooks(agent: Agent, origin: string, say: (line: string) => void): Promise<Outcome> {
  const handoffs: Handoff[] = [];
  const keep = (reply: Reply) => {
    if (reply.structured?.handoff) handoffs.push(reply.structured.handoff);
    return reply;
  };
  const failed = (what: string, reply: Reply): Outcome => ({ ok: false, result: `${what}: ${reply.text.split("\n")[0] ?? ""}`, handoffs, resumedAt: Date.now() });

  say(`open ${origin}/members/loans`);
  const opened = keep(await agent.finish("open", { url: `${origin}/members/loans` }, { onProgress: (message) => say(`still waiting: ${message}`) }));
  const resumedAt = Date.now();
  if (opened.isError) return failed("open", opened);
  say(`the call came back with ${opened.structured?.handoff?.outcome ?? "no handoff"}, at "${opened.structured?.title ?? ""}"`);

  const ref = refOf(opened.text, "link", "Due this week");
  say(`click ${ref} (link "Due this week")`);
  const clicked = keep(await agent.finish("click", { ref }));
  if (clicked.isError) return { ...failed("click", clicked), resumedAt };

  say("read the page");
  const read = keep(await agent.finish("read"));
  const books = dueBooks(read.text);
  return { ok: !read.isError && books.length > 0, result: `Due this week: ${books.join("; ")}`, handoffs, resumedAt };
}

/** The rows of the Markdown table of due books. */
function dueBooks(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const [title, author, day] = line
      .split("|")
      .map((cell) => cell.trim())
      .filter(Boolean);
    return title && author && day && /^\d/.test(day) ? [`${title} by ${author}, ${day}`] : [];
  });
}
