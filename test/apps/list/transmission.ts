import { type Application, looks } from "../application.ts";

/** HTTP Basic authentication: the browser's own box, nothing in the document. */
export const transmission: Application = {
  name: "transmission",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["http_auth"],
      headed: true,
      inside: "#torrent_container",
      person: async (person, { user = "", password = "" }) => {
        await person.answersBrowserBox(user, password);
      },
      task: looks,
      finds: "Transmission",
    },
  ],
};
