import { readdirSync } from "node:fs";
import path from "node:path";
import { HOST_NAME } from "../../shared/identity.ts";
import { readJson } from "../files.ts";
import { homeRoot, type Surroundings } from "../home.ts";
import { BROWSER_IDS, dataFolder, MANIFEST_FILE, manifestFile, platformOf, systemFolder } from "../install/browsers.ts";
import { launcherFile } from "../install/launcher.ts";
import { ALLOWED_ORIGIN, hostManifestSchema } from "../install/manifest.ts";
import { processFacts } from "../processes.ts";
import { type Check, fine } from "./check.ts";

/** A native host that runs for our extension. */
export type RunningHost = { pid: number; program: string };

/**
 * Other hosts that the extension could be talking to: registered for all users, or under another name, or
 * running from another copy. `folders` are the places for all users, given by tests.
 */
export function checkCompetitors(surroundings: Surroundings, running: RunningHost[] = runningHosts(), folders: string[] = systemFolders(surroundings)): Check[] {
  const launcher = launcherFile(homeRoot(surroundings), surroundings);
  const rivals = [...userFolders(surroundings), ...folders].flatMap((folder) => rivalsIn(folder, launcher));
  if (rivals.length === 0) return [fine("competing hosts", running.length ? `none; running for the extension: ${running.map(described).join(", ")}` : "none")];
  const answered = running.length ? `Running for the extension now: ${running.map(described).join(", ")}.` : "None runs for the extension now.";
  return [
    {
      name: "competing hosts",
      state: "warning",
      detail: `Other manifests also let the extension in: ${rivals.join(", ")}. ${answered}`,
      fix: "Remove the manifest you do not use, then restart the browser.",
    },
  ];
}

function described({ pid, program }: RunningHost): string {
  return `${program} (process ${pid})`;
}

function userFolders(surroundings: Surroundings): string[] {
  if (platformOf(surroundings) === "win32") return [];
  return BROWSER_IDS.map((browser) => path.dirname(manifestFile(dataFolder(browser, surroundings), surroundings)));
}

function systemFolders(surroundings: Surroundings): string[] {
  return [...new Set(BROWSER_IDS.flatMap((browser) => systemFolder(browser, surroundings) ?? []))];
}

function rivalsIn(folder: string, launcher: string): string[] {
  return fileNames(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, file: path.join(folder, name), manifest: readJson(path.join(folder, name), hostManifestSchema) }))
    .filter(({ manifest }) => manifest?.allowed_origins.includes(ALLOWED_ORIGIN) && path.resolve(manifest.path) !== launcher)
    .map(({ name, file, manifest }) => `${file} (${name === MANIFEST_FILE || manifest?.name === HOST_NAME ? "the same name" : manifest?.name}, starts ${manifest?.path})`);
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The processes a browser started for our extension: Chrome gives a host its caller as an argument. Linux only; elsewhere the run records tell. */
function runningHosts(): RunningHost[] {
  if (process.platform !== "linux") return [];
  return fileNames("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const facts = processFacts(Number(name));
      if (!facts?.args.includes(ALLOWED_ORIGIN)) return [];
      return [{ pid: facts.pid, program: facts.args.slice(0, facts.args.indexOf(ALLOWED_ORIGIN)).join(" ") }];
    });
}
