/**
 * How the observer in the page's own world tells the page script what the page asks of the browser: plain events
 * without content. A page that sends them itself can only raise a notice, or a finding on its own frame.
 */
export const BROWSER_CALLS = { print: "doorstep-print", above: "doorstep-above", download: "doorstep-download", ask: "doorstep-calls-ask" } as const;

/** Permissions that Chrome asks the person for in a bubble of its own. */
export const PERMISSIONS = ["location", "notifications", "camera or microphone", "screen", "clipboard"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The names of the events that tell of a permission asked for, and of its answer. */
export function permissionEvents(permission: Permission): { begin: string; settle: string } {
  const name = `doorstep-permission-${PERMISSIONS.indexOf(permission)}`;
  return { begin: name, settle: `${name}-settled` };
}

/**
 * How the page script asks what the page has left to do later since it was last asked, and what it hears: nothing, what its
 * layout calls back at most, messages to this window at most, or more.
 */
export const WORK_EVENTS = {
  ask: "doorstep-work-ask",
  none: "doorstep-work-none",
  byLayout: "doorstep-work-by-layout",
  messages: "doorstep-work-messages",
  later: "doorstep-work-later",
} as const;
