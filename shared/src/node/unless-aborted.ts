/**
 * The result of the work, or the reason of a signal as soon as one is aborted. Nothing of it stays with a signal that
 * lives longer: a race with a promise that stays open would keep every result for as long.
 */
export function unlessAborted<Result>(
  work: Promise<Result>,
  ...signals: readonly AbortSignal[]
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onAbort = () => reject(signals.find(({ aborted }) => aborted)?.reason);
  for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
  if (signals.some(({ aborted }) => aborted)) onAbort();
  work.then(resolve, reject).finally(() => {
    for (const signal of signals) signal.removeEventListener('abort', onAbort);
  });
  return promise;
}
