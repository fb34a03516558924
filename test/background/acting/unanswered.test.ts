import { expect, test } from "vitest";
import { unanswered } from "../../../extension/background/acting/unanswered.ts";

test("a site that never answered is told with what the person may have to choose for it", () => {
  expect(unanswered("https://bank.test:8443/accounts?token=secret").view()).toEqual({
    code: "timed_out",
    message: "bank.test:8443 has not answered in time.",
    next: "Call open again if the site is only slow. If it asks for a certificate, Chrome waits for the person to choose one: have the user open it in a tab of their own and choose, then call open again.",
  });
});

test("without encryption there is no certificate to choose", () => {
  expect(unanswered("http://bank.test/").view().next).toBe("Call open again if the site is only slow.");
});
