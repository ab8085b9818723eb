import { useEffect, useState } from 'react';
import { useSession } from './session-context.tsx';
import { expiryOf } from './token-expiry.ts';

/** Long enough for a call that starts with the old token to come to its end. */
const AHEAD_MS = 30_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 86_400_000;

/** An access token for what cannot send through the session; it is renewed before it expires. */
export function useBearer(): string {
  const { session } = useSession();
  const [bearer, setBearer] = useState(() => session.bearer() ?? '');
  useEffect(() => {
    const expiresAt = expiryOf(bearer);
    if (expiresAt === null) return;
    const renew = () => session.renew(bearer).then(setBearer, () => undefined);
    const wait = Math.max(SHORTEST_WAIT_MS, expiresAt - Date.now() - AHEAD_MS);
    const timer = setTimeout(renew, Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [bearer, session]);
  return bearer;
}
