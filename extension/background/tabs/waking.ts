/** Loads a tab again that the browser has put away to save memory: until then no script and no debugger gets into it. */
export async function wake(tabId: number): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (tab?.discarded) await chrome.tabs.reload(tabId);
}
