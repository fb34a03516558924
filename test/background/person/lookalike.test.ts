import { describe, expect, it } from "vitest";
import { lookalike } from "../../../extension/background/person/lookalike.ts";

describe("host names that may be read as others", () => {
  const imitations = [
    "paypa1.com",
    "paypall.com",
    "payapl.com",
    "rnicrosoft.com",
    "g00gle.com",
    "arnazon.co",
    "paypal-secure.com",
    "secure-github-login.net",
    "apple.com.evil.org",
    "paypal.login.evil.example",
    "xn--pple-43d.com",
    "аpple.com",
    "micros0ft.com:8443",
    "linkedln.com",
  ];
  const themselves = [
    "paypal.com",
    "www.paypal.com",
    "accounts.google.com",
    "login.microsoftonline.com",
    "github.com",
    "docs.github.com",
    "example.com",
    "localhost:3000",
    "127.0.0.1",
    "zoom.us",
    "amazon.co.uk",
    "news.ycombinator.com",
    "pages.github.io",
    "maple.com",
    "ample.com",
    "chess.com",
    "a.very.long.name.example.org",
  ];
  for (const host of imitations) it(`${host} is pointed out`, () => expect(lookalike(host)).not.toBeNull());
  for (const host of themselves) it(`${host} is not`, () => expect(lookalike(host)).toBeNull());
});
