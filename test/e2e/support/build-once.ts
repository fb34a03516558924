import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DOORSTEP, EXTENSION_DIR, ROOT } from "./paths.ts";

const SOURCES = ["extension", "native-host", "shared", "manifest.json", "vite.config.ts", "package.json"];

/** Builds where a source is newer than what was built. Vitest's global set-up, and the first step of `npm start`. */
export default function buildOnce(): void {
  const built = Math.min(changedAt(path.join(EXTENSION_DIR, "manifest.json")), changedAt(DOORSTEP));
  if (built > Math.max(...SOURCES.map((name) => newest(path.join(ROOT, name))))) return;
  console.error("Building the extension and the native host …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (status !== 0) throw new Error(`npm run build failed with exit code ${status}.`);
}

function changedAt(file: string): number {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

function newest(file: string): number {
  if (!statSync(file).isDirectory()) return changedAt(file);
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}
