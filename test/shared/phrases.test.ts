import { expect, test } from "vitest";
import { fold, Phrases } from "../../shared/phrases.ts";

test("case, accents, dotted letters and wide letters make no difference", () => {
  const phrases = new Phrases(["Giriş yap", "Clé d'accès", "ログイン", "vérification"]);
  for (const text of ["GİRİŞ YAP", "giriş yap", "CLE D’ACCES", "ﾛｸﾞｲﾝ", "Verification"]) expect(phrases.in(fold(text)), text).toBe(true);
});

test("a word is found whole in spaced scripts and anywhere in others", () => {
  expect(new Phrases(["otp"]).in(fold("laptop"))).toBe(false);
  expect(new Phrases(["otp"]).in(fold("your OTP:"))).toBe(true);
  expect(new Phrases(["вход"]).in(fold("выходной"))).toBe(false);
  expect(new Phrases(["登录"]).in(fold("请先登录后查看"))).toBe(true);
});

test("a gap bridges a few words, and a star lets a word go on", () => {
  const phrases = new Phrases(["allow … access", "verif*"]);
  expect(phrases.in(fold("Allow Photo Printer to access"))).toBe(true);
  expect(phrases.in(fold(`allow ${"x".repeat(80)} access`))).toBe(false);
  expect(phrases.in(fold("verification"))).toBe(true);
});
