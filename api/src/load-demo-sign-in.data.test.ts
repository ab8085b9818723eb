import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clients, users } from './database/access-schema.ts';
import { loadDemo } from './load-demo.ts';
import { hashPassword } from './modules/auth/passwords.service.ts';
import { createClients } from './modules/clients/clients.service.ts';
import { DEMO_PASSWORD, demoSignIn } from './modules/users/demo/user-rows.ts';
import { createUser } from './modules/users/users.service.ts';
import { ROW_CREATED_AT } from './testing/row-created-at.ts';
import { usualDatabases } from './testing/test-database.ts';

describe.each(usualDatabases)('a database with existing data, on $name', ({ create }) => {
  let database: TestDatabase | undefined;

  beforeEach(async () => {
    database ??= await create();
    await db().delete(users);
    await db().delete(clients);
  });
  afterAll(() => database?.end());

  const db = () => (database ?? expect.fail('no database')).connection.db;
  const addUser = (email: string, status: 'active' | 'pending', passwordHash?: string) =>
    createUser({
      ctx: { db: db() },
      input: {
        user: {
          email,
          displayName: 'Someone',
          status,
          registeredService: [],
          ...(passwordHash && { passwordHash }),
          createdAt: ROW_CREATED_AT,
        },
        permissions: [],
      },
    });
  const files = createFolderFiles('/nowhere');
  const load = () => loadDemo({ db: db(), files, log: silentLog, now: new Date() });

  it('gets no demo data once there is a user', async () => {
    await addUser('ada@bank.example', 'pending');
    expect(await load()).toBe(false);
    expect(await db().$count(users)).toBe(1);
  });

  it('gets no demo data once there is a client', async () => {
    const client = {
      merchantId: 'M-1',
      name: 'One',
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    };
    await createClients({ ctx: { db: db() }, input: [client] });
    expect(await load()).toBe(false);
    expect(await db().$count(users)).toBe(0);
  });

  it('announces only demo users who are active and have the published password', async () => {
    const [published, own] = await Promise.all([DEMO_PASSWORD, 'chosen-2026'].map(hashPassword));
    await addUser('ada@bank.example', 'active', published);
    expect(await demoSignIn(db())).toBeNull();
    await addUser('operator@cbp.example', 'active', published);
    await addUser('acquirer@cbp.example', 'pending');
    await addUser('reseller@cbp.example', 'active', published);
    // Activated by its link, with a password that its owner chose.
    await addUser('pending@cbp.example', 'active', own);
    await db().update(users).set({ status: 'inactive' }).where(eq(users.email, 'operator@cbp.example'));
    expect(await demoSignIn(db())).toEqual({
      password: DEMO_PASSWORD,
      users: [{ email: 'reseller@cbp.example', displayName: 'Someone' }],
    });
  });
});
