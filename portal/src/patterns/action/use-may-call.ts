import { isLinkAccess } from '@cbp/shared/calls/link';
import { hasRight, hasRightForAll } from '@cbp/shared/users/has-right';
import { type CallName, declarationOf } from '../../data/change-calls.ts';
import { useCurrentUser } from '../../session/session-context.tsx';

/**
 * Whether the user has the right that a call asks for, for one client at least, or for all where it is for those alone; the
 * server decides for each.
 */
export function useMayCall(name: CallName, { isForAll = false } = {}): boolean {
  const user = useCurrentUser();
  const { access } = declarationOf(name);
  return (
    typeof access === 'string' || isLinkAccess(access) || (isForAll ? hasRightForAll : hasRight)(user, access)
  );
}
