import { useEffect, useState } from 'react';
import type { AuthCalls } from '../../data/auth-calls.ts';

/** Whether the token of a link still works; what cannot be checked counts as expired (specification, chapter 7). */
export type LinkState = 'checking' | 'valid' | 'expired';

export function useLinkCheck(calls: AuthCalls): { state: LinkState; expire: () => void } {
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    const controller = new AbortController();
    const update = (found: LinkState) => {
      if (!controller.signal.aborted) setState(found);
    };
    calls.checkToken(undefined, { signal: controller.signal }).then(
      () => update('valid'),
      () => update('expired'),
    );
    return () => controller.abort();
  }, [calls]);
  return { state, expire: () => setState('expired') };
}
