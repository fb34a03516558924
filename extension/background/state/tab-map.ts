/** What is known of each tab, by its id, and forgotten with the tab. To be made at the worker's start. */
export class TabMap<Value> extends Map<number, Value> {
  constructor() {
    super();
    chrome.tabs.onRemoved.addListener((tabId) => void this.delete(tabId));
  }
}
