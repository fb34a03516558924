/**
 * What the words of a page are about. Each language has one file with a list for every topic; a list is data,
 * written as a person reads it, without regular expressions ("…" is a gap, a last "*" lets the word go on).
 */
export const TOPICS = [
  "login",
  "signup",
  "logout",
  "account",
  "signedInAs",
  "forgot",
  "recovery",
  "gate",
  "identifier",
  "next",
  "reauth",
  "provider",
  "code",
  "push",
  "passkey",
  "qr",
  "emailLink",
  "resend",
  "human",
  "checking",
  "letters",
  "consent",
  "allow",
  "deny",
  "device",
  "checkpoint",
  "age",
  "adult",
  "wrong",
  "tooMany",
  "expired",
  "blocked",
  "broken",
  "passing",
  "newsletter",
  "newPassword",
  "pay",
  "cookies",
] as const;

export type Topic = (typeof TOPICS)[number];

export type WordLists = Readonly<Record<Topic, readonly string[]>>;
