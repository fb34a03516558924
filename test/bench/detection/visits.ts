import { boundaryKindSchema } from "../../../shared/boundary-kinds.ts";
import type { Agent, Reply } from "../../e2e/support/agent.ts";
import type { Browser } from "../../e2e/support/launch.ts";
import { Page } from "../../e2e/support/page.ts";
import type { World } from "../../e2e/support/world.ts";
import type { Labelled } from "./corpus.ts";
import { isMiss, type Seen } from "./score.ts";
import type { CorpusSite } from "./site.ts";

/** A visit with a picture of the page where it was missed and pictures are wanted. */
export type Visit = Seen & { thumbnail?: string };

type Options = { world: World; site: CorpusSite; tabs: number; thumbnails: boolean; progress(done: number, of: number): void };

/** A page that never came is a fault of the measurement, and must not look like a verdict. */
const NOT_FETCHED = { signal: "not_fetched", detail: "The browser did not fetch the page." };

/** Pages that ask in native dialogs, one after the other, are left after this many. */
const MOST_DIALOGS = 5;

/**
 * Opens every page through agents of the real chain, several tabs at once. Nobody is there to help them, so that a
 * boundary that holds the tab ends the call at once, and names itself.
 */
export async function visitAll(pages: readonly Labelled[], { world, site, tabs, thumbnails, progress }: Options): Promise<Visit[]> {
  const waiting = [...pages];
  const visits = new Map<string, Visit>();
  const work = async (agent: Agent, tab: number): Promise<void> => {
    for (let page = take(waiting, site); page; page = take(waiting, site)) {
      let seen = await visit(agent, page);
      const picture = thumbnails && isMiss(seen) ? await thumbnail(world.browser, page) : undefined;
      if (!site.free(page)) seen = { page, found: null, evidence: [NOT_FETCHED] };
      visits.set(page.file, picture === undefined ? seen : { ...seen, thumbnail: picture });
      progress(visits.size, pages.length);
    }
    await agent.call("open", { url: `http://done-${tab}.example/` }).catch(() => undefined);
  };
  const agents: Agent[] = [];
  // One after the other: each is a card that the person answers.
  for (let tab = 0; tab < tabs; tab++) agents.push(await world.agent({ structured: true, unattended: true, name: `measuring-${tab + 1}` }));
  await Promise.all(agents.map(work));
  // Those whose address was another's to the last are left over when the others have gone home.
  const [agent] = agents;
  if (agent && waiting.length) await work(agent, 0);
  return pages.flatMap(({ file }) => visits.get(file) ?? []);
}

/** The next page whose address is free. */
function take(waiting: Labelled[], site: CorpusSite): Labelled | undefined {
  const at = waiting.findIndex((page) => site.show(page));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

async function visit(agent: Agent, page: Labelled): Promise<Seen> {
  let reply = await agent.call("open", { url: page.url.href });
  for (let asked = 0; reply.structured?.error?.code === "dialog_open" && asked < MOST_DIALOGS; asked++) {
    await agent.call("dialog", { accept: false });
    reply = await agent.call("snapshot");
  }
  return { page, ...finding(reply) };
}

/** What the agent was told: a boundary that held its tab, or one that waits on the page. */
function finding({ structured, text }: Reply): Pick<Seen, "found" | "evidence"> {
  const handoff = structured?.handoff;
  if (handoff) return { found: handoff.kind, evidence: handoff.evidence };
  const ahead = structured?.ahead?.[0];
  if (ahead) return { found: boundaryKindSchema.parse(ahead.kind), evidence: ahead.evidence };
  if (structured?.status === "ok") return { found: null, evidence: [] };
  return { found: null, evidence: [{ signal: "not_opened", detail: text.slice(0, 200) }] };
}

/** A small picture of the page as data, or none where the browser gives none in time. */
async function thumbnail(browser: Browser, page: Labelled): Promise<string | undefined> {
  const place = page.url.href.split(/[?#]/)[0] ?? "";
  const target = (await browser.targets()).find(({ type, url }) => type === "page" && url.startsWith(place));
  if (!target) return undefined;
  const tab = await Page.attach(browser.cdp, target.targetId);
  try {
    const clip = { x: 0, y: 0, width: 1280, height: 800, scale: 0.25 };
    const { data } = await tab.send("Page.captureScreenshot", { format: "jpeg", quality: 60, clip });
    return `data:image/jpeg;base64,${data}`;
  } catch {
    return undefined;
  } finally {
    await tab.detach();
  }
}
