import { type Application, looks } from "../application.ts";

/** A form at the application's own address; its interface answers 403, and the page loads itself anew after the sign-in. */
export const qbittorrent: Application = {
  name: "qbittorrent",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#password",
      inside: "#desktop",
      person: async (person, { user = "", password = "" }) => {
        await person.types("#username", user);
        await person.types("#password", password);
        await person.enter();
      },
      task: looks,
      finds: "Status",
    },
  ],
};
