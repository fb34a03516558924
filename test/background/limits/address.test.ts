import { describe, expect, it } from "vitest";
import { addressKind, isPublicName, LOOPBACK_PATTERNS, NOT_PRIVATE, numberKind, PRIVATE_PATTERNS, REFUSED_PATTERNS } from "../../../extension/background/limits/address.ts";

const KINDS = {
  refused: [
    "file:///etc/passwd",
    "chrome://settings",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/",
    "http://169.254.169.254/latest",
    "http://2852039166/",
    "http://0xA9FEA9FE/",
    "http://169.254.169.254./",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://metadata.google.internal/computeMetadata",
    "http://METADATA.google.internal./",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://0.0.0.0:3000/",
    "http://[::]/",
    "http://224.0.0.1/",
    "http://0251.0376.0251.0376/",
    "http://0xa9.254.43518/",
    "http://user:pass@169.254.169.254:80/",
    "http://example.com@169.254.169.254/",
    "http://①⑥⑨.②⑤④.①⑥⑨.②⑤④/",
    "http://[::a9fe:a9fe]/",
    "http://[2002:a9fe:a9fe::]/",
    "http://[::ffff:0:169.254.169.254]/",
    "http://[::ffff:100.100.100.200]/",
    "http://[64:ff9b::168.63.129.16]/",
    "http://[::ffff:192.0.0.192]/",
    "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
    "http://[fd00:0ec2:0::254]/",
    "http://metadata./",
    "http://metadata.tencentyun.com/",
    "view-source:http://example.com/",
    "blob:https://example.com/1",
    "filesystem:https://example.com/temporary/x",
    "intent://example.com/#Intent;end",
    "about:srcdoc",
    "not an address",
  ],
  loopback: [
    "http://localhost:3000/",
    "http://app.localhost/",
    "http://127.0.0.1/",
    "http://127.9.9.9:80/",
    "http://[::1]:5173/",
    "http://[::ffff:127.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://localhost./",
  ],
  private: [
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.20:8080/",
    "http://100.64.0.1/",
    "http://[fd12::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://012.0.0.1/",
    "http://3232235777/",
    "http://[::ffff:100.64.0.1]/",
    "http://[2002:c0a8:101::1]/",
    "http://[64:ff9b:1::1]/",
    "http://router/",
    "http://router./",
    "http://nas.local:5000/",
    "https://wiki.corp/",
    "http://x.internal./",
    "http://box.home.arpa/",
  ],
  web: [
    "https://example.com/",
    "http://172.32.0.1/",
    "http://172.15.0.1/",
    "http://100.128.0.1/",
    "http://8.8.8.8/",
    "http://10.example.com/",
    "https://[2606:4700::1111]/",
    "https://169.254.169.254.example.com/",
    "https://169.254.169.254@example.com/",
    "https://local.example.com/",
    "https://metadata.example.com/",
    "http://shop.test/",
    "https://[::ffff:8.8.8.8]/",
    "https://xn--exmple-cua.com/",
  ],
} as const;

describe("what kind of place an address leads to", () => {
  for (const [kind, urls] of Object.entries(KINDS)) for (const url of urls) it(`${url} is ${kind}`, () => expect(addressKind(url)).toBe(kind));

  it("is told in the same way by the browser's own rules", () => {
    const matches = (patterns: readonly string[], url: string) => patterns.some((pattern) => new RegExp(pattern, "i").test(new URL(url).href));
    const isExcluded = (url: string) => NOT_PRIVATE.some((name) => `.${new URL(url).hostname.replace(/\.$/, "")}`.endsWith(`.${name}`));
    for (const [kind, urls] of Object.entries(KINDS)) {
      for (const url of urls) {
        if (!/^https?:/.test(url)) continue;
        expect(matches(REFUSED_PATTERNS, url), `refused: ${url}`).toBe(kind === "refused");
        // What is refused stays so, whatever else it is.
        if (kind === "refused") continue;
        expect(matches(PRIVATE_PATTERNS, url) && !isExcluded(url), `private: ${url}`).toBe(kind === "private");
        expect(matches(LOOPBACK_PATTERNS, url), `loopback: ${url}`).toBe(kind === "loopback");
      }
    }
  });

  it("knows names that the whole world resolves alike from local ones", () => {
    for (const name of ["example.com", "a.b.co.uk", "lvh.me"]) expect(isPublicName(name), name).toBe(true);
    for (const name of ["intranet", "app.localhost", "nas.local", "shop.test", "x.internal", "10.0.0.1", "[::1]", "router.home.arpa"]) expect(isPublicName(name), name).toBe(false);
    expect(numberKind("127.0.0.1")).toBe("loopback");
    expect(numberKind("example.com")).toBeNull();
  });
});
