import { readFileSync } from "node:fs";
import { eventually } from "../../e2e/support/eventually.ts";
import { type Application, reads } from "../application.ts";

/** A page of links to providers, then an e-mail address, then the code that was sent to it at the same address. */
export const openauth: Application = {
  name: "openauth",
  scenarios: [
    {
      name: "code by e-mail",
      url: ({ url = "" }) => url,
      kinds: ["login", "second_factor"],
      wall: "a[href*='/code/']",
      inside: "(document.body?.innerText.includes('3 messages'))",
      person: async (person, { codes = "" }) => {
        const address = `robin-${Date.now()}@example.test`;
        await person.clicks("a[href*='/code/']", "input[name=email]");
        await person.types("input[name=email]", address);
        await person.enter();
        const code = await eventually(
          "the e-mail",
          () =>
            readFileSync(codes, "utf8")
              .split("\n")
              .find((line) => line.startsWith(address))
              ?.split(" ")[1],
        );
        await person.page.waitFor("document.querySelector('input[name=code]') !== null");
        await person.isAskedFor("second sign-in step");
        await person.findsThePhone();
        await person.types("input[name=code]", code);
        await person.enter();
      },
      task: reads,
      finds: "3 messages",
    },
    {
      name: "registration with a password",
      url: ({ url = "" }) => url,
      kinds: ["login", "second_factor"],
      wall: "a[href*='/password/']",
      inside: "(document.body?.innerText.includes('3 messages'))",
      person: async (person, { codes = "" }) => {
        const address = `robin-${Date.now()}@example.test`;
        await person.clicks("a[href*='/password/']", "input[name=password]");
        await person.clicks("a[href*='register']", "input[name=repeat]");
        await person.types("input[name=email]", address);
        await person.types("input[name=password]", "agent-pass-1");
        await person.types("input[name=repeat]", "agent-pass-1");
        await person.enter();
        const code = await eventually(
          "the e-mail",
          () =>
            readFileSync(codes, "utf8")
              .split("\n")
              .find((line) => line.startsWith(address))
              ?.split(" ")[1],
        );
        await person.page.waitFor("document.querySelector('input[name=code]') !== null");
        await person.findsThePhone();
        await person.types("input[name=code]", code);
        await person.enter();
      },
      task: reads,
      finds: "3 messages",
    },
  ],
};
