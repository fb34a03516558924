import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Agent } from "./support/agent.ts";
import { type Browser, launch } from "./support/launch.ts";
import { Panel } from "./support/panel.ts";
import { type Answer, html, redirect, type Site, serve, type Visit } from "./support/site.ts";

const APP = `<header><a href="/logout">Log out</a></header><main><h1>Dashboard</h1><ul><li><a href="/a">Alpha</a><li><a href="/b">Beta</a><li><a href="/c">Gamma</a></ul></main>`;
const LOGIN = `<main id="login"><h1>Sign in</h1><form action="/login" method="post"><label>E-mail <input name="email" autocomplete="username"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form></main>`;

/** Pages that look like a wall for a moment only, or not at all. */
function page({ path, query }: Visit): Answer | string | undefined {
  const ms = Number(query.get("ms") ?? 100);
  switch (path) {
    case "/flash":
      // A single-page app draws its sign-in until the stored session has been read.
      return html("App", `<div id="app">${LOGIN}</div><script>setTimeout(() => { document.getElementById("app").innerHTML = ${JSON.stringify(APP)} }, ${ms})</script>`);
    case "/flash-away":
      return html("Sign in", `${LOGIN}<script>setTimeout(() => location.replace("/app"), ${ms})</script>`);
    case "/sso":
      return redirect("/sso/authorize?client_id=app&response_type=code&redirect_uri=%2Fsso%2Fcallback&state=1");
    case "/sso/authorize":
      // The provider still knows the person: it posts the answer on by itself, as SAML and form_post do.
      return html(
        "Working",
        `<form method="post" action="/sso/callback"><input type="hidden" name="code" value="x"><noscript><button>Continue</button></noscript></form><script>document.forms[0].submit()</script>`,
      );
    case "/sso/callback":
      return html("Signing you in", `<p>Signing you in …</p><script>setTimeout(() => location.replace("/app"), 150)</script>`);
    case "/app":
      return html("Dashboard", APP);
    case "/challenge":
      return html(
        "Just a moment...",
        `<main id="challenge"><h1>Checking your browser before you go on</h1><p>This process is automatic.</p></main><script>setTimeout(() => location.replace("/app"), ${ms})</script>`,
      );
    case "/shop":
      return html(
        "Shop",
        `<header><a href="/login">Log in</a> <form role="search"><input name="q" placeholder="Search"></form></header><main><h1>Lamps</h1>${"<article><h2>Lamp</h2><p>A fine lamp for your desk, in three colours.</p><button>Add to basket</button></article>".repeat(8)}</main><footer><form><label>Newsletter <input type="email" name="email"></label><button>Subscribe</button></form></footer>`,
      );
    default:
      return undefined;
  }
}

describe("no handoff begins", () => {
  let browser: Browser;
  let site: Site;
  let agent: Agent;

  beforeAll(async () => {
    site = await serve(page);
    browser = await launch();
    const panel = await Panel.open(browser);
    agent = await Agent.start(browser, { structured: true });
    const first = agent.call("task", { goal: "Look around" });
    await panel.allow();
    await first;
  });

  afterAll(async () => {
    await agent?.close();
    await browser?.close();
    await site?.close();
  });

  const handoffs = () => browser.inWorker<number>(`chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.keys(handoffs ?? {}).length)`);

  test.each([
    ["when a sign-in form flashes for 100 ms before a session is restored", "/flash?ms=100", "Dashboard"],
    ["when a sign-in page sends itself on within 100 ms", "/flash-away?ms=100", "Dashboard"],
    ["when a single sign-on bounces over three pages", "/sso", "Dashboard"],
    ["when a challenge clears by itself within 3 s", "/challenge?ms=3000", "Dashboard"],
    ["on a shop with a log-in link, a search box and a newsletter form", "/shop", "Lamps"],
  ])("%s", async (_title, path, heading) => {
    const { text, structured } = await agent.call("open", { url: site.origin() + path });
    expect(structured?.status).toBe("ok");
    expect(structured?.handoff).toBeUndefined();
    expect(text).toContain(`heading "${heading}"`);
    expect(await handoffs()).toBe(0);
  });

  test("but one does when the challenge stays", async () => {
    const { text } = await agent.call("task", { goal: "Meet a challenge", attended: false });
    expect(text).toContain("Nobody is there");
    const { structured } = await agent.call("open", { url: `${site.origin()}/challenge?ms=60000` });
    expect(structured?.error?.code).toBe("handoff_unavailable");
    expect(structured?.handoff?.kind).toBe("captcha");
  });
});
