import { Phrases } from "../../../../shared/phrases.ts";
import { en } from "./en.ts";
import { TOPICS, type Topic, type WordLists } from "./word-lists.ts";

/** Every language at once: a page's `lang` is often wrong, and sign-in pages mix languages. A language more is a line more. */
const LANGUAGES: readonly WordLists[] = [en];

const built = new Map<Topic, Phrases>(TOPICS.map((topic) => [topic, new Phrases(LANGUAGES.flatMap((language) => language[topic]))]));

/** Whether a folded text speaks of a topic. */
export function speaksOf(topic: Topic, folded: string): boolean {
  return built.get(topic)?.in(folded) ?? false;
}
