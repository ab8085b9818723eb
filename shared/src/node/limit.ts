/** A bound on a piece of work: its signal is aborted when the time is over, or when that of the caller is. */
export type Limit = {
  signal: AbortSignal;
  /** The work is over; nothing is kept. */
  end(): void;
};

/** Starts a bound. `late` makes the reason that the signal has once the time is over. */
export function createLimit(durationMs: number, signal: AbortSignal | undefined, late: () => Error): Limit {
  const limit = new AbortController();
  const onAbort = () => limit.abort(signal?.reason);
  const timer = setTimeout(() => limit.abort(late()), durationMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  return {
    signal: limit.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
