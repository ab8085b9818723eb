const TICK_MS = 100;
/** A tick that comes later than this comes late because the process was busy. */
const MOST_OF_A_TICK_MS = 250;

/**
 * A signal that aborts with a TimeoutError after `ms` of listening. While this process computes it hears no answer, however soon
 * that was given, so such time doesn't count. `end` has to be called once the answer is there.
 */
export function listeningTimeout(ms: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  let listened = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    const now = performance.now();
    listened += Math.min(now - last, MOST_OF_A_TICK_MS);
    last = now;
    if (listened < ms) return;
    clearInterval(ticks);
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, TICK_MS).unref();
  return { signal: controller.signal, end: () => clearInterval(ticks) };
}
