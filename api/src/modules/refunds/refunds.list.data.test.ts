import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { readPage } from '@cbp/shared/node/lists/list-rows';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayWaitForAPerson } from '../../database/refund-conditions.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { refundSource } from './refunds.list.ts';
import { addClient, addPayment } from './testing/refund-world.ts';

type RefundRow = Partial<typeof refundResults.$inferInsert>;
type AlertRow = Partial<typeof alerts.$inferInsert>;

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const AUTO = { origin: 'auto' } as const;
const REFUSED = { ...AUTO, status: 'FAILED', reason: 'refused' } as const;
const OTHER_AMOUNT = { ...AUTO, status: 'SUCCESS', reason: 'other_amount', refundedAmount: 7 } as const;

/** Refunds, each with the alert for which it is, if it is for one, and whether that has another refund since. */
const CASES: [name: string, waits: boolean, refund: RefundRow, alert?: AlertRow, isReplaced?: boolean][] = [
  ['nobody knows', true, { status: 'UNKNOWN', reason: 'no_answer' }],
  ['somebody has to refund it', true, { status: 'PENDING', reason: 'by_hand' }],
  ['is asked for at this moment', false, { status: 'PENDING', reason: null }],
  ['the platform has it', false, { status: 'PENDING', reason: 'under_way', lastSentAt: ago(3) }],
  ['the platform has it for a day', true, { status: 'PENDING', reason: 'under_way', lastSentAt: ago(25) }],
  ['done', false, { status: 'SUCCESS' }],
  ['refused to a person, who knows', false, { status: 'FAILED', reason: 'refused' }, {}],
  ['refused to a rule', true, REFUSED, {}],
  ['refused to a rule, with an answer that is not final', true, REFUSED, { outcome: 'in_progress' }],
  ['refused to a rule, and answered since', false, REFUSED, { outcome: 'other', status: 'PROCESSING' }],
  ['refused to a rule, and refunded anew since', false, REFUSED, {}, true],
  ['over the cap', true, { ...AUTO, status: 'FAILED', reason: 'over_count' }, {}],
  ['another amount than a rule wanted', true, OTHER_AMOUNT, {}],
  ['another amount, and answered since', false, OTHER_AMOUNT, { outcome: 'other', status: 'COMPLETED' }],
  ['another amount than a person wanted', false, { status: 'SUCCESS', reason: 'other_amount' }, {}],
];

describe.each(testDatabases)('refunds that wait for a person, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    database = await create();
    await addClient(db());
    for (const [place, [name, , refund, alert, isReplaced = false]] of CASES.entries()) {
      const icsId = await addPayment(db(), `PAY-${place}`);
      const [made] = alert
        ? await db()
            .insert(alerts)
            .values({
              source: 'ethoca',
              ethocaId: `E-${place}`,
              networkType: 'customerdispute_alert',
              type: 'CustomerDisputeAlerts',
              alertTimestamp: ago(1),
              merchantDescriptor: 'SHOP',
              amount: 100,
              currency: 'USD',
              clientId: 'R-1',
              icsId,
              match: 'matched',
              dueAt: ago(-3),
              createdAt: ago(1),
              ...alert,
            })
            .returning({ id: alerts.id })
        : [];
      const alertId = made?.id ?? null;
      const [row] = await db()
        .insert(refundResults)
        .values({
          icsId,
          alertId,
          clientId: 'R-1',
          platform: 'manual',
          amount: 100,
          status: 'SUCCESS',
          createdAt: ago(0),
          ...refund,
        })
        .returning({ id: refundResults.id });
      idOf.set(name, row?.id ?? 0);
      if (alertId !== null && !isReplaced) {
        await db()
          .update(alerts)
          .set({ refundResultId: row?.id ?? null })
          .where(eq(alerts.id, alertId));
      }
    }
  });
  afterAll(() => database?.end());

  it('need review, and are found among those of the partial index', async () => {
    const page = await readPage({ db: db(), scope: { kind: 'all' }, now: () => new Date() }, refundSource, {
      filters: { waits: { type: 'in', values: [true] } },
      sort: [],
      limit: 100,
      offset: 0,
    });
    const names = new Map([...idOf].map(([name, id]) => [id, name]));
    const found = page.data.map(({ id }) => names.get(id)).toSorted();
    expect(found).toEqual(CASES.flatMap(([name, waits]) => (waits ? [name] : [])).toSorted());
    const all = await readPage({ db: db(), scope: { kind: 'all' }, now: () => new Date() }, refundSource, {
      filters: { waits: { type: 'in', values: [true, false] } },
      sort: [],
      limit: 100,
      offset: 0,
    });
    expect(all.data).toHaveLength(CASES.length);
    const outside = and(sql`not ${mayWaitForAPerson(refundResults)}`);
    const rest = await db().select({ id: refundResults.id }).from(refundResults).where(outside);
    expect(rest.map(({ id }) => names.get(id))).toEqual(['done']);
  });
});
