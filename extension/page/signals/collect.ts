import { type FrameSignals, TITLE_CHARS } from "../../../shared/signals.ts";
import { pendingPermission } from "../observers/asked.ts";
import { challengeSignals } from "./challenges.ts";
import { dialogSignals, type Overlays, overlays, scrollLocked } from "./dialogs.ts";
import { TEXT } from "./gathered.ts";
import { documentMarks } from "./marks.ts";
import { passkeyState } from "./passkey.ts";
import { documentStatus, refusedRequests } from "./refused.ts";
import { tileSignals } from "./tiles.ts";
import { walk } from "./walk.ts";
import type { Worth } from "./worth.ts";

/** What this frame shows, in one pass over what is visible of it. */
export function collectSignals(): FrameSignals {
  return collect().signals;
}

/** What is dear to find and stays good as long as no element comes or changes: what lies over the page, and the ways through a huge one. */
export type Layout = { readonly over: Overlays; readonly ways: Map<Node, Worth> };

/** Finds it anew. */
export function layout(): Layout {
  return { over: overlays(), ways: new Map() };
}

/** The signals together with the shadow roots met, which a watcher has to watch too. */
export function collect({ over, ways }: Layout = layout()): { signals: FrameSignals; roots: ShadowRoot[] } {
  const found = walk(document.body ?? document.documentElement, ways, over.veiled);
  const signals: FrameSignals = {
    url: location.href,
    title: document.title.slice(0, TITLE_CHARS),
    lang: document.documentElement.lang.slice(0, 20),
    ready: document.readyState,
    status: documentStatus(),
    viewport: { width: innerWidth, height: innerHeight },
    headings: found.headings,
    text: found.text.join(" ").slice(0, TEXT),
    textLength: found.textLength,
    contentItems: found.contentItems,
    dialogs: dialogSignals(found.dialogs, over),
    scrollLocked: scrollLocked(),
    fields: found.fields,
    buttons: found.buttons,
    forms: found.forms,
    embeds: found.embeds,
    pictures: found.pictures,
    numbers: found.numbers,
    alerts: found.alerts,
    metaRefresh: metaRefresh(),
    ...refusedRequests(),
    passkey: passkeyState(),
    permission: pendingPermission(),
    marks: documentMarks(),
    tiles: tileSignals(found.lists),
    challenges: challengeSignals(found.frames, found.challenged),
  };
  return { signals, roots: found.roots };
}

function metaRefresh(): number | null {
  const metas = [...document.getElementsByTagName("meta")];
  const content = metas.find((meta) => meta.httpEquiv.toLowerCase() === "refresh")?.content ?? "";
  // One without an address, or with its own, only renews the page.
  const target = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1];
  if (!target || !URL.canParse(target, document.baseURI) || new URL(target, document.baseURI).href === location.href) return null;
  const seconds = Number.parseFloat(content);
  return Number.isFinite(seconds) ? seconds : null;
}
