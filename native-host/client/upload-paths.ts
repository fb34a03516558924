import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DoorstepError } from "../../shared/errors.ts";

/**
 * The files of an upload as the browser will read them: absolute, links resolved. Which of them the person is asked
 * about the extension decides, by where they really lie.
 */
export function uploadPaths(params: unknown, folder: string): unknown {
  const { paths, ...rest } = params as { paths: string[] };
  return {
    ...rest,
    paths: paths.map((one) => {
      const file = real(path.resolve(folder, one), one);
      if (!statSync(file).isFile()) throw new DoorstepError("invalid_input", `${one} is no file.`);
      return file;
    }),
  };
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
