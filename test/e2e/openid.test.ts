import { afterAll, beforeAll, expect, test } from "vitest";
import { deviceCode, type OpenId, serveOpenId } from "./support/openid.ts";
import type { Page } from "./support/page.ts";
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

/** The person comes to the provider's tab and signs in; the consent page is next. */
async function signInAtProvider(): Promise<Page> {
  await world.panel.card("sign-in page");
  const page = await world.browser.page(`${sites.provider}/interaction/`);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  await page.type("input[name=login]", "robin");
  await page.type("input[name=password]", "any-password");
  await page.press("Enter");
  await world.panel.card("request for access");
  return page;
}

test("a sign-in and a consent at a real OpenID provider are one handoff that ends on the client application", async () => {
  const agent = await world.agent({ structured: true });
  const call = agent.finish("open", { url: `${sites.client}/report` });
  const page = await signInAtProvider();
  await page.click("button[type=submit]");
  const { structured } = await call;
  expect(structured).toMatchObject({ status: "ok", url: `${sites.client}/report`, title: "Quarterly report", handoff: { outcome: "resumed" } });
  expect(structured?.handoff?.steps.map(({ kind }) => kind)).toEqual(["login", "oauth_consent"]);
  expect(structured?.snapshot).toContain("For robin");
  expect(structured?.handoff?.verified_by?.length).toBeGreaterThanOrEqual(2);
  expect((await agent.finish("snapshot")).structured?.status).toBe("ok");
  await world.panel.noCards();
});

test("a device that the person connects, signed in already, lets the agent go on at the provider's last word", async () => {
  const agent = await world.agent({ structured: true });
  const call = agent.finish("open", { url: `${sites.provider}/device` });
  await world.panel.card("device approval");
  const page = await world.browser.page(`${sites.provider}/device`);
  await world.panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));
  await page.type("input[name=user_code]", await deviceCode(sites.provider));
  await page.press("Enter");
  await page.waitFor("document.querySelector('button[type=submit], form button') !== null && !document.querySelector('input[name=user_code]:not([type=hidden])')");
  await page.click("button[type=submit], form button");
  await world.panel.card("request for access");
  await page.click("button[type=submit]");
  const { structured } = await call;
  expect(structured).toMatchObject({ status: "ok", handoff: { outcome: "resumed" } });
  expect(structured?.handoff?.overridden).toBeUndefined();
  expect(structured?.handoff?.verified_by).toEqual(expect.arrayContaining(["boundary_gone", "device_connected", "person_acted"]));
  await world.panel.noCards();
});

test("a consent that the person cancels ends as refused by itself, and nothing is asked again", async () => {
  const agent = await world.agent({ structured: true });
  // Nobody is signed in any more, neither at the provider nor at its client.
  await (await world.browser.page(sites.provider)).send("Network.clearBrowserCookies");
  const call = agent.finish("open", { url: `${sites.client}/report` });
  const page = await signInAtProvider();
  await page.click("a[href$=abort]");
  const { structured } = await call;
  expect(structured).toMatchObject({ status: "error", error: { code: "boundary_refused" }, handoff: { outcome: "aborted", verified_by: ["access_denied"] } });
  expect(structured?.error?.message).toContain("denied access");
  await world.panel.noCards();
});
