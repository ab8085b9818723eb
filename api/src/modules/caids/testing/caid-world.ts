import { type AccessRight, rightsOf } from '@cbp/shared/access/access-right';
import { CAID_SERVICES, type CaidService } from '@cbp/shared/caids/caid';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { expect } from 'vitest';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createClients } from '../../clients/clients.service.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { insertCaids } from '../caids.sql.ts';

export const VERIFI = 'caids@verifi.example';

const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
const isOfCaids = (right: AccessRight) => right.startsWith('caid.');

/** The callers with their clients. M-2 is below M-1; M-9 belongs to another tree. */
const ROLES = {
  operator: { type: 'all' },
  merchant: forClient('M-1'),
  'other merchant': forClient('M-9'),
} as const satisfies Record<string, PermissionScope>;
export type Role = keyof typeof ROLES;

type Added = { client?: string; caid?: string; bin?: string; status?: EnrolmentStatus };

/** A server with clients, and a user of each role with all rights to CAIDs. */
export async function startCaidWorld(database: TestDatabase, { contact = VERIFI as string | null } = {}) {
  const world = await startAuthWorld(database, { verifiEmail: contact });
  const { db } = database.connection;
  const client = (merchantId: string, parentId: string | null, name: string) =>
    ({ merchantId, parentId, name, role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT }) as const;
  await createClients({
    ctx: { db },
    input: [
      client('M-1', null, 'Harbour'),
      client('M-2', 'M-1', 'Harbour & Pine'),
      client('M-9', null, 'Elsewhere'),
      { ...client('M-0', 'M-1', 'Not yet'), status: 'PENDING' },
      { ...client('M-8', 'M-1', 'Harbour Mall'), type: 'MASS_MERCHANT' },
    ],
  });
  const bearers = new Map<string, string>();
  for (const [name, scope] of Object.entries(ROLES)) {
    const permissions: Permission[] = CAID_SERVICES.map((service) => ({
      service,
      scope,
      access: rightsOf(service).filter(isOfCaids),
    }));
    const user = await world.addUser({ registeredService: [...CAID_SERVICES], permissions });
    bearers.set(name, (await world.signIn(user)).access);
  }
  let count = 0;
  const bearerOf = (role: Role) => bearers.get(role) ?? expect.fail('no such role');

  return {
    world,
    db,
    bearerOf,
    send(role: Role, target: string, body?: unknown, service: CaidService = 'rdr') {
      const [method, path = ''] = target.split(' ');
      const sent = { bearer: bearerOf(role), ...(body !== undefined && { body }) };
      return world.send(`${method} /${service}/caids${path}`, sent);
    },
    /** Puts a CAID into the database as it is to be; its id. */
    async put(
      { client: clientId = 'M-2', status = 'ACTIVE', ...named }: Added = {},
      service: CaidService = 'rdr',
    ) {
      count += 1;
      const { caid = `CAID${count}`, bin = '448312' } = named;
      const since = { createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT };
      const [id] = await insertCaids(db, [{ service, caid, bin, clientId, dba: 'Shop', status, ...since }]);
      return id ?? expect.fail('no CAID');
    },
    /** The mails that wait for Verifi, the oldest first. */
    async mailsToVerifi() {
      const rows = await db.select().from(tasks).orderBy(tasks.id);
      return rows
        .filter(({ lane }) => lane === VERIFI)
        .map((row) => ({ subject: row.about, ...world.server.services.mails.openBody(row) }));
    },
    end: () => world.end(),
  };
}
