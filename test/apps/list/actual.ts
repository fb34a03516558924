import { type Application, looks } from "../application.ts";

/** A password alone in a single-page application that keeps its token in IndexedDB. */
export const actual: Application = {
  name: "actual",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "input[type=password]",
      inside:
        "(document.querySelector('input[type=password]') === null && /budget|Files/.test(document.body?.innerText ?? '') && !location.pathname.startsWith('/login') && !location.pathname.startsWith('/bootstrap'))",
      person: async (person, { password = "" }) => {
        await person.types("input[type=password]", password);
        await person.enter();
      },
      task: looks,
      finds: "budget",
    },
  ],
};
