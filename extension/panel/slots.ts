/** Something that asks the person for a decision, as far as its place in the list is concerned. */
export type Item = { key: string; since: number };

/** A place in the list. A gone one stays empty in its place for as long as anything could be moved by it. */
export type Slot = { key: string; gone: boolean };

/**
 * The list's next order: places never change among themselves, new ones come last in order of arrival.
 * While the person's pointer or focus is in the list (`held`), what went leaves its place behind.
 */
export function arrange(slots: readonly Slot[], items: readonly Item[], held: boolean): Slot[] {
  const open = new Set(items.map((item) => item.key));
  const known = new Set(slots.map((slot) => slot.key));
  const kept = slots.filter((slot) => held || open.has(slot.key)).map((slot) => ({ key: slot.key, gone: !open.has(slot.key) }));
  const arrived = items.filter((item) => !known.has(item.key)).sort((one, other) => one.since - other.since);
  return [...kept, ...arrived.map((item) => ({ key: item.key, gone: false }))];
}

/** The places whose size is kept: those above the place the person points at or types in. */
export function lockedKeys(slots: readonly Slot[], active: ReadonlySet<string>): Set<string> {
  const last = slots.findLastIndex((slot) => active.has(slot.key));
  return new Set(slots.slice(0, Math.max(0, last)).map((slot) => slot.key));
}
