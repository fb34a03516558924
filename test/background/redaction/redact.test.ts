import { describe, expect, it, test } from "vitest";
import { safeBody, safeMarkdown, safeText, safeTitle, safeUrl } from "../../../extension/background/redaction/redact.ts";

describe("addresses shown to agents", () => {
  it.each([
    ["https://user:pw@shop.example/a", "https://shop.example/a"],
    ["https://app.example/cb?code=4F0AdQt8xyz&state=abcdef123&page=2", "https://app.example/cb?code=[redacted]&state=[redacted]&page=2"],
    ["https://app.example/#access_token=abc&expires_in=3600", "https://app.example/#access_token=[redacted]&expires_in=3600"],
    ["https://app.example/#/orders?token=abc", "https://app.example/#/orders?token=[redacted]"],
    ["https://app.example/docs#install", "https://app.example/docs#install"],
    ["https://app.example/reset/4f9a8b7c6d5e4f3a2b1c", "https://app.example/reset/[redacted]"],
    ["https://shop.example/search?q=blue+shoes&page=3", "https://shop.example/search?q=blue+shoes&page=3"],
    ["https://git.example/commit/0123456789abcdef0123456789abcdef01234567", "https://git.example/commit/0123456789abcdef0123456789abcdef01234567"],
    ["https://shop.example/pay?card=4111111111111111", "https://shop.example/pay?card=[redacted]"],
    ["https://shop.example/order?number=4111111111111112", "https://shop.example/order?number=4111111111111112"],
    ["about:blank", "about:blank"],
    ["data:text/html,secret", "data:[redacted]"],
    ["not an address", "[redacted]"],
  ])("%s reads %s", (url, safe) => expect(safeUrl(url)).toBe(safe));

  it("looks into addresses inside parameters", () => {
    expect(safeUrl("https://a.example/login?next=%2Fcb%3Ftoken%3Dsecret1")).not.toContain("secret1");
    expect(safeUrl("https://a.example/login?returnTo=https%3A%2F%2Fb.example%2F%3Fpassword%3Dsecret1")).not.toContain("secret1");
  });
});

describe("titles shown to agents", () => {
  it.each([
    ["Orders - Shop", "Orders - Shop"],
    ["Success code=4/0AX4XfWh", "Success code=[redacted]"],
    ["123456 is your sign-in code", "[redacted] is your sign-in code"],
    ["https://a.example/?token=abc", "https://a.example/?token=[redacted]"],
    ["a.example/?token=abc", "a.example/?token=[redacted]"],
  ])("%s reads %s", (title, safe) => expect(safeTitle(title, "https://a.example/?token=abc")).toBe(safe));
});

test("addresses in a page's text lose their secrets, and nothing else changes", () => {
  expect(safeText('see "https://a.example/x?token=abc123" and [b](https://b.example?page=2) or https://c.example')).toBe(
    'see "https://a.example/x?token=[redacted]" and [b](https://b.example?page=2) or https://c.example',
  );
});

test.each([
  [
    "a form sent in parts",
    '--b1\r\nContent-Disposition: form-data; name="name"\r\n\r\nada\r\n--b1\r\nContent-Disposition: form-data; name="user[password]"\r\n\r\nSECRETVALUE\r\n--b1\r\nContent-Disposition: form-data; name="cv"; filename="cv.txt"\r\n\r\nSECRETVALUE\r\n--b1--',
    "name: ada",
  ],
  ["a form", "user%5Bpassword%5D=SECRETVALUE&q=ada", "q=ada"],
  ["JSON", '{"name":"ada","newPassword":"SECRETVALUE","accessToken":"SECRETVALUE","otp":["SECRETVALUE"]}', '"ada"'],
  ["JSON that was cut", '[{"name":"ada","password":"SECRETVALUE","pin":1234567890,', '"ada"'],
  ["a program", "const s = { name: 'ada', csrf_token: 'SECRETVALUE', clientSecret: `SECRETVALUE` }; password = \"SECRETVALUE\"", "'ada'"],
  ["markup", '<input name="q" value="ada"><input type="hidden" name="csrf_token" value="SECRETVALUE"><input value=SECRETVALUE type=password>', '"ada"'],
])("a body keeps what it says and loses what is called a secret: %s", (_, body, kept) => {
  const safe = safeBody(body);
  expect(safe).toContain(kept);
  expect(safe).not.toMatch(/SECRETVALUE|1234567890/);
  expect(safe).toContain(body.includes("filename") ? "[a file]" : "[redacted]");
});

test("keys of a well-known make are in no text, and what only looks long is", () => {
  for (const key of [
    "ghp_0123456789abcdefABCDEF0123456789abcd",
    "sk_live_0123456789abcdefABCDEF01",
    "xoxb-123456789012-abcdefABCDEF",
    "AKIAIOSFODNN7EXAMPLE",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def-123",
  ])
    expect(safeText(`Your new key: ${key}, keep it.`)).toBe("Your new key: [redacted], keep it.");
  for (const text of ["commit 4f9a8b7c6d5e4f3a2b1c4f9a8b7c6d5e4f3a2b1c", "order 123e4567-e89b-12d3-a456-426614174000", "task-sk-1 and ghp_short", "the risk-averse desk-top"])
    expect(safeText(text)).toBe(text);
});

test.each([
  ["[a](/next?access_token=abc&page=2)", "[a](/next?access_token=[redacted]&page=2)"],
  ["[a](next?token=abc)", "[a](next?token=[redacted])"],
  ["[a](#id_token=abc) ![b](/i.png?sig=abc)", "[a](#id_token=[redacted]) ![b](/i.png?sig=[redacted])"],
  ["[a](//cdn.example/i.png?sig=abc)", "[a](//cdn.example/i.png?sig=[redacted])"],
  ["[a](http://user:pw@shop.example/x)", "[a](http://shop.example/x)"],
  ['[a](/plain?page=2 "Title") [b](#part) [c](../up) [d](mailto:a@b.example?subject=x)', '[a](/plain?page=2 "Title") [b](#part) [c](../up) [d](mailto:a@b.example?subject=x)'],
])("links of a page's Markdown lose their secrets, and nothing else changes: %s", (text, safe) => {
  expect(safeMarkdown(text)).toBe(safe);
});
