/**
 * How the observer in the page's own world tells the page script what the page asks of the browser: plain events
 * without content. A page that sends them itself can only raise a notice, or a finding on its own frame.
 */
export const BROWSER_CALLS = { print: "doorstep-print", download: "doorstep-download", ask: "doorstep-calls-ask" } as const;

/** Permissions that Chrome asks the person for in a bubble of its own. */
export const PERMISSIONS = ["location", "notifications", "camera or microphone", "screen", "clipboard"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The names of the events that tell of a permission asked for, and of its answer. */
export function permissionEvents(permission: Permission): { begin: string; settle: string } {
  const name = `doorstep-permission-${PERMISSIONS.indexOf(permission)}`;
  return { begin: name, settle: `${name}-settled` };
}
