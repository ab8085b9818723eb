/** Whether a promise is fulfilled within the time; a rejection counts as no. */
export async function isFulfilledWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    // A turn more, so that an answer which came while our own process was busy still counts.
    timer = setTimeout(() => setImmediate(resolve, false), timeoutMs);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
