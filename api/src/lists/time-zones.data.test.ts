import { momentsOfDays } from '@cbp/shared/list/date-preset';
import type { ListQuery } from '@cbp/shared/list/list-query';
import { connect, type Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { makeListFile } from '@cbp/shared/node/lists/list-file';
import { readPage } from '@cbp/shared/node/lists/list-rows';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { receiptTransactionSource } from '../modules/receipt-transactions/receipt-transactions.list.ts';
import { receiptTransactions } from '../modules/receipt-transactions/receipt-transactions.schema.ts';
import { testDatabases } from '../testing/test-database.ts';

/** The first and the last moment of 1 November in Hong Kong, those beside them, and the hour that New York has twice. */
const MOMENTS = {
  before: '2026-10-31T15:59:59.999Z',
  first: '2026-10-31T16:00:00.000Z',
  'at half past one': '2026-11-01T05:30:00.000Z',
  'at half past one again': '2026-11-01T06:30:00.000Z',
  last: '2026-11-01T15:59:59.999Z',
  after: '2026-11-01T16:00:00.000Z',
};
const DAY = ['at half past one', 'at half past one again', 'first', 'last'];
/** More than a file reads at once, through the night in which New York's clocks go back. */
const MANY = 2_400;
const MINUTES_FROM = '2026-10-31T20:00:00Z';

const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Hong_Kong'];

describe.each(testDatabases)('a list by time, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    const rows = Object.entries(MOMENTS).map(([orderReference, moment], index) => ({
      icsId: `of-the-day-${index}`.padEnd(24, '-'),
      orderReference,
      transactionId: 'of the day',
      createdAt: new Date(moment),
      transactionDateTime: new Date(moment),
    }));
    await db.insert(receiptTransactions).values(rows);
    await db.execute(sql`
      insert into ${receiptTransactions} (ics_id, order_reference, transaction_id, created_at, transaction_date_time)
      select 'of-a-minute-' || lpad(i::text, 12, '0'), i::text, 'of a minute', t, t from generate_series(1, ${MANY}) as i,
        lateral (select ${MINUTES_FROM}::timestamptz + i * interval '20 seconds' as t) as told`);
  });
  afterAll(() => database?.end());

  /** The database with sessions of that zone. */
  async function inZone(zone: string): Promise<Database> {
    const { connection, databaseUrl } = database;
    if (databaseUrl === null) {
      await connection.db.execute(sql.raw(`set time zone '${zone}'`));
      return connection.db;
    }
    const name = new URL(databaseUrl).pathname.slice(1);
    await connection.db.execute(sql.raw(`alter database "${name}" set timezone to '${zone}'`));
    const other = await connect({ name: 'zone', databaseUrl, dataDir: '', log: silentLog });
    onTestFinished(other.close);
    return other.db;
  }

  it.each(ZONES)('has the days of Hong Kong, whatever the zone of the session: %s', async (zone) => {
    const db = await inZone(zone);
    const { rows } = (await db.execute(sql`show timezone`)) as unknown as { rows: { TimeZone: string }[] };
    expect(rows).toEqual([{ TimeZone: zone }]);
    const ctx = { db, scope: { kind: 'all' } as const, now: () => new Date() };
    const filters: ListQuery['filters'] = {
      created_at: { type: 'range', ...momentsOfDays('2026-11-01', '2026-11-01') },
      'transaction.transaction_id': { type: 'contains', value: 'of the day' },
    };
    const query = { filters, sort: [], limit: 50, offset: 0 };
    const { data } = await readPage(ctx, receiptTransactionSource, query);
    const found = data.map(({ transaction, created_at }) => [transaction.order_reference, created_at]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(MOMENTS).filter(([name]) => DAY.includes(name))),
    );

    for (const order of [1, -1] as const) {
      const file = await makeListFile(ctx, receiptTransactionSource as never, {
        filters: { 'transaction.transaction_id': { type: 'contains', value: 'of a minute' } },
        sort: [{ field: 'transaction.transaction_date_time', order }],
        columns: ['transaction.order_reference'],
        format: 'csv',
        lang: 'en',
      });
      const [, ...lines] = (await new Response(file.stream() as ReadableStream).text()).trim().split(/\r?\n/);
      const expected = Array.from({ length: MANY }, (_, index) => String(index + 1));
      expect(lines).toEqual(order === 1 ? expected : expected.toReversed());
    }
  });
});
