import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { MOST_MATCHES } from '@cbp/shared/payments/receipt-transactions.calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { createReceipt, findReceipt, resolveReceiptTransactions } from './receipt-transactions.service.ts';

describe.each(testDatabases)('receipts, on $name', ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
  });

  afterAll(() => database?.end());

  const store = (changes: Parameters<typeof sampleReceipt>[0]) =>
    createReceipt({ ctx: { db: database.connection.db }, input: sampleReceipt(changes) });

  it.each([
    ['4242424242424242', '4242424242424242', '424242', '4242'],
    ['4242 4242 4242 4242', '4242-4242-4242-4242', '424242', '4242'],
    ['371449', '378282246310005', '371449', '0005'],
    ['', '', null, null],
    [null, '99', null, '99'],
  ])('are stored with no more of the card than its ends: %s and %s', async (prefix, suffix, first, last) => {
    const icsId = await store({ cardPrefix: prefix, cardSuffix: suffix });
    const receipt = await findReceipt(database.connection.db, icsId);
    expect([receipt?.cardPrefix, receipt?.cardSuffix]).toEqual([first, last]);
  });

  it('are stored without a full card number in any text', async () => {
    const icsId = await store({
      orderReference: '4242424242424242',
      merchantName: 'Shop 5555 5555 5555 4444',
    });
    const receipt = await findReceipt(database.connection.db, icsId);
    expect(receipt?.orderReference).toBe('424242••••••4242');
    expect(receipt?.merchantName).toBe('Shop 555555••••••4444');
  });

  it('cannot be stored with more of the card by any other way', async () => {
    const insert = database.connection.db.execute(
      sql`insert into cbp.receipt_transactions (ics_id, card_prefix, created_at)
        values ('AAAAAAAAAAAAAAAAAAAAAAAA', '4242424', ${ROW_CREATED_AT.toISOString()}::timestamptz)`,
    );
    await expect(insert).rejects.toMatchObject({
      cause: { message: expect.stringContaining('receipt_transactions_card_prefix') },
    });
  });

  it('get addresses of 144 random bits', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => store({})));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
  });

  it('are stored whole or not at all', async () => {
    const before = await store({});
    const broken = store({ amount: 1e30 });
    await expect(broken).rejects.toThrow();
    const items = sampleReceipt().items.map((item) => ({ ...item, qty: 1e30 }));
    await expect(store({ orderReference: 'HALF', items })).rejects.toThrow();
    const { rows } = (await database.connection.db.execute(
      sql`select count(*)::int as count from cbp.receipt_transactions where order_reference = 'HALF'`,
    )) as { rows: { count: number }[] };
    expect(rows).toEqual([{ count: 0 }]);
    expect(await findReceipt(database.connection.db, before)).not.toBeNull();
  });

  it('keep their amounts and the order of items, events and partial refunds', async () => {
    const icsId = await store({
      amount: 12_345_678.9,
      refund: { status: 'PARTIAL_REFUND', amount: 0.1, partialRefund: [30.3, 10.01, 20] },
    });
    const receipt = await findReceipt(database.connection.db, icsId);
    expect(receipt?.amount).toBe(12_345_678.9);
    expect(receipt?.refund?.partialRefund).toEqual([30.3, 10.01, 20]);
    expect(receipt?.items.map(({ name }) => name)).toEqual(['Mug', 'Book']);
    expect(receipt?.history.map(({ event }) => event)).toEqual([
      'TRANSACTION_CREATED',
      'DELIVERY_SIGNED_UPDATED',
      'CLOSED',
    ]);
  });

  describe('are found by what people have of them', () => {
    const ALL = { kind: 'all' } as const;
    const resolve = async (references: string[]) => {
      const ctx = { db: database.connection.db, scope: ALL, now: () => new Date() };
      return (await resolveReceiptTransactions({ ctx, input: { references } })).results;
    };

    it('ID, order reference and ARN, each by position, and nothing for an unknown one', async () => {
      const arn = '74539486257000000000017';
      const icsId = await store({ orderReference: 'WL #77/1', arn });
      const results = await resolve([arn, 'hello', ` ${icsId} `, 'WL #77/1', 'wl #77/1', "' or true --"]);
      expect(results.map(({ matches }) => matches.map(({ iCS_id }) => iCS_id))).toEqual([
        [icsId],
        [],
        [icsId],
        [icsId],
        [],
        [],
      ]);
      expect(results[0]?.matches[0]?.transaction).toMatchObject({ arn, order_reference: 'WL #77/1' });
    });

    it('the newest first where several have the same, and not all of them where it is many', async () => {
      const times = Array.from(
        { length: MOST_MATCHES + 1 },
        (_, index) => new Date(Date.UTC(2026, 0, 1 + index)),
      );
      const ids: string[] = [];
      for (const createdAt of times) ids.push(await store({ orderReference: 'TWIN', createdAt }));
      const [twin, again] = await resolve(['TWIN', 'TWIN']);
      expect(twin?.matches.map(({ iCS_id }) => iCS_id)).toEqual(ids.toReversed().slice(0, MOST_MATCHES));
      expect(twin?.has_more).toBe(true);
      expect(again?.matches).toHaveLength(MOST_MATCHES);
    });
  });
});
