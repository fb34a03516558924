import { mkdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LiveMessage, type LiveState, liveRequestSchema } from "../../shared/live-protocol.ts";
import { languages } from "../support/language.ts";
import { barriers } from "./barriers.ts";
import { type OpenPanel, PanelBench } from "./open-panel.ts";
import { handoff, view } from "./views.ts";

const PICTURES = "test/panel/states";
const STATE: LiveState = {
  t: "state",
  views: [{ id: "v1", host: "accounts.example.com" }],
  current: "v1",
  control: "you",
  blocked: false,
  dialog: null,
  choice: null,
  notice: null,
};
const options = ["Small", "Middle", "Large"].map((label, at) => ({ label, group: at ? "Sizes" : "", selected: at === 1, disabled: false }));

const STATES: Record<string, LiveMessage> = {
  drives: STATE,
  watches: { ...STATE, control: "other" },
  "nobody-drives": { ...STATE, control: "nobody" },
  "two-views": { ...STATE, views: [...STATE.views, { id: "v2", host: "idp.example.org" }], current: "v2" },
  confirm: { ...STATE, dialog: { type: "confirm", message: "Delete it?", value: "" } },
  prompt: { ...STATE, dialog: { type: "prompt", message: "Your name?", value: "Robin" } },
  leaving: { ...STATE, dialog: { type: "beforeunload", message: "", value: "" } },
  options: { ...STATE, choice: { id: 1, options } },
  file: { ...STATE, notice: "file" },
  crashed: { ...STATE, notice: "crashed" },
  date: { ...STATE, choice: { id: 2, field: { type: "date", value: "2026-03-01", min: "2026-01-01", max: "", step: "" } } },
  colour: { ...STATE, choice: { id: 3, field: { type: "color", value: "#336699", min: "", max: "", step: "" } } },
  upload: { ...STATE, choice: { id: 4, files: { multiple: true } } },
  blocked: { ...STATE, blocked: true },
  over: { t: "over", why: "not_here" },
};

/** A picture of a page comes and is drawn. */
async function picture(panel: OpenPanel): Promise<void> {
  await panel.page.evaluate(() => {
    const page = Object.assign(document.createElement("canvas"), { width: 640, height: 400 });
    const pen = page.getContext("2d");
    const box = (colour: string, x: number, y: number, width: number, height: number) => {
      if (!pen) return;
      pen.fillStyle = colour;
      pen.fillRect(x, y, width, height);
    };
    box("#ffffff", 0, 0, 640, 400);
    box("#24476b", 0, 0, 640, 60);
    box("#d8dee6", 180, 130, 280, 40);
    box("#d8dee6", 180, 190, 280, 40);
    box("#2f6f4f", 180, 250, 120, 44);
    const data = page.toDataURL("image/jpeg").split(",")[1] ?? "";
    window.harness.live.say({ t: "frame", frame: 1, view: "v1", data, width: 1280, height: 800, scale: 1, top: 0 });
  });
  const drawn = async () => {
    await panel.pass(20);
    return panel.page.evaluate(() => window.harness.live.sent.some(({ t }) => t === "drawn"));
  };
  await expect.poll(drawn, { timeout: 10_000 }).toBe(true);
}

describe("the live view in the panel", () => {
  let bench: PanelBench;
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    bench = await PanelBench.start();
  }, 60_000);
  afterAll(() => bench.stop());

  const open = async (colorScheme: "light" | "dark", language = "en"): Promise<OpenPanel> => {
    const panel = await bench.open(view({ handoffs: [handoff()] }), { language, colorScheme, viewport: { width: 320, height: 800 }, reducedMotion: "reduce" });
    await panel.page.locator(".live-offer button").click();
    await panel.drawn();
    return panel;
  };

  const looks = [["en", "dark"] as const, ...languages().map((language) => [language, "light"] as const)];
  for (const [language, colorScheme] of looks) {
    it(`is free of barriers and fits 320 px in every state in ${colorScheme} colours in ${language}`, { timeout: 120_000 }, async () => {
      const panel = await open(colorScheme, language);
      for (const [name, message] of Object.entries(STATES)) {
        await panel.page.evaluate((said) => window.harness.live.say(said), message);
        if (name === "drives" || name === "nobody-drives") await picture(panel);
        await panel.settle();
        await panel.page.screenshot({ path: `${PICTURES}/live-${name}-${language}-320-${colorScheme}.png`, fullPage: true });
        expect
          .soft(await panel.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${name} is wider than the panel`)
          .toBeLessThanOrEqual(0);
        expect.soft(await barriers(panel), name).toEqual([]);
        if (name === "prompt") expect.soft(await panel.page.locator(".live-sheet input").inputValue(), "what the prompt suggests, also right after another dialog").toBe("Robin");
      }
      expect(panel.complaints).toEqual([]);
    });
  }

  it("is offered where the page can be worked on from here, and says that Chrome's bar comes back", async () => {
    const panel = await bench.open(view({ handoffs: [handoff()] }));
    expect(await panel.page.getByText("Chrome shows its debugging bar again").count()).toBe(1);
    await panel.show(view({ handoffs: [handoff({ kind: "captcha", live: false })] }));
    expect(await panel.page.getByRole("button", { name: "Work on the page here" }).count()).toBe(0);
  });

  it("takes no press for the page that was under way when the picture moved", async () => {
    const panel = await open("light");
    await panel.page.evaluate((state) => window.harness.live.say(state), STATE as LiveMessage);
    await picture(panel);
    const press = async () => {
      await panel.page.locator(".live-picture").click({ force: true });
      return panel.page.evaluate(() => window.harness.live.sent.filter((one) => one.t === "mouse" && one.kind === "down").length);
    };
    await panel.pass(250);
    expect(await press()).toBe(1);
    // A line comes above it.
    await panel.page.evaluate((two) => window.harness.live.say(two), STATES["two-views"] as LiveMessage);
    await panel.drawn();
    const said = () => panel.page.getByText("Press again.").count();
    expect([await press(), await said()]).toEqual([1, 1]);
    await panel.page.screenshot({ path: `${PICTURES}/live-press-again-en-320-light.png`, fullPage: true });
    await panel.pass(250);
    await panel.drawn();
    expect([await press(), await said()]).toEqual([2, 0]);
  });

  it("keeps what the person has moved to in a list, whatever is drawn anew meanwhile", async () => {
    const panel = await open("light");
    const said: LiveMessage = { ...STATE, choice: { id: 9, options } };
    const say = async (message: LiveMessage) => {
      await panel.page.evaluate((one) => window.harness.live.say(one), message);
      await panel.drawn();
    };
    await say(said);
    const list = panel.page.getByRole("listbox", { name: "Options" });
    expect(await list.inputValue()).toBe("1");
    await list.press("ArrowDown");
    await panel.drawn();
    for (const control of ["you", "you"] as const) await say({ ...said, control, views: [...STATE.views, { id: "v2", host: "idp.example.org" }] });
    await panel.show(view({ handoffs: [handoff({ trouble: "trouble_wrong_credentials" })] }));
    expect(await list.inputValue()).toBe("2");
    await list.press("Enter");
    expect(await panel.page.evaluate(() => window.harness.live.sent.filter(({ t }) => t === "choose"))).toEqual([{ t: "choose", choice: 9, option: 2 }]);
  });

  it("takes a date in the panel's own field", async () => {
    const panel = await open("light");
    await panel.page.evaluate((said) => window.harness.live.say(said), STATES.date as LiveMessage);
    await panel.drawn();
    await panel.page.getByLabel("Value for the page's field").fill("2026-04-05");
    await panel.page.getByRole("button", { name: "Choose" }).click();
    expect(await panel.page.evaluate(() => window.harness.live.sent.filter(({ t }) => t === "value"))).toEqual([{ t: "value", choice: 2, value: "2026-04-05" }]);
  });

  it("takes files in the panel and hands them on in pieces, and none that are too large", { timeout: 30_000 }, async () => {
    const panel = await open("light");
    await panel.page.evaluate((said) => window.harness.live.say(said), STATES.upload as LiveMessage);
    await panel.drawn();
    const field = panel.page.getByLabel("File for the page");
    await field.setInputFiles({ name: "large.bin", mimeType: "application/octet-stream", buffer: Buffer.alloc(10_000_001) });
    await panel.drawn();
    expect(await panel.page.getByText("At most 10 MB").count()).toBeGreaterThan(0);
    const bytes = Buffer.from(Array.from({ length: 1_600_001 }, (_, at) => at % 251));
    await field.setInputFiles([
      { name: "photo.png", mimeType: "image/png", buffer: bytes },
      { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
    ]);
    await expect.poll(() => panel.page.evaluate(() => window.harness.live.sent.some(({ t }) => t === "files")), { timeout: 15_000 }).toBe(true);
    const sent = await panel.page.evaluate(() => window.harness.live.sent.flatMap((one) => (one.t === "file" ? [one] : [])));
    expect(sent.map(({ file, name }) => [file, name])).toEqual([...Array.from({ length: 3 }, () => [0, "photo.png"]), [1, "empty.txt"]]);
    expect(Buffer.from(sent.map(({ file, data }) => (file === 0 ? data : "")).join(""), "base64").equals(bytes)).toBe(true);
    for (const one of sent) expect(liveRequestSchema.safeParse(one).success).toBe(true);
  });

  it("says when the worker went away, and when something typed may have been lost; what it took is not", { timeout: 30_000 }, async () => {
    const panel = await open("light");
    const say = (message: LiveMessage) => panel.page.evaluate((one) => window.harness.live.say(one), message);
    await say(STATE);
    await panel.drawn();
    expect(await panel.page.getByText("Bringing the page").count(), "before the first picture").toBe(1);
    await picture(panel);
    expect(await panel.page.getByText("Bringing the page").count()).toBe(0);
    await panel.page.locator(".live-keys").focus();
    await panel.page.keyboard.press("a");
    for (let taken = 0; taken < 2; taken++) await say({ t: "taken" });
    await panel.page.evaluate(() => window.harness.live.drop());
    await panel.drawn();
    expect(await panel.page.evaluate(() => window.harness.live.connects)).toBe(2);
    expect(await panel.page.getByText("Bringing the page").count()).toBe(1);
    expect(await panel.page.getByText("may not have reached the page").count()).toBe(0);
    await say(STATE);
    await panel.drawn();
    expect(await panel.page.getByText("Bringing the page").count()).toBe(0);
    await panel.page.keyboard.press("b");
    await panel.page.evaluate(() => window.harness.live.drop());
    await say(STATE);
    await panel.drawn();
    expect(await panel.page.getByText("may not have reached the page").count()).toBe(1);
    expect(await panel.page.evaluate(() => window.harness.live.sent.filter((one) => one.t === "watch").map((one) => one.t === "watch" && one.drives))).toEqual([true, true, true]);
    await panel.page.getByRole("button", { name: "OK" }).click();
    await panel.drawn();
    expect(await panel.page.getByText("may not have reached the page").count()).toBe(0);
  });

  it("does not take the controls back when it was only looking on", async () => {
    const panel = await open("light");
    await panel.page.evaluate((said) => window.harness.live.say(said), STATES.watches as LiveMessage);
    await panel.page.evaluate(() => window.harness.live.drop());
    await panel.drawn();
    const watches = await panel.page.evaluate(() => window.harness.live.sent.flatMap((one) => (one.t === "watch" ? [one.drives] : [])));
    expect(watches).toEqual([true, false]);
  });

  it("sends no press to the page before its picture is there", async () => {
    const panel = await open("light");
    await panel.page.evaluate((said) => window.harness.live.say(said), STATE as LiveMessage);
    await panel.drawn();
    await panel.page.locator(".live-picture").click();
    const sent = await panel.page.evaluate(() => window.harness.live.sent.map(({ t }) => t));
    expect(sent).not.toContain("mouse");
  });
});
