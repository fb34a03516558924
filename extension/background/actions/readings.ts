import type { LabelTopic } from "./words/word-lists.ts";

/**
 * A label is read in more than one way: what it says of how or when it is pressed means nothing ("Slide to pay", "Jetzt
 * verbindlich bestellen"), and of two things said the second is done as well ("Finish and sign").
 */

const GESTURE = /^(?:(?:slide|swipe|hold|press and hold|long press|double tap|tap|click|drag)(?: here)? to|zum) (?=\S)/u;
const NOW = /^(?:now|jetzt|nu|maintenant|ahora|adesso|ora|agora|teraz|сейчас|simdi|hemen|الان) (?=\S)|^(?:今すぐ|立即|马上|馬上|지금) ?(?=\S)/u;
const AND = /^(.{2,40}) (?:and|&|und|et|y|e|en|i|и|ve|oraz) (\S.*)$/u;
const MOST_WORDS = 4;
/** Things as well as verbs: "Shipping & order" names two pages. */
const NOUNS = new Set(["order", "book", "transfer", "refund", "stake", "swap", "comment", "post", "share", "trash", "bin"]);

/** Topics in which a further reading counts: of what would be done, never of what makes it harmless. */
const READ_FURTHER: ReadonlySet<LabelTopic> = new Set(["pay", "order", "transfer", "publish", "remove", "archive", "agree"]);

/** The ways to read a label as a command of this topic. */
export function readings(topic: LabelTopic, label: string): string[] {
  if (!READ_FURTHER.has(topic)) return [label];
  const plain = label.replace(GESTURE, "").replace(NOW, "");
  const second = AND.exec(plain)?.[2] ?? "";
  const counts = second !== "" && second.split(" ").length <= MOST_WORDS && !NOUNS.has(second);
  return [...new Set([label, plain, ...(counts ? [second] : [])])];
}
