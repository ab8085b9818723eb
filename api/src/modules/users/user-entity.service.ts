import type { Database } from '@cbp/shared/node/database/connect';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { users } from '../../database/access-schema.ts';
import { type PermissionRow, selectPermissionsOf, selectUser, type UserRow } from './users.sql.ts';

/** A user as stored in the audit log, before and after a change; without sign-in secrets. */
export type AuditedUser = Pick<UserRow, 'id' | 'email' | 'status' | 'language' | 'version'> & {
  display_name: string;
  registered_service: string[];
  has_password: boolean;
  permissions: HeldPermission[];
};

/** A permission as it goes over the wire. */
export function toPermission(row: PermissionRow): HeldPermission {
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
    permissions: (await selectPermissionsOf(db, [id])).map(toPermission),
  };
}

/** The user entity for changes. */
export const USER: Entity<ChangeContext, AuditedUser> = {
  type: 'user',
  table: users,
  errors: { notFound: 'users/not_found', changed: 'users/changed' },
  load: (db, id) => loadUser(db, Number(id)),
};
