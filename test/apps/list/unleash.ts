import { type Application, looks } from "../application.ts";

/** A single-page application that goes to its sign-in by itself after its interface answered 401. */
export const unleash: Application = {
  name: "unleash",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "input[type=password]",
      inside: "(location.pathname.startsWith('/projects') && document.querySelector('input[type=password]') === null && /Projects/.test(document.body?.innerText ?? ''))",
      person: async (person, { user = "", password = "" }) => {
        await person.types("input[name=username], input[type=text]", user);
        await person.types("input[type=password]", password);
        await person.enter();
      },
      task: looks,
      finds: "Archived projects",
    },
  ],
};
