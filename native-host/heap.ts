import { setFlagsFromString } from "node:v8";

/**
 * Keeps what V8 sets aside for young objects at its first size. It would double it again and again while modules load and never give it back to a process that
 * is busy now and then; one such process runs for every agent, most of the time idle.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
