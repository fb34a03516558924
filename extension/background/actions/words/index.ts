import { Phrases } from "../../../../shared/phrases.ts";
import { Labels } from "../labels.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { tr } from "./tr.ts";
import { type ActionWords, LABEL_TOPICS, type LabelTopic, PLACE_TOPICS, type PlaceTopic } from "./word-lists.ts";
import { zh } from "./zh.ts";

/** All languages at once, as pages mix them. A language more is a file and a word here. */
const LANGUAGES: readonly Partial<ActionWords>[] = [en, de, fr, es, pt, it, nl, pl, ru, tr, ja, zh, ko, ar];

const all = (topic: LabelTopic | PlaceTopic) => LANGUAGES.flatMap((language) => language[topic] ?? []);

const labels = new Map<LabelTopic, Labels>(LABEL_TOPICS.map((topic) => [topic, new Labels(all(topic))]));
const places = new Map<LabelTopic | PlaceTopic, Phrases>([
  ...PLACE_TOPICS.map((topic) => [topic, new Phrases(all(topic))] as const),
  // In a question the verb stands anywhere: "Do you really want to delete this?"
  ...LABEL_TOPICS.map(
    (topic) =>
      [
        topic,
        new Phrases(
          all(topic)
            .map((phrase) => phrase.replace(/^[=~]/, ""))
            .filter((phrase) => !phrase.includes("{")),
        ),
      ] as const,
  ),
]);

/** Whether a label (as `bareLabel` gives it) is a command of this topic. */
export function commands(topic: LabelTopic, label: string): boolean {
  return labels.get(topic)?.match(label) ?? false;
}

/** What a label says beside its command of this topic; null where it is none. */
export function objectOf(topic: LabelTopic, label: string): string | null {
  return labels.get(topic)?.object(label) ?? null;
}

/** Whether a folded text speaks of a topic anywhere. */
export function mentions(topic: LabelTopic | PlaceTopic, folded: string): boolean {
  return places.get(topic)?.in(folded) ?? false;
}
