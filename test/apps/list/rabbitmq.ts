import { type Application, looks } from "../application.ts";

/** A single-page application with a hash router that keeps the address; the cookie is set by the script. */
export const rabbitmq: Application = {
  name: "rabbitmq",
  scenarios: [
    {
      url: ({ url = "" }) => url,
      kinds: ["login"],
      wall: "input[name=password]",
      inside: "(document.body?.innerText.includes('orders'))",
      person: async (person, { user = "", password = "" }) => {
        await person.types("input[name=username]", user);
        await person.types("input[name=password]", password);
        await person.enter();
      },
      task: looks,
      finds: "orders",
    },
  ],
};
