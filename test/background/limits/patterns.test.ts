import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asFilter, covers, matchesAny, matchesOrigin, narrowed, parsePattern } from "../../../extension/background/limits/patterns.ts";

const PAIRS: Array<[pattern: string, inside: string[], outside: string[]]> = [
  [
    "example.com",
    ["https://example.com/", "http://example.com/a?b#c", "https://EXAMPLE.com./"],
    ["https://www.example.com/", "https://example.com:8443/", "https://example.com.evil.org/", "https://evil.org/example.com", "https://notexample.com/"],
  ],
  [
    "*.example.com",
    ["https://example.com/", "https://a.b.example.com/"],
    ["https://example.org/", "https://notexample.com/", "https://example.com:81/", "https://user@evil.org/.example.com"],
  ],
  ["https://app.example.com", ["https://app.example.com/x", "https://app.example.com:443/"], ["http://app.example.com/", "https://example.com/"]],
  ["localhost:*", ["http://localhost:3000/", "https://localhost/"], ["http://127.0.0.1:3000/", "http://localhost.evil.org:3000/"]],
  ["http://127.0.0.1:8080", ["http://127.0.0.1:8080/a"], ["http://127.0.0.1:8081/", "http://127.0.0.1/"]],
  ["*", ["https://anything.example/", "http://10.0.0.1:81/", "http://[::1]:3/"], ["file:///x", "chrome://settings"]],
  ["bücher.example", ["https://xn--bcher-kva.example/"], ["https://bucher.example/"]],
  ["[::1]:3000", ["http://[::1]:3000/"], ["http://[::2]:3000/"]],
];

describe("origins as people write them", () => {
  for (const [text, inside, outside] of PAIRS) {
    it(`${text} means what it says, in our words and in the browser's rules`, () => {
      const pattern = parsePattern(text);
      if (!pattern) throw new Error(`${text} was not understood`);
      const filter = new RegExp(asFilter(pattern), "i");
      for (const url of inside) {
        expect(matchesOrigin(url, pattern), url).toBe(true);
        expect(filter.test(new URL(url).href), `${url} by ${filter}`).toBe(true);
      }
      for (const url of outside) {
        expect(matchesOrigin(url, pattern), url).toBe(false);
        expect(filter.test(new URL(url).href), `${url} by ${filter}`).toBe(false);
      }
    });
  }

  it("are refused where they name none", () => {
    for (const text of ["", "not an origin", "ftp://example.com", "https://", "exa*mple.com", "javascript:alert(1)", "https://a.example/path/x", "a@b.example"])
      expect(parsePattern(text), text).toBeNull();
  });

  it("declared again only narrow", () => {
    expect(narrowed(["*.example.com"], ["app.example.com", "evil.org"])).toEqual(["app.example.com"]);
    expect(narrowed(["app.example.com"], ["*"])).toEqual(["app.example.com"]);
    expect(narrowed(["a.example"], ["b.example"])).toEqual([]);
    const pattern = fc.constantFrom("*", "example.com", "*.example.com", "app.example.com", "https://app.example.com", "http://*.example.com:*", "localhost:*", "localhost:3000");
    const url = fc.constantFrom(
      "https://example.com/",
      "https://app.example.com/",
      "http://app.example.com:81/",
      "http://localhost:3000/",
      "http://localhost:4000/",
      "https://evil.org/",
    );
    fc.assert(
      fc.property(fc.array(pattern), fc.array(pattern), url, (before, wanted, address) => {
        if (matchesAny(address, narrowed(before, wanted))) expect(matchesAny(address, before) && matchesAny(address, wanted)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(pattern, pattern, url, (outer, inner, address) => {
        const [one, other] = [parsePattern(outer), parsePattern(inner)];
        if (one && other && covers(one, other) && matchesOrigin(address, other)) expect(matchesOrigin(address, one)).toBe(true);
      }),
    );
  });
});
