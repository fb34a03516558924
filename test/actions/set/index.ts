import { LINKS } from "./fresh-links.ts";
import { SHOPS } from "./fresh-shops.ts";
import { TOOLS } from "./fresh-tools.ts";
import type { Labelled } from "./labelled.ts";
import { MONEY } from "./money.ts";
import { OTHERS } from "./others.ts";
import { REMOVAL } from "./removal.ts";

/** The labelled set: controls of pages made for it, half of them harmless look-alikes. */
export const LABELLED: readonly Labelled[] = [...MONEY, ...REMOVAL, ...OTHERS, ...SHOPS, ...TOOLS, ...LINKS];
