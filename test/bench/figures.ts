/** Times of one thing done many times, in milliseconds. */
export type Figures = { n: number; p50: number; p95: number };

export function figures(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95) };
}

/** Does `work` again and again and takes the time of each. */
export async function timed(times: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < times; round++) {
    const started = performance.now();
    await work(round);
    samples.push(performance.now() - started);
  }
  return samples;
}
