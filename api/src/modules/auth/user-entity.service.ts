import type { Database } from '@cbp/shared/node/database/connect';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { type PermissionRow, selectPermissions, selectUser, type UserRow } from '../../access/actor.sql.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { users } from '../../database/access-schema.ts';

/** A user as stored in the audit log, before and after a change; without sign-in secrets. */
export type AuditedUser = Pick<UserRow, 'id' | 'email' | 'status' | 'language' | 'version'> & {
  display_name: string;
  registered_service: string[];
  has_password: boolean;
  permissions: HeldPermission[];
};

function toPermission(row: PermissionRow): HeldPermission {
  const { service, merchantIds, includeSubordinates, access } = row;
  return {
    service,
    scope:
      merchantIds === null
        ? { type: 'all' }
        : { type: 'merchants', merchants: merchantIds, include_subordinates: includeSubordinates },
    access,
  };
}

/** The stored user; undefined for an unknown ID. */
export function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return selectUser(db, id);
}

/** The permissions of a user as they go over the wire, in the order in which they were given. */
export async function findPermissionsOf(db: Database, userId: number): Promise<HeldPermission[]> {
  return (await selectPermissions(db, userId)).map(toPermission);
}

async function loadUser(db: Database, id: number): Promise<AuditedUser | undefined> {
  const user = await selectUser(db, id);
  if (!user) return undefined;
  const { email, status, language, version, displayName, registeredService, passwordHash } = user;
  return {
    id,
    email,
    status,
    language,
    version,
    display_name: displayName,
    registered_service: registeredService,
    has_password: passwordHash !== null,
    permissions: await findPermissionsOf(db, id),
  };
}

/** The user entity for changes. */
export const USER: Entity<ChangeContext, AuditedUser> = {
  type: 'user',
  table: users,
  errors: { notFound: 'users/not_found', changed: 'users/changed' },
  load: (db, id) => loadUser(db, Number(id)),
};
