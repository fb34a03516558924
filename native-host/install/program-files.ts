import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where the built programs and the extension are. */
export type ProgramFiles = { node: string; host: string; doorstep: string; extension: string };

/** The files beside this program: in dist/ when built, in dist/ of the checkout when run from its sources. */
export function programFiles(self: string = fileURLToPath(import.meta.url), node: string = process.execPath): ProgramFiles {
  const folder = self.endsWith(".ts") ? path.resolve(path.dirname(self), "..", "..", "dist", "native-host") : path.dirname(self);
  return { node, host: path.join(folder, "host.js"), doorstep: path.join(folder, "doorstep.js"), extension: path.resolve(folder, "..", "extension") };
}
