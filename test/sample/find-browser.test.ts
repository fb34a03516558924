import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doorstep-browsers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of that name that says which version it is. */
function program(name: string, version: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho '${version}'\n`);
  chmodSync(file, 0o755);
  return file;
}

test("Chromium is taken before branded Chrome, which must be loaded another way", () => {
  const chrome = program("google-chrome", "Google Chrome 156.0.8078.108");
  expect(findBrowser({ PATH: folder })).toMatchObject({ path: chrome, branded: true });
  const testing = program("google-chrome-for-testing", "Google Chrome for Testing 156.0.8078.108");
  expect(findBrowser({ PATH: folder })).toMatchObject({ path: testing, branded: false });
  const chromium = program("chromium", "Chromium 156.0.8078.108");
  expect(findBrowser({ PATH: folder })).toMatchObject({ path: chromium, branded: false });
});

test("DOORSTEP_BROWSER beats what is found, and says so where it leads nowhere", () => {
  program("chromium", "Chromium 156.0.8078.108");
  const mine = program("my-own-browser", "Chromium 150.0.1.2");
  expect(findBrowser({ PATH: folder, DOORSTEP_BROWSER: mine })?.path).toBe(mine);
  expect(() => findBrowser({ PATH: folder, DOORSTEP_BROWSER: `${folder}/nowhere` })).toThrow(/DOORSTEP_BROWSER is .*nowhere, where there is no file/);
});

test.skipIf(process.platform === "darwin" || process.platform === "win32")("a machine without any browser has none", () => {
  expect(findBrowser({ PATH: folder })).toBeUndefined();
});
