import { readFileSync } from "node:fs";
import { eventually } from "../../e2e/support/eventually.ts";
import { type Application, reads } from "../application.ts";
import type { Person } from "../person.ts";

/** Checks that the visitor is human: two checkboxes that let the machine compute, and a picture of letters. */
export const captcha: Application = {
  name: "captcha",
  scenarios: [
    {
      name: "checkbox in a shadow root",
      url: ({ url = "" }) => url,
      kinds: ["captcha"],
      wall: "cap-widget",
      inside: "(document.body?.innerText.includes('42 rows'))",
      person: async (person) => {
        await pressInside(person, "cap-widget");
        await person.page.waitFor("!!document.querySelector('input[name=cap-token]')?.value", 60_000);
        await person.presses("button", "Continue");
      },
      task: reads,
      finds: "42 rows",
    },
    {
      name: "letters",
      url: ({ svg = "" }) => svg,
      kinds: ["captcha"],
      wall: "input[name=answer]",
      inside: "(document.body?.innerText.includes('42 rows'))",
      person: async (person, { svg_answer_file = "" }) => {
        await person.types("input[name=answer]", "wrong");
        await person.enter();
        await person.page.waitFor("document.querySelector('input[name=answer]')?.value === ''");
        await person.findsThePhone();
        await person.types("input[name=answer]", readFileSync(svg_answer_file, "utf8"));
        await person.enter();
      },
      task: reads,
      finds: "42 rows",
      note: "With a wrong answer first.",
    },
    {
      name: "sign-up with a checkbox",
      url: ({ altcha = "" }) => altcha,
      kinds: ["captcha"],
      wall: "altcha-widget",
      inside: "(document.body?.innerText.includes('42 rows'))",
      person: async (person) => {
        await person.types("input[name=email]", "robin@example.test");
        await person.clicks("altcha-widget label");
        await person.page.waitFor("!!document.querySelector('input[name=altcha]')?.value", 60_000);
        await person.presses("button", "Sign up");
      },
      task: reads,
      finds: "42 rows",
    },
  ],
};

/** Presses the box in a widget's own document. */
async function pressInside(person: Person, widget: string): Promise<void> {
  const point = await eventually("the widget's box", () =>
    person.page.evaluate<{ x: number; y: number } | null>(
      `(() => { const e = document.querySelector(${JSON.stringify(widget)})?.shadowRoot?.querySelector(".captcha, .checkbox, button, input"); const b = e?.getBoundingClientRect(); return b?.width ? { x: b.x + Math.min(30, b.width / 2), y: b.y + b.height / 2 } : null; })()`,
    ),
  );
  await person.page.clickAt(point.x, point.y);
}
