import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assess } from "../../../extension/background/boundaries/index.ts";
import { PACKS } from "../../../extension/background/boundaries/packs/index.ts";
import { packSchema } from "../../../extension/background/boundaries/packs/pack-schema.ts";
import { CHALLENGE_MARKS } from "../../../extension/page/signals/challenge-marks.ts";
import type { FrameSignals, TabSignals } from "../../../shared/signals.ts";
import { button, FULL, tab } from "./support/tab.ts";

const FOLDER = new URL("../../../extension/background/boundaries/packs/", import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

describe("packs", () => {
  test.each(files)("%s is well formed and in use", (name) => {
    const pack = packSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
    expect(`${pack.name}.json`).toBe(name);
    expect(PACKS.map((one) => one.name)).toContain(pack.name);
  });

  test("name only challenge vendors whose marks are looked for", () => {
    const vendors = CHALLENGE_MARKS.map(({ vendor }) => vendor);
    for (const { challenge } of PACKS.flatMap(({ rules }) => rules)) if (challenge !== undefined) expect(vendors).toContain(challenge);
  });
});

const challenge = (vendor: string): Partial<FrameSignals> => ({ challenges: [{ vendor, visible: true, solved: false }] });
const puzzle = (src: string): Partial<FrameSignals> => ({ embeds: [{ src, title: "", visible: true, box: { x: 0, y: 0, width: 500, height: 600 } }] });

const WALLS: Array<[string, string, TabSignals]> = [
  [
    "a page of Microsoft's that has drawn nothing yet",
    "second_factor",
    tab({ url: "https://login.microsoftonline.com/common/login", title: "Sign in", marks: ["PageID=ConvergedTFA"] }),
  ],
  [
    "Google's consent page",
    "oauth_consent",
    tab({
      url: "https://accounts.google.com/signin/oauth/consent?authuser=0",
      headings: ["Ledger wants to access your Google Account"],
      buttons: [button("Cancel"), button("Continue")],
    }),
  ],
  [
    "a sign-in that Google refuses",
    "account_checkpoint",
    tab({ url: "https://accounts.google.com/v3/signin/rejected", headings: ["Couldn't sign you in"], buttons: [button("Try again")] }),
  ],
  [
    "DataDome's page",
    "captcha",
    tab({ status: 403, text: "Please enable JS and disable any ad blocker", ...challenge("datadome"), ...puzzle("https://geo.captcha-delivery.com/captcha/") }),
  ],
  [
    "HUMAN's press and hold",
    "captcha",
    tab({ status: 403, headings: ["Before we continue..."], text: "Press & Hold to confirm you are a human (and not a bot).", ...challenge("perimeterx") }),
  ],
  ["AWS WAF's challenge, answered 202", "captcha", tab({ status: 202, title: "", ...challenge("aws-waf") })],
  [
    "AWS WAF's puzzle",
    "captcha",
    tab({ status: 405, title: "Human Verification", text: "Let's confirm you are human. Complete the security check before continuing.", ...challenge("aws-waf") }),
  ],
  ["GeeTest's slider alone", "captcha", tab({ title: "安全验证", text: "请完成安全验证 拖动滑块完成拼图", ...challenge("geetest") })],
  [
    "Arkose's puzzle",
    "captcha",
    tab({ text: "Please solve this puzzle so we know you are a real person", ...challenge("arkose"), ...puzzle("https://client-api.arkoselabs.com/fc/gc/") }),
  ],
  ["LinkedIn's wall", "login", tab({ url: "https://www.linkedin.com/authwall?trk=x", headings: ["Join LinkedIn"], buttons: [button("Sign in"), button("Agree & Join")] })],
];

const ORDINARY: Array<[string, TabSignals]> = [
  ["a shop with GeeTest asleep in its contact form", tab({ ...FULL, ...challenge("geetest") })],
  ["a page with HUMAN's script", tab({ ...FULL, ...challenge("perimeterx") })],
  ["an article about Microsoft's page names", tab({ ...FULL, url: "https://blog.test/entra", title: "What PageID=ConvergedTFA means" })],
  ["a page on which AWS WAF has been passed", tab({ ...FULL, status: 200, challenges: [{ vendor: "aws-waf", visible: false, solved: false }] })],
  ["Google's search results", tab({ ...FULL, url: "https://www.google.com/search?q=unusual+traffic", text: "Unusual traffic from your computer network, what it means" })],
];

describe("a site's own walls", () => {
  test.each(WALLS)("%s is found", (_, kind, signals) => {
    expect(assess(signals).finding?.kind).toBe(kind);
  });

  test.each(ORDINARY)("%s is none", (_, signals) => {
    expect(assess(signals).finding).toBeNull();
  });
});

describe("a list of which not all can be seen", () => {
  const ads = (total: number, gated: number, over: Partial<FrameSignals> = {}): TabSignals => tab({ ...FULL, tiles: { total, gated }, ...over });

  test("is a wall where half of it or more is closed", () => {
    expect(assess(ads(12, 6)).finding?.kind).toBe("login");
    expect(assess(ads(12, 12)).finding?.kind).toBe("login");
  });

  test("is none where less is, or somebody is signed in", () => {
    expect(assess(ads(12, 5)).finding).toBeNull();
    expect(assess(ads(12, 0)).finding).toBeNull();
    expect(assess(ads(12, 12, { buttons: [button("Log out", { place: "chrome" })] })).finding).toBeNull();
  });
});
