/** The one door to `chrome.tabGroups` and grouping, which the polyfill does not know. */

export type GroupLook = { title: string; color: "blue" | "red"; collapsed?: boolean };

/** Puts a tab into a group, or into a new one of its own window; returns the group's id. */
export async function groupTab({ tabId, windowId }: { tabId: number; windowId: number }, groupId: number | null): Promise<number> {
  if (groupId !== null) {
    try {
      return await chrome.tabs.group({ tabIds: tabId, groupId });
    } catch {
      // The person dissolved the group: a new one takes its place.
    }
  }
  // Chrome would take the window in front: another of the person's, or a popup, which has no groups.
  return chrome.tabs.group({ tabIds: tabId, createProperties: { windowId } });
}

/** Titles and colours a group; a group that is gone is no fault. */
export async function dressGroup(groupId: number, look: GroupLook): Promise<void> {
  try {
    await chrome.tabGroups.update(groupId, look);
  } catch {
    // Gone meanwhile.
  }
}

/** Takes tabs out of whatever group they are in. */
export async function ungroup(tabId: number): Promise<void> {
  try {
    await chrome.tabs.ungroup(tabId);
  } catch {
    // Closed meanwhile, or being dragged: Chrome refuses for that moment and the tab is nobody's either way.
  }
}
