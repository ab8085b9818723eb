/** The value below which a share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that a piece of work takes. */
export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Tasks per second at this concurrency. */
export async function perSecond(
  total: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const ms = await timeMs(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let index = next++; index < total; index = next++) await work(index);
      }),
    ),
  );
  return (total * 1000) / ms;
}
