import type { Send } from './contract-link.ts';
import { failureKind } from './failure.ts';

/** Since when the server has been unreachable, as ISO time; null while it responds. */
export type AwaySince = string | null;

export type Reachability = {
  current: () => AwaySince;
  /** Called when the server becomes unreachable or reachable again. */
  subscribe: (listener: () => void) => () => void;
  /** The same sender, whose calls of a place tell whether the server answers. */
  watch: (send: Send, place: string) => Send;
  /** Asks at once whether the server answers. */
  check: () => Promise<void>;
};

const AGAIN_MS = 5_000;

/**
 * Knows whether the server answers. The browser’s online state proves nothing: a server on the same machine answers
 * without one, and none answers behind a broken router. After a call that didn’t get through it is asked by `ask`, which
 * rejects; while it is away, or the browser says that it has no line, again every 5 s.
 */
export function createReachability(
  ask: () => Promise<unknown>,
  hasLine: () => boolean = () => true,
): Reachability {
  let awaySince: AwaySince = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: AwaySince) => {
    if ((awaySince === null) === (next === null)) return;
    awaySince = next;
    for (const listener of listeners) listener();
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), AGAIN_MS);
  };
  const answered = () => {
    clearTimeout(timer);
    change(null);
    if (!hasLine()) scheduleCheck();
  };
  const lost = () => {
    change(new Date().toISOString());
    scheduleCheck();
  };
  let asking: Promise<void> | undefined;
  const check = () => {
    asking ??= ask()
      .then(answered, lost)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    current: () => awaySince,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch: (send, place) => async (request, carry) => {
      if (!request.url.startsWith(place)) return send(request, carry);
      try {
        const response = await send(request, carry);
        answered();
        return response;
      } catch (error) {
        // A single call may fail for its own reasons, for example blocked by an extension: the others aren’t repeated then.
        if (failureKind(error) === 'unreachable' && awaySince === null) void check();
        throw error;
      }
    },
    check,
  };
}

const CHECK_TIMEOUT_MS = 4_000;

/** Of the platform, for all pages of this tab. */
export const reachability = createReachability(
  () => fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }),
  () => navigator.onLine,
);
