import browser from "webextension-polyfill";
import { Listeners } from "../../../shared/listeners.ts";
import { EMPTY_SECTIONS, type Sections } from "./records.ts";

/**
 * The worker's state: the one writer of `storage.session`, with a mirror in memory so that decisions are
 * made without an await. The worker may die after any line: whoever announces a fact awaits `save` first.
 */
let sections: Sections = structuredClone(EMPTY_SECTIONS);
const dirty = new Set<keyof Sections>();
let writing: Promise<void> = Promise.resolve();
let scheduled: Promise<void> | undefined;
const changed = new Listeners<[name: keyof Sections]>();
/** How long what nobody waits for may be in memory alone. */
const LAZY_MS = 500;
const lazily = new Set<keyof Sections>();
let waits = false;

/** Reads what an earlier life of the worker left. Returns whether there was anything. */
export async function loadStore(): Promise<boolean> {
  const stored = await browser.storage.session.get(null);
  sections = { ...structuredClone(EMPTY_SECTIONS), ...(stored as Partial<Sections>) };
  return Object.keys(stored).length > 0;
}

/** A section as it is now; change it only through `update`. */
export function section<Name extends keyof Sections>(name: Name): Readonly<Sections[Name]> {
  return sections[name];
}

/** Replaces a section at once in memory; the returned promise resolves when it is on record. */
export function update<Name extends keyof Sections>(name: Name, change: (current: Sections[Name]) => Sections[Name]): Promise<void> {
  changeNow(name, change);
  dirty.add(name);
  return write();
}

/** Resolves when all changes until now are on record. */
export function written(): Promise<void> {
  return scheduled ?? writing;
}

/** Replaces a section of which a worker that dies may lose the last moment: written when nothing waits for the worker. */
export function updateLazily<Name extends keyof Sections>(name: Name, change: (current: Sections[Name]) => Sections[Name]): void {
  changeNow(name, change);
  lazily.add(name);
  if (waits) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    for (const one of lazily) dirty.add(one);
    lazily.clear();
    void write();
  }, LAZY_MS);
}

/** One write for all changes of this turn. */
function write(): Promise<void> {
  scheduled ??= Promise.resolve().then(flush);
  return scheduled;
}

function changeNow<Name extends keyof Sections>(name: Name, change: (current: Sections[Name]) => Sections[Name]): void {
  sections = { ...sections, [name]: change(sections[name]) };
  changed.tell(name);
}

/** Calls `listener` after every change in memory with the section that changed. */
export const onStoreChanged = changed.add;

function flush(): Promise<void> {
  scheduled = undefined;
  const names = [...dirty];
  dirty.clear();
  const values = Object.fromEntries(names.map((name) => [name, sections[name]]));
  writing = writing.catch(() => undefined).then(() => keep(values, names));
  return writing;
}

/** A failed write must not stop later ones: what it missed goes out with the next, whatever that is for. */
async function keep(values: Partial<Sections>, names: ReadonlyArray<keyof Sections>): Promise<void> {
  try {
    await browser.storage.session.set(values);
  } catch (cause) {
    for (const name of names) dirty.add(name);
    throw cause;
  }
}

/** Sets or replaces one entry of a section that is a record. */
export function put<Name extends "sessions" | "tabs" | "handoffs" | "watches" | "calls" | "rings" | "once">(name: Name, key: string, value: Sections[Name][string]): Promise<void> {
  return update(name, (current) => ({ ...current, [key]: value }));
}

/** Removes one entry of a section that is a record. */
export function remove(name: "sessions" | "tabs" | "watches" | "calls" | "handoffs" | "once", key: string): Promise<void> {
  return update(name, (current) => Object.fromEntries(Object.entries(current).filter(([one]) => one !== key)) as typeof current);
}

/** The next number of a counter, from 1. */
export function count(name: keyof Sections["counters"]): number {
  const next = sections.counters[name] + 1;
  void update("counters", (current) => ({ ...current, [name]: next }));
  return next;
}
