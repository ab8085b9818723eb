import type { RequiredRight } from '@cbp/shared/entities/access-right';
import type { CurrentUser } from '@cbp/shared/entities/user.model';

const SCOPES: readonly string[] = ['all', 'merchants'];

/**
 * Whether the user may do something, for one client at least (specification, chapter 6): the service is registered, and
 * a permission for it in a known scope holds the right. The server decides for each client.
 */
export function hasRight(user: CurrentUser, { service, right }: RequiredRight): boolean {
  return (
    user.registered_service.includes(service) &&
    user.permissions.some(
      (permission) =>
        permission.service === service &&
        SCOPES.includes(permission.scope.type) &&
        permission.access.includes(right),
    )
  );
}
