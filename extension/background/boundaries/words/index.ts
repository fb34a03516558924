import { Phrases } from "../../../../shared/phrases.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { further } from "./further.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { tr } from "./tr.ts";
import { TOPICS, type Topic, type WordLists } from "./word-lists.ts";
import { zh } from "./zh.ts";

/** Every language at once: a page's `lang` is often wrong, and sign-in pages mix languages. A language more is a line more. */
const LANGUAGES: readonly Partial<WordLists>[] = [en, de, fr, es, pt, it, nl, pl, ja, zh, ko, ru, tr, ar, further];

const built = new Map<Topic, Phrases>(TOPICS.map((topic) => [topic, new Phrases(LANGUAGES.flatMap((language) => language[topic] ?? []))]));

/** Whether a folded text speaks of a topic. */
export function speaksOf(topic: Topic, folded: string): boolean {
  return built.get(topic)?.in(folded) ?? false;
}
