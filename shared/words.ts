import type english from "../_locales/en/messages.json";

/**
 * Words for the person, in the person's language: messages of `_locales`, known by their keys. What agents read
 * stays English and is written where it arises.
 */

type Key = keyof typeof english;
type BaseOf<K> = K extends `${infer Base}_other` ? Base : never;

/** A message that differs with a number: `<key>_one`, `<key>_other` and what else a language has. */
export type PluralKey = BaseOf<Key>;
export type MessageKey = Exclude<Key, `${PluralKey}_${Intl.LDMLPluralRule}`>;

/** What follows a prefix in the messages' keys: `Named<"evidence_">` is every sign there are words for. */
export type Named<Prefix extends string> = AfterPrefix<MessageKey, Prefix>;
type AfterPrefix<K, Prefix extends string> = K extends `${Prefix}${infer Name}` ? Name : never;

/** A sentence as it is kept and sent: its message, and what is put into it. */
export type Said = MessageKey | readonly [key: MessageKey, ...values: string[]];

/** As much of `chrome.i18n` as is needed. */
export type MessageSource = { getMessage(name: string, values?: string[]): string; getUILanguage(): string };

export type Messages = ReturnType<typeof messagesOf>;

/** The messages of a language: of the browser's, as Chrome finds them. */
export function messagesOf(source: MessageSource) {
  const own = source.getMessage("locale");
  const browser = source.getUILanguage();
  // Where there are no messages in the browser's language, dates and numbers are in that of the messages, too.
  const locale = languageOf(browser) === languageOf(own) ? browser : own;
  const direction = locale === browser && source.getMessage("@@bidi_dir") === "rtl" ? "rtl" : "ltr";
  const rules = new Intl.PluralRules(locale);
  // Names and addresses of either direction must not turn the words around them.
  const isolated = (values: string[]) => (direction === "rtl" ? values.map((value) => `\u2068${value}\u2069`) : values);

  const t = (key: MessageKey, ...values: string[]): string => source.getMessage(key, isolated(values));
  const plural = (key: PluralKey, count: number): string => {
    const shown = isolated([new Intl.NumberFormat(locale).format(count)]);
    return source.getMessage(`${key}_${rules.select(count)}`, shown) || source.getMessage(`${key}_other`, shown);
  };
  /** A message by a name that may have none: empty then. */
  const find = (name: string, ...values: string[]): string => source.getMessage(name, isolated(values));
  const say = (said: Said): string => (typeof said === "string" ? t(said) : t(...said));
  return { locale, direction, t, plural, say, find } as const;
}

function languageOf(locale: string): string {
  return locale.split(/[-_]/, 1)[0] ?? locale;
}
