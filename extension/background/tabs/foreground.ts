import browser from "webextension-polyfill";

/**
 * Which tab is in front in which window, and which window the person is in. Chrome raises a window when its front tab
 * gets a press from the debugger, so presses there go another way.
 */

const fronts = new Map<number, number>();
let focused: number | null = null;

/** Registers on tabs and windows; called synchronously at the worker's start. */
export function registerForeground(): void {
  chrome.tabs.onActivated.addListener(({ tabId, windowId }) => void fronts.set(windowId, tabId));
  chrome.windows.onRemoved.addListener((windowId) => void fronts.delete(windowId));
  chrome.windows.onFocusChanged.addListener((windowId) => {
    focused = windowId === chrome.windows.WINDOW_ID_NONE ? null : windowId;
  });
  void look();
}

async function look(): Promise<void> {
  const [tabs, windows] = await Promise.all([browser.tabs.query({ active: true }), browser.windows.getAll()]);
  for (const { id, windowId } of tabs) if (id !== undefined && windowId !== undefined && !fronts.has(windowId)) fronts.set(windowId, id);
  focused ??= windows.find((window) => window.focused)?.id ?? null;
}

/** Whether the tab is the one that its window shows. */
export function isInFront(tabId: number): boolean {
  return [...fronts.values()].includes(tabId);
}

/** Whether a press in this tab would raise its window over what the person is doing. */
export function wouldRaise(tabId: number): boolean {
  for (const [windowId, front] of fronts) if (front === tabId) return windowId !== focused;
  return false;
}
