import { messagesOf } from "../../shared/words.ts";

/** The panel's words, in the browser's language. */
export const { locale, direction, t, plural, say, find } = messagesOf(chrome.i18n);
