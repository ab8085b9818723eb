import { rightsOf } from '@cbp/shared/access/access-right';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import type { WatchedFiles } from '../../../testing/test-files.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { createBrands } from '../brands.service.ts';
import { brandRow } from './brand-row.ts';

const EVERYWHERE: PermissionScope = { type: 'all' };
const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
const ALL_RIGHTS = rightsOf('si');

/** The callers with their rights and clients. M-2 is below M-1; M-9 belongs to another tree. */
const ROLES = {
  operator: [EVERYWHERE, ALL_RIGHTS],
  merchant: [forClient('M-1'), ALL_RIGHTS],
  'merchant who reads': [forClient('M-1'), ['brand.read']],
  'merchant who adds': [forClient('M-1'), ['brand.create']],
  'other merchant': [forClient('M-9'), ALL_RIGHTS],
} as const satisfies Record<string, readonly [PermissionScope, readonly string[]]>;
export type Role = keyof typeof ROLES;

/** The body of a call that adds a brand. */
export const NEW_BRAND = {
  merchant_id: 'M-2',
  name: 'Harbour & Pine',
  legal_entity: 'Harbour & Pine Limited',
  country: 'HK',
  websites: ['https://harbour.example'],
  category: '5651',
  prohibited_confirmed: true,
};

/** A server with clients, and a user of each role. */
export async function startBrandWorld(database: TestDatabase, files?: WatchedFiles) {
  const world = await startAuthWorld(database, {}, files);
  const { db } = database.connection;
  const client = (merchantId: string, parentId: string | null, name: string) =>
    ({
      merchantId,
      parentId,
      name,
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    }) as const;
  await createClients({
    ctx: { db },
    input: [
      client('M-1', null, 'Harbour'),
      client('M-2', 'M-1', 'Harbour & Pine'),
      client('M-3', 'M-1', 'Harbour Market'),
      client('M-9', null, 'Elsewhere'),
      { ...client('M-0', 'M-1', 'Gone'), status: 'DELETED' },
    ],
  });
  await createDescriptors({
    ctx: { db },
    input: ['HARBOUR*PINE', 'HARBOUR OUTLET'].map((descriptor) => ({
      descriptor,
      clientId: 'M-2',
      type: 'EXACT_MATCH' as const,
      status: 'ACTIVE' as const,
      origin: 'portal' as const,
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    })),
  });
  const bearers = new Map<string, string>();
  const emails = new Map<string, string>();
  for (const [name, [scope, access]] of Object.entries(ROLES)) {
    const permissions: Permission[] = [{ service: 'si', scope, access: [...access] }];
    const user = await world.addUser({ registeredService: ['si'], permissions });
    bearers.set(name, (await world.signIn(user)).access);
    emails.set(name, user.email);
  }
  const bearerOf = (role: Role) => bearers.get(role) ?? expect.fail('no such role');

  return {
    world,
    db,
    emailOf: (role: Role) => emails.get(role) ?? expect.fail('no such role'),
    send(role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) {
      const [method, path = ''] = target.split(' ');
      const sent = { bearer: bearerOf(role), headers, ...(body !== undefined && { body }) };
      return world.send(`${method} /si/brands${path}`, sent);
    },
    upload: (role: Role, bytes: Uint8Array, path = 'brand-logos') =>
      fetch(`${world.server.url}/api/uploads/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${bearerOf(role)}` },
        body: bytes as BodyInit,
      }),
    /** Puts a brand into the database as it is to be; its id. */
    async put(clientId: string, host: string, more: Partial<Parameters<typeof brandRow>[0]> = {}) {
      const row = brandRow({ clientId, name: host, createdAt: ROW_CREATED_AT, ...more });
      const [id = 0] = await createBrands({ ctx: { db }, input: [{ ...row, hosts: [`https://${host}`] }] });
      return id;
    },
    async lastAudit() {
      const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
      return row ?? expect.fail('no row');
    },
    end: () => world.end(),
  };
}
