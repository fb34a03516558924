import { changes, countTimers, endWatch, nextChange, settle } from "./effects.ts";
import { checkFields, select, selectAll, setFields, value } from "./fields.ts";
import { frameRects, lift, place } from "./frames.ts";
import { connect, followCache, type Methods, report } from "./link.ts";
import { check, scroll, secretRects, waitFor } from "./look-around.ts";
import { find, outline } from "./outline.ts";
import { addStamps, addTexts, setClock, watchPerson } from "./person.ts";
import { focused, prepare } from "./prepare.ts";
import { pickAt, pickFocused, pickOption } from "./pick.ts";
import { probe } from "./probe.ts";
import { hasRef } from "./refs.ts";
import { gatherSecrets, scrub } from "./secrets.ts";
import { collectSignals } from "./signals/collect.ts";
import { watchSignals } from "./signals/watch.ts";
import { countOwnTimers } from "./timer-count.ts";
import "./world.ts";
import { visibleCopy } from "./visible-copy.ts";

/** The page script: one in each frame of the agent's tabs, in an isolated world, injected by the worker. */

const methods: Methods = {
  signals: () => collectSignals(),
  place: () => place(),
  has: ({ ref }) => hasRef(ref),
  expect: ({ stamps, texts }) => {
    addStamps(stamps);
    addTexts(texts);
    return null;
  },
  outline,
  find,
  prepare,
  lift,
  focused,
  settle: () => settle(),
  nextChange,
  changes,
  unwatch: () => {
    endWatch();
    return null;
  },
  checkFields,
  setFields,
  selectAll,
  value,
  select,
  scroll,
  waitFor,
  check,
  secretRects: () => secretRects(),
  frameRects: () => frameRects(),
  pickAt: ({ point }) => pickAt(point),
  pickFocused: () => pickFocused(),
  pickOption,
  read,
  probe: ({ url }) => probe(url),
};

/** The page as Markdown, once the reader is there. */
function read(): string {
  gatherSecrets();
  return scrub(globalThis.doorstepHere?.read?.(visibleCopy()) ?? "");
}

function start(): void {
  globalThis.doorstepHere = {};
  countOwnTimers();
  const stopPerson = watchPerson((event) => report({ t: "person", ...event }));
  countTimers();
  let stopSignals = (): void => undefined;
  const hooks = {
    methods,
    stamps: addStamps,
    clock: setClock,
    connected: () => {
      stopSignals();
      stopSignals = watchSignals((signals) => report({ t: "signals", signals })).stop;
    },
    left: () => {
      stopSignals();
      stopPerson();
      endWatch();
      globalThis.doorstepHere = undefined;
    },
  };
  connect(hooks);
  followCache(hooks);
}

// Injected again into a document that has it: one is enough.
if (globalThis.doorstepHere === undefined) start();
