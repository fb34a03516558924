import { messagesFile, sourceOf } from "./language.ts";

/** Units are tested in English: what they say stands in the tests. */
Object.assign(globalThis, { chrome: { i18n: sourceOf("en", messagesFile("en"), "ltr") } });
