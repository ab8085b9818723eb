import type { AskedRight, RequiredRight } from '../access/access-right.ts';
import type { CurrentUser } from './user.model.ts';

const SCOPES: readonly string[] = ['all', 'merchants'];
const ALL_CLIENTS: readonly string[] = ['all'];

/**
 * Whether the user has the right for at least one client (specification, chapter 6): the service is registered, and a
 * permission for it with a known scope includes the right. The server checks each client.
 */
export function hasRight(user: CurrentUser, { or, ...required }: AskedRight): boolean {
  return holds(user, required as RequiredRight, SCOPES) || (or !== undefined && hasRight(user, or));
}

/** The same for all clients, as for operators. */
export function hasRightForAll(user: CurrentUser, required: RequiredRight): boolean {
  return holds(user, required, ALL_CLIENTS);
}

function holds(user: CurrentUser, { service, right }: RequiredRight, scopes: readonly string[]): boolean {
  return (
    user.registered_service.includes(service) &&
    user.permissions.some(
      (permission) =>
        permission.service === service &&
        scopes.includes(permission.scope.type) &&
        permission.access.includes(right),
    )
  );
}
