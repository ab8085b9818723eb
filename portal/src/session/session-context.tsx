import type { CurrentUser } from '@cbp/shared/users/user.model';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session of this browser and its state; the component renders again when it changes. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionContext');
  return { session, state: useSyncExternalStore(session.subscribe, session.current) };
}

/** The signed-in user, on pages that require one. */
export function useCurrentUser(): CurrentUser {
  const { state } = useSession();
  if (state.status !== 'signedIn') throw new Error('useCurrentUser requires a signed-in user');
  return state.user;
}
