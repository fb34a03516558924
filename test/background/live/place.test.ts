import { describe, expect, test } from "vitest";
import type { SiteFacts } from "../../../extension/background/limits/sites.ts";
import { hostShown, mayBeShown } from "../../../extension/background/live/place.ts";
import { BOUNDARY_KIND_NAMES } from "../../../shared/boundary-kinds.ts";
import { canBeLive } from "../../../shared/live-protocol.ts";
import { DEFAULT_SITES } from "../../../shared/sites.ts";

const free: SiteFacts = { origins: null, sites: DEFAULT_SITES, approved: [], refused: [] };
const task: SiteFacts = { ...free, origins: ["https://app.example.com", "https://*.example.org"] };

test("a step that is met in the tab itself, or must not be looked at by a debugger, has no live view", () => {
  const without = BOUNDARY_KIND_NAMES.filter((kind) => !canBeLive(kind));
  expect(without.sort()).toEqual(["browser_permission", "captcha", "http_auth", "passkey"]);
});

describe("a live view", () => {
  test("follows where the task may be, and nowhere else", () => {
    expect(mayBeShown("https://app.example.com/a?b#c", task)).toBe(true);
    expect(mayBeShown("https://accounts.example.org/", task)).toBe(true);
    expect(mayBeShown("https://bank.example.net/", task)).toBe(false);
    expect(mayBeShown("https://bank.example.net/", free)).toBe(true);
  });

  test("respects the person's own lists and answers", () => {
    expect(mayBeShown("https://never.example/", { ...free, sites: { ...DEFAULT_SITES, never: ["never.example"] } })).toBe(false);
    expect(mayBeShown("https://no.example/", { ...free, refused: ["https://no.example"] })).toBe(false);
    expect(mayBeShown("https://new.example/", { ...free, sites: { ...DEFAULT_SITES, newSites: "ask" } })).toBe(false);
    expect(mayBeShown("https://new.example/", { ...free, sites: { ...DEFAULT_SITES, newSites: "ask" }, approved: ["https://new.example"] })).toBe(true);
  });

  test("shows the empty pages that windows begin with", () => {
    for (const url of ["", "about:blank", "about:blank#x", "about:srcdoc"]) expect(mayBeShown(url, task)).toBe(true);
  });

  test("shows no page of the browser's, of extensions or of the machine, in no task", () => {
    for (const url of ["chrome://settings", "chrome-extension://abc/panel.html", "file:///etc/passwd", "about:flags", "devtools://devtools/", "http://169.254.169.254/latest"])
      expect(mayBeShown(url, free)).toBe(false);
  });

  test("names the host as the browser knows it", () => {
    expect([hostShown("https://ä.example:8443/x"), hostShown("about:blank"), hostShown("no address")]).toEqual(["xn--4ca.example:8443", "", ""]);
  });
});
