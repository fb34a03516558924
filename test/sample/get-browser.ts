import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type BrowserProgram, describeBrowser, findBrowser } from "./find-browser.ts";

/** A browser of this machine, or one that is fetched now in the way that fits the machine; says on stderr what it does. */
export async function getBrowser(): Promise<BrowserProgram> {
  const found = findBrowser() ?? (await downloadedBrowser());
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.error("No browser found. Installing Chromium: apt-get install -y chromium");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"]);
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error("No browser found. Downloading Chromium for this user (about 200 MB).");
  run(process.execPath, [path.join(path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js"), "install", "--no-shell", "chromium"]);
  const downloaded = await downloadedBrowser();
  if (downloaded) return downloaded;
  throw new Error("No browser was found and none could be fetched. Install Chromium, or set DOORSTEP_BROWSER to a browser's path.");
}

/** Chromium as the download library keeps it; imported only where it is needed. */
async function downloadedBrowser(): Promise<BrowserProgram | undefined> {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return existsSync(file) ? describeBrowser(file) : undefined;
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  if (status !== 0) console.error(`${command} ${args.join(" ")} failed${error ? `: ${error.message}` : ` with exit code ${status}`}.`);
}
