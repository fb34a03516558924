import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import type { Page } from "./support/page.ts";
import { SECRET_FIELDS } from "./support/secret-fields.ts";
import { html, type Site, serve } from "./support/site.ts";
import { tapHost } from "./support/tap.ts";
import { startWorld, type World } from "./support/world.ts";

const CODE_SHOWN = "739 204";
const KEY_SHOWN = "JBSWY3DPEHPK3PXP";
const secretOf = (at: number) => `sentinel${at}Zq${(at * 7919).toString(36)}`;

/** A checkerboard of random cells: what a QR code looks like to whoever can't read it. */
const QR = `<canvas id="qr" width="160" height="160" style="position:fixed;right:10px;top:10px"></canvas><script>
  const pen = document.querySelector("#qr").getContext("2d"); pen.fillStyle = "#fff"; pen.fillRect(0, 0, 160, 160); pen.fillStyle = "#000";
  let seed = 7; for (let y = 0; y < 25; y++) for (let x = 0; x < 25; x++) { seed = (seed * 1103515245 + 12345) % 2147483648; if (seed % 2) pen.fillRect(x * 6.4, y * 6.4, 6.4, 6.4); }</script>`;

const LINKS = Array.from({ length: 8 }, (_one, at) => `<li><a href="/orders/${at}">Order ${at}</a></li>`).join("");

describe("secrets of forty kinds of fields", () => {
  let world: World;
  let site: Site;
  let agent: Agent;
  let page: Page;
  /** All that has gone through the host so far: Chrome's frames and the clients' sockets. */
  let wire: () => string;
  let wireBeforeAsked = "";
  const secrets = [...SECRET_FIELDS.map((_field, at) => secretOf(at)), CODE_SHOWN, KEY_SHOWN];

  beforeAll(async () => {
    const fields = SECRET_FIELDS.map((field, at) => `<div class="one">${field.replaceAll("ID", `f${at}`)}</div>`).join("");
    const values = JSON.stringify(SECRET_FIELDS.map((_field, at) => secretOf(at)));
    site = await serve(({ path: place }) =>
      place === "/account"
        ? html(
            "Account",
            `<style>.one{width:280px;float:left;margin:1px} input,textarea{width:130px;height:14px}</style>
             <header><a href="/logout">Log out</a></header><main><h1>Account settings</h1><p>Signed in as Robin.</p>${fields}
             <label>Town <input oninput="show()"></label><p id="echo"></p><input id="plain" aria-label="Nickname"><ul>${LINKS}</ul>
             <script>
               customElements.define("x-field", class extends HTMLElement { constructor() { super(); this.root = this.attachShadow({ mode: "closed" }); this.root.innerHTML = '<label>Password <input type="password"></label>'; } set value(v) { this.root.querySelector("input").value = v; } });
               const values = ${values};
               values.forEach((value, at) => { document.querySelector("#f" + at).value = value; });
               function show() {
                 echo.textContent = values.join(" ");
                 plain.value = values[3];
                 document.title = "Account of " + values[0];
                 history.replaceState(null, "", "#seen=" + values[1] + "&" + values[2]);
                 document.querySelector("#f0").type = "text";
                 echo.setAttribute("title", values[4]);
                 document.body.insertAdjacentHTML("beforeend", "<button aria-label='Hide " + values[5] + "'>x</button><img alt='" + values[6] + "' width=9 height=9>");
               }
             </script></main>`,
          )
        : html(
            "Devices",
            `<header><a href="/logout">Log out</a></header><main><h1>Devices</h1><ul>${LINKS}</ul><p>Your verification code is ${CODE_SHOWN}.</p><p>Set up key: ${KEY_SHOWN}</p>${QR}</main>`,
          ),
    );
    world = await startWorld();
    wire = await tapHost(world.browser);
    agent = await world.agent({ name: "curious", structured: true, callLimitMs: 3_000 });
    // So many fields of someone who is signed in, and nothing that asks for them, are no wall.
    expect((await agent.finish("open", { url: `${site.origin()}/account` })).structured?.handoff).toBeUndefined();
    page = await world.browser.page(`:${site.port}/account`);
  });
  afterAll(async () => {
    await world?.close();
    await site?.close();
  });

  const seen: string[] = [];

  test("stand in no answer: snapshot, text, search, conditions, changes, titles, addresses", async () => {
    expect(SECRET_FIELDS).toHaveLength(40);
    const before = await agent.call("snapshot", { max_chars: 100_000 });
    seen.push(JSON.stringify(before));
    expect(before.text).toContain("Account settings");
    const filled = await agent.call("fill", { fields: [{ ref: refOf(before.text, "textbox", "Town"), value: "Ghent" }] });
    expect(filled.text).toContain("[secret]");
    seen.push(JSON.stringify(filled));
    wireBeforeAsked = wire();
    for (const [name, params] of [
      ["snapshot", { max_chars: 100_000 }],
      ["read", { max_chars: 100_000 }],
      ["find", { text: "sentinel" }],
      ["find", { text: "secret" }],
      ["tabs", {}],
      ["wait_for", { text: secretOf(0), timeout_ms: 300 }],
      ["wait_for", { selector: `[title*="sentinel4"]`, timeout_ms: 300 }],
    ] as const) {
      const reply = await agent.call(name, params);
      if (name === "wait_for" && "text" in params) expect(reply.text).toMatch(/^timed_out/);
      // What the agent asked for itself comes back in the error that says it was not found.
      else seen.push(JSON.stringify(reply));
    }
    // What the panel shows stays on the screen for whoever looks at it.
    const tabs = `[...document.querySelectorAll(".tab-name")].map(({ textContent }) => textContent.trim())`;
    expect(await world.panel.page.waitFor<string>(`${tabs}.find((title) => title.startsWith("Account of"))`)).toBe("Account of [secret]");
    for (const secret of secrets)
      expect
        .soft(
          seen
            .filter((reply) => reply.includes(secret))
            .join("\n")
            .slice(0, 400),
          secret,
        )
        .toBe("");
  });

  async function screenshot(): Promise<string> {
    const shot = await agent.client.callTool({ name: "screenshot", arguments: {} });
    return (shot.content as Array<{ type: string; data?: string }>).find(({ type }) => type === "image")?.data ?? "";
  }

  /** The brightest value of any pixel inside each box of a picture, the agent's own unless another is given. */
  async function brightest(boxes: string, given?: string): Promise<Record<string, number>> {
    const image = given ?? (await screenshot());
    return page.evaluate<Record<string, number>>(`(async () => {
      const box = (name, rect) => ({ name, x: rect.x, y: rect.y, width: rect.width, height: rect.height });
      const textBox = (needle) => { const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); for (let n = walker.nextNode(); n; n = walker.nextNode()) { const at = n.nodeValue.indexOf(needle); if (at >= 0 && n.parentElement.tagName !== "SCRIPT") { const range = document.createRange(); range.setStart(n, at); range.setEnd(n, at + needle.length); return box(needle, range.getClientRects()[0]); } } };
      const picture = new Image(); picture.src = "data:image/jpeg;base64,${image}"; await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height); const pen = canvas.getContext("2d"); pen.drawImage(picture, 0, 0);
      const scale = picture.width / innerWidth; const result = {};
      for (const { name, x, y, width, height } of ${boxes}) {
        if (y + height > innerHeight || y < 0) { result[name + " is out of view"] = 999; continue; }
        const pixels = pen.getImageData(Math.round((x + 2) * scale), Math.round((y + 2) * scale), Math.max(1, Math.round((width - 4) * scale)), Math.max(1, Math.round((height - 4) * scale))).data;
        let most = 0; for (let at = 0; at < pixels.length; at += 4) most = Math.max(most, pixels[at], pixels[at + 1], pixels[at + 2]);
        result[name] = most;
      }
      return result;
    })()`);
  }

  test("are filled solid in pictures, with what repeats them", async () => {
    await page.evaluate("scrollTo(0, 0)");
    const drawn = await brightest(
      `[...document.querySelectorAll("[id^=f]")].map((one) => box(one.id, (one.localName === "x-field" ? one.root.querySelector("input") : one).getBoundingClientRect())).concat([box("plain", plain.getBoundingClientRect()), textBox("${secretOf(0)}")])`,
    );
    expect(Object.keys(drawn)).toHaveLength(42);
    for (const [name, value] of Object.entries(drawn)) expect.soft(value, name).toBeLessThan(60);
  });

  test("are filled solid in the picture of the page on the person's card, too", async () => {
    await page.evaluate("scrollTo(0, 0)");
    const { call, shown } = await eventually("a picture that was taken in time", async () => {
      const call = agent.finish("handoff", { reason: "Something is needed", instructions: "Please look at the page." });
      await world.panel.card("Something is needed");
      const shown = await world.panel.page.waitFor<string>(`document.querySelector(".before img")?.src`, 2_000).catch(() => null);
      if (shown) return { call, shown };
      // A browser that is busy lets go of the tab without one.
      await world.panel.press("Abort");
      await call;
      return null;
    });
    const drawn = await brightest(
      `[...document.querySelectorAll("[id^=f]")].slice(0, 8).map((one) => box(one.id, (one.localName === "x-field" ? one.root.querySelector("input") : one).getBoundingClientRect()))`,
      shown.slice(shown.indexOf(",") + 1),
    );
    expect(Object.keys(drawn)).toHaveLength(8);
    for (const [name, value] of Object.entries(drawn)) expect.soft(value, name).toBeLessThan(60);
    await world.panel.press("Abort");
    const { text } = await call;
    expect(text).not.toContain("data:image");
    for (const secret of secrets) expect.soft(text.includes(secret), secret).toBe(false);
    const kept = await world.browser.inWorker<string>(`chrome.storage.session.get("handoffs").then((all) => JSON.stringify(all))`);
    expect(kept).not.toContain("data:image");
  });

  test("codes shown as text and QR codes stand in no answer and no picture", async () => {
    const opened = await agent.call("open", { url: `${site.origin()}/devices` });
    expect(opened.text).toContain("Order 3");
    page = await world.browser.page(`:${site.port}/devices`);
    const read = await agent.call("read");
    for (const { text } of [opened, read]) for (const secret of [CODE_SHOWN, KEY_SHOWN]) expect(text).not.toContain(secret);
    const drawn = await brightest(`[box("qr", qr.getBoundingClientRect()), textBox("${CODE_SHOWN}"), textBox("${KEY_SHOWN}")]`);
    expect(Object.keys(drawn)).toHaveLength(3);
    for (const [name, value] of Object.entries(drawn)) expect.soft(value, name).toBeLessThan(60);
  });

  test("rest nowhere of ours: files, storage, journal, notifications, panel", async () => {
    const files = readdirSync(world.browser.home, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(world.browser.home, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const stored =
      await world.browser.inWorker<string>(`Promise.all([chrome.storage.session.get(), chrome.storage.local.get(), new Promise((resolve) => chrome.notifications.getAll(resolve)),
      new Promise((resolve) => { const asked = indexedDB.open("journal"); asked.onsuccess = () => { const all = asked.result.transaction("lines").objectStore("lines").getAll(); all.onsuccess = () => { asked.result.close(); resolve(all.result); }; }; })]).then((all) => JSON.stringify(all))`);
    expect(stored).toContain("curious");
    const panel = await world.panel.text();
    // The frames of Chrome and the sockets both are in it, and what the agent asked for with a secret's own words is not held against anybody.
    for (const words of ["worker_hello", "Account settings", "Order 3"]) expect(wire()).toContain(words);
    expect(wire().split("Account settings").length).toBeGreaterThan(2);
    expect(wireBeforeAsked).toContain("[secret]");
    expect(wireBeforeAsked.includes(secretOf(0))).toBe(false);
    for (const secret of secrets.slice(1)) expect.soft(wire().includes(secret), `${secret} on the wire`).toBe(false);
    for (const secret of secrets) for (const [name, sink] of Object.entries({ files, stored, panel })) expect.soft(sink.includes(secret), `${secret} in ${name}`).toBe(false);
  });
});
