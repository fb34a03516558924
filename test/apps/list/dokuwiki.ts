import { type Application, reads } from "../application.ts";

/** "Permission Denied" with the form at the asked address, status 200 before and after. */
export const dokuwiki: Application = {
  name: "dokuwiki",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "input[name=p]",
      inside: "(document.body?.innerText.includes('Only for members.'))",
      person: async (person, { user = "", password = "" }) => {
        await person.types("input[name=u]", user);
        await person.types("input[name=p]", "not-the-password");
        await person.enter();
        await person.page.waitForText("Sorry, username or password was wrong");
        await person.findsThePhone();
        await person.types("input[name=p]", password);
        await person.enter();
      },
      task: reads,
      finds: "Only for members.",
      note: "With a wrong password first.",
    },
  ],
};
