/** Tabs whose requests the debugger stops and asks about right now, with the host of the page in it. Memory: it is true only while the debugger is there. */

const asked = new Map<number, string>();
const listeners: Array<() => void> = [];

export function askedTabs(): Array<{ tab: number; host: string }> {
  return [...asked].map(([tab, host]) => ({ tab, host }));
}

/** Calls `listener` after every change. */
export function onAskedChanged(listener: () => void): void {
  listeners.push(listener);
}

export function setAsked(tab: number, host: string | null): void {
  if (host === null ? !asked.delete(tab) : asked.get(tab) === host) return;
  if (host !== null) asked.set(tab, host);
  for (const listener of listeners) listener();
}
