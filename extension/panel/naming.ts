import type { AgentLine } from "../../shared/panel-protocol.ts";
import { strings } from "./strings.ts";
import { plainLine } from "./words.ts";

const NAME_CHARS = 60;

/** The name an agent gives itself, made safe to stand among our words. */
export function agentName(agent: AgentLine): string {
  return plainLine(agent.name, NAME_CHARS) || strings.unnamed;
}

/** An outcome in words. */
export function outcomeName(outcome: string): string {
  return strings.outcomes[outcome] ?? spaced(outcome);
}

/** A sign of completion in words. */
export function signalName(signal: string): string {
  return strings.signals[signal] ?? spaced(signal);
}

/** `left_auth_origin` as people read it, for names this version has no words for. */
export function spaced(name: string): string {
  return plainLine(name.replaceAll("_", " "), 120);
}
