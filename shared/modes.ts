/** What an agent may do to the sites in its tabs, the tightest first. */
export const MODES = ["read_only", "confirm", "act"] as const;

export type Mode = (typeof MODES)[number];

/** The tighter of two modes: all that an agent's wish may lead to. */
export function tighter(one: Mode, other: Mode): Mode {
  return MODES[Math.min(MODES.indexOf(one), MODES.indexOf(other))] ?? "read_only";
}

/** Methods that ask and change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
