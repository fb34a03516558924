import { BLIND_HARMLESS } from "./blind-harmless.ts";
import { BLIND_MONEY } from "./blind-money.ts";
import { BLIND_REMOVAL } from "./blind-removal.ts";
import { BLIND_SPEECH } from "./blind-speech.ts";
import { LINKS } from "./fresh-links.ts";
import { SHOPS } from "./fresh-shops.ts";
import { TOOLS } from "./fresh-tools.ts";
import type { Labelled } from "./labelled.ts";
import { MONEY } from "./money.ts";
import { OTHERS } from "./others.ts";
import { REMOVAL } from "./removal.ts";

/** Written without a look at the words that judge it; its first figures are in the results of the benches. */
export const BLIND: readonly Labelled[] = [...BLIND_MONEY, ...BLIND_REMOVAL, ...BLIND_SPEECH, ...BLIND_HARMLESS];

/** The labelled set: controls of pages made for it, half of them harmless look-alikes. */
export const LABELLED: readonly Labelled[] = [...MONEY, ...REMOVAL, ...OTHERS, ...SHOPS, ...TOOLS, ...LINKS, ...BLIND];
