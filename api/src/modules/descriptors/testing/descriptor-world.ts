import { rightsOf } from '@cbp/shared/access/access-right';
import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';
import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createClients } from '../../clients/clients.service.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { descriptors } from '../descriptors.schema.ts';

export const PROVIDER = 'descriptors@provider.example';

const EVERYWHERE: PermissionScope = { type: 'all' };
const forClient = (...merchants: string[]): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates: true,
});
const ALL_RIGHTS = rightsOf('ethoca').filter((right) => /^(descriptor|alert)\./.test(right));

/** The callers with their rights and clients. M-2 is below M-1; M-9 belongs to another tree. */
const ROLES = {
  operator: [EVERYWHERE, ALL_RIGHTS],
  'operator who reads': [EVERYWHERE, ['descriptor.read']],
  merchant: [forClient('M-1'), ALL_RIGHTS],
  'merchant who reads': [forClient('M-1'), ['descriptor.read']],
  'merchant who deletes nothing': [
    forClient('M-1'),
    ['descriptor.read', 'descriptor.update', 'descriptor.update_bulk'],
  ],
  'other merchant': [forClient('M-9'), ALL_RIGHTS],
} as const satisfies Record<string, readonly [PermissionScope, readonly string[]]>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

type Added = { text?: string; client?: string; type?: DescriptorType; status?: EnrolmentStatus };

/** A server with clients, and a user of each role. */
export async function startDescriptorWorld(
  database: TestDatabase,
  { contact = PROVIDER as string | null } = {},
) {
  const world = await startAuthWorld(database, { providerEmail: contact });
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
      client('M-9', null, 'Elsewhere'),
      { ...client('M-0', 'M-1', 'Not yet'), status: 'PENDING', createdAt: ROW_CREATED_AT },
      { ...client('M-8', 'M-1', 'Harbour Mall'), type: 'MASS_MERCHANT', createdAt: ROW_CREATED_AT },
    ],
  });
  const bearers = new Map<string, string>();
  for (const [name, [scope, access]] of Object.entries(ROLES)) {
    const permissions: Permission[] = [{ service: 'ethoca', scope, access: [...access] }];
    const user = await world.addUser({ registeredService: ['ethoca'], permissions });
    bearers.set(name, (await world.signIn(user)).access);
  }
  let count = 0;

  return {
    world,
    db,
    send(role: Role, target: string, body?: unknown, headers: Record<string, string> = {}) {
      const [method, path = ''] = target.split(' ');
      const bearer = bearers.get(role) ?? expect.fail('no such role');
      const sent = { bearer, headers, ...(body !== undefined && { body }) };
      return world.send(`${method} /ethoca/descriptors${path}`, sent);
    },
    /** Puts a descriptor into the database as it is to be; its id. */
    async put({ text, client: clientId = 'M-2', type = 'EXACT_MATCH', status = 'ACTIVE' }: Added = {}) {
      count += 1;
      const descriptor = text ?? `NUMBER ${count}`;
      const comparedAs = comparedDescriptor(descriptor);
      const [row] = await db
        .insert(descriptors)
        .values({
          descriptor,
          comparedAs,
          clientId,
          type,
          status,
          origin: 'portal',
          createdAt: ROW_CREATED_AT,
          updatedAt: ROW_CREATED_AT,
        })
        .returning({ id: descriptors.id });
      return row?.id ?? expect.fail('no descriptor');
    },
    async lastAudit() {
      const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
      return row ?? expect.fail('no row');
    },
    /** The mails that wait for an address, the oldest first. */
    async mailsTo(address: string) {
      const rows = await db.select().from(tasks).orderBy(tasks.id);
      return rows
        .filter(({ lane }) => lane === address)
        .map((row) => ({ subject: row.about, ...world.server.services.mails.openBody(row) }));
    },
    end: () => world.end(),
  };
}
