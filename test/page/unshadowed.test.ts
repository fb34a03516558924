import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MEMBERS, unshadowedReads } from "../../vite.page-scripts.ts";
import { browserAt, bundled } from "./signals/support/browser.ts";

let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([browserAt(9), bundled("signals/collect.ts", "collecting")]);
  page = await browser.newPage();
}, 120_000);

afterAll(() => browser?.close());

/** What a form has of its own, in the order of its prototypes. */
const OF_FORMS = `(() => {
  const names = [];
  for (let level = HTMLFormElement.prototype; level !== Object.prototype; level = Object.getPrototypeOf(level)) names.push(...Object.getOwnPropertyNames(level));
  return names;
})()`;

async function signalsOf(names: readonly string[]): Promise<unknown> {
  const controls = names.map((name) => `<input type="hidden" name="${name}">`).join("");
  await page.setContent(
    `<title>Sign in</title><main><h1>Sign in</h1><form action="/session" method="post">${controls}<label>User name <input autocomplete="username"></label><label>Password <input type="password"></label><button>Sign in</button></form></main>`,
  );
  await page.evaluate(script);
  const { forms, ...rest } = await page.evaluate<{ forms: Array<{ hidden: string[] }> }>("collecting.collectSignals()");
  return { ...rest, forms: forms.map(({ hidden: _, ...form }) => form) };
}

test("a form whose controls are called like its own properties shows what any form shows", async () => {
  const names = await page.evaluate<string[]>(OF_FORMS);
  expect(names).toContain("getAttribute");
  const plain = await signalsOf(names.map((_, index) => `plain${index}`));
  expect(plain).toMatchObject({ fields: [{ type: "text" }, { type: "password" }], forms: [{ method: "post" }] });
  expect(await signalsOf(names)).toEqual(plain);
});

test("everything that the page scripts ask of elements is asked past a form's controls", async () => {
  const names = new Set(await page.evaluate<string[]>(OF_FORMS));
  // Constants stand on the constructors, and nobody counts a form's controls by the form.
  for (const name of ["length", "constructor"]) names.delete(name);
  const code = (await Promise.all(["main.ts", "read-main.ts", "picks-main.ts"].map((entry) => bundled(entry, "whole")))).join("\n");
  const asked = new Set([...code.matchAll(/[\w$)\]]\??\.([a-zA-Z]\w*)/g)].map(([, name]) => name ?? ""));
  expect([...asked].filter((name) => names.has(name) && !/^[A-Z_]+$/.test(name) && !MEMBERS.has(name))).toEqual([]);
});

test.each([
  ["a.b.getAttribute('x')", "__of((a.b)).getAttribute('x')"],
  ["a.parentNode.childNodes", "__of((__of((a)).parentNode)).childNodes"],
  ["a?.parentNode?.childNodes", "__of((__of((a))?.parentNode))?.childNodes"],
  ["a?.b.childNodes.x", "__of((a?.b))?.childNodes.x"],
  ["a.title = b.title", "a.title = __of((b)).title"],
  ["const { name, x } = a", "const { name, x } = __of((a))"],
  ["new a.style.B()", "new a.style.B()"],
  ["delete a.id; this.id; a['id']; a.other", "delete a.id; this.id; a['id']; a.other"],
])("what is read is read past a form's controls, and nothing else is touched: %s", (code, expected) => {
  expect(unshadowedReads(code, "some.js").split("\n").at(-1)).toBe(expected);
});
