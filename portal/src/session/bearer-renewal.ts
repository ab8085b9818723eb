import type { Session } from './session.ts';
import { expiryOf } from './token-expiry.ts';

/** Long enough for a call that starts with the old token to come to its end. */
const AHEAD_MS = 30_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 86_400_000;
/** After a renewal that failed; the server may be back by then. */
const PAUSE_MS = 10_000;

/**
 * Renews an access token before it expires, and tries again when that fails, until the returned function is called. A
 * token that does not say when it expires stays.
 */
export function keepRenewing(
  { renew }: Pick<Session, 'renew'>,
  bearer: string,
  onRenewed: (next: string) => void,
): () => void {
  const expiresAt = expiryOf(bearer);
  if (expiresAt === null) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const schedule = (wait: number) => {
    if (!isOver) timer = setTimeout(attempt, wait);
  };
  const attempt = () =>
    renew(bearer).then(
      (next) => !isOver && onRenewed(next),
      () => schedule(PAUSE_MS),
    );
  const wait = Math.max(SHORTEST_WAIT_MS, expiresAt - Date.now() - AHEAD_MS);
  schedule(Math.min(wait, LONGEST_WAIT_MS));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
