import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { DoorstepError } from "../../shared/errors.ts";

/**
 * The files of an upload as the browser will read them: absolute, links resolved. A link that leads out of the working
 * folder is refused here, where the file system can be asked.
 */
export function uploadPaths(params: unknown, folder: string): unknown {
  const { paths, ...rest } = params as { paths: string[] };
  const root = real(folder, folder);
  return {
    ...rest,
    paths: paths.map((one) => {
      const file = real(path.resolve(folder, one), one);
      if (!statSync(file).isFile()) throw new DoorstepError("invalid_input", `${one} is no file.`);
      const inside = path.relative(root, file);
      if (inside === "" || inside.startsWith("..") || path.isAbsolute(inside))
        throw new DoorstepError("invalid_input", `${one} is not below ${root}, the only folder files may be uploaded from.`, {
          next: "Name a file below that folder, or call handoff so that the person chooses the file.",
        });
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
