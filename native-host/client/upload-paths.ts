import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DoorstepError } from "../../shared/errors.ts";
import type { UploadFolder } from "../../shared/upload.ts";
import { lookThrough } from "./upload-folders.ts";

/**
 * The files and folders of an upload as the browser will read them: absolute, links resolved. Which of them the person
 * is asked about the extension decides, by where they really lie.
 */
export function uploadPaths(params: unknown, folder: string): unknown {
  const { paths, ...rest } = params as { paths: string[] };
  const folders: UploadFolder[] = [];
  const resolved = paths.map((one) => {
    const file = real(path.resolve(folder, one), one);
    const stats = statSync(file);
    if (stats.isDirectory()) folders.push(lookThrough(file, one));
    else if (!stats.isFile()) throw new DoorstepError("invalid_input", `${one} is neither a file nor a folder.`);
    return file;
  });
  return { ...rest, paths: resolved, ...(folders.length > 0 ? { folders } : {}) };
}

function real(file: string, shown: string): string {
  try {
    return realpathSync(file);
  } catch (cause) {
    throw new DoorstepError("invalid_input", `There is no file ${shown}.`, { next: "Check the path; it may be relative to your working folder.", cause });
  }
}

/** The folders that a client's roots name, as they really lie; what is no folder of this machine is passed over. */
export function rootFolders(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => {
    try {
      const folder = realpathSync(fileURLToPath(uri));
      return statSync(folder).isDirectory() && path.dirname(folder) !== folder ? [folder] : [];
    } catch {
      return [];
    }
  });
}
