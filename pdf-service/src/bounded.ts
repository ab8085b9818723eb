/**
 * Runs `work` for every item, at most `limit` at a time, in order of start. Starts nothing more once the signal is
 * aborted or one work throws, and throws that error after the running ones have ended.
 */
export async function forEachBounded<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const lane = async () => {
    while (next < items.length && !hasFailed && !signal?.aborted) {
      const index = next++;
      try {
        await work(items[index] as Item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
  const failed = lanes.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
