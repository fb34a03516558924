import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Agent, pausedHandoff, refOf } from "./support/agent.ts";
import { html, type Site, serve, type Visit } from "./support/site.ts";
import { startWorld, type World } from "./support/world.ts";

/** A site with things to lose: what was done stands in `done`. */
const done: string[] = [];
let swap = "";

const PAGES: Record<string, () => string> = {
  "/team": () =>
    html(
      "Team settings",
      `<main><h1>Team settings</h1><form method="post" action="/team/save"><label>Name <input name="name" value="Gardeners"></label><button>Save changes</button></form>
       <form method="post" action="/projects/7/archive"><button>Archive project</button></form></main>`,
    ),
  "/project": () =>
    html(
      "Project",
      `<main><h1>Project Apollo</h1><ul><li>Apollo <form method="post" action="/projects/7/remove"><button>Delete project</button></form></li></ul><p id="said"></p></main>`,
    ),
  "/checkout": () =>
    html(
      "Checkout",
      `<main><h1>Checkout</h1><p>Total: <b>€ 49.00</b></p><form method="post" action="/checkout/complete"><label>Note <input name="note"></label><button>Pay € 49.00</button></form></main>`,
    ),
  "/swap": () =>
    html(
      "Orders by date",
      `<main><h1>Orders</h1><p id="place"><button id="harmless" type="button" onclick="fetch('/did?harmless', {method: 'POST'})">Order by date</button></p><script>${swap}</script></main>`,
    ),
  "/approved": () =>
    html(
      "Team",
      `<main><h1>Team</h1><form id="f" method="post" action="/projects/7/archive"><input type="hidden" name="kind" value="one"><button id="b">Archive project</button></form><script>${swap}</script></main>`,
    ),
  "/board": () =>
    html(
      "Board",
      `<main><h1>Board</h1><ul role="listbox" aria-label="Projects"><li id="one" role="option" tabindex="0" aria-selected="true">Apollo</li></ul><button type="button" aria-keyshortcuts="Alt+P">Publish</button>
       <p><a href="/posts/4/publish">Publish now</a> <a href="/posts">Published posts</a></p>
       <img usemap="#plan" width="200" height="40" alt="" style="position:fixed;left:0;bottom:0" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><map name="plan"><area shape="rect" coords="0,0,90,40" href="/projects/5/delete" alt="Delete project"><area shape="rect" coords="100,0,190,40" href="/posts" alt="Published plans"></map>
       <svg width="200" height="40" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="/projects/6/archive"><text x="5" y="20">Archive project</text></a></svg>
       <script>addEventListener("keydown", (event) => { if (event.key === "Delete" || event.altKey) fetch("/did?" + event.key, {method: "POST"}); });</script></main>`,
    ),
  "/posts": () => html("Posts", "<h1>Posts</h1>"),
  "/signin": () =>
    html(
      "Sign in",
      `<main><h1>Sign in</h1><form method="post" action="/session"><label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form></main>`,
    ),
  "/confirm": () =>
    html(
      "Notes",
      `<main><h1>Notes</h1><button type="button" onclick="if (confirm('Delete this note? This cannot be undone.')) fetch('/did?confirmed', {method: 'POST'})">Tidy up</button></main>`,
    ),
};

function site({ method, path, url, form }: Visit): string | undefined {
  if (method === "POST") {
    done.push(`${path}${url.search}${form.get("name") ? ` ${form.get("name")}` : ""}${form.get("user") ? ` ${form.get("user")}:${form.get("password")}` : ""}`);
    return html(
      "Done",
      `<main><h1>Done</h1><p role="status">${path.endsWith("/remove") ? "The project has been deleted." : path.endsWith("/complete") ? "Thank you for your order." : "Saved."}</p><a href="/team">Back</a></main>`,
    );
  }
  return PAGES[path]?.();
}

let world: World;
let place: Site;
let agent: Agent;

beforeAll(async () => {
  [world, place] = await Promise.all([startWorld(), serve(site)]);
});
afterAll(async () => {
  await world?.close();
  await place?.close();
});
beforeEach(async () => {
  done.length = 0;
  agent = await world.agent({ structured: true, callLimitMs: 1_500 });
});
afterEach(async () => {
  await importRules({ doorstep_policy: 1 });
  await world.endAgents();
});

const go = async (path: string) => (await agent.call("open", { url: `${place.origin()}${path}` })).text;
const click = (text: string, name: string) => agent.call("click", { ref: refOf(text, "button", name) });
/** Presses a button of the card, which then goes or becomes another one. */
const answer = (name: string) => world.panel.press(name);

/** Settings are folded away. */
async function unfoldSettings(): Promise<void> {
  await world.panel.page.evaluate(`for (const details of document.querySelectorAll("details.settings")) details.open = true`);
}

/** Puts rules into the panel as a file would. */
async function importRules(rules: unknown): Promise<void> {
  await unfoldSettings();
  await world.panel.chooseFile(".rules input[type=file]", "rules.json", JSON.stringify(rules));
  await world.panel.page.waitForText("The rules of the file apply from now on.");
}

describe("an action the rules ask about", () => {
  test("is done once after the person let the agent, and asked about again the next time", async () => {
    const page = await go("/team");
    const first = await click(page, "Save changes");
    expect(first.text).toMatch(/^paused:/);
    expect(first.structured?.handoff).toMatchObject({ kind: "settings_change", state: "waiting", ran: "no" });
    const card = await world.panel.card("This would change your account's settings");
    expect(card.text).toContain("Save changes");
    expect(await world.panel.page.evaluate("document.querySelector('.action-picture')?.naturalWidth > 50")).toBe(true);
    await answer("Let the agent do it once");
    const told = await agent.finish("handoff_wait", { id: pausedHandoff(first) });
    expect(told.structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed", ran: "no", verified_by: ["allowed_once"] } });
    expect(told.text).toContain("repeat the same call");
    expect(done).toEqual([]);

    const second = await click(page, "Save changes");
    expect(second.structured?.status).toBe("ok");
    expect(done).toEqual(["/team/save Gardeners"]);

    const again = await click(await go("/team"), "Save changes");
    expect(again.text).toMatch(/^paused:/);
    await answer("Refuse");
    expect((await agent.finish("handoff_wait", { id: pausedHandoff(again) })).structured?.error?.code).toBe("boundary_refused");
    expect(done).toHaveLength(1);
  });

  test("is asked about again when what it would send has changed meanwhile", async () => {
    const page = await go("/team");
    const first = await click(page, "Save changes");
    await answer("Let the agent do it once");
    await agent.finish("handoff_wait", { id: pausedHandoff(first) });
    await agent.call("fill", { fields: [{ ref: refOf(page, "textbox", "Name"), value: "Thieves" }] });
    const changed = await click(page, "Save changes");
    expect(changed.text).toMatch(/^paused:/);
    expect(done).toEqual([]);
    await answer("Refuse");
  });

  test("may be refused without losing the page", async () => {
    const page = await go("/team");
    const asked = await click(page, "Archive project");
    expect(asked.structured?.handoff?.kind).toBe("archive");
    await answer("Refuse");
    const refused = await agent.finish("handoff_wait", { id: pausedHandoff(asked) });
    expect(refused.structured?.error?.code).toBe("boundary_refused");
    expect((await agent.call("fill", { fields: [{ ref: refOf(page, "textbox", "Name"), value: "x" }] })).structured?.status).toBe("ok");
    expect(done).toEqual([]);
  });

  test("becomes a handoff when the person does it themselves", async () => {
    // An address of its own: the tabs of earlier agents are still there.
    const asked = await click(await go("/team?own"), "Archive project");
    await answer("I'll do it");
    expect(await world.panel.hasButton("Let the agent do it once")).toBe(false);
    const tab = await world.browser.page("/team?own");
    await tab.click("form[action$=archive] button");
    const result = await agent.finish("handoff_wait", { id: pausedHandoff(asked) });
    expect(result.structured?.handoff).toMatchObject({ outcome: "resumed", ran: "no" });
    expect(result.structured?.handoff?.verified_by).toContain("person_did_it");
    expect(done).toEqual(["/projects/7/archive"]);
  });

  test("that nobody answers in time is unanswered, which is no refusal", async () => {
    await importRules({ doorstep_policy: 1, answer_within_s: 5 });
    const asked = await click(await go("/team"), "Archive project");
    const result = await agent.finish("handoff_wait", { id: pausedHandoff(asked) });
    expect(result.structured?.error?.code).toBe("approval_unanswered");
    expect(done).toEqual([]);
  });

  test("is judged with Enter in its form as with its button", async () => {
    const page = await go("/team");
    const typed = await agent.call("type", { ref: refOf(page, "textbox", "Name"), text: "!", submit: true });
    expect(typed.structured?.handoff?.kind).toBe("settings_change");
    await answer("Refuse");
    await agent.finish("handoff_wait", { id: pausedHandoff(typed) });
    const broken = await agent.call("type", { ref: refOf(page, "textbox", "Name"), text: "a\n" });
    expect(broken.structured?.handoff?.kind).toBe("settings_change");
    await answer("Refuse");
    expect(done).toEqual([]);
  });
});

describe("an action that is the person's alone", () => {
  test("is verified by what the page says after the person did it", async () => {
    const asked = await click(await go("/project"), "Delete project");
    expect(asked.structured?.handoff).toMatchObject({ kind: "delete", ran: "no" });
    await world.panel.card("This would delete something");
    expect(await world.panel.hasButton("Let the agent do it once")).toBe(false);
    await answer("I'll do it");
    const tab = await world.browser.page(/\/project$/);
    await tab.click("form button");
    const result = await agent.finish("handoff_wait", { id: pausedHandoff(asked) });
    expect(result.structured?.handoff?.verified_by).toEqual(expect.arrayContaining(["person_did_it", "page_says_done"]));
    expect(done).toEqual(["/projects/7/remove"]);
  });

  test("shows the amount, and names what is missing when Done comes too early", async () => {
    const asked = await click(await go("/checkout"), "Pay");
    expect(asked.structured?.handoff?.kind).toBe("payment");
    const card = await world.panel.card("This would pay");
    expect(card.text).toContain("€ 49.00");
    await world.panel.press("Done", async () => world.panel.hasButton("Continue anyway"));
    await world.panel.press("Keep waiting");
    await answer("Refuse");
    expect((await agent.finish("handoff_wait", { id: pausedHandoff(asked) })).structured?.error?.code).toBe("boundary_refused");
    expect(done).toEqual([]);
  });

  test("stays the person's where the agent said it must stop", async () => {
    await importRules({ doorstep_policy: 1, levels: { archive: "allow" } });
    const page = await go("/team");
    expect((await click(page, "Archive project")).structured?.status).toBe("ok");
    expect(done).toEqual(["/projects/7/archive"]);
    await agent.call("task", { goal: "Tidy up", stop: ["archive"] });
    const stopped = await click(await go("/team"), "Archive project");
    expect(stopped.structured?.handoff?.kind).toBe("archive");
    expect(await world.panel.hasButton("Let the agent do it once")).toBe(false);
    await answer("Refuse");
  });

  test("is refused at once where the rules say so", async () => {
    await importRules({ doorstep_policy: 1, levels: { delete: "refuse" } });
    const refused = await click(await go("/project"), "Delete project");
    expect(refused.structured?.error?.code).toBe("boundary_refused");
    expect(await world.panel.cards()).toEqual([]);
    expect(done).toEqual([]);
  });
});

describe("a page that plays tricks", () => {
  test.each([
    [
      "another button under the pointer",
      `addEventListener("pointermove", () => { place.innerHTML = '<button type="button" onclick="fetch(\\'/did?swapped\\', {method: \\'POST\\'})">Order by date</button>'; }, true)`,
    ],
    [
      "another meaning on the way down",
      `addEventListener("pointermove", () => { harmless.textContent = "Delete everything"; harmless.onclick = () => fetch("/did?renamed", {method: "POST"}); }, true)`,
    ],
    [
      "an overlay at the last moment",
      `addEventListener("pointerdown", () => { const o = document.createElement("div"); o.style = "position:fixed;inset:0"; o.onclick = () => fetch("/did?overlay", {method: "POST"}); document.body.append(o); }, true)`,
    ],
    [
      "a document written anew, which nobody listens to any more",
      `addEventListener("pointermove", () => { document.open(); document.write('<button style="position:fixed;inset:0" onclick="fetch(\\'/did?swapped\\', {method: \\'POST\\'})">Order by date</button>'); document.close(); }, true)`,
    ],
    [
      "a document written anew on the way down",
      `addEventListener("pointerdown", () => { document.open(); document.write('<button style="position:fixed;inset:0" onclick="fetch(\\'/did?swapped\\', {method: \\'POST\\'})">Order by date</button>'); document.close(); }, true)`,
    ],
  ])("gets nothing for %s", async (_name, script) => {
    swap = script;
    const page = await go("/swap");
    const pressed = await click(page, "Order by date");
    if (pressed.structured?.status === "error") expect(pressed.structured.error?.code).toBe("stale_ref");
    expect(done.filter((one) => /swapped|renamed|overlay/.test(one))).toEqual([]);
  });

  test.each([
    ["leads elsewhere", `addEventListener("pointermove", () => { f.action = "/projects/7/remove"; }, true)`],
    ["sends something else", `addEventListener("pointerdown", () => { f.kind.value = "all"; }, true)`],
    ["sends something else once it is held down", `addEventListener("mousedown", () => { f.kind.value = "all"; }, true)`],
    [
      "is another element that looks the same",
      `addEventListener("pointermove", () => { b.outerHTML = '<button formaction="/projects/7/remove">Archive project</button>'; }, true)`,
    ],
    [
      "lies under another",
      `addEventListener("pointermove", () => { document.body.insertAdjacentHTML("beforeend", '<div style="position:fixed;inset:0" onclick="fetch(&quot;/did?over&quot;, {method: &quot;POST&quot;})"></div>'); }, true)`,
    ],
  ])("gets nothing for what the person let the agent press once, when it then %s", async (_name, script) => {
    swap = script;
    const page = await go("/approved");
    const first = await click(page, "Archive project");
    await answer("Let the agent do it once");
    await agent.finish("handoff_wait", { id: pausedHandoff(first) });
    const pressed = await click(page, "Archive project");
    expect(pressed.structured?.error?.code).toBe("stale_ref");
    expect(done).toEqual([]);
  });

  const another = `document.body.insertAdjacentHTML("beforeend", '<form method="post" action="/projects/7/remove"><button id="another">Delete project</button></form>');`;

  test.each([
    ["leads elsewhere", `b.focus(); addEventListener("keydown", () => { f.action = "/projects/7/remove"; }, true)`],
    ["sends something else", `b.focus(); addEventListener("keypress", () => { f.kind.value = "all"; }, true)`],
    ["goes to another", `${another} b.focus(); addEventListener("keydown", () => another.focus(), true)`],
  ])("gets nothing for the key that the person let the agent press once, when it then %s", async (_name, script) => {
    swap = script;
    await go("/approved");
    const first = await agent.call("press", { keys: "Enter" });
    expect(first.structured?.handoff?.kind).toBe("archive");
    await answer("Let the agent do it once");
    await agent.finish("handoff_wait", { id: pausedHandoff(first) });
    const pressed = await agent.call("press", { keys: "Enter" });
    expect(pressed.structured?.error?.code).toBe("stale_ref");
    expect(done).toEqual([]);
  });

  test("gets nothing for a harmless key that it leads to something else, and an honest key counts once", async () => {
    swap = `${another} harmless.focus(); addEventListener("keydown", () => another.focus(), { capture: true, once: true })`;
    await go("/swap");
    expect((await agent.call("press", { keys: "Enter" })).structured?.error?.code).toBe("stale_ref");
    expect(done).toEqual([]);
    swap = "harmless.focus()";
    await go("/swap");
    expect((await agent.call("press", { keys: "Enter" })).structured?.status).toBe("ok");
    expect((await agent.call("press", { keys: "Space" })).structured?.status).toBe("ok");
    expect(done).toEqual(["/did?harmless", "/did?harmless"]);
  });

  test("gets an honest press on what stays what it is", async () => {
    swap = "";
    expect((await click(await go("/swap"), "Order by date")).structured?.status).toBe("ok");
    expect(done).toEqual(["/did?harmless"]);
  });

  test("asks a native question, whose answer is judged", async () => {
    const page = await go("/confirm");
    const pressed = await click(page, "Tidy up");
    expect(pressed.text).toContain("confirm dialog");
    const accepted = await agent.call("dialog", { accept: true });
    expect(accepted.structured?.handoff?.kind).toBe("delete");
    expect(done).toEqual([]);
    await answer("Refuse");
    await agent.finish("handoff_wait", { id: pausedHandoff(accepted) });
    await agent.call("dialog", { accept: false });
    expect(done).toEqual([]);
  });
});

describe("the rules", () => {
  test("of a broken file are named and change nothing", async () => {
    await unfoldSettings();
    await world.panel.chooseFile(".rules input[type=file]", "rules.json", JSON.stringify({ doorstep_policy: 1, levels: { login: "allow" } }));
    await world.panel.page.waitForText("Nothing was changed. These entries cannot be used: levels.login (person, refuse)");
    await world.panel.chooseFile(".rules input[type=file]", "rules.json", "not json");
    await world.panel.page.waitForText("Nothing was changed. This file is not JSON.");
    expect(await world.browser.inWorker("chrome.storage.local.get('policy').then(({ policy }) => policy?.levels?.login ?? null)")).toBeNull();
  });

  test("let an agent sign in itself on a test site, and nowhere else", async () => {
    await importRules({ doorstep_policy: 1, test_sites: [place.origin()] });
    const page = await go("/signin");
    const filled = await agent.call("fill", {
      fields: [
        { ref: refOf(page, "textbox", "User"), value: "ada" },
        { ref: refOf(page, "textbox", "Password"), value: "hunter2" },
      ],
    });
    expect(filled.structured?.status).toBe("ok");
    expect(filled.text).not.toContain("hunter2");
    const sent = await click(page, "Sign in");
    expect(sent.structured?.status).toBe("ok");
    expect(done).toEqual(["/session ada:hunter2"]);

    await importRules({ doorstep_policy: 1 });
    expect((await agent.call("open", { url: `${place.origin()}/signin` })).structured?.handoff?.kind).toBe("login");
    await answer("Abort");
  });
});

describe("what acts without a press on a button", () => {
  test("is judged: a key that deletes what is selected, a shortcut that a button declares", async () => {
    const page = await go("/board");
    await agent.call("click", { ref: refOf(page, "option", "Apollo") });
    for (const [keys, kind] of [
      ["Delete", "delete"],
      ["Alt+P", "publish"],
    ] as const) {
      const pressed = await agent.call("press", { keys });
      expect(pressed.structured?.handoff, keys).toMatchObject({ kind, ran: "no" });
      await answer("Refuse");
      await agent.finish("handoff_wait", { id: pausedHandoff(pressed) });
      await go("/board");
      await agent.call("click", { ref: refOf((await agent.call("snapshot")).text, "option", "Apollo") });
    }
    expect(done).toEqual([]);
  });

  test.each([
    { link: "Publish now", kind: "publish", leads: "/posts/4/publish", others: "Published posts", mode: undefined, point: false },
    { link: "Delete project", kind: "delete", leads: "/projects/5/delete", others: "Published plans", mode: "confirm" },
    { link: "Delete project", kind: "delete", leads: "/projects/5/delete", others: "Published plans", point: true },
    { link: "Archive project", kind: "archive", leads: "/projects/6/archive", others: "Published posts", mode: "confirm" },
  ])("is judged: a link whose address acts, and not one that only leads on: %o", async ({ link, kind, leads, others, mode, point }) => {
    const seen = place.visits.length;
    if (mode) await agent.call("task", { goal: "Look after the posts", mode });
    const page = await go("/board");
    const height = (await (await world.browser.page(`${place.origin()}/board`)).evaluate<number>("innerHeight")) - 20;
    const pressed = await agent.call("click", point ? { x: 40, y: height } : { ref: refOf(page, "link", link) });
    expect(pressed.structured?.handoff).toMatchObject({ kind, ran: "no" });
    await answer("Refuse");
    await agent.finish("handoff_wait", { id: pausedHandoff(pressed) });
    expect(place.visits.slice(seen).some(({ path }) => path === leads)).toBe(false);
    const next = await go("/board");
    expect((await agent.call("click", { ref: refOf(next, "link", others) })).text).toContain("Posts");
  });
});
