import type { RequiredRight } from '@cbp/shared/access/access-right';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import type { CurrentUser } from '@cbp/shared/users/user.model';

type Scope = HeldPermission['scope'];

/** For which clients a user has a right, as permissions name them. */
export function scopesOf({ permissions }: Pick<CurrentUser, 'permissions'>, right: RequiredRight): Scope[] {
  return permissions
    .filter(({ service, access }) => service === right.service && access.includes(right.right))
    .map(({ scope }) => scope);
}

/** The client that alone is named by scopes, and whether those below it are meant too; null where there are more, or all. */
export function namedClient(scopes: readonly Scope[]): { id: string; isWithSubClients: boolean } | null {
  const named = new Set<string>();
  let isWithSubClients = false;
  for (const scope of scopes) {
    if (scope.type === 'all') return null;
    isWithSubClients ||= scope.include_subordinates;
    for (const id of scope.merchants) named.add(id);
  }
  const [id, ...others] = named;
  return id === undefined || others.length > 0 ? null : { id, isWithSubClients };
}

/** Whether scopes are for a client and all below it. */
export function covers(scopes: readonly Scope[], id: string): boolean {
  return scopes.some(
    (scope) => scope.type === 'all' || (scope.include_subordinates && scope.merchants.includes(id)),
  );
}
