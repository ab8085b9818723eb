import type { AccessRight, RequiredRight } from '@cbp/shared/access/access-right';
import type { Language } from '@cbp/shared/language';
import type { Database } from '@cbp/shared/node/database/connect';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { UserInList } from '@cbp/shared/users/user.list';
import { MOST_OF_CLIENT } from '@cbp/shared/users/users.calls';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { endPasswordTokensOf } from '../auth/password-tokens.service.ts';
import { endSessionsOf } from '../auth/sessions.service.ts';
import { userSource } from './users.list.ts';
import {
  countUsersNaming,
  hasAnyUser,
  insertUser,
  type NewPermission,
  type NewUser,
  selectActiveUsers,
  selectHolders,
  selectUsersNaming,
  updateStatus,
} from './users.sql.ts';

/** More operators than that need no mail each. */
const MOST_WRITTEN_TO = 50;

/** A permission as it is stored. */
export function toPermissionRow({ service, scope, access }: Permission): NewPermission {
  return {
    service,
    merchantIds: scope.type === 'all' ? null : scope.merchants,
    includeSubordinates: scope.type === 'merchants' && scope.include_subordinates,
    access: access as AccessRight[],
  };
}

/** Creates a user with permissions, and returns the new ID. */
export function createUser(context: {
  ctx: { db: Database };
  input: { user: NewUser; permissions: readonly Permission[] };
}): Promise<number> {
  const { user, permissions } = context.input;
  const reason = 'demo data; callers and commands create users through a change';
  return withoutAudit(context.ctx.db, reason, (tx) => insertUser(tx, user, permissions.map(toPermissionRow)));
}

/** Those of the addresses, as they were typed, that belong to active users; the oldest first. */
export function findActiveUsers(context: {
  ctx: { db: Database };
  input: { emails: readonly string[] };
}): Promise<{ email: string; displayName: string; passwordHash: string | null }[]> {
  return selectActiveUsers(context.ctx.db, context.input.emails);
}

/** Active users who have a right for all clients, as mails are written to them; so many at most. */
export async function findOperatorsWith(
  db: Database,
  { service, right }: RequiredRight,
): Promise<{ email: string; displayName: string; language: Language }[]> {
  return selectHolders(db, { service, right, most: MOST_WRITTEN_TO });
}

export function hasUsers(db: Database): Promise<boolean> {
  return hasAnyUser(db);
}

/** Switches a user off, within a change: their sessions and links end, and do not come back with them. */
export async function switchOffUser(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { userId: number };
}): Promise<void> {
  const { ctx, input } = context;
  await updateStatus(ctx.db, input.userId, 'inactive');
  await endSessionsOf({ ctx, input: { ...input, reason: 'switched_off' } });
  await endPasswordTokensOf({ ctx, input });
}

/** Users who aren't deactivated and have a permission that names the client, within the scope. */
export function findUsersNaming(
  db: Database,
  scope: TenantScope,
  merchantId: string,
): Promise<{ email: string; isSeen: boolean }[]> {
  return selectUsersNaming(db, scope, merchantId);
}

/** The number of users who aren’t deactivated and have a permission that names a client of the scope. */
export function countUsersOf(db: Database, scope: TenantScope): Promise<number> {
  return countUsersNaming(db, scope);
}

/** The users of a scope who have a permission that names the client, by address, as lists show them. */
export async function readUsersNaming(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { merchant_id: string };
}): Promise<UserInList[]> {
  const { ctx, input } = context;
  const naming = await selectUsersNaming(ctx.db, ctx.scope, input.merchant_id);
  const ids = naming.filter(({ isSeen }) => isSeen).map(({ id }) => String(id));
  const rows = await readRowsByKey(ctx, userSource, ids.slice(0, MOST_OF_CLIENT));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
