import { type Application, looks } from "../application.ts";

/** The form stands at whatever address was asked for, status 200; a cookie is there before. */
export const phpmyadmin: Application = {
  name: "phpmyadmin",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "#input_password",
      inside:
        "(document.querySelector('#page_content, #page_content *') !== null && document.querySelector('#input_password') === null && document.body.innerText.includes('orders'))",
      person: async (person, { user = "", password = "" }) => {
        await person.types("#input_username", user);
        await person.types("#input_password", password);
        await person.enter();
      },
      task: looks,
      finds: "orders",
    },
  ],
};
