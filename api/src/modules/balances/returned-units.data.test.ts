import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';
import { balanceEntries, clientServices } from './balances.schema.ts';
import { createBalances, payFor, returnUnits, setPrices } from './balances.service.ts';

describe.each(usualDatabases)('units of a refused action, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const ctx = () => ({ db: db(), now: () => ROW_CREATED_AT });
  const of = (merchantId: string) => ({ merchantId, service: 'aml' as const, reference: 'screening 7/1' });
  const inChange = (work: (ctx: ReturnType<typeof contextOf>) => Promise<void>) =>
    db().transaction((tx) => work(contextOf(tx as never)));
  const contextOf = (tx: ReturnType<typeof db>) => ({ ...ctx(), db: tx });

  beforeAll(async () => {
    database = await create();
    const client = { name: 'Shop', role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: ctx(),
      input: ['USE', 'FLAT'].map((merchantId) => ({ ...client, merchantId, parentId: null })),
    });
    const service = { service: 'aml' as const, purchased: 5, used: 0, createdAt: ROW_CREATED_AT };
    await createBalances({
      ctx: ctx(),
      input: {
        services: [
          { ...service, merchantId: 'USE', pricingScheme: 'per_use' },
          { ...service, merchantId: 'FLAT', pricingScheme: 'flat' },
        ],
        entries: [],
      },
    });
  });
  afterAll(() => database?.end());

  const entriesOf = async (merchantId: string) => {
    const rows = await db()
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.merchantId, merchantId))
      .orderBy(asc(balanceEntries.id));
    return rows.map(({ kind, units, remaining }) => [kind, units, remaining]);
  };

  it('come back once, as they were charged, and count as not used', async () => {
    await inChange((within) => returnUnits(within, of('USE')));
    expect(await entriesOf('USE')).toEqual([]);
    const prices = new Map([['individual_screening' as const, 2]]);
    await inChange((within) => setPrices(within, { merchantId: 'USE', prices }));
    await inChange((within) => payFor(within, { ...of('USE'), use: 'individual_screening' }));
    await inChange((within) =>
      setPrices(within, { merchantId: 'USE', prices: new Map([['individual_screening', 9]]) }),
    );
    await inChange((within) => returnUnits(within, of('USE')));
    await inChange((within) => returnUnits(within, of('USE')));
    expect(await entriesOf('USE')).toEqual([
      ['use', -2, 3],
      ['returned', 2, 5],
    ]);
    const [row] = await db().select().from(clientServices).where(eq(clientServices.merchantId, 'USE'));
    expect(row).toMatchObject({ purchased: 5, used: 0 });
  });

  it('are none where nothing is charged per use', async () => {
    await inChange((within) => payFor(within, of('FLAT')));
    await inChange((within) => returnUnits(within, of('FLAT')));
    expect(await entriesOf('FLAT')).toEqual([]);
  });
});
