/** Kept on and all but idle: a screenshot of a tab behind takes 32 ms with it and 2 s without. */
export const IDLE_SCREENCAST = { format: "jpeg", quality: 1, maxWidth: 16, maxHeight: 16, everyNthFrame: 1000 } as const;

/** A picture of the idle screencast is smaller, and a live view's smallest one, all blank, is larger. */
export const IDLE_FRAME_CHARS = 900;
