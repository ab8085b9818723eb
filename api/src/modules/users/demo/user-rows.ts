import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES, type ServiceName } from '@cbp/shared/access/service';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { isPasswordOf } from '../../auth/passwords.service.ts';
import { findActiveUsers } from '../users.service.ts';
import type { NewUser } from '../users.sql.ts';

/** Of every demo user; the start of the product shows it. Never to be used with data that is not demo data. */
export const DEMO_PASSWORD = 'demo-2026-cbp';

const EVERYTHING: PermissionScope = { type: 'all' };

function below(...merchants: string[]): PermissionScope {
  return { type: 'merchants', merchants, include_subordinates: true };
}

function only(...merchants: string[]): PermissionScope {
  return { type: 'merchants', merchants, include_subordinates: false };
}

/** Every right of the services, or only the read rights. */
function rights(scope: PermissionScope, services: readonly ServiceName[], isReadOnly = false): Permission[] {
  return services.map((service) => ({
    service,
    scope,
    access: rightsOf(service).filter((right) => !isReadOnly || right.endsWith('.read')),
  }));
}

export type DemoUser = { user: Omit<NewUser, 'passwordHash' | 'createdAt'>; permissions: Permission[] };

function user(
  name: string,
  displayName: string,
  permissions: Permission[],
  more: Partial<NewUser> = {},
): DemoUser {
  const registeredService = [...new Set(permissions.map(({ service }) => service))];
  return {
    user: { email: `${name}@cbp.example`, displayName, status: 'active', registeredService, ...more },
    permissions,
  };
}

/** One user for each relation to the clients, and one in each status. */
export const DEMO_USERS: readonly DemoUser[] = [
  user('operator', 'Oona Castellane', rights(EVERYTHING, SERVICE_NAMES)),
  user('acquirer', 'Northgate Disputes Desk', rights(below('NGA'), ['ethoca', 'rdr', 'ics', 'oi'])),
  user('reseller', '關卓文', rights(below('KCR'), ['ethoca', 'ics'], true), { language: 'tc' }),
  user('merchant', 'Harbour & Pine Support', rights(only('NGA-1001'), ['ethoca', 'ics', 'si'])),
  user('pending', 'Waits for Activation', rights(only('NGA-1002'), ['ics']), { status: 'pending' }),
  user('inactive', 'Was Switched Off', rights(only('NGA-1002'), ['ics']), { status: 'inactive' }),
];

/** The active demo users that still have the published password. Null without any. */
export async function demoSignIn(db: Database) {
  const emails = DEMO_USERS.map(({ user }) => user.email);
  const active = await findActiveUsers({ ctx: { db }, input: { emails } });
  const isPublished = await Promise.all(
    active.map(({ passwordHash }) => passwordHash !== null && isPasswordOf(passwordHash, DEMO_PASSWORD)),
  );
  const users = active
    .filter((_, index) => isPublished[index])
    .map(({ email, displayName }) => ({ email, displayName }));
  return users.length === 0 ? null : { password: DEMO_PASSWORD, users };
}
