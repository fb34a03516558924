import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { browserAt, bundled } from "./support/browser.ts";

let server: Server;
let browser: Browser;
let page: Page;
let scripts: { secret: string; watch: string; observer: string; refused: string };
let address: string;

beforeAll(async () => {
  scripts = {
    secret: await bundled("signals/secret-field.ts", "secretField"),
    watch: await bundled("signals/watch.ts", "watching"),
    observer: await bundled("observers/passkey-observer.ts", "observer"),
    refused: await bundled("signals/refused.ts", "refused"),
  };
  server = createServer(({ url }, response) =>
    response.writeHead(url?.startsWith("/closed") ? 401 : 200, { "content-type": "text/html" }).end("<title>Empty</title><body></body>"),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  browser = await browserAt(port);
  // A loopback address is a secure context: passkeys exist there.
  address = `http://127.0.0.1:${port}/`;
}, 120_000);

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage();
  await page.goto(address);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function secretOf(html: string, selector = "[data-here]"): Promise<string | null> {
  await page.setContent(html);
  await page.evaluate(scripts.secret);
  return await page.evaluate(`secretField.secretKind(document.querySelector(${JSON.stringify(selector)}))`);
}

async function submitsOf(html: string): Promise<string | null> {
  await page.setContent(html);
  await page.evaluate(scripts.secret);
  return await page.evaluate(`secretField.formSecret(document.querySelector("[data-here]"))`);
}

test("of what was refused only the page's own requests count, not the files of its markup", async () => {
  await page.evaluate(scripts.refused);
  await page.evaluate(`Promise.all([
    fetch("/closed/data"),
    new Promise((done) => { const style = document.createElement("link"); style.rel = "stylesheet"; style.href = "/closed/style.css"; style.onerror = done; document.head.append(style); }),
    new Promise((done) => { const script = document.createElement("script"); script.src = "/closed/code.js"; script.onerror = done; document.head.append(script); }),
    new Promise((done) => { const picture = new Image(); picture.onerror = done; picture.src = "/closed/picture.png"; document.body.append(picture); }),
  ]).then(() => undefined)`);
  await expect.poll(() => page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/closed/')).length")).toBe(4);
  expect(await page.evaluate("refused.refusedRequests().refused")).toEqual([{ url: `${address}closed/data`, status: 401 }]);
});

describe("which fields take a secret", () => {
  test.each([
    ['<input data-here type="password">', "password"],
    ['<input data-here type="text" name="password">', "password"],
    ['<input data-here type="text" style="-webkit-text-security: disc">', "password"],
    ['<input data-here autocomplete="one-time-code">', "code"],
    ['<input data-here type="password" maxlength="6" inputmode="numeric">', "code"],
    ["<label>Bestätigungscode <input data-here></label>", "code"],
    ['<input data-here placeholder="인증번호">', "code"],
    [`<div>${'<input maxlength="1">'.repeat(5)}<input data-here maxlength="1"></div>`, "code"],
    ['<input data-here autocomplete="cc-number">', "card"],
    ["<table><tr><td>Credit card number:</td><td><input data-here></td></tr></table>", "card"],
    ["<p>Our codes are secret.</p><input><input data-here>", null],
    ["<label>Numéro de carte <input data-here></label>", "card"],
    ['<form><input name="cardnumber"><label>Security code <input data-here name="security_code"></label></form>', "card"],
    ['<textarea data-here name="recovery_phrase" placeholder="Seed phrase"></textarea>', "password"],
    ['<input data-here type="email" name="email">', null],
    ['<input data-here name="postcode" maxlength="6">', null],
    ['<input data-here name="coupon_code">', null],
    ['<input data-here name="country_code">', null],
    ['<input data-here name="user_code">', null],
    ['<input data-here type="search" name="q" placeholder="Search passwords">', null],
    ['<input data-here name="passport_number">', null],
    ['<input data-here name="gift_card_number">', null],
    ['<input data-here type="checkbox" name="show_password">', null],
  ])("%s: %s", { timeout: 60_000 }, async (html, kind) => {
    expect(await secretOf(html)).toBe(kind);
  });

  test("a password that shows itself stays a password", { timeout: 60_000 }, async () => {
    await secretOf('<input data-here type="password">');
    const shown = await page.evaluate(`(() => { const field = document.querySelector("[data-here]"); field.type = "text"; return secretField.secretKind(field); })()`);
    expect(shown).toBe("password");
  });
});

describe("what pressing a button would submit", () => {
  const fields = '<input name="user"><input type="password">';
  test.each([
    [`<form>${fields}<button data-here>Log in</button></form>`, "password"],
    [`<form>${fields}<button><span data-here>Log in</span></button></form>`, "password"],
    [`<form>${fields}<button type="button" data-here>Show password</button><button>Log in</button></form>`, null],
    [`<form>${fields}<button type="button" data-here>Log in</button></form>`, "password"],
    [`<form>${fields}<a data-here href="/forgot">Forgot?</a><button>Log in</button></form>`, null],
    [`<div><div>${fields}</div><div><div role="button" data-here>Log in</div></div></div>`, "password"],
    [`<form><input name="user" data-here><input type="password"></form>`, "password"],
    [`<form id="f">${fields}</form><button form="f" data-here>Log in</button>`, "password"],
    [`<form><input type="password"><input autocomplete="cc-number"><button data-here>Pay</button></form>`, "card"],
    [`<form><input name="q"><button data-here>Search</button></form><form>${fields}<button>Log in</button></form>`, null],
    [`<form><input name="identifier"><input type="password" style="display:none"><button data-here>Next</button></form>`, null],
  ])("%s: %s", { timeout: 60_000 }, async (html, kind) => {
    expect(await submitsOf(html)).toBe(kind);
  });
});

describe("watching a frame", () => {
  async function watch(): Promise<void> {
    await page.evaluate(scripts.watch);
    await page.evaluate("globalThis.reports = []; globalThis.watch = watching.watchSignals((signals) => reports.push(signals))");
  }

  test("a form that appears is reported, in a shadow root too", { timeout: 60_000 }, async () => {
    await watch();
    await page.evaluate(`document.body.append(document.createElement("my-box")); document.querySelector("my-box").attachShadow({ mode: "open" }).innerHTML = "<p>Empty</p>"`);
    await page.waitForFunction("reports.length === 2");
    await page.evaluate(`document.querySelector("my-box").shadowRoot.innerHTML = '<input type="password">'`);
    await page.waitForFunction(`reports.at(-1).fields[0]?.secret === "password"`);
  });

  test("a clock that ticks is no news, a value is only yes or no", { timeout: 60_000 }, async () => {
    await page.setContent('<p id="clock">12:00:00</p><input id="name">');
    await watch();
    await page.evaluate(`document.querySelector("#clock").textContent = "12:00:01"`);
    await page.fill("#name", "sentinel-4711");
    await page.waitForFunction("reports.at(-1).fields[0].filled");
    const reports = await page.evaluate("JSON.stringify(reports)");
    expect(JSON.parse(String(reports))).toHaveLength(2);
    expect(reports).not.toContain("sentinel-4711");
  });

  describe("what comes", () => {
    const COVER = '<div style="position:fixed;inset:0"><p>Please wait</p></div>';
    beforeEach(async () => {
      await page.setContent(
        `<style>.over{position:fixed;inset:0}</style><table><tbody>${"<tr><td><a href='/o'>Order</a></td><td>of the northern region, paid and shipped</td></tr>".repeat(150)}</tbody></table><div id="root"></div>`,
      );
      await watch();
      // The clock stands still, so that nothing is asked for its age alone.
      await page.evaluate(`performance.now = () => 1e6; globalThis.asked = 0; const own = document.elementFromPoint.bind(document); document.elementFromPoint = (x, y) => (asked++, own(x, y));
        document.body.title = "asked anew"; watch.now(); globalThis.asked = 0; globalThis.rows = document.querySelector("tbody")`);
    });

    test("as rows of a table is no reason to ask what lies over the page", async () => {
      await page.evaluate("rows.prepend(rows.lastElementChild.cloneNode(true)); watch.now(); rows.append(rows.lastElementChild.cloneNode(true)); watch.now()");
      expect(await page.evaluate("asked")).toBe(0);
    });

    test("as a field is found at the end of a large page", async () => {
      const fields = await page.evaluate(`rows.lastElementChild.lastElementChild.innerHTML = '<b><input type="password"></b>'; watch.now().fields.map(({ secret }) => secret)`);
      expect(fields).toEqual(["password"]);
      expect(await page.evaluate("asked")).toBe(0);
    });

    test.each([
      ["itself", `document.querySelector("#root").innerHTML = ${JSON.stringify(COVER)}`],
      ["within plain boxes", `document.querySelector("#root").innerHTML = ${JSON.stringify(`<section><div>${COVER}</div></section>`)}`],
      ["by a style that comes with it", `document.querySelector("#root").innerHTML = "<style>p{position:fixed;inset:0}</style><p>Please wait</p>"`],
      [
        "in a shadow tree",
        `document.querySelector("#root").attachShadow({ mode: "open" }).innerHTML = "<slot></slot>"; const host = document.createElement("my-veil"); host.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(COVER)}; document.body.append(host)`,
      ],
      ["by a class", `document.querySelector("#root").innerHTML = "<p>Please wait</p>"; watch.now(); document.querySelector("#root").className = "over"`],
      ["after it came as nothing", `document.querySelector("#root").className = "over"; watch.now(); document.querySelector("#root").innerHTML = "<p>Please wait</p>"`],
    ])("is seen to lie over the page: %s", async (_how, script) => {
      const covers = await page.evaluate(`${script}; watch.now().dialogs.map(({ covers }) => covers)`);
      expect(covers).toContain(1);
    });
  });

  test("after stop nothing is reported", { timeout: 60_000 }, async () => {
    await watch();
    await page.evaluate(`watch.stop(); document.body.innerHTML = '<input type="password">'`);
    // Another that begins now is as patient as the first: what that one had still to say it would have said before.
    await page.evaluate(`globalThis.others = []; watching.watchSignals((signals) => others.push(signals)); document.body.append(document.createElement("input"))`);
    await page.waitForFunction("others.length === 2");
    expect(await page.evaluate("reports.length")).toBe(1);
  });
});

describe("a passkey ceremony", () => {
  async function begun(options: string): Promise<string> {
    await page.evaluate(`globalThis.heard = []; for (const name of ["begin", "settle"]) document.addEventListener("doorstep-passkey-" + name, () => heard.push(name));`);
    await page.evaluate(scripts.observer);
    await page.evaluate(`globalThis.stopped = new AbortController(); navigator.credentials.get(${options}).catch(() => undefined)`).catch(() => undefined);
    return String(await page.evaluate("heard.join()"));
  }
  const request = "publicKey: { challenge: new Uint8Array(16), rpId: location.hostname }";

  test("is reported when it begins, and when it ends however it ends", { timeout: 60_000 }, async () => {
    await page.evaluate(`globalThis.pending = new Promise((_, no) => { globalThis.refuse = no }); CredentialsContainer.prototype.get = () => pending;`);
    void (await page.evaluate(scripts.observer));
    await page.evaluate(
      `globalThis.heard = []; for (const name of ["begin", "settle"]) document.addEventListener("doorstep-passkey-" + name, () => heard.push(name)); navigator.credentials.get({ ${request} }).catch(() => undefined); undefined`,
    );
    expect(await page.evaluate("heard.join()")).toBe("begin");
    await page.evaluate(`refuse(new Error("no")); undefined`);
    await page.waitForFunction(`heard.join() === "begin,settle"`);
  });

  test("in the background of a form, or silent, is none", { timeout: 60_000 }, async () => {
    await page.evaluate("CredentialsContainer.prototype.get = () => Promise.resolve(null)");
    expect(await begun(`{ ${request}, mediation: "conditional" }`)).toBe("");
    expect(await begun(`{ password: true, mediation: "silent" }`)).toBe("");
  });

  test("the page still sees native functions", { timeout: 60_000 }, async () => {
    await page.evaluate(scripts.observer);
    expect(await page.evaluate("CredentialsContainer.prototype.get.toString()")).toContain("[native code]");
    expect(await page.evaluate("CredentialsContainer.prototype.get.name")).toBe("get");
  });
});
