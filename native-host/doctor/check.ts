/** One link of the chain: `warning` does not stop a command. */
export type Check = {
  name: string;
  state: "ok" | "warning" | "broken";
  detail: string;
  /** What to do, where something is to be done. */
  fix?: string;
  /** `doctor --fix` can do it: by writing launcher and manifests again. */
  repairable?: boolean;
};

/** The first link to mend: what is broken, before what is only odd. */
export function firstToFix(checks: readonly Check[]): Check | undefined {
  return checks.find(({ state }) => state === "broken") ?? checks.find(({ state }) => state === "warning");
}

/** A check that found nothing wrong. */
export function fine(name: string, detail: string): Check {
  return { name, state: "ok", detail };
}
