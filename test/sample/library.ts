import { randomBytes, randomInt } from "node:crypto";
import { type Answer, redirect, type Site, serve, type Visit } from "../e2e/support/site.ts";
import * as pages from "./library-pages.ts";

/** What the one member of the sample library signs in with. */
export const MEMBER = { card: "2718 2818", password: "a-quiet-reading-room", name: "Robin Reader" };

export type Library = Site & {
  /** Waits for the next code that the library "e-mails". */
  nextCode(): Promise<string>;
};

/**
 * Riverside Library: what members have borrowed stands behind a sign-in, a code sent by e-mail, and a chain of
 * redirects with a page on the way. `sent` is the e-mail: it is called with every code.
 */
export async function serveLibrary(sent: (code: string) => void = () => undefined): Promise<Library> {
  const codes = new Map<string, string>();
  const members = new Set<string>();
  const waiting: Array<(code: string) => void> = [];
  let unread: string | undefined;

  function sendCode(pending: string): void {
    const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
    codes.set(pending, code);
    sent(code);
    const reader = waiting.shift();
    if (reader) reader(code);
    else unread = code;
  }

  function signIn({ form, query }: Visit): Answer | string {
    const next = onlyHere(query.get("next"));
    if (digits(form.get("card")) !== digits(MEMBER.card) || form.get("password") !== MEMBER.password) return pages.login(next, "Wrong card number or password. Please try again.");
    const pending = randomBytes(12).toString("hex");
    sendCode(pending);
    return redirect(`/code?next=${encodeURIComponent(next)}`, [`pending=${pending}; Path=/; HttpOnly; SameSite=Lax`]);
  }

  function confirm({ form, query, cookies }: Visit): Answer | string {
    const next = onlyHere(query.get("next"));
    const pending = cookies.pending ?? "";
    if (codes.get(pending) === undefined) return redirect(`/login?next=${encodeURIComponent(next)}`);
    if (digits(form.get("code")) !== codes.get(pending)) return pages.code(next, "That code is not right. Please check the e-mail again.");
    codes.delete(pending);
    const member = randomBytes(16).toString("hex");
    members.add(member);
    return redirect(`/welcome?next=${encodeURIComponent(next)}`, [`member=${member}; Path=/; HttpOnly; SameSite=Lax`, "pending=; Path=/; Max-Age=0"]);
  }

  function forMembers(visit: Visit, page: () => string): Answer | string {
    return members.has(visit.cookies.member ?? "") ? page() : redirect(`/login?next=${encodeURIComponent(visit.path + visit.url.search)}`);
  }

  const routes: Record<string, (visit: Visit) => Answer | string> = {
    "GET /": (visit) => pages.home(members.has(visit.cookies.member ?? "")),
    "GET /login": ({ query }) => pages.login(onlyHere(query.get("next"))),
    "POST /login": signIn,
    "GET /code": ({ query }) => pages.code(onlyHere(query.get("next"))),
    "POST /code": confirm,
    "GET /welcome": ({ query }) => redirect(`/continue?next=${encodeURIComponent(onlyHere(query.get("next")))}`),
    "GET /continue": ({ query }) => pages.onTheWay(onlyHere(query.get("next"))),
    "GET /members/loans": (visit) => forMembers(visit, () => pages.loans(MEMBER.name)),
    "GET /members/due": (visit) => forMembers(visit, () => pages.due(MEMBER.name)),
    "GET /logout": () => redirect("/", ["member=; Path=/; Max-Age=0"]),
  };

  const site = await serve((visit) => routes[`${visit.method} ${visit.path}`]?.(visit), "127.0.0.1");
  return {
    ...site,
    nextCode: () => {
      const code = unread;
      unread = undefined;
      return code === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(code);
    },
  };
}

/** A path of this site to go on to; anything else leads to the loans. */
function onlyHere(next: string | null): string {
  return next !== null && /^\/(?!\/)/.test(next) ? next : "/members/loans";
}

function digits(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}
