import { type Application, looks } from "../application.ts";

/** A sign-in box over a single-page application; the address never changes and no cookie is set. */
export const nodered: Application = {
  name: "nodered",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#node-dialog-login-password",
      inside: "#red-ui-workspace",
      person: async (person, { user = "", password = "" }) => {
        await person.types("#node-dialog-login-username", user);
        await person.types("#node-dialog-login-password", password);
        await person.enter();
      },
      task: looks,
      finds: "Deploy",
    },
  ],
};
