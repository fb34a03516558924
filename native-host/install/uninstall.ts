import { rmdirSync, rmSync } from "node:fs";
import type { Outcome } from "../command-line/output.ts";
import { notWritten, readJson, readText } from "../files.ts";
import { homeRoot, type Surroundings } from "../home.ts";
import { fingerprint, type InstallRecord, installRecordFile, readInstallRecord } from "./install-record.ts";
import { launcherFile } from "./launcher.ts";
import { hostManifestSchema } from "./manifest.ts";
import { reg, removeArguments } from "./registry.ts";

/** `doorstep uninstall`: removes what `install` recorded, and nothing somebody else has put in its place. */
export function runUninstall(surroundings: Surroundings): Outcome {
  const root = homeRoot(surroundings);
  const record = readInstallRecord(root);
  const lines = record.files.map((file) => removeFile(file, launcherFile(root, surroundings)));
  for (const key of record.registry) lines.push(removeKey(key));
  rmSync(installRecordFile(root), { force: true });
  for (const folder of record.folders.toReversed()) removeIfEmpty(folder);
  return { text: lines.join("\n") || "Nothing was installed.", exitCode: 0 };
}

function removeFile({ path: file, sha256 }: InstallRecord["files"][number], launcher: string): string {
  const content = readText(file);
  if (content === undefined) return `Gone already: ${file}`;
  const isOurs = fingerprint(content) === sha256 || readJson(file, hostManifestSchema)?.path === launcher;
  if (!isOurs) return `Left alone, it was changed by somebody else: ${file}`;
  try {
    rmSync(file, { force: true });
  } catch (thrown) {
    throw notWritten(file, thrown);
  }
  return `Removed: ${file}`;
}

function removeKey(key: string): string {
  try {
    reg(removeArguments(key));
    return `Removed: ${key}`;
  } catch {
    return `Gone already: ${key}`;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else's files are in it.
  }
}
