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
      kinds: ["http_auth"],
      args: ["--ignore-certificate-errors"],
      wall: "h1",
      inside: "(false)",
      ends: "aborted",
      person: async (person) => {
        await person.isAskedFor("Give the browser the certificate");
        await person.panel.press("Abort");
      },
      task: reads,
      finds: "No required SSL certificate was sent",
      note: "The person has no certificate and says so by Abort; the agent is told what is missing.",
    },
  ],
};
