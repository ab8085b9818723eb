import type { HeldPermission } from '@cbp/shared/users/permission.model';
import type { PermissionInList } from '@cbp/shared/users/permission-in-list';

/** A permission as lists say it: for which clients, by the names that people know them by. */
export function clientsOfPermission(
  { service, scope }: Pick<HeldPermission, 'service' | 'scope'>,
  nameOf: (id: string) => string = (id) => id,
): PermissionInList {
  if (scope.type === 'all') return { service, merchants: null, include_subordinates: true };
  return {
    service,
    merchants: scope.merchants.map((id) => ({ merchant_id: id, name: nameOf(id) })),
    include_subordinates: scope.include_subordinates,
  };
}
