import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, launch } from "./support/launch.ts";
import { Panel } from "./support/panel.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch({ env: { LANGUAGE: "de" }, args: ["--lang=de"] });
});
afterAll(() => browser?.close());

test("a browser in German has its panel and its icon's words in German", async () => {
  const panel = await Panel.open(browser);
  await panel.page.waitForText("Was an einer Tür geschieht");
  expect(await panel.page.evaluate("document.documentElement.lang")).toMatch(/^de/);
  expect(await panel.page.evaluate("document.documentElement.dir")).toBe("ltr");
  expect(await browser.inWorker("chrome.i18n.getMessage('badge_title_other', ['3'])")).toBe("Doorstep: 3 Dinge warten auf Sie");
  expect(await browser.inWorker("chrome.runtime.getManifest().description")).toContain("Ihr lokaler KI-Agent");
});

test("the introduction is gone through, and shown again when asked for", async () => {
  const panel = await Panel.open(browser);
  for (const title of ["Das Symbol anpinnen", "Eine Benachrichtigung testen"]) {
    await panel.press("Weiter", async () => (await panel.text()).includes(title));
  }
  await panel.press("Alles klar");
  expect(await browser.inWorker("chrome.storage.local.get().then((all) => JSON.stringify(all).includes('\"firstRunDone\":true'))")).toBe(true);
  await panel.page.evaluate(`document.querySelector("details.settings:not(.journal)").open = true`);
  await panel.press("Einführung noch einmal zeigen", async () => (await panel.text()).includes("Was an einer Tür geschieht"));
  await panel.press("Überspringen");
});
