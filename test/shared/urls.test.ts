import { expect, test } from "vitest";
import { hostOf, isWebUrl, originOf, parseUrl, withoutFragment } from "../../shared/urls.ts";

test.each([
  ["https://example.com:8443/a?b#c", "https://example.com:8443", "example.com:8443", true],
  ["http://localhost/", "http://localhost", "localhost", true],
  ["HTTPS://EXAMPLE.COM", "https://example.com", "example.com", true],
  ["about:blank", "null", "", false],
])("%s has the origin %s and the host %s", (url, origin, host, web) => {
  expect(originOf(url)).toBe(origin);
  expect(hostOf(url)).toBe(host);
  expect(isWebUrl(url)).toBe(web);
});

test("a text that is no address has no parts, and is told as it is", () => {
  expect(parseUrl("not an address")).toBeNull();
  expect(originOf("")).toBeNull();
  expect(hostOf("not an address")).toBe("not an address");
  expect(isWebUrl("//example.com")).toBe(false);
});

test("a document's address is the same whatever part of it is shown", () => {
  expect(withoutFragment("https://example.com/a#b#c")).toBe("https://example.com/a");
  expect(withoutFragment("https://example.com/a")).toBe("https://example.com/a");
});
