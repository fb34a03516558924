import { expect, it } from "vitest";
import { renderProtocol } from "./support/render-protocol.ts";

it("PROTOCOL.md says what the tables say (npm run docs writes it anew)", async () => {
  await expect(renderProtocol()).toMatchFileSnapshot("../PROTOCOL.md");
});
