import { type Application, looks } from "../application.ts";

/** Everything happens at "/", and the same cookie changes at every step. */
export const meshcentral: Application = {
  name: "meshcentral",
  scenarios: [
    {
      name: "password",
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#password",
      inside: "(document.body?.innerText.includes('My Devices'))",
      person: async (person, { user = "", password = "" }) => {
        await person.types("#username", user);
        await person.types("#password", password);
        await person.enter();
      },
      task: looks,
      finds: "My Devices",
    },
    {
      name: "password and code",
      url: ({ url = "" }) => url,
      kinds: ["login", "second_factor"],
      wall: "#password",
      inside: "(document.body?.innerText.includes('My Devices'))",
      person: async (person, { mfa_user = "", mfa_password = "", totp_secret = "" }) => {
        await person.types("#username", mfa_user);
        await person.types("#password", mfa_password);
        await person.enter();
        await person.page.waitFor("document.querySelector('#tokenInput')?.checkVisibility()");
        await person.isAskedFor("second sign-in step");
        await person.findsThePhone();
        await person.types("#tokenInput", await person.code(totp_secret));
        await person.enter();
      },
      task: looks,
      finds: "My Devices",
    },
  ],
};
