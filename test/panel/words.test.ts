import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentWords, plainLine } from "../../extension/panel/words.ts";

describe("an agent's words", () => {
  it("lose every direction mark", () => {
    expect(agentWords("pay \u202Emoc.live\u202C now \u2066here\u2069\u200F")).toBe("pay moc.live now here");
  });

  it("lose zero-width, blank and invisible characters", () => {
    expect(agentWords("go\u200B o\u2060n\u00AD\u3164\u2800\u{E0041}\uFE0F!")).toBe("go on!");
  });

  it("lose control characters and stay on one line", () => {
    expect(agentWords("one\u0000\u001B[31m\ntwo\r\n\tthree\u2028four")).toBe("one[31m two three four");
  });

  it("lose links, also disguised ones, and keep the rest", () => {
    expect(agentWords("Sign in at https://evil.example/login?x=1 please")).toBe("Sign in at [link left out] please");
    expect(agentWords("see www.evil.example or java\u200Bscript:alert(1)")).toBe("see [link left out] or [link left out]");
    expect(agentWords("mailto:a@b.example")).toBe("[link left out]");
  });

  it("end after 300 characters", () => {
    const cut = agentWords("a".repeat(1000));
    expect([...cut]).toHaveLength(300);
    expect(cut.endsWith("…")).toBe(true);
    expect(agentWords("a".repeat(300))).toBe("a".repeat(300));
  });

  it("never cut a character in half", () => {
    expect(plainLine("😀".repeat(10), 5)).toBe("😀😀😀😀…");
  });

  it("do not stack marks over the lines around them", () => {
    expect(plainLine(`e${"\u0301".repeat(40)}`, 100)).toBe(`e${"\u0301".repeat(3)}`);
  });

  it("keep every language's letters", () => {
    for (const words of ["Grüße aus Köln", "مرحبا بك", "日本語のページ", "नमस्ते दुनिया"]) expect(agentWords(words)).toBe(words);
  });

  it("are safe whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 800 }), (words) => {
        const plain = agentWords(words);
        expect([...plain].length).toBeLessThanOrEqual(300);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|:\/\//u);
      }),
    );
  });
});
