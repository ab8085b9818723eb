import type { RequiredRight } from '@cbp/shared/access/access-right';
import { clientList } from '@cbp/shared/clients/client.list';
import { useCurrentUser } from '../../session/session-context.tsx';
import { covers, namedClient, scopesOf } from './scopes-of.ts';
import { useClients } from './use-clients.ts';

/** Whether a user has a right for one client alone: the only one that is named, if it has no sub-clients, or they aren't meant. */
export function useSeesOneClient(right: RequiredRight): boolean {
  const user = useCurrentUser();
  const named = namedClient(scopesOf(user, right));
  const below = named?.isWithSubClients ? named.id : null;
  const isAsked = below !== null && covers(scopesOf(user, clientList.right), below);
  const { data } = useClients({ enabled: isAsked });
  if (below === null) return named !== null;
  return isAsked && (data?.data.every(({ parent }) => parent !== below) ?? false);
}
