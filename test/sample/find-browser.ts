import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** A browser to start. Branded Chrome ignores `--load-extension` since 137, so it is loaded another way. */
export type BrowserProgram = { path: string; branded: boolean; version: string };

/** Programs by name, Chromium and Chrome for Testing first: they take an extension from the command line. */
const NAMES = ["chromium", "chromium-browser", "google-chrome-for-testing", "chrome-for-testing", "google-chrome", "google-chrome-stable", "chrome"];

const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [path.join(folder, "Chromium/Application/chrome.exe"), path.join(folder, "Google/Chrome/Application/chrome.exe")] : [];
  }),
};

/** The browser of `DOORSTEP_BROWSER`, else the first of the well-known ones on this machine, else undefined. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): BrowserProgram | undefined {
  const asked = env.DOORSTEP_BROWSER;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`DOORSTEP_BROWSER is ${asked}, where there is no file.`);
    return describeBrowser(asked);
  }
  const found = candidates(env).find(isExecutable);
  return found === undefined ? undefined : describeBrowser(found);
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...(PLACES[process.platform] ?? [])];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks the program what it is; on Windows, where it does not answer, its path tells. */
export function describeBrowser(file: string): BrowserProgram {
  const version = process.platform === "win32" ? file : execFileSync(file, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 20_000 }).trim();
  const branded = /Google[\s\\/]Chrome(?! for Testing)|Microsoft Edge/i.test(version);
  return { path: file, branded, version };
}
