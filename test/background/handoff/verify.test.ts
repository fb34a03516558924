import { describe, expect, test } from "vitest";
import { type Facts, judge, sameAddress } from "../../../extension/background/handoff/verify.ts";
import type { Assessment, Finding } from "../../../shared/signals.ts";

const clear: Assessment = { finding: null, trouble: null, transitional: null, authPlace: false, signedIn: false };
const wall: Finding = {
  kind: "login",
  holds: "tab",
  confidence: 0.9,
  families: ["fields", "address"],
  evidence: [{ signal: "password_field", detail: "The page has a password field." }],
  origin: "https://site.test",
  frameId: 0,
};

function facts(change: Partial<Facts> = {}): Facts {
  return {
    kind: "login",
    requested: false,
    wallUrl: "https://site.test/login?next=/members",
    wantedUrl: "https://site.test/members",
    url: "https://site.test/members",
    status: 200,
    arrived: true,
    blank: false,
    beside: false,
    signInSeen: false,
    assessment: clear,
    signedInAtStart: false,
    contentAtStart: 1,
    contentNow: 12,
    acted: true,
    newCookies: true,
    probe: null,
    answered: false,
    statusAtStart: 200,
    until: null,
    popupOpen: false,
    popupClosed: false,
    promptUp: false,
    connected: false,
    formStands: false,
    ...change,
  };
}

describe("a sign-in that stood before its page all the time", () => {
  const inPlace = { url: "https://site.test/app", wallUrl: "https://site.test/app", wantedUrl: "https://site.test/app", contentAtStart: 12 };
  const behind: Assessment = { ...clear, signedIn: true };

  test("is not over while its own field shows under a message that lies over it", () => {
    const verdict = judge(facts({ ...inPlace, formStands: true, assessment: behind, newCookies: false, contentNow: 14 }));
    expect(verdict).toEqual({ against: ["evidence_password_field"], signals: [], strength: "no" });
  });

  test("is likely over once a session has begun and the page offers to sign out, as it did behind the form", () => {
    expect(judge(facts({ ...inPlace, assessment: behind, signedInAtStart: true })).strength).toBe("likely");
    expect(judge(facts({ ...inPlace, assessment: behind, signedInAtStart: true, newCookies: false })).strength).toBe("no");
    expect(judge(facts({ ...inPlace, signedInAtStart: true })).strength).toBe("no");
  });
});

describe("a sign-in is over", () => {
  test("when the page the agent wanted is there, with at least two independent signals", () => {
    const verdict = judge(facts());
    expect(verdict.strength).toBe("sure");
    expect(verdict.signals).toContain("wanted_page");
    expect(verdict.signals.length).toBeGreaterThanOrEqual(2);
  });

  test("when a signed-in marker shows on a page of the site away from the sign-in", () => {
    expect(judge(facts({ url: "https://site.test/home", wantedUrl: null, assessment: { ...clear, signedIn: true } })).strength).toBe("sure");
  });

  test("when the request that was refused before is answered now", () => {
    expect(judge(facts({ url: "https://site.test/app", wallUrl: "https://site.test/app", wantedUrl: "https://site.test/app", probe: 200 })).strength).toBe("sure");
  });

  test("when the page's own request that was refused before is answered now, in an application without cookies", () => {
    const app = { url: "https://site.test/app", wallUrl: "https://site.test/app", wantedUrl: "https://site.test/app", newCookies: false, contentNow: 0, contentAtStart: 0 };
    expect(judge(facts(app)).strength).toBe("no");
    expect(judge(facts({ ...app, answered: true })).strength).toBe("sure");
    expect(judge(facts({ ...app, answered: true, acted: false })).strength).toBe("no");
  });
});

describe("a check for humans is over", () => {
  const check: Partial<Facts> = {
    kind: "captcha",
    url: "https://site.test/rows",
    wallUrl: "https://site.test/rows",
    wantedUrl: "https://site.test/rows",
    newCookies: false,
    contentNow: 0,
    contentAtStart: 0,
  };

  test("when the address that was refused is answered", () => {
    expect(judge(facts({ ...check, statusAtStart: 403, acted: false })).strength).toBe("sure");
    expect(judge(facts({ ...check, statusAtStart: 403, status: 403 })).strength).toBe("no");
  });

  test("for likely when it gave way at the same address to a page with little on it, to somebody who did something", () => {
    expect(judge(facts(check)).strength).toBe("likely");
    expect(judge(facts({ ...check, acted: false })).strength).toBe("no");
  });
});

describe("a sign-in is not over", () => {
  test("while any frame still shows a wall", () => {
    const verdict = judge(facts({ assessment: { ...clear, finding: wall } }));
    expect(verdict).toEqual({ against: ["evidence_password_field"], signals: [], strength: "no" });
  });

  test("when the page says that the password was wrong, whatever else it shows", () => {
    expect(judge(facts({ assessment: { ...clear, trouble: "wrong_credentials" } })).strength).toBe("no");
  });

  test("where the page the agent wanted has nothing on it yet", () => {
    expect(judge(facts({ blank: true })).strength).toBe("no");
  });

  test("on a continuation page", () => {
    expect(judge(facts({ url: "https://site.test/continue", assessment: { ...clear, transitional: "passing_step" } })).strength).toBe("no");
  });

  test("for sure on a page elsewhere that merely has no form: the wanted page is asked", () => {
    expect(judge(facts({ url: "https://site.test/hop" })).strength).toBe("likely");
    expect(judge(facts({ url: "https://site.test/hop", probe: 302 })).against).toContain("reason_still_asks");
  });

  test("where the person went to read the privacy page, forgot the password or makes an account", () => {
    expect(judge(facts({ url: "https://site.test/privacy", wantedUrl: null, newCookies: false })).strength).toBe("no");
    expect(judge(facts({ url: "https://site.test/forgot", wantedUrl: null, beside: true })).strength).toBe("no");
  });

  test("while the form is hidden behind a spinner and any cookie has come", () => {
    const spinner = facts({ url: "https://site.test/app", wallUrl: "https://site.test/app", wantedUrl: "https://site.test/app", contentNow: 0 });
    expect(judge(spinner).strength).toBe("no");
    expect(judge({ ...spinner, contentNow: 9, probe: 401 }).strength).toBe("no");
  });

  test("when a check for humans is passed on the way of a sign-in", () => {
    const check = facts({ kind: "captcha", url: "https://id.test/next", contentNow: 9, newCookies: false });
    expect(judge(check).strength).toBe("sure");
    expect(judge({ ...check, signInSeen: true }).strength).toBe("no");
  });

  test("when a wall in place vanished without anybody doing anything", () => {
    expect(judge(facts({ wallUrl: "https://site.test/members", acted: false, newCookies: false })).strength).toBe("no");
  });

  test("at the identity provider, even without a form", () => {
    expect(judge(facts({ url: "https://id.test/done" })).strength).toBe("no");
  });

  test("when the wanted page answers with an error", () => {
    expect(judge(facts({ status: 403 })).strength).toBe("no");
  });

  test("when the person denied the access", () => {
    expect(judge(facts({ kind: "oauth_consent", url: "https://site.test/callback?error=access_denied" })).against).toContain("reason_denied");
  });

  test("while the agent's own check is false, or only because it is true", () => {
    expect(judge(facts({ until: false })).strength).toBe("no");
    expect(judge(facts({ until: true, url: "https://site.test/login", wallUrl: "https://site.test/login", acted: false, newCookies: false, contentNow: 0 })).strength).toBe("no");
  });
});

describe("what the agent asked for", () => {
  test("is ended by the agent's check or by the person, and by nothing else", () => {
    expect(judge(facts({ kind: "requested", requested: true })).strength).toBe("no");
    expect(judge(facts({ kind: "requested", requested: true, until: true })).strength).toBe("sure");
  });
});

describe("two addresses are one place", () => {
  test("whatever their query, fragment and trailing slash", () => {
    expect(sameAddress("https://a.test/x/?y=1#z", "https://a.test/x")).toBe(true);
    expect(sameAddress("https://a.test/x", "https://b.test/x")).toBe(false);
    expect(sameAddress("https://a.test/#/queues", "https://a.test/#/login")).toBe(false);
    expect(sameAddress("https://a.test/", null)).toBe(false);
  });
});

describe("what was approved for another device or program", () => {
  const device: Partial<Facts> = {
    kind: "device_approval",
    wallUrl: "https://id.test/device",
    wantedUrl: null,
    url: "https://id.test/device/done",
    newCookies: false,
    contentNow: 0,
  };
  const closing: Assessment = { ...clear, authPlace: true, transitional: "passing_step" };

  test("is done where the person acted and the provider's next page says that the device is connected, but only after a while", () => {
    const verdict = judge(facts({ ...device, assessment: closing, connected: true }));
    expect(verdict).toMatchObject({ strength: "likely", against: [] });
    expect(verdict.signals).toEqual(expect.arrayContaining(["boundary_gone", "device_connected", "person_acted"]));
  });

  test("is not done by words alone, nor by an act alone", () => {
    expect(judge(facts({ ...device, assessment: closing, connected: true, acted: false })).strength).toBe("no");
    expect(judge(facts({ ...device, assessment: closing, connected: false })).strength).toBe("no");
    expect(judge(facts({ ...device, assessment: closing, connected: true, status: 500 })).strength).toBe("no");
  });

  const request = "https://id.test/authorize?client_id=cli&redirect_uri=http%3A%2F%2F127.0.0.1%3A8085%2Fdone&state=s1";
  const program: Partial<Facts> = { kind: "oauth_consent", wantedUrl: null, newCookies: false, contentNow: 0, assessment: closing };

  test.each([
    ["the request itself", request],
    ["a sign-in that carries the request", `https://id.test/login?return_to=${encodeURIComponent(request)}`],
    ["a sign-in that carries its path", `https://id.test/login?return_to=${encodeURIComponent(request.slice("https://id.test".length))}`],
  ])("is done where a program on this machine has got its code: %s", (_, wallUrl) => {
    const verdict = judge(facts({ ...program, wallUrl, url: "http://127.0.0.1:8085/done?code=c&state=s1" }));
    expect(verdict).toMatchObject({ strength: "likely", against: [] });
    expect(verdict.signals).toContain("client_answered");
  });

  test.each([
    ["another state", "http://127.0.0.1:8085/done?code=c&state=s2"],
    ["another port", "http://127.0.0.1:9000/done?code=c&state=s1"],
    ["no code", "http://127.0.0.1:8085/done?state=s1"],
    ["a refusal", "http://127.0.0.1:8085/done?error=access_denied&state=s1"],
  ])("is not done with %s", (_, url) => {
    expect(judge(facts({ ...program, wallUrl: request, url })).strength).toBe("no");
  });
});

describe("a permission that the browser asks for", () => {
  const asked = (change: Partial<Facts>) =>
    facts({
      kind: "browser_permission",
      url: "https://site.test/map",
      wallUrl: "https://site.test/map",
      wantedUrl: null,
      acted: false,
      newCookies: false,
      contentNow: 1,
      ...change,
    });

  test("is answered once the browser's prompt has gone, whatever the answer was", () => {
    expect(judge(asked({ promptUp: false }))).toMatchObject({ against: [], strength: "sure", signals: expect.arrayContaining(["prompt_answered"]) });
  });

  test("waits while the prompt stands", () => {
    expect(judge(asked({ promptUp: true })).strength).toBe("no");
  });
});
