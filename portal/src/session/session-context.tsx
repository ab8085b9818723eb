import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session of this browser and its state; the component renders again when it changes. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionContext');
  return { session, state: useSyncExternalStore(session.subscribe, session.current) };
}

/** Who is signed in, where only signed-in users come. */
export function useCurrentUser(): CurrentUser {
  const { state } = useSession();
  if (state.status !== 'signedIn') throw new Error('useCurrentUser is used where nobody is signed in');
  return state.user;
}
