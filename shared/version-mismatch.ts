import { DoorstepError } from "./errors.ts";

/** The parts that speak the protocol with each other, and how the older one is updated. */
const PARTS = {
  extension: { name: "the extension", update: "load the newer build at chrome://extensions and reload it" },
  host: { name: "the native host", update: "run doorstep install of the newer version, then restart the browser" },
  program: { name: "the doorstep program", update: "install the newer version, then start the agent's MCP server again" },
} as const;

/** One end of a link: which part it is, the protocol it speaks and its own version. */
export type Side = { part: keyof typeof PARTS; protocol: number; version: string };

/** Why two ends of a link can't work together; names the older one, and how to update it. */
export function versionMismatch(one: Side, other: Side): DoorstepError {
  const older = PARTS[(one.protocol < other.protocol ? one : other).part];
  return new DoorstepError("version_mismatch", `${capital(describe(one))}, ${describe(other)}: ${older.name} is older.`, {
    next: `Update ${older.name}: ${older.update}.`,
  });
}

function describe({ part, protocol, version }: Side): string {
  return `${PARTS[part].name} speaks protocol ${protocol} (version ${version})`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
