import "./element-names.ts";
import "./world.ts";
import { type FirstLook, type PageMethods, type PersonEvent, SECRET, type Seen } from "../../shared/page-protocol.ts";
import type { FrameSignals } from "../../shared/signals.ts";
import { keepOut } from "./frames/foreign-frames.ts";
import { birth, frameRects, lift, place, shadowFrames, standsAt } from "./frames/frames.ts";
import { mayLeave, wantsToStay } from "./frames/leaving.ts";
import { atRest } from "./input/at-rest.ts";
import { changes, countTimers, endWatch, finished, idleTask, nextChange, settle, watchEffects } from "./input/effects.ts";
import { checkFields, select, selectAll, setFields, value } from "./input/fields.ts";
import { guardInput, pressCame, takeAim } from "./input/guard.ts";
import { observeTarget, targetState, watchTarget } from "./input/judged.ts";
import { takeLaterWork } from "./input/left-to-do.ts";
import { pickAt, pickFocused, pickOption, pickValue } from "./input/pick.ts";
import { pointerCame } from "./input/pointer-came.ts";
import { fileField, fileNames, hitAt, pressByScript } from "./input/pointing.ts";
import { aimAt, focused, prepare } from "./input/prepare.ts";
import { shortcutTarget } from "./input/shortcuts.ts";
import { countOwnTimers } from "./input/timer-count.ts";
import { connect, followCache, type Methods, report } from "./link/link.ts";
import { hearAsked } from "./observers/asked.ts";
import { holdMenu } from "./person/menu.ts";
import { standAside, tellAgain, wantsClock, watchPerson } from "./person/person.ts";
import { addStamps } from "./person/stamps.ts";
import { addTexts, endTurn, workerHeard } from "./person/turn.ts";
import { probe } from "./probe.ts";
import { boxInView, check, scroll, secretRects, waitFor } from "./reading/look-around.ts";
import { find, outline } from "./reading/outline.ts";
import { hasRef, nextRef } from "./reading/refs.ts";
import { visibleCopy } from "./reading/visible-copy.ts";
import { jarValues } from "./secrets/jar.ts";
import { gatherSecrets, holdsSecret, scrub, secretValues } from "./secrets/secrets.ts";
import { setTestSite } from "./secrets/test-site.ts";
import { collectSignals } from "./signals/collect.ts";
import { type Watch, watchSignals } from "./signals/watch.ts";

/** The page script: one in each frame of the agent's tabs, in an isolated world, injected by the worker. */

let signalsWatch: Watch | null = null;

const methods: Methods = {
  signals,
  firstLook,
  place: () => place(),
  standsAt,
  keepOut,
  birth: () => birth(),
  shadowFrames: () => shadowFrames(),
  has: ({ ref }) => hasRef(ref),
  expect: ({ stamps, texts, aim }) => {
    addStamps(stamps);
    addTexts(texts);
    takeAim(aim ?? null);
    return wantsClock();
  },
  pressCame: () => pressCame(),
  wantsToStay,
  mayLeave,
  shortcutTarget,
  targetState,
  watchTarget: ({ mark }) => {
    watchTarget(mark, (activated) => report({ t: "activated", mark: activated }));
    return null;
  },
  look: () => {
    gatherSecrets();
    return seen();
  },
  outline: (params) => ({ ...outline(params), seen: params.look ? seen() : null }),
  find: (params) => ({ ...find(params), seen: params.look ? seen() : null }),
  prepare: aside(prepare),
  aimAt: aside(aimAt),
  pointerCame,
  hitAt: aside(hitAt),
  pressByScript: aside(pressByScript),
  fileField,
  fileNames,
  holdsSecret: () => holdsSecret(),
  lift,
  focused,
  settle,
  outcome,
  nextChange,
  atRest,
  changes,
  watch: ({ frameId }) => {
    watchEffects({ frameId });
    return null;
  },
  unwatch: () => {
    endWatch();
    return null;
  },
  checkFields,
  setFields: aside(setFields),
  selectAll: aside(selectAll),
  value,
  select: aside(select),
  scroll: aside(scroll),
  boxInView: aside(boxInView),
  waitFor,
  check,
  secretRects: () => secretRects(),
  frameRects: () => frameRects(),
  pickAt: ({ point }) => pickAt(point),
  pickFocused: () => pickFocused(),
  pickOption,
  pickValue,
  holdMenu: () => holdMenu(),
  read,
  scrub: ({ texts }) => scrubTexts(texts),
  probe: ({ url }) => probe(url),
};

function signals(): FrameSignals {
  return signalsWatch?.now() ?? collectSignals();
}

async function firstLook({ budget, firstRef }: PageMethods["firstLook"]["params"]): Promise<FirstLook> {
  await drawnByTasks();
  const part = document.readyState === "complete" ? outline({ ref: null, budget, firstRef, interactive: false }) : null;
  const { signals: shown, clean } = seen();
  return { part, nextRef: nextRef(), signals: shown, clean: part !== null && clean };
}

/** What frameworks draw a page in: a task that sets off the next one until all is there. */
const TASKS_OF_A_DRAWING = 8;

async function drawnByTasks(): Promise<void> {
  await idleTask(1);
  for (let task = 1; task < TASKS_OF_A_DRAWING && takeLaterWork(); task++) await idleTask(1);
}

function outcome({ presses, firstRef, budget }: PageMethods["outcome"]["params"]): PageMethods["outcome"]["value"] {
  const over = finished(presses);
  return over && { ...over, ...changes({ firstRef, budget }), seen: seen() };
}

/** What the frame shows; its secrets have just been gathered. */
function seen(): Seen {
  return { signals: signals(), clean: secretValues().length === 0 };
}

/** Work of the agent's that the person would feel under their hands. */
function aside<Params, Value>(work: (params: Params, signal: AbortSignal) => Value): (params: Params, signal: AbortSignal) => Value {
  return (params, signal) => {
    standAside();
    return work(params, signal);
  };
}

/** What a script or the page's console said may hold more than the page shows. */
function scrubTexts(texts: readonly string[]): string[] {
  gatherSecrets();
  const jar = jarValues();
  return texts.map((text) => jar.reduce((rest, value) => rest.replaceAll(value, SECRET), scrub(text)));
}

/** The page as Markdown, once the reader is there. */
function read(): string {
  gatherSecrets();
  return scrub(globalThis.doorstepHere?.read?.(visibleCopy()) ?? "");
}

function start(): void {
  globalThis.doorstepHere = {};
  countOwnTimers();
  const tellOfPerson = (event: PersonEvent, id: number, again?: true) => report({ t: "person", id, ...event, ...(again ? { again } : {}) });
  const stopPerson = watchPerson(tellOfPerson);
  const stopGuard = guardInput();
  const stopTarget = observeTarget();
  countTimers();
  let ours = true;
  const hooks = {
    methods,
    heard: workerHeard,
    rules: setTestSite,
    connected: () => {
      tellAgain(tellOfPerson);
      signalsWatch?.stop();
      signalsWatch = watchSignals((signals) => report({ t: "signals", signals }));
    },
    putAway: endTurn,
    left: () => {
      ours = false;
      signalsWatch?.stop();
      signalsWatch = null;
      stopPerson();
      stopGuard();
      stopTarget();
      endWatch();
      keepOut({ on: false });
      globalThis.doorstepHere = undefined;
    },
  };
  // Until the worker says that the person has the tab.
  keepOut({ on: true });
  connect(hooks, globalThis.doorstepAsked);
  hearAsked(
    () => ours,
    (wish) => report({ t: "asked", ...wish }),
  );
  followCache(hooks);
}

// Injected again into a document that has it: one is enough.
if (globalThis.doorstepHere === undefined) start();
// A question for a script that was here already came too late: it is asked again through the port.
globalThis.doorstepAsked = undefined;
