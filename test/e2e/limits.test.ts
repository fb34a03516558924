import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, refOf } from "./support/agent.ts";
import { eventually } from "./support/eventually.ts";
import { html, redirect, type Site, serve } from "./support/site.ts";
import { takeSockets } from "./support/sockets.ts";
import { startWorld, type World } from "./support/world.ts";

const PRIVATE = "10.1.2.3";
const PUBLIC_NAME = "rebind.example.com";
const RULES = `--host-resolver-rules=MAP *.test 127.0.0.1, MAP ${PRIVATE} 127.0.0.1, MAP ${PUBLIC_NAME} 127.0.0.1`;

describe("limits of an agent's task", () => {
  let world: World;
  let inside: Site;
  let outside: Site;
  /** Documents of the outside site that were asked for. */
  const visitsOutside = () => outside.visits.filter(({ path }) => path !== "/favicon.ico");

  beforeAll(async () => {
    outside = await serve(() => html("Outside", "<h1>Outside</h1><p>Nothing for this agent.</p>"));
    inside = await serve(
      ({ path, query }) => {
        if (path === "/away") return redirect(query.get("to") ?? "/");
        if (path === "/framed") return html("Framed", `<h1>Framed</h1><iframe src="${inside.origin("frame.localhost")}/frame" width="500" height="200"></iframe>`);
        if (path === "/members-to-be")
          return html(
            "Members to be",
            `<h1>Members to be</h1><button onclick="fetch('/joined',{method:'POST'}).then(()=>{history.pushState(0,'','/sign-in');document.title='Sign in';document.body.innerHTML=document.querySelector('template').innerHTML})">Join in</button>
           <template><h1>Sign in</h1><form method="post" action="/session"><label>E-mail <input name="email" type="email"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form></template>`,
          );
        if (path === "/framing")
          return html(
            "Framing",
            `<h1>Framing</h1><button onclick="document.body.append(Object.assign(document.createElement('iframe'), { src: '${inside.origin("frame.localhost")}/eager' }))">Add</button>`,
          );
        if (path === "/eager") return html("Eager", `<script>fetch("/changed-eagerly", { method: "POST" })</script>`);
        if (path === "/frame")
          return html(
            "Frame",
            `<button onclick="fetch('/changed-in-frame',{method:'POST'})">Go by script</button>
           <button onclick="new Worker(window.URL.createObjectURL(new Blob(['fetch(&quot;' + location.origin + '/changed-by-worker&quot;,{method:&quot;POST&quot;})'])))">Go by worker</button>
           <button onclick="const i = document.createElement('iframe'); i.sandbox = 'allow-scripts'; i.srcdoc = '<script>fetch(&quot;' + location.origin + '/changed-by-nobody&quot;,{method:&quot;POST&quot;,mode:&quot;no-cors&quot;}).catch(() => 0).then(() => fetch(&quot;' + location.origin + '/asked-by-nobody&quot;,{mode:&quot;no-cors&quot;}))</' + 'script>'; document.body.append(i)">Go by nobody</button>
           <form method="post" action="/changed-by-form"><button>Go by form</button></form>`,
          );
        if (path === "/meta") return html("Meta", `<meta http-equiv="refresh" content="0;url=${query.get("to")}">`);
        const to = query.get("to") ?? "/";
        return html(
          "Inside",
          `<h1>Inside</h1><a href="${to}">link</a> <a href="${to}" target="_blank">tab</a> <button onclick="window.open('${to}')">window</button>
         <button onclick="location.href='${to}'">script</button> <form action="${to}"><button>form</button></form>
         <button onclick="fetch('${to}',{mode:'no-cors'}).then(()=>document.title='got it',e=>document.title='failed')">fetch</button>
         <form method="post" action="/changed"><button>Next step</button></form>
         <form method="post" action="${to}"><button>form that searches</button></form>
         <button onclick="fetch('${to}',{method:'POST',mode:'no-cors'}).then(()=>document.title='got it',()=>document.title='failed')">search</button>
         <button onclick="const s = new WebSocket('${to}'.replace('http','ws')); s.onopen=()=>{s.send('hello');document.title='open'}; s.onerror=()=>document.title='shut'">socket</button>`,
        );
      },
      undefined,
      (server) => takeSockets(server, sockets),
    );
    world = await startWorld({ args: [RULES] });
  });
  afterAll(async () => {
    await world?.close();
    await Promise.all([inside?.close(), outside?.close()]);
  });

  /** What came through the sockets of the inside site. */
  const sockets = { messages: [] as string[], open: 0 };
  const page = (to: string) => `${inside.origin()}/?to=${encodeURIComponent(to)}`;

  describe("origins", () => {
    let agent: Agent;
    const opened = async (url: string) => {
      const { text, structured } = await agent.call("open", { url });
      return { text, tab: structured?.tab ?? "" };
    };
    beforeAll(async () => {
      agent = await world.agent({ name: "scoped", structured: true });
      const { text } = await agent.call("task", { goal: "Stay inside", origins: [new URL(inside.origin()).host] });
      expect(text).toContain(`Origins: ${new URL(inside.origin()).host}.`);
    });

    test("a page outside is not opened, not by address, link, redirect, script, form or window", async () => {
      const away = `${outside.origin()}/secret`;
      const direct = await agent.call("open", { url: away });
      expect(direct.text).toMatch(/^out_of_scope: .* is outside the origins of this task/);
      for (const url of [`${inside.origin()}/away?to=${encodeURIComponent(away)}`, `${inside.origin()}/meta?to=${encodeURIComponent(away)}`]) {
        const { text } = await agent.call("open", { url });
        expect(text, url).toMatch(/^out_of_scope:|Inside|Meta/);
      }
      for (const [role, name] of [
        ["link", "link"],
        ["button", "script"],
        ["button", "form"],
        ["link", "tab"],
        ["button", "window"],
      ] as const) {
        const opened = await agent.call("open", { url: page(away) });
        const { text } = await agent.call("click", { ref: refOf(opened.text, role, name) });
        expect(text, name).toMatch(/^out_of_scope:/);
        const tabs = await agent.call("tabs");
        expect(tabs.text, name).not.toContain(new URL(outside.origin()).host);
      }
      expect(visitsOutside()).toEqual([]);
    });

    test("a window that was stopped is the answer of the press that opened it, and of no later command", async () => {
      const away = `${outside.origin()}/secret`;
      for (const [role, name] of [
        ["link", "tab"],
        ["button", "window"],
        ["link", "tab"],
        ["button", "window"],
      ] as const) {
        const { text, tab } = await opened(page(away));
        // Sent at once after one another: the second waits for the first one's turn to end, and no longer.
        const [clicked, next] = await Promise.all([agent.call("click", { ref: refOf(text, role, name) }), agent.call("open", { url: page("/next"), tab })]);
        expect(clicked.text, name).toMatch(/^out_of_scope:/);
        expect(next.text, name).toContain("Inside");
        expect(next.text, name).not.toMatch(/out_of_scope|Stopped by/);
        expect((await agent.call("snapshot", { tab })).text, name).toContain("Inside");
      }
      expect(visitsOutside()).toEqual([]);
    });

    test("what the page does by itself between two commands is not blamed on the next", async () => {
      const away = `${outside.origin()}/secret`;
      const { tab } = await opened(`${page("/own")}&own`);
      const own = await world.browser.page("&own");
      const leaves = `location.href = ${JSON.stringify(away)}`;
      for (const expression of [leaves, `window.open(${JSON.stringify(away)})`, leaves]) {
        await agent.call("open", { url: `${page("/own")}&own`, tab });
        await own.send("Runtime.evaluate", { expression, userGesture: true });
        const next = await agent.call("open", { url: page("/next"), tab });
        expect(next.text, expression).not.toMatch(/out_of_scope|no snapshot/);
        expect(next.text, expression).toContain("Inside");
        expect((await agent.call("snapshot", { tab })).text, expression).toContain("Inside");
      }
      await own.send("Runtime.evaluate", { expression: `location.href = ${JSON.stringify(away)}` });
      await own.waitFor("location.protocol === 'chrome-error:'");
      const looked = await agent.call("snapshot", { tab });
      expect(looked.text).not.toMatch(/out_of_scope/);
      expect(looked.text).toContain("Inside");
      expect(visitsOutside()).toEqual([]);
    });

    test("a search, which a task that reads may send, is sent to nowhere outside and to no machine of the private network", async () => {
      const reader = await world.agent({ name: "searching" });
      await reader.call("task", { goal: "Look", mode: "read_only", origins: [new URL(inside.origin()).host] });
      const seen = () => [...outside.visits, ...inside.visits].filter(({ path }) => path === "/search");
      const away = await reader.call("open", { url: page(`${outside.origin()}/search`) });
      expect((await reader.call("click", { ref: refOf(away.text, "button", "form that searches") })).text).toMatch(/^out_of_scope:/);
      const inner = await reader.call("open", { url: page(`http://${PRIVATE}:${inside.port}/search`) });
      const becomes = async (one: Agent, text: string, name: string, title: string) => {
        await one.call("click", { ref: refOf(text, "button", name) });
        await eventually(title, async () => (await one.call("snapshot")).text.includes(`"${title}"`));
      };
      await becomes(reader, inner.text, "search", "failed");
      await becomes(reader, inner.text, "socket", "shut");
      const free = await agent.call("open", { url: page(`http://${PRIVATE}:${inside.port}/live`) });
      await becomes(agent, free.text, "socket", "shut");
      expect(seen()).toEqual([]);
      expect(sockets).toEqual({ messages: [], open: 0 });
    });

    test("declaring more origins later widens nothing", async () => {
      const { text } = await agent.call("task", { goal: "Get out", origins: ["*"] });
      expect(text).toContain(`Origins: ${new URL(inside.origin()).host}.`);
      expect((await agent.call("open", { url: outside.origin() })).text).toMatch(/^out_of_scope:/);
      expect((await agent.call("task", { goal: "x", origins: ["not an origin"] })).text).toMatch(/^invalid_input:/);
    });

    test("a place where the person's sign-in leads is passed, and never handed to the agent", async () => {
      await agent.call("open", { url: `${inside.origin()}/held` });
      const asked = agent.finish("handoff", { reason: "a look", instructions: "Look at the other page." });
      await world.panel.card("Look at the other page.");
      const tab = await world.browser.page("/held");
      await tab.go(`${outside.origin()}/provider`);
      await tab.waitForText("Nothing for this agent.");
      await world.panel.press("Done", async () => (await world.panel.cards()).length === 0);
      const { text } = await asked;
      expect(text).toContain("resumed");
      expect(text).not.toContain("Nothing for this agent");
      const after = await agent.call("snapshot");
      expect(after.text).not.toContain("Nothing for this agent");
      expect(after.text).not.toContain(new URL(outside.origin()).host);
      outside.visits.length = 0;
    });
  });

  describe("addresses", () => {
    let agent: Agent;
    beforeAll(async () => {
      agent = await world.agent({ name: "wanderer" });
    });

    test("files, the browser's own pages, scripts and metadata services are refused, however they are asked for", async () => {
      for (const url of [
        "file:///etc/passwd",
        "chrome://version",
        "javascript:alert(1)",
        "data:text/html,hi",
        "http://169.254.169.254/latest",
        "http://[fe80::1]/",
        "http://metadata.google.internal/",
        "http://0xA9FEA9FE/",
        "http://[::ffff:169.254.169.254]/",
        "http://[fd00:ec2::254]/",
        "http://2852039166/",
      ]) {
        expect((await agent.call("open", { url })).text, url).toMatch(/^(invalid_input|out_of_scope): /);
      }
      for (const to of ["http://169.254.169.254/latest", "http://[fd00:ec2::254]/", "http://metadata.google.internal/"]) {
        const redirected = await agent.call("open", { url: `${inside.origin()}/away?to=${encodeURIComponent(to)}` });
        expect(redirected.text, to).toMatch(/^out_of_scope:/);
        const { text } = await agent.call("open", { url: page(to) });
        const fetched = await agent.call("click", { ref: refOf(text, "button", "fetch") });
        expect(fetched.text, to).toContain(`Stopped by this task's limits: GET ${to}`);
        const linked = await agent.call("click", { ref: refOf(text, "link", "link") });
        expect(linked.text, to).toMatch(/^out_of_scope:/);
      }
    });

    test("a machine of the private network is asked about once", async () => {
      const url = `http://${PRIVATE}:${inside.port}/`;
      const call = agent.call("open", { url });
      await eventually("the card", async () => (await world.panel.text()).includes(`wanderer wants to open ${PRIVATE}`));
      await world.panel.press("Allow");
      expect((await call).text).toContain("Inside");
      expect((await agent.call("open", { url: `${url}again` })).text).toContain("Inside");
    });

    test("a page's link to a private machine asks too, and Deny holds", async () => {
      const { text } = await agent.call("open", { url: page("http://192.168.77.7/") });
      const clicked = await agent.call("click", { ref: refOf(text, "link", "link") });
      expect(clicked.text).toMatch(/^out_of_scope: .*The person is being asked in the side panel/s);
      await world.panel.press("Deny");
      expect((await agent.call("open", { url: "http://192.168.77.7/" })).text).toMatch(/^out_of_scope: The person did not allow/);
      expect((await agent.call("snapshot")).text).toContain("Inside");
    });

    test("a public name that leads into the own network is stopped and blanked once that is seen", async () => {
      const url = `http://${PUBLIC_NAME}:${inside.port}/`;
      const { text } = await agent.call("open", { url });
      expect(text).toMatch(/^out_of_scope: .*leads to a machine in the user's own network/);
      expect(text).not.toContain("Next step");
      await world.panel.press("Allow");
      expect((await agent.call("open", { url })).text).toContain("Inside");
    });
  });

  describe("a mode in which the person confirms each request", () => {
    let agent: Agent;
    const changes = () => inside.visits.filter(({ method }) => method === "POST").length;
    beforeAll(async () => {
      agent = await world.agent({ name: "careful" });
      await agent.call("task", { goal: "Next step", mode: "confirm" });
    });

    test("nothing goes out before the press, and what was refused never does", async () => {
      const { text } = await agent.call("open", { url: page("/") });
      const refused = agent.call("click", { ref: refOf(text, "button", "Next step") });
      await eventually("the card", async () => (await world.panel.text()).includes("Let careful send this?"));
      expect(changes()).toBe(0);
      await world.panel.press("Refuse");
      expect((await refused).text).toContain(`boundary_refused: The person refused POST ${inside.origin()}/changed.`);
      expect(changes()).toBe(0);
      const again = await agent.call("snapshot");
      const allowed = agent.call("click", { ref: refOf(again.text, "button", "Next step") });
      await world.panel.press("Let the agent do it once");
      expect((await allowed).text).toContain("Inside");
      expect(changes()).toBe(1);
    });
  });

  test("in that mode a socket is asked about once for its host, and none is opened before", async () => {
    const agent = await world.agent({ name: "live" });
    await agent.call("task", { goal: "Next step", mode: "confirm" });
    const { text } = await agent.call("open", { url: page(`${inside.origin()}/live`) });
    const socket = () => agent.call("click", { ref: refOf(text, "button", "socket") });
    const first = socket();
    await eventually("the card", async () => (await world.panel.text()).includes("Let live send this?"));
    expect(sockets.open).toBe(0);
    await world.panel.press("Let the agent do it once");
    expect((await first).text).toContain("The person let the page keep a connection open");
    await socket();
    await eventually("the message", () => sockets.messages.length > 0);
    expect(sockets.messages).toEqual(["hello"]);
    const elsewhere = await agent.call("open", { url: page(`${inside.origin("chat.localhost")}/live`) });
    const refused = agent.call("click", { ref: refOf(elsewhere.text, "button", "socket") });
    await world.panel.press("Refuse");
    const told = await refused;
    expect(told.isError).toBe(false);
    expect(told.text).toContain(`Not allowed: WebSocket ws://chat.localhost`);
    expect(sockets.messages).toEqual(["hello"]);
  });

  test("a look at the tab from before the person's answer is not taken for the state after it", async () => {
    const agent = await world.agent({ name: "attentive", callLimitMs: 15_000 });
    await agent.call("task", { goal: "Next step", mode: "confirm" });
    const { text } = await agent.call("open", { url: `${inside.origin()}/members-to-be` });
    const clicked = agent.call("click", { ref: refOf(text, "button", "Join in") });
    await eventually("the card", async () => (await world.panel.text()).includes("Let attentive send this?"));
    await world.panel.press("Let the agent do it once");
    // What came of the answer is a wall, at an address that the tab did not show before.
    expect((await clicked).text).toMatch(/^paused: .*login/s);
    await world.panel.press("Abort");
  });

  test("in that mode requests of a frame of another site wait for the person too, and so do those of its workers; documents without an origin send nothing", async () => {
    const agent = await world.agent({ name: "framed" });
    await agent.call("task", { goal: "Next step", mode: "confirm" });
    const sent = () => inside.visits.filter(({ method, path }) => method === "POST" && /-in-frame|-by-/.test(path)).map(({ path }) => path);
    const asks = async () => (await world.panel.text()).includes("Let framed send this?");
    const { text } = await agent.call("open", { url: `${inside.origin()}/framed` });
    for (const name of ["Go by script", "Go by form", "Go by worker"]) {
      const refused = agent.call("click", { ref: refOf(text, "button", name) });
      await eventually(`the card of ${name}`, asks);
      await world.panel.press("Refuse");
      expect((await refused).text, name).toContain("boundary_refused: The person refused POST");
    }
    await agent.call("click", { ref: refOf(text, "button", "Go by nobody") });
    await eventually("the nobody's document", () => inside.visits.some(({ path }) => path === "/asked-by-nobody"));
    expect(sent()).toEqual([]);
    for (const name of ["Go by script", "Go by worker"]) {
      const allowed = agent.call("click", { ref: refOf(text, "button", name) });
      await eventually(`the card of ${name}`, asks);
      await world.panel.press("Let the agent do it once");
      await allowed;
    }
    await eventually("both", () => sent().length === 2);
    expect(sent()).toEqual(["/changed-in-frame", "/changed-by-worker"]);
  });

  test("in that mode a frame that sends as soon as it comes sends nothing unasked", async () => {
    const agent = await world.agent({ name: "eager" });
    await agent.call("task", { goal: "Next step", mode: "confirm" });
    const { text } = await agent.call("open", { url: `${inside.origin()}/framing` });
    const clicked = agent.call("click", { ref: refOf(text, "button", "Add") });
    await eventually("a card, or word of what was stopped", async () => (await world.panel.text()).includes("/changed-eagerly"));
    expect(inside.visits.filter(({ path }) => path === "/changed-eagerly")).toEqual([]);
    if ((await world.panel.text()).includes("Let eager send this?")) await world.panel.press("Refuse");
    await clicked;
    expect(inside.visits.filter(({ path }) => path === "/changed-eagerly")).toEqual([]);
  });

  test("a request refused after its command was answered is told with the next, and not as its failure", async () => {
    const agent = await world.agent({ name: "patient", callLimitMs: 5_000 });
    await agent.call("task", { goal: "Next step", mode: "confirm" });
    const { text } = await agent.call("open", { url: page("/") });
    const clicked = await agent.call("click", { ref: refOf(text, "button", "Next step") });
    // Within the call's own limit, which many clients end at a minute.
    expect(clicked.text).toMatch(/^approval_unanswered: A request of this action waits/);
    const waiting = agent.call("snapshot");
    await world.panel.press("Refuse");
    const looked = await waiting;
    expect(looked.isError).toBe(false);
    expect(looked.text).toContain(`Not allowed, of what came before this: POST ${inside.origin()}/changed.`);
    expect(looked.text).toContain("Inside");
  });

  test("the person's own list keeps every agent out", async () => {
    const agent = await world.agent({ name: "unwanted" });
    const host = new URL(outside.origin()).hostname;
    await world.panel.page.evaluate(`document.querySelector("details.settings:not(.journal)").open = true`);
    await world.panel.page.type(".site-settings textarea", `${host}:*`);
    await world.panel.press("Save sites", async () => (await agent.call("open", { url: outside.origin() })).text.startsWith("out_of_scope: The user lets no agent open"));
    const { text } = await agent.call("open", { url: page(outside.origin()) });
    expect((await agent.call("click", { ref: refOf(text, "link", "link") })).text).toMatch(/^out_of_scope:/);
    expect(visitsOutside()).toEqual([]);
  });
});
