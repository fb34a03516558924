import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenId, serveOpenId } from "./support/openid.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
let sites: OpenId;

beforeAll(async () => {
  [world, sites] = await Promise.all([startWorld(), serveOpenId()]);
});
afterAll(async () => {
  await world.close();
  await sites.close();
});

test("a sign-in and a consent at a real OpenID provider are one handoff that ends on the client application", async () => {
  const agent = await world.agent({ structured: true });
  const call = agent.finish("open", { url: `${sites.client}/report` });
  await world.panel.card("sign-in page");
  const page = await world.browser.page(`${sites.provider}/interaction/`);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  await page.type("input[name=login]", "robin");
  await page.type("input[name=password]", "any-password");
  await page.press("Enter");
  await world.panel.card("request for access");
  await page.click("button[type=submit]");
  const { structured } = await call;
  expect(structured).toMatchObject({ status: "ok", url: `${sites.client}/report`, title: "Quarterly report", handoff: { outcome: "resumed" } });
  expect(structured?.handoff?.steps.map(({ kind }) => kind)).toEqual(["login", "oauth_consent"]);
  expect(structured?.snapshot).toContain("For robin");
  expect(structured?.handoff?.verified_by?.length).toBeGreaterThanOrEqual(2);
  expect((await agent.finish("snapshot")).structured?.status).toBe("ok");
  await world.panel.noCards();
});
