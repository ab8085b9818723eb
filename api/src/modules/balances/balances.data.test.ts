import { rightsOf } from '@cbp/shared/access/access-right';
import type { Ledger } from '@cbp/shared/clients/balance.model';
import type { Client } from '@cbp/shared/clients/client.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { PORTAL_URL } from '../../testing/test-server.ts';
import { createClients } from '../clients/clients.service.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { balanceEntries, clientServices } from './balances.schema.ts';
import { createLowBalanceNotices } from './low-balance.service.ts';

const CONTACT = 'office@shop.example';

describe.each(testDatabases)('the balance of a client, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers: Record<string, string> = {};

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const shop = {
      role: 'MERCHANT',
      parentId: null,
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({
      ctx: { db: database.connection.db },
      input: [
        { ...shop, merchantId: 'SHOP', name: 'Shop', contactEmailTo: [CONTACT], language: 'tc' },
        { ...shop, merchantId: 'FREE', name: 'Free' },
      ],
    });
    const scopes: Record<string, PermissionScope> = {
      operator: { type: 'all' },
      own: { type: 'merchants', merchants: ['SHOP'], include_subordinates: true },
    };
    for (const [name, scope] of Object.entries(scopes)) {
      const user = await world.addUser({
        registeredService: ['ethoca', 'ics'],
        permissions: (['ethoca', 'ics'] as const).map((service) => ({
          service,
          scope,
          access: rightsOf(service),
        })),
      });
      bearers[name] = (await world.signIn(user)).access;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const send = (target: string, body: object = {}, by = 'operator') => {
    const [method, path] = target.split(' ');
    const bearer = bearers[by] ?? '';
    return world.send(`${method} /${path}`, { bearer, ...(method !== 'GET' && { body }) });
  };
  const codeOf = ({ status, body }: { status: number; body: unknown }) =>
    status === 200 ? 'done' : `${status} ${(body as { code: string }).code}`;
  const give = (body: object, by?: string) =>
    send('POST ethoca/merchants/SHOP/services', { service: 'ics', ...body }, by);
  const enter = (body: object, by?: string) =>
    send('POST ethoca/merchants/SHOP/balance', { service: 'ics', ...body }, by);
  const newReport = (clientId = 'SHOP') =>
    createReceipt({ ctx: { db: db() }, input: { ...sampleReceipt(), clientId } });
  const release = (id: string) => send(`POST ics/transactions/${id}/release`, { config: EVERYTHING_ON });
  const ledger = async () => {
    const { body } = await send('GET ethoca/merchants/SHOP/balance');
    const { entries } = (body as { results: Ledger }).results;
    return entries.map(({ kind, units, remaining }) => `${kind} ${units}, ${remaining} left`).reverse();
  };
  /** The sums that stand with the service, and what its ledger adds up to. */
  const sums = async () => {
    const [row] = await db().select().from(clientServices).where(eq(clientServices.merchantId, 'SHOP'));
    const rows = await db().select().from(balanceEntries).orderBy(asc(balanceEntries.id));
    const added = rows.reduce((sum, { units }) => sum + units, 0);
    return { standing: (row?.purchased ?? 0) - (row?.used ?? 0), added, last: rows.at(-1)?.remaining };
  };
  const mails = () => db().select().from(tasks).where(like(tasks.lane, CONTACT)).orderBy(tasks.id);
  const tell = () =>
    createLowBalanceNotices({ mails: world.server.services.mails, portalUrl: () => PORTAL_URL }).notify(
      world.ctx,
    );

  it('is bought by operators alone, and every unit of it stands in the ledger', async () => {
    expect(codeOf(await enter({ kind: 'purchase', units: 3 }))).toBe('409 balance/no_service');
    expect(codeOf(await give({ pricing_scheme: 'per_use', low_at: 2 }, 'own'))).toBe('403 auth/forbidden');
    expect(codeOf(await give({ pricing_scheme: 'per_use', low_at: 2 }))).toBe('done');
    expect(codeOf(await enter({ kind: 'purchase', units: 3 }, 'own'))).toBe('403 auth/forbidden');
    expect(codeOf(await enter({ kind: 'purchase', units: -3 }))).toBe('422 balance/wrong_units');
    expect(codeOf(await enter({ kind: 'purchase', units: 4, note: 'Invoice 1' }))).toBe('done');
    const corrected = await enter({ kind: 'correction', units: -1, note: 'Typed wrong' });
    expect((corrected.body as { results: Client }).results.services).toMatchObject([
      { service: 'ics', pricing_scheme: 'per_use', purchased: 3, used: 0, remaining: 3, low_at: 2 },
    ]);
    expect(await ledger()).toEqual(['purchase 4, 4 left', 'correction -1, 3 left']);
    expect(codeOf(await enter({ kind: 'correction', units: -4 }))).toBe('422 balance/wrong_units');
  });

  it('pays once per report, and rejects the next one at 0 for this client only', async () => {
    const [first = '', second = '', third = '', fourth = ''] = [
      await newReport(),
      await newReport(),
      await newReport(),
      await newReport(),
    ];
    expect(codeOf(await release(first))).toBe('done');
    expect(codeOf(await release(first))).toBe('done');
    expect(await ledger()).toEqual(['purchase 4, 4 left', 'correction -1, 3 left', 'use -1, 2 left']);
    expect(codeOf(await release(second))).toBe('done');
    expect(codeOf(await release(third))).toBe('done');
    const refused = await release(fourth);
    expect([refused.status, refused.body]).toEqual([
      402,
      expect.objectContaining({
        code: 'balance/insufficient',
        message: 'Insufficient balance. Please contact us to add funds and continue.',
      }),
    ]);
    const { status } = await world.send(`POST /ics/get_compelling_evidence/${fourth}`, { body: {} });
    expect(status).toBe(404);
    expect(codeOf(await release(await newReport('FREE')))).toBe('done');
    expect(await sums()).toEqual({ standing: 0, added: 0, last: 0 });
  });

  it('warns by mail once below its mark, and again after it was above it', async () => {
    await tell();
    await tell();
    const [mail, ...others] = await mails();
    expect([mail?.about, others]).toEqual(['電子收據：結餘僅剩 0 次', []]);
    expect(world.server.services.mails.openBody(mail ?? expect.fail('no mail')).text).toContain(
      '/ethoca/clients/SHOP?tab=balance',
    );
    await enter({ kind: 'purchase', units: 2 });
    await tell();
    expect(await mails()).toHaveLength(1);
    await release(await newReport());
    await tell();
    expect(await mails()).toHaveLength(2);
  });

  it('warns once of a fall below its mark, whatever the mark is set to meanwhile, and again after it was above', async () => {
    const before = (await mails()).length;
    const marked = async (low_at: number) => {
      await give({ pricing_scheme: 'per_use', low_at });
      await tell();
      return (await mails()).length - before;
    };
    expect(await marked(2)).toBe(0);
    expect(await marked(3)).toBe(0);
    expect(await marked(1)).toBe(0);
    await enter({ kind: 'correction', units: -1 });
    await tell();
    expect(await mails()).toHaveLength(before + 1);
    await enter({ kind: 'correction', units: 1 });
    expect(await marked(2)).toBe(2);
  });

  it('warns a client without an address once it has one', async () => {
    const addressOf = (contactEmailTo: string[]) =>
      db().update(clients).set({ contactEmailTo }).where(eq(clients.merchantId, 'SHOP'));
    const before = await mails();
    await db().update(clientServices).set({ lowToldAt: null });
    await addressOf([]);
    expect(await tell()).toBe(0);
    await addressOf([CONTACT]);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect((await mails()).length).toBe(before.length + 1);
  });

  it('is never overdrawn, however many pay at once', async () => {
    await enter({ kind: 'purchase', units: 2 });
    const reports = await Promise.all(Array.from({ length: 8 }, () => newReport()));
    const told = await Promise.all(reports.map(async (id) => codeOf(await release(id))));
    expect(told.toSorted()).toEqual([...Array(5).fill('402 balance/insufficient'), 'done', 'done', 'done']);
    expect(await sums()).toEqual({ standing: 0, added: 0, last: 0 });
  });

  it('with a flat rate nothing is counted', async () => {
    expect(codeOf(await give({ pricing_scheme: 'flat' }))).toBe('done');
    const before = await ledger();
    expect(codeOf(await release(await newReport()))).toBe('done');
    expect(await ledger()).toEqual(before);
  });
});
