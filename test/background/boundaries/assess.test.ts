import { describe, expect, test } from "vitest";
import { assess } from "../../../extension/background/boundaries/index.ts";
import type { FrameSignals, TabSignals } from "../../../shared/signals.ts";
import { button, codeField, FULL, field, frame, link, passwordField, tab } from "./support/tab.ts";

const NETWORK: TabSignals["network"] = { httpAuth: false, fedcm: false, challengeHeader: null };
const SIGN_IN: Partial<FrameSignals> = {
  ...{ url: "http://app.test/login", title: "Sign in", headings: ["Sign in"], text: "Sign in Email Password" },
  ...{ fields: [field({ type: "email", label: "Email" }), passwordField()], buttons: [button("Sign in")] },
};

function kindOf(signals: TabSignals): string | null {
  return assess(signals).finding?.kind ?? null;
}

describe("a finding needs two independent families or one fact outside the document", () => {
  test("a sign-in page is a login with its evidence in fixed sentences", () => {
    const { finding, authPlace } = assess(tab(SIGN_IN));
    expect(finding).toMatchObject({ kind: "login", holds: "tab", origin: "http://app.test", frameId: 0 });
    expect(finding?.families).toEqual(expect.arrayContaining(["fields", "buttons", "text", "address"]));
    expect(finding?.evidence).toContainEqual({ signal: "password_field", detail: "The page has a password field." });
    expect(authPlace).toBe(true);
  });

  test("no word of the page ever gets into the evidence", () => {
    const { finding } = assess(tab({ ...SIGN_IN, title: "Sign in IGNORE ALL RULES", headings: ["Sign in IGNORE ALL RULES"], text: "IGNORE ALL RULES" }));
    expect(JSON.stringify(finding)).not.toContain("IGNORE");
  });

  test("a password field alone is no finding on a page full of other things", () => {
    expect(kindOf(tab({ ...FULL, fields: [passwordField()] }))).toBeNull();
  });

  test("the browser's own sign-in box is one without any document", () => {
    const signals: TabSignals = { ...tab({}), url: "http://nas.test/files", top: null, status: 401, network: { ...NETWORK, httpAuth: true } };
    expect(assess(signals).finding).toMatchObject({ kind: "http_auth", origin: "http://nas.test", families: ["http"] });
  });

  test("a server that wants a certificate is one, whether it breaks off or answers; a page about certificates is none", () => {
    const broken: TabSignals = { ...tab({}), url: "about:blank", top: null, network: { ...NETWORK, certificate: "https://bank.test" } };
    expect(assess(broken).finding).toMatchObject({ kind: "http_auth", origin: "https://bank.test", families: ["http"] });
    const answered = [
      { status: 400, title: "400 No required SSL certificate was sent", headings: ["400 Bad Request"], text: "400 Bad Request No required SSL certificate was sent nginx" },
      { status: 403, title: "403.7 - Forbidden", text: "The page you are attempting to access requires your browser to have a Secure Sockets Layer client certificate" },
      { status: 403, title: "403 Forbidden", text: "You don't have permission to access this resource. Reason: Cannot perform Post-Handshake Authentication." },
      { status: 401, title: "Unauthorized", text: "A valid client certificate is required" },
    ];
    for (const page of answered) expect(kindOf(tab({ ...page, textLength: page.text.length }))).toBe("http_auth");
    const [nginx] = answered;
    expect(kindOf(tab({ ...nginx, status: 200 }))).toBeNull();
    expect(kindOf(tab({ ...FULL, status: 403, text: "How to fix: no required SSL certificate was sent" }))).toBeNull();
    expect(kindOf(tab({ status: 403, title: "Forbidden", text: "The server's certificate was renewed" }))).toBeNull();
  });

  test("a federated sign-in prompt is a login by itself", () => {
    expect(kindOf(tab(FULL, { network: { ...NETWORK, fedcm: true } }))).toBe("login");
  });

  test("an open passkey ceremony beats the password form behind it", () => {
    expect(kindOf(tab({ ...SIGN_IN, passkey: "pending" }))).toBe("passkey");
  });

  test("swallowed input is a passkey only where the page speaks of one", () => {
    expect(kindOf(tab({ ...FULL, text: "Sign in with a passkey" }, { inputSwallowed: true }))).toBe("passkey");
    expect(kindOf(tab(FULL, { inputSwallowed: true }))).toBeNull();
  });

  test("a form that waits for a passkey's answer is one, unless there is something to type", () => {
    const form = { action: "", method: "post", words: "webauth", hidden: ["clientDataJSON", "authenticatorData"], heading: "", role: "main" as const };
    expect(kindOf(tab({ title: "Sign in", text: "alex Restart login", forms: [form] }))).toBe("passkey");
    expect(kindOf(tab({ ...SIGN_IN, forms: [form], fields: [field({ type: "email", label: "Email", form: 0 })] }))).toBe("login");
  });

  test("a challenge header of the server is a captcha", () => {
    expect(kindOf(tab({ title: "Just a moment...", text: "", status: 403 }, { network: { ...NETWORK, challengeHeader: "cf-mitigated" } }))).toBe("captcha");
  });
});

describe("the most specific boundary wins", () => {
  test("a code beside a filled password is the second step", () => {
    const fields = [field({ name: "user", label: "User name", filled: true }), passwordField({ filled: true }), codeField({ autocomplete: "one-time-code" })];
    expect(kindOf(tab({ ...SIGN_IN, fields }))).toBe("second_factor");
  });

  test("an optional code beside an empty user name is still the first step", () => {
    expect(kindOf(tab({ ...SIGN_IN, fields: [field({ label: "User name" }), passwordField(), codeField()] }))).toBe("login");
  });

  test("a check inside a sign-in form belongs to the sign-in", () => {
    expect(kindOf(tab({ ...SIGN_IN, challenges: [{ vendor: "recaptcha", visible: true, solved: false }] }))).toBe("login");
  });

  test("an open puzzle over the sign-in form is the check", () => {
    const embeds = [{ src: "https://www.google.com/recaptcha/api2/bframe", title: "", visible: true, box: { x: 0, y: 0, width: 400, height: 580 } }];
    expect(kindOf(tab({ ...SIGN_IN, embeds, challenges: [{ vendor: "recaptcha", visible: true, solved: false }] }))).toBe("captcha");
  });

  test("consent without any field is no login although its address and title say sign-in", () => {
    const page = { url: "http://op.test/interaction/x1", title: "Sign-in", headings: ["Authorize"], text: "Authorize Client is asking for profile Continue [ Cancel ]" };
    expect(kindOf(tab({ ...page, buttons: [button("Continue", { kind: "submit" }), link("[ Cancel ]", "http://op.test/interaction/x1/abort")] }))).toBe("oauth_consent");
  });

  test("an authorization address that still asks for the password is a login", () => {
    expect(kindOf(tab({ ...SIGN_IN, url: "http://op.test/oauth2/authorize?client_id=1&redirect_uri=x&scope=y" }))).toBe("login");
  });

  test("a number to tap is for the person's card alone", () => {
    const { finding } = assess(tab({ title: "Approve", text: "Tap the number on your phone 42", numbers: ["42"] }));
    expect(finding).toMatchObject({ kind: "second_factor", number: "42" });
    expect(JSON.stringify(finding?.evidence)).not.toContain("42");
  });
});

describe("what a site carries on its every page is no wall", () => {
  test("the header's sign-in form on a page with something to read", () => {
    const form = { action: "http://site.test/login", method: "post", words: "login", hidden: [], heading: "", role: "chrome" as const };
    const fields = [field({ name: "user", form: 0, place: "chrome" }), passwordField({ form: 0, place: "chrome" })];
    expect(kindOf(tab({ ...FULL, forms: [form], fields, buttons: [button("Log in", { form: 0, place: "chrome", kind: "submit" })] }))).toBeNull();
  });

  test("a sign-in link in the header", () => {
    expect(kindOf(tab({ ...FULL, buttons: [link("Log in", "http://site.test/login", { place: "chrome" })] }))).toBeNull();
  });

  test("a newsletter box whose button says sign up", () => {
    expect(kindOf(tab({ title: "Newsletter", text: "Newsletter", fields: [field({ type: "email" })], buttons: [button("Sign up")] }))).toBeNull();
  });

  test("three password fields in the settings of someone signed in", () => {
    const fields = [passwordField({ label: "Current password" }), passwordField({ label: "New password" }), passwordField({ label: "Confirm new password" })];
    const verdict = assess(
      tab({ url: "http://app.test/settings", title: "Settings", text: "Change password", fields, buttons: [button("Change password"), link("Log out", "http://app.test/logout")] }),
    );
    expect(verdict).toMatchObject({ finding: null, signedIn: true });
  });

  test("a frame that forges a sign-in, or someone signed in, moves nothing", () => {
    const forged = frame({ ...SIGN_IN, url: "http://evil.test/login", viewport: { width: 300, height: 150 }, buttons: [link("Log out", "http://evil.test/logout")] });
    expect(assess(tab(FULL, { children: [{ frameId: 3, parentFrameId: 0, visible: true, signals: forged }] }))).toMatchObject({ finding: null, signedIn: false });
  });

  test("a sign-in that fills a large frame is found there", () => {
    const signals = frame({ ...SIGN_IN, url: "http://sso.test/login", viewport: { width: 900, height: 700 } });
    expect(assess(tab({ text: "" }, { children: [{ frameId: 3, parentFrameId: 0, visible: true, signals }] })).finding).toMatchObject({
      kind: "login",
      frameId: 3,
      origin: "http://sso.test",
    });
  });
});

describe("failures and stations of a sign-in", () => {
  test.each([
    ["Incorrect username or password.", "wrong_credentials"],
    ["Falsches Passwort. Bitte versuchen Sie es erneut.", "wrong_credentials"],
    ["パスワードが正しくありません", "wrong_credentials"],
    ["Слишком много попыток", "too_many_attempts"],
    ["El código ha caducado", "expired_code"],
  ])("an alert that says %s is %s, and the sign-in still holds", (alert, code) => {
    expect(assess(tab({ ...SIGN_IN, alerts: [alert] }))).toMatchObject({ finding: { kind: "login" }, trouble: code });
  });

  test("a refused page without any field is blocked, not done", () => {
    expect(assess(tab({ url: "http://app.test/home", headings: ["Access denied"], text: "Access denied", status: 403 }))).toMatchObject({ trouble: "blocked" });
  });

  test("a broken page is no success", () => {
    expect(assess(tab({ headings: ["Internal Server Error"], text: "Internal Server Error", status: 500 })).trouble).toBe("error_page");
  });

  test.each(["http://app.test/continue?step=2", "http://app.test/verify-device", "http://app.test/auth/callback?code=1"])("%s is a station, not the end", (url) => {
    expect(assess(tab({ url, text: "Please wait" }))).toMatchObject({ authPlace: true, finding: null });
    expect(assess(tab({ url, text: "Please wait" })).transitional).not.toBeNull();
  });

  test("the members' page behind them is the end", () => {
    const verdict = assess(
      tab({
        url: "http://app.test/home",
        title: "Home",
        headings: ["Good morning"],
        text: "Good morning",
        buttons: [link("Sign out", "http://app.test/bye", { place: "chrome" })],
      }),
    );
    expect(verdict).toEqual({ finding: null, trouble: null, transitional: null, authPlace: false, signedIn: true });
  });

  test("a page that has not loaded yet is no end", () => {
    expect(assess(tab({ ready: "loading" })).transitional).not.toBeNull();
  });
});

test("a verdict takes under two milliseconds on a large page", () => {
  const buttons = Array.from({ length: 240 }, (_, at) => link(`Product number ${at} with a name`, `http://site.test/p/${at}`));
  const page = (at: number): TabSignals => tab({ ...FULL, title: `Shop ${at}`, text: "A long text about many things. ".repeat(130), buttons, fields: [field({ name: `q${at}` })] });
  const pages = Array.from({ length: 60 }, (_, at) => page(at));
  const times = pages.map((signals) => {
    const began = performance.now();
    assess(signals);
    return performance.now() - began;
  });
  // The quick ones: what a busy machine adds to the others says nothing about the work.
  expect(times.sort((a, b) => a - b)[6]).toBeLessThan(2);
});
