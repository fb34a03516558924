import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { DoorstepError } from "../../shared/errors.ts";
import type { Outcome } from "../command-line/output.ts";
import { homeRoot, type Surroundings } from "../home.ts";
import { nearest } from "../nearest.ts";
import { BROWSER_IDS, type BrowserId, browserRecord, dataFolder, MANIFEST_FILE, manifestFile, registryKey } from "./browsers.ts";
import { clientLines, commandLine } from "./clients.ts";
import { InstallWriter } from "./install-record.ts";
import { launcherFile, launcherText } from "./launcher.ts";
import { manifestText } from "./manifest.ts";
import { type ProgramFiles, programFiles } from "./program-files.ts";
import { reg, setArguments } from "./registry.ts";

export type InstallOptions = { browser: string | undefined; userDataDir: string | undefined };

/** One place where a browser will find the host. */
export type Place = { name: string; file: string };

/** `doorstep install`: registers the native host and says what is left to do. */
export function runInstall(surroundings: Surroundings, options: InstallOptions, files: ProgramFiles = programFiles()): Outcome {
  if (!existsSync(files.host))
    throw new DoorstepError("not_connected", `The native host is not built: ${files.host} is missing.`, {
      next: "Run npm run build in the checkout, then doorstep install again.",
    });
  const places = register(surroundings, options, files);
  return { text: [...describe(places), "", ...nextSteps(surroundings, files)].join("\n"), exitCode: 0 };
}

/** Writes launcher and manifests, atomically and idempotently; the places in which the host is now registered. */
export function register(surroundings: Surroundings, options: InstallOptions, files: ProgramFiles): Array<Place & { state: "written" | "unchanged" }> {
  const root = homeRoot(surroundings);
  const writer = new InstallWriter(root);
  const launcher = launcherFile(root, surroundings);
  const home = surroundings.env.DOORSTEP_HOME ? root : undefined;
  writer.file(launcher, launcherText({ node: files.node, host: files.host, home }, surroundings.platform), 0o700);
  if (surroundings.platform === "win32") return registerWindows(surroundings, options, writer, root, launcher);
  return places(surroundings, options).map((place) => ({ ...place, state: writer.file(place.file, manifestText(launcher), 0o644) }));
}

/** On Windows one manifest in our home serves all browsers; the registry of each names it. */
function registerWindows(
  surroundings: Surroundings,
  options: InstallOptions,
  writer: InstallWriter,
  root: string,
  launcher: string,
): Array<Place & { state: "written" | "unchanged" }> {
  const file = path.win32.join(root, MANIFEST_FILE);
  const state = writer.file(file, manifestText(launcher), 0o644);
  return chosenBrowsers(surroundings, options.browser).map((browser) => {
    const key = registryKey(browser);
    reg(setArguments(key, file));
    writer.registry(key);
    return { name: browserRecord(browser).name, file: key, state };
  });
}

/** Where the manifest goes: the named browsers', the existing ones', or a data folder of its own. */
function places(surroundings: Surroundings, options: InstallOptions): Place[] {
  if (options.userDataDir !== undefined) {
    const folder = path.resolve(options.userDataDir);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new DoorstepError("invalid_input", `${folder} is not a folder.`);
    return [{ name: `the browser with --user-data-dir ${folder}`, file: manifestFile(folder, surroundings) }];
  }
  return chosenBrowsers(surroundings, options.browser).map((browser) => ({
    name: browserRecord(browser).name,
    file: manifestFile(dataFolder(browser, surroundings), surroundings),
  }));
}

function chosenBrowsers(surroundings: Surroundings, wanted: string | undefined): BrowserId[] {
  if (wanted === "all") return BROWSER_IDS;
  if (wanted !== undefined) return [browserNamed(wanted)];
  const present = BROWSER_IDS.filter((browser) => existsSync(dataFolder(browser, surroundings)));
  if (present.length) return present;
  throw new DoorstepError("not_connected", "No known browser has been used by this user yet.", {
    next: `Start the browser once, then run doorstep install again; or name it: doorstep install --browser ${BROWSER_IDS.join("|")}|all, or --user-data-dir DIR.`,
  });
}

function browserNamed(wanted: string): BrowserId {
  const browser = BROWSER_IDS.find((id) => id === wanted.toLowerCase());
  if (browser) return browser;
  throw new DoorstepError("invalid_input", `There is no browser ${JSON.stringify(wanted)}.`, {
    next: `Did you mean ${nearest(wanted, BROWSER_IDS)}? Known are ${BROWSER_IDS.join(", ")} and all.`,
  });
}

function describe(registered: Array<Place & { state: string }>): string[] {
  return registered.map(({ name, file, state }) => `${state === "unchanged" ? "Already registered" : "Registered"} for ${name}: ${file}`);
}

function nextSteps(surroundings: Surroundings, files: ProgramFiles): string[] {
  const home = surroundings.env.DOORSTEP_HOME ? homeRoot(surroundings) : undefined;
  const isBuilt = existsSync(path.join(files.extension, "manifest.json"));
  return [
    "Next:",
    `1. Load the extension: open chrome://extensions, switch on "Developer mode", press "Load unpacked" and choose`,
    `   ${files.extension}${isBuilt ? "" : "   (not built yet: npm run build)"}`,
    "2. Add Doorstep to your agent:",
    ...clientLines(files, home).flatMap(({ client, how, text }) => [`   ${client} (${how}):`, `     ${text}`]),
    `3. Check: ${commandLine(files, "doctor")}`,
  ];
}
