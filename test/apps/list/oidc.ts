import { type Application, reads } from "../application.ts";

/** An identity provider and its client application: redirects, sign-in, consent; and the approval of a device. */
export const oidc: Application = {
  name: "oidc",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login", "oauth_consent"],
      wall: "input[name=login]",
      inside: "(location.pathname === '/report' && document.querySelector('h1') !== null)",
      person: async (person, { user = "", password = "" }) => {
        await person.types("input[name=login]", user);
        await person.types("input[name=password]", password);
        await person.enter();
        await person.isAskedFor("request for access");
        await person.findsThePhone();
        await person.clicks("button[type=submit]");
      },
      task: reads,
      finds: "Quarterly report",
    },
    {
      name: "device",
      url: ({ device = "" }) => device,
      kinds: ["device_approval", "login", "oauth_consent"],
      wall: "input[name=user_code]",
      inside: "(/success|you can close|signed in|device/i.test(document.body?.innerText ?? '') && document.querySelector('form') === null)",
      person: async (person, { op = "", user = "", password = "" }) => {
        await person.types("input[name=user_code]", await userCode(op));
        await person.enter();
        // The page before has a button of the same name: this one is told by its form, and pressed until its page has come.
        await person.clicks("button[autofocus][form='op.deviceConfirmForm']", "input[name=login]");
        // Typed by a script it would be over before anything counts as a wall.
        await person.isAskedFor("sign-in page");
        await person.types("input[name=login]", user);
        await person.types("input[name=password]", password);
        await person.enter();
        await person.isAskedFor("request for access");
        await person.clicks("button[type=submit]");
      },
      task: reads,
      finds: "uccess",
      note: "The agent opens the device page itself: there is no other page to come back to.",
    },
  ],
};

/** The television asks the provider for a code to show. */
async function userCode(provider: string): Promise<string> {
  const answer = await fetch(`${provider}/device/auth`, { method: "POST", body: new URLSearchParams({ client_id: "tv", scope: "openid" }) });
  const told: unknown = await answer.json();
  return typeof told === "object" && told !== null && "user_code" in told ? String(told.user_code) : "";
}
