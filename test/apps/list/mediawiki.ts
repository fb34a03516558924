import { type Application, reads, type Scenario } from "../application.ts";

const passwordAndCode: Scenario = {
  url: ({ url = "" }) => url,
  kinds: ["login", "second_factor"],
  wall: "#mw-content-text a[href*='UserLogin']",
  inside: "(document.querySelector('#pt-logout') !== null)",
  person: async (person, { mfa_user = "", mfa_password = "", totp_secret = "" }) => {
    await person.clicks("#mw-content-text a[href*='UserLogin']", "#wpName1");
    await person.types("#wpName1", mfa_user);
    await person.types("#wpPassword1", mfa_password);
    await person.enter();
    await person.page.waitFor("document.querySelector('input[name=OATHToken]') !== null");
    await person.isAskedFor("second sign-in step");
    await person.findsThePhone();
    await person.types("input[name=OATHToken]", await person.code(totp_secret));
    await person.enter();
  },
  task: reads,
  finds: "MediaWiki has been installed",
};

/** "Login required" without a form, status 200; then the form, then a code. */
export const mediawiki: Application = {
  name: "mediawiki",
  scenarios: [
    {
      name: "password",
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#mw-content-text a[href*='UserLogin']",
      inside: "(document.querySelector('#pt-logout') !== null)",
      person: async (person, { user = "", password = "" }) => {
        await person.clicks("#mw-content-text a[href*='UserLogin']");
        await person.types("#wpName1", user);
        await person.types("#wpPassword1", password);
        await person.enter();
      },
      task: reads,
      finds: "MediaWiki has been installed",
    },
    { ...passwordAndCode, name: "password and code" },
    { ...passwordAndCode, name: "password and code, in the live view alone", inPanel: true },
  ],
};
