import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import type { UserInList } from '@cbp/shared/users/user.list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';

const RIGHT = 'evidence.create';
const HELD: Permission = {
  service: 'ics',
  scope: { type: 'merchants', merchants: ['M-1'], include_subordinates: true },
  access: ['transaction.read', RIGHT],
};
describe.each(testDatabases)('the list of users, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let seen: { userId: number; email: string };

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const client = {
      merchantId: 'M-1',
      name: 'Harbour & Pine',
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({ ctx: { db: database.connection.db }, input: [client] });
    seen = await world.addUser({ registeredService: ['ics'], permissions: [HELD] });
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  async function bearerWith(access: string[]): Promise<string> {
    const permissions: Permission[] = [{ service: 'cbp', scope: { type: 'all' }, access }];
    return (await world.signIn(await world.addUser({ registeredService: ['cbp'], permissions }))).access;
  }

  it('shows the clients of permissions, and their rights only with user.read_permission', async () => {
    const bearer = await bearerWith(['user.read']);
    const list = await world.send('POST /users/list', {
      bearer,
      body: { filters: { email: { type: 'contains', value: seen.email } } },
    });
    const ofClient = await world.send('GET /users/of/M-1', { bearer });
    const file = await world.send('POST /users/export', { bearer, body: { format: 'csv' } });
    const detail = await world.send(`GET /users/${seen.userId}`, { bearer });
    const answers = { list, ofClient, file, detail };
    for (const [name, { status, text }] of Object.entries(answers)) {
      expect([name, status, text.includes(RIGHT)]).toEqual([name, 200, false]);
    }
    const inList = [
      {
        service: 'ics',
        merchants: [{ merchant_id: 'M-1', name: 'Harbour & Pine' }],
        include_subordinates: true,
      },
    ];
    const rows = [
      ...(list.body as { data: UserInList[] }).data,
      ...(ofClient.body as { results: UserInList[] }).results,
    ];
    expect(rows.map(({ permissions }) => permissions)).toEqual([inList, inList]);
    expect(file.text).toContain('Receipts: Harbour & Pine and sub-clients');
  });

  it('links to the user, whose rights are shown with user.read_permission', async () => {
    const bearer = await bearerWith(['user.read', 'user.read_permission']);
    const { body } = await world.send(`GET /users/${seen.userId}`, { bearer });
    expect(body).toMatchObject({ results: { permissions: [HELD] } });
  });
});
