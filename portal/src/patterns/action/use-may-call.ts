import { hasRight } from '@cbp/shared/entities/has-right';
import { type CallName, declarationOf } from '../../data/change-calls.ts';
import { useCurrentUser } from '../../session/session-context.tsx';

/** Whether the user has the right that a call asks for, for one client at least; the server decides for each. */
export function useMayCall(name: CallName): boolean {
  const user = useCurrentUser();
  const { access } = declarationOf(name);
  return typeof access === 'string' || hasRight(user, access);
}
