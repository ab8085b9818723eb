import { createContext, use, useSyncExternalStore } from 'react';
import type { OperatorSession, SessionState } from './operator-key.ts';

export const SessionContext = createContext<OperatorSession | null>(null);

/** The session of this tab and its state; the component renders again when it changes. */
export function useSession(): { session: OperatorSession; state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionContext');
  return { session, state: useSyncExternalStore(session.subscribe, session.current) };
}
