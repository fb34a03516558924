import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { readText } from "../files.ts";
import { homeRoot, type Surroundings } from "../home.ts";
import { launcherFile, launcherPrograms } from "../install/launcher.ts";
import type { ProgramFiles } from "../install/program-files.ts";
import { type Check, fine } from "./check.ts";

const OLDEST_NODE = [20, 19] as const;

/** Node is new enough. */
export function checkNode(version: string = process.versions.node): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isEnough) return fine("node", `Node ${version} at ${process.execPath}`);
  return { name: "node", state: "broken", detail: `Node ${version} is too old.`, fix: `Install Node ${OLDEST_NODE.join(".")} or newer, then run doorstep install again.` };
}

/** Host, command line and extension are built. */
export function checkBuilt(files: ProgramFiles): Check {
  const missing = [files.host, files.doorstep, path.join(files.extension, "manifest.json")].filter((file) => !existsSync(file));
  if (missing.length === 0) return fine("built files", path.dirname(files.host));
  return { name: "built files", state: "broken", detail: `Missing: ${missing.join(", ")}`, fix: "Run npm run build in the checkout." };
}

/** The launcher is there, may be run, and names programs that exist. */
export function checkLauncher(surroundings: Surroundings, files: ProgramFiles): Check {
  const name = "launcher";
  const file = launcherFile(homeRoot(surroundings), surroundings);
  const text = readText(file);
  const broken = (detail: string): Check => ({ name, state: "broken", detail, fix: "Run doorstep install.", repairable: true });
  if (text === undefined) return broken(`${file} is missing.`);
  if (!isExecutable(file)) return broken(`${file} may not be run.`);
  const programs = launcherPrograms(text, surroundings.platform);
  const [node, host] = programs;
  if (!node || !host) return broken(`${file} starts nothing.`);
  const missing = programs.find((program) => !existsSync(program));
  if (missing) return broken(`${file} starts ${missing}, which is not there.`);
  if (path.resolve(host) !== path.resolve(files.host))
    return { name, state: "warning", detail: `${file} starts the host of another copy: ${host}`, fix: "Run doorstep install of the copy you want to use." };
  return fine(name, file);
}

/** Whether a file may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
