/** The keys held down with an input, as the debugging protocol adds them up. */
export const ALT = 1;
export const CONTROL = 2;
export const META = 4;
export const SHIFT = 8;
