import type { LiveEnd } from "../../shared/live-protocol.ts";

const over: Record<LiveEnd, string> = {
  ended: "The page is no longer yours to work on from here.",
  not_here: "This step can only be done in the tab itself.",
  cancelled: "The debugging that shows the page here was cancelled. The page itself is as you left it.",
  failed: "The page could not be shown any longer. You can open it here again, or go to the tab.",
};

/** The words of the live view. */
export const liveStrings = {
  open: "Work on the page here",
  openMeans: "You stay in your own tab. Chrome shows its debugging bar again while the page is here.",
  name: (host: string) => `The page at ${host}`,
  keys: (host: string) => `Keys for the page at ${host}`,
  waiting: "Bringing the page …",
  close: "Close the page view",
  fit: "Fit to width",
  actual: "Actual size",
  views: "Windows of this page",
  firstView: "The tab",
  openedView: (host: string) => `Opened window ${host}`,
  other: "Another panel is at the controls.",
  nobody: "Nobody is at the controls.",
  takeControl: "Take control",
  leave: "Keys go to the page. Press Escape twice to leave it.",
  blocked: "The page led outside of what this task may reach. Go to the tab to see it.",
  file: "The page asks for a file. Go to the tab and choose it there.",
  value: "Value for the page's field",
  lost: "What you typed or pressed last may not have reached the page. Look before you go on.",
  tooLong: "At most 10,000 characters can be pasted at once.",
  copied: "Chrome did not let this be copied by itself:",
  options: "Options",
  choose: "Choose",
  cancel: "Cancel",
  ok: "OK",
  leavePage: "Leave the page",
  stay: "Stay",
  dialogs: {
    alert: "The page says:",
    confirm: "The page asks:",
    prompt: "The page asks you to write:",
    beforeunload: "The page asks whether to leave it. What you wrote there may be lost.",
  },
  answer: "Answer",
  over,
};
