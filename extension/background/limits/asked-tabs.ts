import { Listeners } from "../../../shared/listeners.ts";

/** Tabs whose requests the debugger stops and asks about right now, with the hosts of the documents it does so for. Memory: it is true only while the debugger is there. */

const asked = new Map<number, string[]>();
const changed = new Listeners();

/** The tabs that are asked about now, each with the hosts. */
export function askedTabs(): Array<{ tab: number; hosts: string[] }> {
  return [...asked].map(([tab, hosts]) => ({ tab, hosts }));
}

/** Whether a tab's requests are asked about now. */
export function isAsked(tab: number): boolean {
  return asked.has(tab);
}

/** Calls `listener` after every change. */
export const onAskedChanged = changed.add;

/** Takes note of the hosts whose documents' requests are asked about in a tab; null: they no longer are. */
export function setAsked(tab: number, hosts: string[] | null): void {
  if (hosts === null ? !asked.delete(tab) : asked.get(tab)?.join() === hosts.join()) return;
  if (hosts !== null) asked.set(tab, hosts);
  changed.tell();
}
