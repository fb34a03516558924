import type { Page } from "./page.ts";
import { type Answer, html, redirect, type Site, serve, type Visit } from "./site.ts";

/** What happens between the right password and the members' page, in order. */
export type Hop = "redirect" | "meta" | "script" | "continue" | "verify";

/** One way to a members' page: wrong passwords first, then stations. */
export type Way = { wrong: number; hops: Hop[] };

const PASSWORD = "correct horse battery";
const USER = "ada";

/** A site whose pages /members/N need a sign-in, each with a way of its own. */
export type MembersSite = Site & {
  ways: Map<string, Way>;
  /** When the members' page was first shown to somebody signed in, ms since the epoch. */
  shown: Map<string, number>;
};

/** Serves such a site. A page that has no way in `ways` leads there directly. */
export async function serveMembers(): Promise<MembersSite> {
  const ways = new Map<string, Way>();
  const shown = new Map<string, number>();
  const site = await serve((visit) => page(visit, ways, shown));
  return Object.assign(site, { ways, shown });
}

function page(visit: Visit, ways: Map<string, Way>, shown: Map<string, number>): Answer | string | undefined {
  const [, area, id = "0", at = "0"] = visit.path.split("/");
  if (area === "members") {
    if (visit.cookies[`session${id}`] !== "ok") return redirect(`/login/${id}?next=${encodeURIComponent(visit.path)}`);
    if (!shown.has(id)) shown.set(id, Date.now());
    return membersPage(id);
  }
  if (area === "login") return visit.method === "POST" ? signIn(visit, id, ways) : loginPage(id, "");
  if (area === "hop") return hop(id, Number(at), ways.get(id) ?? { wrong: 0, hops: [] });
  return visit.path === "/" ? html("Welcome", "<h1>Welcome</h1><p>A public page with nothing to hide. <a href='/about'>About us</a></p>") : undefined;
}

function loginPage(id: string, error: string): string {
  return html(
    "Sign in",
    `<main><h1>Sign in</h1>${error && `<p role="alert">${error}</p>`}<form method="post" action="/login/${id}">
    <p><label>User name <input name="user" autocomplete="username"></label></p>
    <p><label>Password <input name="password" type="password"></label></p><button>Sign in</button></form></main>`,
  );
}

function signIn(visit: Visit, id: string, ways: Map<string, Way>): Answer | string {
  if (visit.form.get("user") !== USER || visit.form.get("password") !== PASSWORD) return loginPage(id, "The user name or password is incorrect.");
  const way = ways.get(id) ?? { wrong: 0, hops: [] };
  return way.hops.length ? redirect(`/hop/${id}/0`, [`pending${id}=1; Path=/; HttpOnly`]) : arrive(id);
}

function arrive(id: string): Answer {
  return redirect(`/members/${id}`, [`session${id}=ok; Path=/; HttpOnly`]);
}

/** A station on the way; the session works only after the last. */
function hop(id: string, at: number, way: Way): Answer | string {
  const kind = way.hops[at];
  if (kind === undefined) return arrive(id);
  const onward = `/hop/${id}/${at + 1}`;
  switch (kind) {
    case "redirect":
      return redirect(onward);
    case "meta":
      return html("One moment", `<meta http-equiv="refresh" content="1;url=${onward}"><p>One moment, you are being redirected.</p>`);
    case "script":
      return html("Signing you in", `<p>Signing you in …</p><script>setTimeout(() => location.replace(${JSON.stringify(onward)}), 400)</script>`);
    case "continue":
      return html("Almost there", `<main><h1>Almost there</h1><p>Confirm that you want to go on.</p><form action="${onward}"><button id="go">Continue</button></form></main>`);
    case "verify":
      return html(
        "Verify this device",
        `<main><h1>Verify this device</h1><p>We have not seen this device before.</p><form action="${onward}"><button id="go">Remember this device</button></form></main>`,
      );
  }
}

function membersPage(id: string): string {
  const rows = Array.from({ length: 6 }, (_, row) => `<li><a href="/book/${row}">Book ${row} of member ${id}</a></li>`).join("");
  return html(`Loans of member ${id}`, `<header><a href="/logout">Log out</a></header><main><h1>Loans of member ${id}</h1><ul>${rows}</ul></main>`);
}

/** The person: signs in on the page and goes through every station, until the members' page is there. */
export async function signInAsPerson(tab: Page, id: string, way: Way = { wrong: 0, hops: [] }): Promise<void> {
  for (let left = way.wrong; left >= 0; left--) {
    await tab.waitFor("document.readyState === 'complete' && document.querySelector('input[type=password]')?.value === ''");
    await tab.type("input[name=user]", USER);
    await tab.type("input[type=password]", left > 0 ? "wrong" : PASSWORD);
    await tab.evaluate("window.before = true");
    await tab.press("Enter");
    await tab.waitFor("document.readyState === 'complete' && !window.before");
  }
  for (const kind of way.hops) {
    if (kind !== "continue" && kind !== "verify") continue;
    await tab.waitFor("document.readyState === 'complete' && document.querySelector('#go') !== null");
    await tab.evaluate("window.before = true");
    await tab.click("#go");
    await tab.waitFor("!window.before");
  }
  await tab.waitForText(`Loans of member ${id}`);
}
