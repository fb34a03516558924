import { type Application, looks } from "../application.ts";

/** A single-page application whose code field appears in place, after a right password that was answered 401. */
export const directus: Application = {
  name: "directus",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login", "second_factor"],
      wall: "input[type=password]",
      inside: "(location.pathname.startsWith('/admin/users') && document.querySelector('input[type=password]') === null && (document.body?.innerText.length ?? 0) > 40)",
      person: async (person, { mfa_user = "", mfa_password = "", totp_secret = "" }) => {
        await person.types("input[type=email]", mfa_user);
        await person.types("input[type=password]", mfa_password);
        await person.enter();
        await person.page.waitFor("document.querySelector('input[autocomplete=one-time-code]') !== null");
        await person.isAskedFor("second sign-in step");
        await person.findsThePhone();
        await person.types("input[autocomplete=one-time-code]", await person.code(totp_secret));
        await person.enter();
      },
      task: looks,
      finds: "mfa@example.com",
    },
  ],
};
