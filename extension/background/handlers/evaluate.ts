import { DoorstepError } from "../../../shared/errors.ts";
import { actAndSettle, readyToAct } from "../acting/acting.ts";
import { send } from "../debugger/attachment.ts";
import type { Evaluated } from "../debugger/cdp.ts";
import { orDialog } from "../debugger/input.ts";
import { assessment } from "../detection/detector.ts";
import { ask } from "../pages/pages.ts";
import { topFrame } from "../pages/snapshot.ts";
import { safeText, withoutTokens } from "../redaction/redact.ts";
import { sessionOf } from "../state/sessions.ts";
import type { CommandContext, Handler } from "./handler.ts";
import { holdsSecret, withoutSecrets } from "./telling.ts";

const RESULT_CHARS = 20_000;

/**
 * Runs a script of the agent's in the page. What it does can't be judged, so the person turns it on for the session,
 * and it is refused wherever a secret is or is asked for.
 */
export const evaluate: Handler<"evaluate"> = async ({ expression }, context) => {
  const { tab, session, signal } = context;
  if (!sessionOf(session).mayEvaluate)
    throw new DoorstepError("boundary_refused", "Scripts are off for this session; nothing was run (ran: no).", {
      next: 'Use the other tools, or ask the user to turn on "Let it run scripts" for this agent in the Doorstep side panel.',
    });
  const { mode } = sessionOf(session);
  if (mode !== "act")
    throw new DoorstepError(
      "read_only",
      `No script is run while this task may ${mode === "confirm" ? "only change things after asking" : "only read"}; nothing was run (ran: no).`,
    );
  await readyToAct(context);
  await topFrame(tab.tabId, signal);
  await refuseAmongSecrets(context);
  await ask(tab.tabId, 0, "focused", { arm: true }, { signal });
  let text: string | undefined;
  const answer = await actAndSettle(context, { frameId: 0 }, async () => {
    context.dispatched();
    const running = run(context, expression);
    running.catch(() => undefined);
    await orDialog(tab.tabId, running, signal);
    text = await Promise.race([running, Promise.resolve(undefined)]);
  });
  return { ...answer, ...(text === undefined ? {} : { text: await told(context, text) }) };
};

/** What a script said, as the agent may have it: what came of it may hold a secret by now. */
async function told(context: CommandContext, text: string): Promise<string> {
  const [safe = ""] = await withoutSecrets(context, [text]);
  return withoutTokens(safeText(safe));
}

async function refuseAmongSecrets(context: CommandContext): Promise<void> {
  const now = assessment(context.tab.tabId);
  const refused = (where: string) =>
    new DoorstepError("boundary_refused", `No script is run ${where}; nothing was run (ran: no).`, { next: "Use the other tools here; they leave out what is secret." });
  if (now.authPlace || now.finding) throw refused("on a page for signing in or one that only the person may pass");
  if (await holdsSecret(context)) throw refused("in a page with a field for a password, code or card");
}

async function run(context: CommandContext, expression: string): Promise<string> {
  const { tab, signal } = context;
  const evaluated = await send(tab.tabId, "Runtime.evaluate", { expression, awaitPromise: true, replMode: true }, signal);
  await refuseThrown(context, evaluated);
  const { result } = evaluated;
  if (result.objectId === undefined) return shown(result);
  // A function is called; anything else is told as JSON.
  const functionDeclaration =
    result.type === "function" ? "async function () { return JSON.stringify(await this(), null, 1); }" : "function () { return JSON.stringify(this, null, 1); }";
  const json = await send(tab.tabId, "Runtime.callFunctionOn", { objectId: result.objectId, functionDeclaration, awaitPromise: true, returnByValue: true }, signal);
  void send(tab.tabId, "Runtime.releaseObject", { objectId: result.objectId }).catch(() => undefined);
  if (result.type === "function") await refuseThrown(context, json);
  return json.exceptionDetails === undefined ? capped(String(json.result.value ?? "undefined")) : capped(result.description ?? result.type);
}

function shown({ value, type, description }: Evaluated["result"]): string {
  return capped(value === undefined ? (description ?? type) : JSON.stringify(value));
}

/** Throws what the script threw. */
async function refuseThrown(context: CommandContext, { exceptionDetails }: Evaluated): Promise<void> {
  if (!exceptionDetails) return;
  const { text, exception } = exceptionDetails;
  const words = exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
  throw new DoorstepError("invalid_input", `The script threw ${JSON.stringify((await told(context, words)).replaceAll(/\s+/g, " ").slice(0, 600))}.`, {
    next: "Correct the script and call again.",
  });
}

function capped(text: string): string {
  return text.length > RESULT_CHARS ? `${text.slice(0, RESULT_CHARS)}\n(cut at ${RESULT_CHARS} characters: return less)` : text;
}
