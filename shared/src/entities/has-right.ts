import type { RequiredRight } from '../access/access-right.ts';
import type { CurrentUser } from './user.model.ts';

const SCOPES: readonly string[] = ['all', 'merchants'];
const ALL_CLIENTS: readonly string[] = ['all'];

/**
 * Whether the user may do something, for one client at least (specification, chapter 6): the service is registered, and
 * a permission for it in a known scope holds the right. The server decides for each client.
 */
export function hasRight(user: CurrentUser, required: RequiredRight): boolean {
  return holds(user, required, SCOPES);
}

/** The same for every client, as those have it who run the platform. */
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
