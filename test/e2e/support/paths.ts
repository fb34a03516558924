import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root, and what the build puts into it. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const EXTENSION_DIR = path.join(ROOT, "dist/extension");
export const DOORSTEP = path.join(ROOT, "dist/native-host/doorstep.js");
