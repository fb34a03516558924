import { expect, it } from "vitest";
import { browserName } from "../../native-host/host/browser-name.ts";
import { browserPid } from "../../native-host/host/browser-pid.ts";

it("the browser is the host's parent, on Windows its parent's", async () => {
  expect(await browserPid("linux", 7)).toBe(7);
  expect(await browserPid("win32", 7, async (pid) => `${pid + 1}\r\n`)).toBe(8);
  expect(await browserPid("win32", 7, async () => "")).toBe(7);
  expect(await browserPid("win32", 7, () => Promise.reject(new Error("no PowerShell")))).toBe(7);
});

it("a browser is named by its executable", () => {
  expect(browserName("/usr/lib/chromium/chromium")).toBe("Chromium");
  expect(browserName("/opt/google/chrome/chrome")).toBe("Google Chrome");
  expect(browserName("/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing")).toBe("Chromium");
  expect(browserName("/opt/microsoft/msedge/msedge")).toBe("Microsoft Edge");
  expect(browserName("/opt/brave.com/brave/brave")).toBe("Brave");
  expect(browserName("/opt/vivaldi/vivaldi-bin")).toBe("Vivaldi");
  expect(browserName("/opt/other/other")).toBe("other");
  expect(browserName(undefined)).toBe("browser");
});
