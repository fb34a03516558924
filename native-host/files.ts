import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { DoorstepError } from "../shared/errors.ts";

/** Makes a folder only this user may enter; one of somebody else at that place is refused, not used. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  const found = lstatSync(folder);
  if (found.isSymbolicLink() || (process.getuid && found.uid !== process.getuid())) {
    throw new DoorstepError("not_connected", `${folder} is not a folder of this user.`, { next: `Remove ${folder} or set DOORSTEP_HOME to another folder.` });
  }
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Writes a file so that readers see the old one or the new one, never a half. */
export function writeAtomically(file: string, content: string, mode: number): void {
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, content, { mode });
    chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
}

/** A JSON file's content, checked; undefined where it is missing, unreadable or something else. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** A file's text, or undefined where it can't be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The code of a file system or socket error, such as ENOENT. */
export function systemCode(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** Whether the system refused, rather than did not find. */
export function isForbidden(thrown: unknown): boolean {
  return ["EPERM", "EACCES", "EROFS"].includes(systemCode(thrown));
}

/** Whether the disk is full. */
export function isFull(thrown: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(systemCode(thrown));
}

/** What a person is told when `place` can't be written or removed; anything else is passed on as it is. */
export function notWritten(place: string, thrown: unknown): unknown {
  if (!isForbidden(thrown) && !isFull(thrown) && !["ENOTDIR", "EISDIR", "EEXIST"].includes(systemCode(thrown))) return thrown;
  const why = isFull(thrown) ? "the disk is full" : isForbidden(thrown) ? "this user may not write there" : "something else is in its place";
  return new DoorstepError("not_connected", `${place} can't be written: ${why} (${systemCode(thrown)}).`, {
    next: isFull(thrown)
      ? "Make room on the disk, then run it again."
      : "Make that place writable for this user (or set DOORSTEP_HOME to another folder, if it is in Doorstep's own), then run it again.",
    cause: thrown,
  });
}

/** What a shell is told that may not reach Doorstep's files or its socket. */
export function sandboxed(cause: unknown): DoorstepError {
  return new DoorstepError("not_connected", "This shell may not use Doorstep's files or open its socket: it runs in a sandbox.", {
    next: "Use Doorstep's MCP server (doorstep mcp) from the agent's configuration instead of this shell command: it runs outside the sandbox. doorstep install prints the line for it.",
    cause,
  });
}

/** Whether a path is longer than a Unix socket's address may be: 107 bytes on Linux, 103 on macOS, less the terminating zero. */
export function tooLongForSocket(file: string, platform: NodeJS.Platform): boolean {
  return Buffer.byteLength(path.resolve(file)) > (platform === "darwin" ? 103 : 107);
}
