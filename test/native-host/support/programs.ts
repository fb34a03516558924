import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const configFile = fileURLToPath(new URL("../../../native-host/vite.config.ts", import.meta.url));

/** A folder of its own, removed at the end. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "doorstep-test-")));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Programs = { host: string; doorstep: string; remove(): void };

/** The programs as they ship, built into a folder of their own. */
export async function buildPrograms(): Promise<Programs> {
  const { folder, remove } = temporaryFolder();
  await build({ configFile, logLevel: "error", build: { outDir: folder, reportCompressedSize: false } });
  return { host: path.join(folder, "host.js"), doorstep: path.join(folder, "doorstep.js"), remove };
}
