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

/** Answers about labels: the same few hundred are asked for at every change of a page. */
const labels = new Map<string, boolean>();
const LABELS_KEPT = 4_000;
const LABEL_LENGTH = 160;

/** Whether a folded text speaks of a topic. */
export function speaksOf(topic: Topic, folded: string, pairs?: ReadonlySet<number>): boolean {
  if (folded === "") return false;
  if (folded.length > LABEL_LENGTH) return built.get(topic)?.in(folded, pairs) ?? false;
  const key = `${topic} ${folded}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  if (labels.size >= LABELS_KEPT) labels.clear();
  const answer = built.get(topic)?.in(folded) ?? false;
  labels.set(key, answer);
  return answer;
}
