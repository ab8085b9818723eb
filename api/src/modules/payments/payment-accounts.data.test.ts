import type { Database } from '@cbp/shared/node/database/connect';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { createClients } from '../clients/clients.service.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { receiptTransactions, refundRecords } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findAccount } from './payment-accounts.service.ts';

const PAID_AT = new Date('2026-11-19T03:00:00Z');
const ARN = (n: number) => `7453948${String(n).padStart(16, '0')}`;

describe.each(testDatabases)('the account of a stored payment, on $name', ({ create }) => {
  let database: TestDatabase;
  let db: Database;
  let serial = 0;

  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection);
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db },
      input: ['HP', 'TEA'].map((merchantId) => ({ ...client, merchantId, name: merchantId })),
    });
  });
  afterAll(() => database?.end());

  type Receipt = Partial<typeof receiptTransactions.$inferInsert>;
  async function pay(more: Receipt = {}): Promise<string> {
    const icsId = `payment-${++serial}-${'x'.repeat(16)}`;
    await db.insert(receiptTransactions).values({
      icsId,
      clientId: 'HP',
      amount: 100,
      currency: 'USD',
      transactionDateTime: PAID_AT,
      createdAt: ROW_CREATED_AT,
      ...more,
    });
    return icsId;
  }
  const enquire = (more: Partial<typeof enquiries.$inferInsert>) =>
    db.insert(enquiries).values({
      clientId: 'HP',
      descriptor: 'SHOP',
      transactionTime: PAID_AT,
      chargebackTime: new Date('2026-11-26T00:00:00+08:00'),
      amount: 100,
      currency: 'USD',
      createdAt: ROW_CREATED_AT,
      ...more,
    });
  const accountOf = async (icsId: string) => (await findAccount(db, icsId))?.account;
  const chargedBack = async (icsId: string) => (await accountOf(icsId))?.chargebacks.length;

  it('includes refunds of the product and the shop, whichever transaction is asked', async () => {
    const [one, again] = [await pay({ transactionId: 'ch_1' }), await pay({ transactionId: 'ch_1' })];
    const others = await pay({ transactionId: 'ch_1', clientId: 'TEA' });
    const made = { clientId: 'HP', platform: 'stripe', transactionId: 'ch_1', currency: 'USD' } as const;
    const on = new Date('2026-10-12T03:00:00Z');
    await db.insert(refundResults).values([
      {
        ...made,
        icsId: one,
        status: 'SUCCESS',
        amount: 30,
        transactionTime: on,
        createdAt: ROW_CREATED_AT,
      },
      // Less came back than was asked for.
      {
        ...made,
        status: 'SUCCESS',
        amount: 20,
        refundedAmount: 10,
        transactionTime: on,
        createdAt: ROW_CREATED_AT,
      },
      { ...made, icsId: one, status: 'FAILED', amount: 25, createdAt: ROW_CREATED_AT },
    ]);
    await db.insert(refundRecords).values({
      icsId: again,
      status: 'PARTIAL_REFUND',
      partialRefund: [15],
      currency: 'USD',
    });
    expect(await accountOf(one)).toMatchObject({ refunded: 40, left: 60, isOpen: false });
    expect((await accountOf(one))?.made).toMatchObject([{ amount: 30, on }, { amount: 10 }]);
    expect(await accountOf(again)).toMatchObject({ refunded: 40, left: 45 });
    expect(await accountOf(others)).toMatchObject({ refunded: 0, left: 100, made: [] });
    await db
      .insert(refundResults)
      .values({ ...made, icsId: one, status: 'UNKNOWN', amount: 5, createdAt: ROW_CREATED_AT });
    expect(await accountOf(one)).toMatchObject({ refunded: 40, left: 55, isOpen: true });
    expect(await findAccount(db, 'nobody’s')).toBeNull();
  });

  it('has the chargebacks of its ARN, unless the cards differ', async () => {
    const card = { cardPrefix: '453957', cardSuffix: '1001' };
    const [own, cardless, other, foreign] = [
      await pay({ arn: ARN(1), ...card }),
      await pay({ arn: ARN(2) }),
      await pay({ arn: ARN(3), cardPrefix: '453957', cardSuffix: '1002' }),
      await pay({ arn: ARN(1), clientId: 'TEA', ...card }),
    ];
    // Another amount than the payment's is told as it is.
    for (const n of [1, 2, 3]) await enquire({ arn: ARN(n), amount: 91.37, currency: 'EUR', ...card });
    expect(await Promise.all([own, cardless, other, foreign].map(chargedBack))).toEqual([1, 1, 0, 0]);
    expect((await accountOf(own))?.chargebacks).toEqual([
      { on: new Date('2026-11-25T16:00:00Z'), amount: 91.37, currency: 'EUR' },
    ]);
  });

  it('has those of its card, amount and day where they fit no other payment, and no ARN speaks against it', async () => {
    const card = (cardSuffix: string) => ({ cardPrefix: '453957', cardSuffix });
    const alone = await pay(card('2001'));
    const twins = [await pay(card('2002')), await pay(card('2002'))];
    const elsewhere = await pay({ ...card('2003'), arn: ARN(4) });
    const later = await pay({ ...card('2004'), transactionDateTime: new Date('2026-11-23T03:00:00Z') });
    for (const suffix of ['2001', '2002', '2004']) await enquire(card(suffix));
    await enquire({ ...card('2003'), arn: ARN(5) });
    const all = [alone, ...twins, elsewhere, later];
    expect(await Promise.all(all.map(chargedBack))).toEqual([1, 0, 0, 0, 0]);
  });
});
