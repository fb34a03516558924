import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { CommandName } from "../../../shared/commands.ts";
import { type Agent, refOf } from "./agent.ts";
import { eventually } from "./eventually.ts";
import type { Page } from "./page.ts";
import { type Answer, html, type Site, type Visit } from "./site.ts";
import type { World } from "./world.ts";

/** A page on which everything an agent or a person does leaves a trace; typing takes its time on it. */
const DESK = html(
  "Desk",
  `<h1>Desk</h1><p><label>Agent's field <input id="agents" oninput="for (const until = performance.now() + 4; performance.now() < until; );"></label></p><p style="position: fixed; right: 0; top: 0; margin: 0"><label>Person's field <textarea id="persons" style="display: block; width: 300px; height: 200px"></textarea></label></p>
   <p><button id="count" onclick="this.nextElementSibling.value = ++this.dataset.n" data-n="0">Count</button><output id="counted">0</output></p>
   <p><label>Size <select id="size"><option>small</option><option>middle</option><option>large</option></select></label></p>
   <p><button id="rest" onmouseenter="this.dataset.n++" data-n="0">Rest here</button> <span id="card" role="button" tabindex="0" draggable="true" ondragstart="event.dataTransfer.setData('text/plain', 'card')">Card</span> <span id="pile" role="button" tabindex="0" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.dataset.n++" data-n="0">Pile</span></p>
   <p><output id="pressed"></output></p><script>addEventListener("keydown", ({ key }) => { if (key === "F2") pressed.value += "#"; });</script>
   <p><label>Papers <input type="file" id="papers"></label></p>
   <p><button id="ask" onclick="answered.value = confirm('Is it so?')">Ask</button><output id="answered"></output> <output id="ran"></output></p>
   <div style="height: 3000px">A long page</div>`,
);
export const TEXT = "the quick brown fox jumps over the lazy dog and goes on and on ".repeat(4).trim();

/** Serves the desk; another one than the first is some time on its way. */
export async function deskAt({ path: asked, query }: Visit): Promise<Answer | undefined> {
  if (asked !== "/desk") return undefined;
  if (query.has("far")) await delay(150);
  return { body: DESK };
}

type Act = {
  command: CommandName;
  params(snapshot: string, file: string, site: Site): Record<string, unknown>;
  /** What has to be so before. */
  first?(agent: Agent, site: Site, snapshot: string, page: Page): Promise<unknown>;
  /** It may put another document in the place of the one that the person used. */
  leaves?: true;
  /** What the command leaves behind: when it was carried out, and when not. */
  trace: string;
  done: unknown;
  none: unknown;
};

const SHORT = TEXT.slice(0, 120);

/** Every acting command with parameters for the desk. */
const ACTS: Readonly<Record<string, Act>> = {
  type: {
    command: "type",
    params: (page) => ({ ref: refOf(page, "textbox", "Agent's field"), text: SHORT }),
    trace: "document.querySelector('#agents').value",
    done: SHORT,
    none: "",
  },
  fill: {
    command: "fill",
    params: (page) => ({ fields: [{ ref: refOf(page, "textbox", "Agent's field"), value: "filled" }] }),
    trace: "document.querySelector('#agents').value",
    done: "filled",
    none: "",
  },
  click: { command: "click", params: (page) => ({ ref: refOf(page, "button", "Count") }), trace: "document.querySelector('#counted').value", done: "1", none: "0" },
  select: {
    command: "select",
    params: (page) => ({ ref: refOf(page, "combobox", "Size"), values: ["large"] }),
    trace: "document.querySelector('#size').value",
    done: "large",
    none: "small",
  },
  press: {
    command: "press",
    params: () => ({ keys: "F2 F2 F2 F2 F2" }),
    trace: "pressed.value",
    done: "#####",
    none: "",
  },
  hover: { command: "hover", params: (page) => ({ ref: refOf(page, "button", "Rest here") }), trace: "Number(rest.dataset.n) > 0", done: true, none: false },
  drag: { command: "drag", params: (page) => ({ from: refOf(page, "button", "Card"), to: refOf(page, "button", "Pile") }), trace: "pile.dataset.n", done: "1", none: "0" },
  upload: {
    command: "upload",
    params: (page, file) => ({ ref: refOf(page, "file", "Papers"), paths: [file] }),
    trace: "papers.files.length",
    done: 1,
    none: 0,
  },
  open: { command: "open", params: (_page, _file, site) => ({ url: `${site.origin()}/desk?far` }), trace: "location.search", done: "?far", none: "", leaves: true },
  back: {
    command: "open",
    params: () => ({ url: "back" }),
    first: (agent, site) => openAll(agent, site, ["/desk?far", "/desk?here"]),
    trace: "location.search",
    done: "?far",
    none: "?here",
    leaves: true,
  },
  forward: {
    command: "open",
    params: () => ({ url: "forward" }),
    first: async (agent, site) => {
      await openAll(agent, site, ["/desk?here", "/desk?far"]);
      await agent.call("open", { url: "back" });
    },
    trace: "location.search",
    done: "?far",
    none: "?here",
    leaves: true,
  },
  reload: {
    command: "open",
    params: () => ({ url: "reload" }),
    first: async (agent, site, _snapshot, page) => {
      await openAll(agent, site, ["/desk?far"]);
      await page.evaluate("window.earlier = true");
    },
    trace: "window.earlier === undefined",
    done: true,
    none: false,
    leaves: true,
  },
  dialog: {
    command: "dialog",
    params: () => ({ accept: true }),
    first: (agent, _site, snapshot) => agent.call("click", { ref: refOf(snapshot, "button", "Ask") }),
    trace: "answered.value",
    done: "true",
    none: "",
  },
  evaluate: {
    command: "evaluate",
    params: () => ({ expression: "for (let step = 0; step < 5; step++) { await new Promise((resolve) => setTimeout(resolve, 20)); ran.value += '#'; }" }),
    trace: "ran.value",
    done: "#####",
    none: "",
  },
  scroll: { command: "scroll", params: () => ({ direction: "bottom" }), trace: "scrollY > 0", done: true, none: false },
};

/** All of them, or those that DOORSTEP_ACTS names. */
export function chosenActs(): Array<[string, Act]> {
  const names = process.env.DOORSTEP_ACTS?.split(",");
  return Object.entries(ACTS).filter(([name]) => names === undefined || names.includes(name));
}

export type Handed = { id: string; takeover: boolean; ran: string; state: string };

/** Handoffs that are open. */
export async function openHandoffs(world: World): Promise<Handed[]> {
  const all = await world.browser.inWorker<Handed[]>(`chrome.storage.session.get("handoffs").then(({ handoffs }) => Object.values(handoffs ?? {}))`);
  return all.filter(({ state }) => state !== "ended");
}

/** Opens the desk as the agent. */
export async function openDesk(world: World, agent: Agent, site: Site): Promise<{ page: Page; snapshot: string }> {
  const { text } = await agent.call("open", { url: `${site.origin()}/desk` });
  return { page: await world.browser.page("/desk"), snapshot: text };
}

async function openAll(agent: Agent, site: Site, paths: readonly string[]): Promise<void> {
  for (const to of paths) await agent.call("open", { url: `${site.origin()}${to}` });
}

/** The desk as an action finds it. */
async function deskFor(world: World, agent: Agent, site: Site, act: Act): Promise<{ page: Page; snapshot: string }> {
  const desk = await openDesk(world, agent, site);
  await act.first?.(agent, site, desk.snapshot, desk.page);
  return desk;
}

/** Lets the agent run scripts, as a person does. */
export async function allowScripts(world: World): Promise<void> {
  await world.panel.press("Let it run scripts");
}

/** Presses Hand back. */
export async function handBack(world: World): Promise<void> {
  await world.panel.press("Hand back", async () => (await openHandoffs(world)).length === 0);
}

/** Presses in the person's field and types "abc" there. While something is dragged Chrome gives the page no press: then it is `repeated`. */
export type Hands = (page: Page, repeated: boolean) => Promise<void>;

const byDebugger: Hands = async (page, repeated) => {
  if (!repeated) return page.type("#persons", "abc");
  // Who has the caret presses no second time: that press could fall into the agent's drag, and never arrive.
  await pressUntilThere(page, () => page.click("#persons"));
  await page.keys("abc");
};

/** Presses again until the person's field has the focus, as a person does. */
export async function pressUntilThere(page: Page, press: () => Promise<void> | void): Promise<void> {
  await eventually("the focus in the person's field", async () => {
    await press();
    return page.waitFor("document.activeElement === persons", 500);
  });
}

function paper(agent: Agent): string {
  const file = path.join(agent.folder, "paper.txt");
  writeFileSync(file, "a paper");
  return file;
}

/** How long an action takes when nobody disturbs it. */
export async function undisturbedMs(world: World, agent: Agent, site: Site, act: Act): Promise<number> {
  const { page, snapshot } = await deskFor(world, agent, site, act);
  const began = performance.now();
  const { structured } = await agent.call(act.command, act.params(snapshot, paper(agent), site));
  const ms = performance.now() - began;
  const trace = await page.evaluate(act.trace);
  await page.detach();
  if (structured?.status !== "ok" || trace !== act.done) throw new Error(`${act.command} alone: ${structured?.status}, ${JSON.stringify(trace)}`);
  return ms;
}

/**
 * The person clicks and types at a random moment of an action that takes so long. Says what was lost or doubled, or
 * null where all is well: theirs arrived as they typed it, and the agent's as far as its answer says.
 */
export async function takeOverAtRandom(world: World, agent: Agent, site: Site, act: Act, takesMs: number, hands: Hands = byDebugger): Promise<string | null> {
  const { page, snapshot } = await deskFor(world, agent, site, act);
  try {
    const birth = act.leaves ? await page.evaluate<number>("performance.timeOrigin") : 0;
    const call = agent.call(act.command, act.params(snapshot, paper(agent), site));
    await delay(Math.random() * takesMs);
    await hands(page, act.command === "drag" || act.command === "dialog").catch(async (cause: unknown) => {
      // Whose page was just leaving when they pressed presses again in the one that came.
      if (act.leaves && (await page.evaluate("performance.timeOrigin")) !== birth) return;
      const focus = await page.evaluate<string>("document.activeElement?.id || document.activeElement?.nodeName");
      throw new Error(`${act.command}: the person's press did not arrive, or the focus was taken from them; it is in ${focus}.`, { cause });
    });
    const { structured } = await call;
    if (act.leaves && (await page.evaluate("performance.timeOrigin")) !== birth && (await page.evaluate("persons.value")) !== "abc") {
      await page.evaluate("persons.value = ''");
      await hands(page, false);
    }
    await eventually(`the take-over of ${act.command}`, async () => (await openHandoffs(world)).length === 1);
    await page.waitFor("persons.value.length >= 3", 2_000).catch(() => undefined);
    const [persons, trace] = [await page.evaluate<string>("document.querySelector('#persons').value"), await page.evaluate(act.trace)];
    const ran = structured?.handoff?.ran ?? (structured?.status === "ok" ? "yes" : "no");
    await handBack(world);
    if (structured?.status === "paused") await agent.finish("handoff_wait", { id: structured.handoff?.id });
    return persons === "abc" ? wrongTrace(act, ran, trace) : `the person's field holds ${JSON.stringify(persons)}`;
  } finally {
    await page.detach();
  }
}

function wrongTrace(act: Act, ran: string, trace: unknown): string | null {
  const fine =
    ran === "no"
      ? trace === act.none
      : ran === "yes"
        ? trace === act.done
        : trace === act.none || trace === act.done || (typeof act.done === "string" && act.done.startsWith(String(trace)));
  return fine ? null : `ran: ${ran}, but the page shows ${JSON.stringify(trace)}`;
}
