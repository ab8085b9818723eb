import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES, type ServiceName } from '@cbp/shared/access/service';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { HeldPermission, Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import type { Actor } from '../../access/actor.ts';
import { scopeOf, type TenantScope } from '../../access/tenant-scope.ts';
import { findBeyond, findUnknown, lockOperators, selectOperators } from './users.sql.ts';

type GrantedRights = Pick<HeldPermission, 'service' | 'scope' | 'access'>;

/** For which clients a permission is, one by one: `null` is for all. */
const clientsOf = ({ scope }: GrantedRights) =>
  scope.type === 'all' ? [null] : scope.merchants.map((id) => `${id} ${scope.include_subordinates}`);

/** Throws users/permission_exists where a service has two permissions for the same client. */
function refuseDoubles(permissions: readonly Permission[]): void {
  const seen = new Set<string>();
  for (const { service, scope } of permissions) {
    const clients = scope.type === 'all' ? ['all'] : scope.merchants.map((id) => `client ${id}`);
    for (const client of clients) {
      const key = `${service} ${client}`;
      if (seen.has(key)) throw new ApiError('users/permission_exists', { data: { service, client } });
      seen.add(key);
    }
  }
}

/** Whether one holds a scope for every client that another one is for. */
async function covers(db: Database, held: TenantScope, scope: PermissionScope): Promise<boolean> {
  if (held.kind === 'all') return true;
  if (scope.type === 'all') return false;
  const { merchants, include_subordinates: withSubordinates } = scope;
  return (await findBeyond(db, held, { merchants, withSubordinates })).length === 0;
}

type Judge = { db: Database; actor: Actor };

/** The first right of a permission that the actor does not have for all of its clients, of those that were not there before. */
async function findNotHeld(
  ctx: Judge,
  permission: GrantedRights,
  isNew: (right: string) => boolean = () => true,
): Promise<string | undefined> {
  const { service, scope, access } = permission;
  for (const right of access.filter(isNew)) {
    const held = scopeOf(ctx.actor, { service, right } as Parameters<typeof scopeOf>[1]);
    if (!(await covers(ctx.db, held, scope))) return right;
  }
  return undefined;
}

/** A caller who could take over an account must hold all of its permissions. Throws users/holds_more. */
export async function refuseTakeover(
  ctx: Judge,
  { permissions }: { permissions: readonly GrantedRights[] },
): Promise<void> {
  for (const permission of permissions) {
    // The missing right is named only to callers who may read permissions.
    if ((await findNotHeld(ctx, permission)) !== undefined) throw new ApiError('users/holds_more');
  }
}

/**
 * Throws users/permission_exists for two permissions of one client, users/not_held if a new permission exceeds the granter's own,
 * and merchants/not_found for an unknown client.
 */
export async function refusePermissions(context: {
  ctx: Judge;
  input: { permissions: readonly Permission[]; before: readonly GrantedRights[] };
}): Promise<void> {
  const { ctx, input } = context;
  refuseDoubles(input.permissions);
  const had = new Set(
    input.before.flatMap((given) =>
      clientsOf(given).flatMap((client) =>
        given.access.map((right) => `${given.service} ${right} ${client}`),
      ),
    ),
  );
  for (const permission of input.permissions) {
    const { service, scope } = permission;
    const right = await findNotHeld(ctx, permission, (one) =>
      clientsOf(permission).some((client) => !had.has(`${service} ${one} ${client}`)),
    );
    if (right !== undefined) throw new ApiError('users/not_held', { data: { service, right } });
    const merchants = scope.type === 'all' ? [] : scope.merchants;
    const [unknown] = await findUnknown(ctx.db, merchants);
    if (unknown !== undefined) throw new ApiError('merchants/not_found', { data: { merchant_id: unknown } });
  }
}

/** Throws users/not_held for services that the giver is not registered for. */
export function refuseServicesNotHeld(
  actor: Actor,
  { services, before }: { services: readonly ServiceName[]; before: readonly string[] },
): void {
  if (actor.kind !== 'user') return;
  const service = services.find((name) => !before.includes(name) && !actor.registeredService.includes(name));
  if (service !== undefined) throw new ApiError('users/not_held', { data: { service } });
}

/** Whether a user may do everything for all clients. */
function hasAllRights(services: readonly string[], permissions: readonly GrantedRights[]): boolean {
  return SERVICE_NAMES.every((service) => {
    const held = permissions
      .filter((given) => given.service === service && given.scope.type === 'all')
      .flatMap(({ access }) => access);
    return services.includes(service) && rightsOf(service).every((right) => held.includes(right));
  });
}

/**
 * Throws users/last_operator if the change left no active user with all rights, and there was one before. A lock serialises
 * concurrent changes.
 */
export async function refuseLossOfLastOperator(
  db: Database,
  before: { status: string; registered_service: readonly string[]; permissions: readonly GrantedRights[] },
): Promise<void> {
  const wasOne = before.status === 'active' && hasAllRights(before.registered_service, before.permissions);
  if (!wasOne) return;
  await lockOperators(db);
  const operators = await selectOperators(db);
  const isLeft = operators.some(({ services, permissions }) =>
    hasAllRights(
      services,
      permissions.map(({ service, access }) => ({ service, access, scope: { type: 'all' } })),
    ),
  );
  if (!isLeft) throw new ApiError('users/last_operator');
}
