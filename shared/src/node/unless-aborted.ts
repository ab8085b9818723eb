/**
 * The result of the work, or the reason of a signal as soon as one is aborted. No listener stays on a long-lived signal:
 * racing a pending promise would keep every result in memory.
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
