import { expect, test } from "vitest";
import { readAddress } from "../../../extension/background/boundaries/address.ts";

test.each([
  "http://app.test/login",
  "http://app.test/users/sign_in",
  "http://app.test/index.php?action=login",
  "http://wiki.test/index.php?title=Special:UserLogin&returnto=Main",
  "http://accounts.provider.test/",
  "http://app.test/#/login?redirect=%2Fhome",
  "http://app.test/account/signin.aspx",
  "http://op.test/interaction/abc",
  "http://app.test/LoginAction.do",
])("%s is a sign-in address", (url) => {
  expect(readAddress(url).login).toBe(true);
});

test.each([
  "http://blog.test/how-to-login",
  "http://app.test/",
  "http://app.test/forgot_password",
  "http://shop.test/p/log-in-cabin",
  "http://author.test/authors",
  "http://app.test/signing",
  "http://app.test/plugin",
  "not an address",
])("%s is none", (url) => {
  expect(readAddress(url).login).toBe(false);
});

test("an authorization request is told by its parameters", () => {
  expect(readAddress("http://a.test/x?client_id=1&redirect_uri=http%3A%2F%2Fb.test").consentQuery).toBe(true);
  expect(readAddress("http://a.test/x?client_id=1").consentQuery).toBe(false);
});

test("a broken percent sign in the path does no harm", () => {
  expect(readAddress("http://a.test/%E0%A4%A/login").login).toBe(true);
});
