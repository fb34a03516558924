import { type Application, reads } from "../application.ts";

/** A public frame whose content asks for credentials; the form opens in a dialog at the press of a button. */
export const verdaccio: Application = {
  name: "verdaccio",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "(document.body?.innerText.includes('credentials access'))",
      inside: "(document.body?.innerText.includes('only for members'))",
      person: async (person, { user = "", password = "" }) => {
        await person.clicks("[data-testid='header--button-login']");
        await person.types("#login--dialog-username", user);
        await person.types("#login--dialog-password", password);
        await person.enter();
      },
      task: reads,
      finds: "Secret report",
      note: "The page goes on saying that credentials are needed until it asks again by itself, 7 s after the sign-in.",
    },
  ],
};
