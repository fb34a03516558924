import { existsSync } from "node:fs";
import path from "node:path";
import { EXTENSION_ID, HOST_NAME } from "../../shared/identity.ts";
import { readJson, readText } from "../files.ts";
import { homeRoot, type Surroundings } from "../home.ts";
import { BROWSER_IDS, type BrowserId, browserRecord, dataFolder, MANIFEST_FILE, manifestFile, platformOf, registryKey, sandboxFolders } from "../install/browsers.ts";
import { readInstallRecord } from "../install/install-record.ts";
import { launcherFile } from "../install/launcher.ts";
import { ALLOWED_ORIGIN, hostManifestSchema } from "../install/manifest.ts";
import { parseQuery, queryArguments, reg } from "../install/registry.ts";
import { type Check, fine } from "./check.ts";

/** One place where a browser looks for the host. */
type Place = {
  name: string;
  file: string | undefined;
  /** `install` wrote it, so it must be right. */
  recorded: boolean;
};

/** Every manifest a browser of this user would read, each judged; and a verdict if there is none at all. */
export function checkManifests(surroundings: Surroundings): Check[] {
  const places = manifestPlaces(surroundings);
  const checks = places.map((place) => judge(place, surroundings));
  const isRegistered = checks.some(({ state }) => state === "ok");
  // A second browser that was never registered is worth a word, no more.
  const judged = checks.map((check, index) => (check.state === "broken" && isRegistered && !places[index]?.recorded ? { ...check, state: "warning" as const } : check));
  if (judged.length) return judged;
  return [
    {
      name: "manifest",
      state: "broken",
      detail: "No browser of this user was found in which the host could be registered.",
      fix: "Start the browser once, then run doorstep install; or name it with --browser or --user-data-dir.",
    },
  ];
}

function manifestPlaces(surroundings: Surroundings): Place[] {
  if (platformOf(surroundings) === "win32")
    return BROWSER_IDS.filter((browser) => existsSync(dataFolder(browser, surroundings))).map((browser) => ({
      name: browserRecord(browser).name,
      file: registered(browser),
      recorded: false,
    }));
  const recorded = readInstallRecord(homeRoot(surroundings))
    .files.map(({ path: file }) => file)
    .filter((file) => path.basename(file) === MANIFEST_FILE);
  const usual = BROWSER_IDS.filter((browser) => existsSync(dataFolder(browser, surroundings))).map((browser) => ({
    name: browserRecord(browser).name,
    file: manifestFile(dataFolder(browser, surroundings), surroundings),
  }));
  const others = recorded.filter((file) => !usual.some((place) => place.file === file)).map((file) => ({ name: path.dirname(path.dirname(file)), file }));
  return [...usual, ...others].map((place) => ({ ...place, recorded: recorded.includes(place.file) }));
}

function registered(browser: BrowserId): string | undefined {
  try {
    return parseQuery(reg(queryArguments(registryKey(browser))));
  } catch {
    return undefined;
  }
}

function judge({ name: browser, file }: Place, surroundings: Surroundings): Check {
  const name = `manifest for ${browser}`;
  const broken = (detail: string, fix = "Run doorstep install."): Check => ({ name, state: "broken", detail, fix, repairable: true });
  if (file === undefined) return broken("The host is not registered.");
  if (readText(file) === undefined) return broken(`${file} is missing.`);
  const manifest = readJson(file, hostManifestSchema);
  if (!manifest) return broken(`${file} is not a host manifest.`);
  if (manifest.name !== HOST_NAME) return broken(`${file} names the host ${manifest.name}, not ${HOST_NAME}.`);
  if (!manifest.allowed_origins.includes(ALLOWED_ORIGIN)) return broken(`${file} does not let the extension ${EXTENSION_ID} in.`);
  if (manifest.type !== "stdio" || !path.isAbsolute(manifest.path)) return broken(`${file} is not as browsers want it: its type must be "stdio" and its path a full one.`);
  if (!existsSync(manifest.path)) return broken(`${file} points to ${manifest.path}, which is not there.`);
  const launcher = launcherFile(homeRoot(surroundings), surroundings);
  if (path.resolve(manifest.path) !== launcher)
    return { name, state: "warning", detail: `${file} points to another host: ${manifest.path}`, fix: "Run doorstep install to register this one.", repairable: true };
  return fine(name, file);
}

/** Browsers in a sandbox of their own, which never see the manifest. */
export function checkSandboxes(surroundings: Surroundings): Check[] {
  const hasOther =
    BROWSER_IDS.some((browser) => existsSync(dataFolder(browser, surroundings))) ||
    readInstallRecord(homeRoot(surroundings)).files.some(({ path: file }) => path.basename(file) === MANIFEST_FILE);
  return BROWSER_IDS.flatMap((browser) =>
    sandboxFolders(browser, surroundings)
      .filter(({ folder }) => existsSync(folder))
      .map(({ sandbox, folder }): Check => {
        const { name } = browserRecord(browser);
        return {
          name: `${name} in a ${sandbox}`,
          state: hasOther ? "warning" : "broken",
          detail: `${name} is installed as a ${sandbox} (${folder}). Its sandbox hides the host's manifest, and could not start Node if it saw it: Doorstep can't connect there.`,
          fix: `Install ${name} as an ordinary package (from its maker or your distribution) and run doorstep install, or use another browser.`,
        };
      }),
  );
}
