import { type Application, reads } from "../application.ts";

/** HTTP Basic authentication, and a server that wants a client certificate. */
export const nginx: Application = {
  name: "nginx",
  scenarios: [
    {
      name: "basic",
      url: ({ url = "" }) => url,
      kinds: ["http_auth"],
      headed: true,
      inside: "(document.body?.innerText.includes('Intranet'))",
      person: async (person, { user = "", password = "" }) => {
        await person.answersBrowserBox(user, password);
      },
      task: reads,
      finds: "Intranet",
    },
    {
      name: "client certificate",
      url: ({ client_cert_url = "" }) => client_cert_url,
      kinds: [],
      args: ["--ignore-certificate-errors"],
      inside: "(false)",
      ends: "no handoff",
      person: async () => undefined,
      task: reads,
      finds: "No required SSL certificate was sent",
      note: "No sign-in that could be finished on the page: the certificate has to be installed first, after which Chrome asks by itself. The agent is told what the server says.",
    },
  ],
};
