import { type Application, looks } from "../application.ts";

/** A page with a password field alone; a cookie is there before the sign-in and stays as it is. */
export const jupyter: Application = {
  name: "jupyter",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#password_input",
      inside: "#notebook_list .item_link",
      person: async (person, { password = "" }) => {
        await person.types("#password_input", password);
        await person.enter();
      },
      task: looks,
      finds: "report.ipynb",
    },
  ],
};
