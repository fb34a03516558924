/**
 * How the observer in the page's own world tells the page script of a passkey ceremony: plain events without
 * content. A page that sends them itself can only raise a passkey finding on its own frame.
 */
export const PASSKEY_EVENTS = { begin: "doorstep-passkey-begin", settle: "doorstep-passkey-settle", ask: "doorstep-passkey-ask" } as const;
