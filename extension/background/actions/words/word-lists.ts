/**
 * What buttons say, as data. One file a language, one list a topic, written as a person reads it. On labels a
 * phrase counts at the label's beginning; "=" before it: only the whole label; "~": at its end as well, for
 * languages that put the verb last.
 */
export const LABEL_TOPICS = [
  "pay",
  "order",
  "transfer",
  "publish",
  "compose",
  "remove",
  "lighten",
  "archive",
  "bulk",
  "role",
  "invite",
  "grant",
  "agree",
  "signup",
  "logout",
  "save",
  "toggle",
  "password",
  "yes",
  "no",
  "next",
] as const;

/** What the places and texts around a button speak of; a phrase counts anywhere ("…" is a gap, a last "*" lets the word go on). */
export const PLACE_TOPICS = ["noise", "light", "cart", "settings", "permissions", "money", "banking", "writing", "undo", "plan", "succeeded", "failed"] as const;

export type LabelTopic = (typeof LABEL_TOPICS)[number];
export type PlaceTopic = (typeof PLACE_TOPICS)[number];
export type ActionWords = Readonly<Record<LabelTopic | PlaceTopic, readonly string[]>>;
