import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Agent, refOf } from "./support/agent.ts";
import { handBack, openHandoffs } from "./support/desk.ts";
import { eventually } from "./support/eventually.ts";
import { type Answer, html, type Site, serve } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** Names that a form's own properties have, some of them ordinary words of booking and shop forms. */
const SHADOWS =
  "action method id name title children parentNode contains style elements tagName getAttribute querySelector querySelectorAll closest matches isConnected getRootNode textContent"
    .split(" ")
    .map((name) => `<input type="hidden" name="${name}" value="1">`)
    .join("");
const COUNTS = `onclick="document.getElementById('out').textContent = 'it counts'"`;
const KEY = "ghp_0123456789abcdefABCDEF0123456789abcd";
const FIELD_KEY = "sk_live_0123456789abcdefABCDEF01";
const XHTML = { "content-type": "application/xhtml+xml" };

const PAGES: Record<string, Answer | string> = {
  "/sign-in": html(
    "Sign in",
    `<h1>Sign in</h1><form method="post" action="/x">${SHADOWS}<label>User name <input autocomplete="username"></label><label>Password <input type="password"></label><button>Sign in</button></form>`,
  ),
  "/shop": html(
    "Shop",
    `<h1>Repository</h1><form method="post" action="/x">${SHADOWS}<button type="button" ${COUNTS}>Count</button><button>Delete repository</button></form><p id="out"></p>`,
  ),
  "/xhtml": {
    headers: XHTML,
    body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Strict</title></head><body><h1>Strict</h1><button ${COUNTS}>Count</button><p id="out"></p></body></html>`,
  },
  "/standing-still": html("Still", `<h1>Still</h1><button onclick="setTimeout(() => { for (;;); }, 50)">Stand still</button>`),
  "/alert": html("Alert", `<h1>Alert</h1><script>alert("Good morning");</script>`),
  "/plain": html("Plain", "<h1>Plain</h1>"),
  "/keys": html(
    `Key ${KEY}`,
    `<h1>Your new key</h1><p>Copy it now: <code>${KEY}</code></p><label>Key <input readonly value="${FIELD_KEY}"></label><button onclick="console.log('made', '${KEY}'); alert('Your code is 481 223')">Tell</button>`,
  ),
  "/anew": html(
    "Before",
    `<h1>Before</h1><button onclick="const text = anew.innerHTML; document.open(); document.write(text); document.close()">Write anew</button>
     <button onclick="location.href = 'javascript:' + JSON.stringify(anew.innerHTML)">Lead to a script</button>
     <template id="anew"><title>Anew</title><h1>Anew</h1><button ${COUNTS}>Count</button><input id="field"><p id="out"></p></template>`,
  ),
  "/crashing": html("Crashing", "<h1>Crashing</h1>"),
  "/nothing": { status: 204 },
};

let world: World;
let site: Site;
let agent: Agent;

beforeAll(async () => {
  [world, site] = await Promise.all([startWorld(), serve(({ path }) => PAGES[path])]);
});
afterAll(async () => {
  await world?.close();
  await site?.close();
});
beforeEach(async () => {
  agent = await world.agent({ callLimitMs: 1_000 });
});
afterEach(() => world.endAgents());

const say = async (...call: Parameters<Agent["call"]>): Promise<string> => (await agent.call(...call)).text;
const open = (path: string): Promise<string> => say("open", { url: `${site.origin()}${path}` });

test.each(["Write anew", "Lead to a script"])("a document that was written anew is driven like any other, and its person is heard: %s", async (button) => {
  // More than once: a page that is known by now is done with its own tasks sooner.
  for (let time = 0; time < 5; time++) expect(await say("click", { ref: refOf(await open(`/anew?${button.length}`), "button", button) })).toContain('button "Count"');
  expect(await say("click", { ref: refOf(await say("snapshot"), "button", "Count") })).toContain("it counts");
  const page = await world.browser.page(`${site.origin()}/anew?${button.length}`);
  await page.type("#field", "mine");
  await eventually("the take-over", async () => (await openHandoffs(world)).length === 1);
  expect(await page.evaluate("field.value")).toBe("mine");
  await handBack(world);
});

describe("a form whose controls are called like what a form has", () => {
  test("is a wall where it asks for a password", async () => {
    expect(await open("/sign-in")).toMatch(/^paused: /);
    await world.panel.press("Abort");
  });

  test("is judged and pressed like any other", async () => {
    const page = await open("/shop");
    expect(await say("click", { ref: refOf(page, "button", "Count") })).toContain("it counts");
    expect(await say("click", { ref: refOf(page, "button", "Delete repository") })).toMatch(/^Handoff h\w+: delete /m);
    expect(site.visits.filter(({ method }) => method === "POST")).toEqual([]);
    await world.panel.press("Refuse");
  });
});

test("a page of XHTML has the controls that it shows", async () => {
  const page = await open("/xhtml");
  expect(page).toContain('heading "Strict" [level=1]');
  expect(await say("click", { ref: refOf(page, "button", "Count") })).toContain("it counts");
});

test("a page that stands still holds no command for ever", { timeout: 180_000 }, async () => {
  await agent.call("click", { ref: refOf(await open("/standing-still"), "button", "Stand still") });
  expect(await say("read")).toMatch(/^timed_out: read did not end/);
  // The next one gets its turn, and the tab can be left.
  expect(await say("tabs", { close: "t1" })).toContain("There is no tab");
  expect(await open("/plain")).toContain('heading "Plain"');
});

test("a tab that is closed ends what waits in it", async () => {
  await open("/plain");
  const waiting = say("wait_for", { text: "never", timeout_ms: 60_000 });
  await eventually("the wait to be under way", async () => (await say("tabs")).includes("/plain"));
  await agent.call("tabs", { close: "t1" });
  expect(await waiting).toMatch(/^tab_closed: /);
});

test("an alert that comes up while the page loads is told at once", async () => {
  expect(await open("/alert")).toContain('an alert dialog "Good morning"');
  expect(await say("snapshot")).toMatch(/^dialog_open: The page has an open alert that says "Good morning"/);
  await agent.call("dialog", { accept: true });
});

test("a page that crashes says so to what runs and what comes, and can be loaded again", async () => {
  await open("/crashing");
  const waiting = say("wait_for", { text: "never", timeout_ms: 60_000 });
  const page = await world.browser.page("/crashing");
  // Chrome answers nothing any more once it has done this.
  page.send("Page.crash").catch(() => undefined);
  expect(await waiting).toMatch(/^not_found: The page has crashed/);
  for (const command of ["snapshot", "screenshot", "console"] as const) expect(await say(command), command).toMatch(/^not_found: The page has crashed/);
  expect(await say("open", { url: "reload" })).toContain('heading "Crashing"');
});

test("keys and codes that a page shows stand in no answer", async () => {
  const page = await open("/keys");
  expect(page).toContain("Your new key");
  const answers = [page, await say("read"), await say("find", { text: "key" }), await say("click", { ref: refOf(page, "button", "Tell") }), await say("snapshot")];
  await agent.call("dialog", { accept: true });
  answers.push(await say("console"));
  for (const answer of answers) for (const secret of [KEY, FIELD_KEY, "481 223"]) expect(answer).not.toContain(secret);
  expect(answers[3]).toContain("Your code is");
});

test("an empty tab says so, and what is no host's name is no address", async () => {
  expect(await open("/nothing")).toContain("The address opened no page");
  expect(await say("find", { text: "x" })).toMatch(/^not_found: The tab shows no web page/);
  expect(await say("open", { url: "not a url" })).toMatch(/^invalid_input: "not a url" is no address/);
});
