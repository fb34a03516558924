import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { notWritten, readJson, readText, writeAtomically } from "../files.ts";

/** What `install` wrote, so that `uninstall` removes exactly that. */
const installRecordSchema = z.object({
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  /** Folders it made, the outermost first. */
  folders: z.array(z.string()),
  registry: z.array(z.string()),
});
export type InstallRecord = z.infer<typeof installRecordSchema>;

/** The record's file in Doorstep's home. */
export function installRecordFile(root: string): string {
  return path.join(root, "install.json");
}

/** What was written so far; empty where nothing was. */
export function readInstallRecord(root: string): InstallRecord {
  return readJson(installRecordFile(root), installRecordSchema) ?? { files: [], folders: [], registry: [] };
}

/** Keeps the record of one home while files are written. Every step is recorded before the next one begins. */
export class InstallWriter {
  readonly #root: string;
  readonly #record: InstallRecord;

  constructor(root: string) {
    this.#root = root;
    this.#record = readInstallRecord(root);
    this.folder(root, 0o700);
  }

  /** Writes a file unless it is there already, word for word. Says which it was. */
  file(file: string, content: string, mode: number): "written" | "unchanged" {
    this.folder(path.dirname(file), 0o700);
    const isSame = readText(file) === content;
    if (!isSame) told(file, () => writeAtomically(file, content, mode));
    this.#record.files = [...this.#record.files.filter((known) => known.path !== file), { path: file, sha256: fingerprint(content) }];
    this.#save();
    return isSame ? "unchanged" : "written";
  }

  /** Notes a registry key that was set. */
  registry(key: string): void {
    if (!this.#record.registry.includes(key)) this.#record.registry.push(key);
    this.#save();
  }

  folder(folder: string, mode: number): void {
    if (existsSync(folder)) return;
    this.folder(path.dirname(folder), 0o700);
    told(folder, () => mkdirSync(folder, { mode }));
    this.#record.folders.push(folder);
  }

  #save(): void {
    const file = installRecordFile(this.#root);
    told(file, () => writeAtomically(file, `${JSON.stringify(this.#record, null, 2)}\n`, 0o600));
  }
}

/** Writes; where that can't be, says of which place and what to do. */
function told(place: string, write: () => void): void {
  try {
    write();
  } catch (thrown) {
    throw notWritten(place, thrown);
  }
}

/** Tells whether a file is still what was written. */
export function fingerprint(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
