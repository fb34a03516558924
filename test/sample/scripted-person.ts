import type { Browser } from "../e2e/support/launch.ts";
import type { Panel } from "../e2e/support/panel.ts";
import { type Library, MEMBER } from "./library.ts";

/** What the person's side saw: when the wall stood on screen and when its card did (ms since the epoch). */
export type Seen = { wallAt: number; cardAt: number };

/** Does the human part: allows the agent, goes to the tab, signs in, and reads the code in the e-mail. */
export async function actAsThePerson(browser: Browser, panel: Panel, library: Library, say: (line: string) => void): Promise<Seen> {
  await panel.allow();
  say("allowed the agent in the side panel");

  const cardAt = await panel.cardShownAt();
  const [card] = await panel.cards();
  say(`the side panel says: ${(card?.text ?? "").split("\n").filter(Boolean).slice(0, 3).join(" · ")}`);
  const page = await browser.page(`${library.origin()}/login`);
  const wallAt = await page.waitFor<number>("performance.timeOrigin + performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd");
  await panel.press("Go to tab", () => page.evaluate<boolean>("document.visibilityState === 'visible'"));

  await page.type("#card", MEMBER.card);
  await page.type("#password", MEMBER.password);
  await page.press("Enter");
  say("signed in with card number and password");

  const code = await library.nextCode();
  await page.waitFor("location.pathname === '/code' && document.querySelector('#code') !== null");
  await panel.card("second sign-in step");
  await page.type("#code", code);
  await page.press("Enter");
  say("typed the code from the e-mail");
  await page.waitFor("location.pathname === '/members/loans'");
  await page.detach();
  return { wallAt, cardAt };
}
