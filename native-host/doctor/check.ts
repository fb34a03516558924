/** One link of the chain: `warning` does not stop a command. */
export type Check = {
  name: string;
  state: "ok" | "warning" | "broken";
  detail: string;
  /** What to do, where something is to be done. */
  fix?: string;
  /** `doctor --fix` can do it: by writing launcher and manifests again. */
  repairable?: boolean;
  /** It keeps this shell from seeing the rest: what the other checks say may be wrong because of it. */
  blinding?: boolean;
};

/** The first link to mend: what hides the others, then what is broken, then what is only odd. */
export function firstToFix(checks: readonly Check[]): Check | undefined {
  return checks.find(({ blinding }) => blinding) ?? checks.find(({ state }) => state === "broken") ?? checks.find(({ state }) => state === "warning");
}

/** A check that found nothing wrong. */
export function fine(name: string, detail: string): Check {
  return { name, state: "ok", detail };
}
