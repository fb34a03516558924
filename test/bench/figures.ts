import { setTimeout as delay } from "node:timers/promises";

/** Times of one thing done many times, in milliseconds. */
export type Figures = { n: number; p50: number; p95: number };

export function figures(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95) };
}

/** From an answer to the next call where an agent thinks in between; not in step with the screen's frames. */
const THINKS_MS = 100;
const FRAME_MS = 1000 / 60;

/** Does `work` again and again and takes the time of each; with `thinking`, after a pause that is not counted. */
export async function timed(times: number, work: (round: number) => Promise<unknown>, { thinking = false } = {}): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < times; round++) {
    if (thinking) await delay(THINKS_MS + Math.random() * FRAME_MS);
    const started = performance.now();
    await work(round);
    samples.push(performance.now() - started);
  }
  return samples;
}
