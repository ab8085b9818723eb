/** The value below which a share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const p50 = (samples: readonly number[]) => quantile(samples, 0.5);

/** Milliseconds that a piece of work takes. */
export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const FRACTION = 1_000;
export const rounded = (value: number) => Math.round(value * FRACTION) / FRACTION;
