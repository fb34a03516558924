/** By so much a clock is off only where it was set, or the machine slept; less is its being kept right. */
export const JUMP_MS = 1_000;
