import { readdirSync, readFileSync } from "node:fs";
import type { MessageSource } from "../../shared/words.ts";

export type Language = Readonly<Record<string, { message: string }>>;

const FOLDER = "_locales";

/** The languages there are. */
export function languages(): string[] {
  return readdirSync(FOLDER).sort();
}

/** A language's messages by their keys. */
export function messagesFile(language: string): Language {
  return JSON.parse(readFileSync(`${FOLDER}/${language}/messages.json`, "utf8")) as Language;
}

/** Which way a language runs, as Chrome tells its extensions. */
export function directionOf(language: string): "ltr" | "rtl" {
  return ["ar", "fa", "he", "ur"].includes(language.split("_", 1)[0] ?? "") ? "rtl" : "ltr";
}

/** What `chrome.i18n` of a browser in that language answers. Self-contained, as it also runs in a page. */
export function sourceOf(language: string, messages: Language, direction: string): MessageSource {
  return {
    getUILanguage: () => language.replace("_", "-"),
    getMessage: (name, values = []) => (name === "@@bidi_dir" ? direction : (messages[name]?.message.replace(/\$(\d)/g, (_whole, at) => values[Number(at) - 1] ?? "") ?? "")),
  };
}
