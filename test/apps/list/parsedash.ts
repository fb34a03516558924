import { type Application, reads } from "../application.ts";

/** A sign-in page that asks for the code on the same page, with user name and password filled in again. */
export const parsedash: Application = {
  name: "parsedash",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login", "second_factor"],
      wall: "input[name=password]",
      inside: "(location.pathname.startsWith('/apps'))",
      person: async (person, { mfa_user = "", mfa_password = "", totp_secret = "" }) => {
        await person.types("input[name=username]", mfa_user);
        await person.types("input[name=password]", mfa_password);
        await person.enter();
        await person.page.waitFor("document.querySelector('input[name=otpCode]') !== null");
        await person.isAskedFor("second sign-in step");
        await person.findsThePhone();
        await person.types("input[name=otpCode]", await person.code(totp_secret));
        await person.enter();
      },
      task: reads,
      finds: "Demo",
    },
  ],
};
