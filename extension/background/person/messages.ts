import { messagesOf } from "../../../shared/words.ts";

/** The words for notifications, the icon and the tab group; what cards say is sent to the panel as keys. */
export const { t, plural, find } = messagesOf(chrome.i18n);
