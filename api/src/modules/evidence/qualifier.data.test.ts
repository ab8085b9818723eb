import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { arrayContains } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { systemAt } from '../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { rowOfSent } from '../alerts/sent-alert.ts';
import { createClients } from '../clients/clients.service.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import { findEarlierPayments } from './earlier-payments.service.ts';
import { readQualifier } from './qualifier.service.ts';
import { storeChoice } from './qualifier.sql.ts';
import { createChoice } from './qualifier-choice.service.ts';
import { readQualifierFigures } from './qualifier-figures.service.ts';

const PAID_AT = new Date('2026-09-14T06:25:00Z');
const DAY_MS = 86_400_000;
const before = (days: number) => new Date(PAID_AT.getTime() - days * DAY_MS);
const AS_OF = before(-1);
const IP = '203.0.113.24';
const BUYER = { ip_address: IP, device: { id: 'd-7f3a9c51e0b24418' }, account: { id: 'buyer-20417' } };
const SHARED_AFTER = 5;

describe.each(usualDatabases)('the qualifier, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const ctx = () => ({ db: db(), scope: { kind: 'all' } as const, now: () => before(-30) });

  beforeAll(async () => {
    database = await create();
    const told = {
      name: 'A client',
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    };
    await createClients({
      ctx: { db: db() },
      input: ['M-1', 'M-2'].map((merchantId) => ({ ...told, merchantId })),
    });
  });
  beforeEach(async () => {
    await db().delete(alerts);
    await db().delete(rdrCases);
    await db().delete(receiptTransactions);
  });
  afterAll(async () => {
    await database?.end();
  });

  type Sale = Partial<NewReceipt> & { days?: number; buyer?: object };
  function sale({ days = 200, buyer = BUYER, ...receipt }: Sale = {}): Promise<string> {
    return storeSample(db(), {
      receipt: {
        clientId: 'M-1',
        orderReference: `EARLIER-${days}`,
        arn: null,
        transactionDateTime: before(days),
        history: [],
        proof: { proof: buyer, recordedAt: AS_OF, undisputedAsOf: AS_OF },
        ...receipt,
      },
    });
  }
  async function qualifierOf(id: string, sharedAfter = SHARED_AFTER) {
    return (await readQualifier({ ctx: ctx(), input: { id }, sharedAfter })).results;
  }
  const disputed = (more: Sale = {}) => sale({ days: 0, orderReference: 'DISPUTED', ...more });
  async function shownOf(id: string): Promise<string[]> {
    const receipt = await findReceipt(db(), id);
    const found = await findEarlierPayments(db(), receipt ?? expect.fail('it was stored'), SHARED_AFTER);
    return found.flatMap(({ order_reference: order }) => order ?? []);
  }
  const caseOf = (icsId: string, more: Partial<typeof rdrCases.$inferInsert> = {}) =>
    db()
      .insert(rdrCases)
      .values({
        caseId: `CASE ${icsId}`,
        clientId: 'M-1',
        caseDate: before(-10),
        bin: '448312',
        caid: '000410520018273',
        amount: 89.9,
        currency: 'USD',
        outcome: 'Declined',
        decidedBy: 'network',
        match: 'matched',
        matchReasons: [],
        received: {},
        createdAt: ROW_CREATED_AT,
        reasonCode: '10.4',
        icsId,
        ...more,
      });

  it('says of each earlier payment of the card what is missing', async () => {
    await sale({ days: 300 });
    await sale({ days: 130 });
    await sale({ days: 118 });
    const place = { shippingAddress: '1 Elsewhere Road', shippingAddress1: null };
    await sale({ days: 150, buyer: {}, ...place });
    const { candidates, suggestion, scheme } = await qualifierOf(await disputed());
    expect(scheme).toBe('visa_ce3');
    expect(
      candidates.map(({ days_before: days, missing }) => [
        days,
        missing?.kind ?? null,
        missing?.needed ?? null,
      ]),
    ).toEqual([
      [118, 'too_recent', 120],
      [130, null, null],
      [150, 'nothing_agrees', null],
      [300, null, null],
    ]);
    expect(suggestion?.qualifies).toBe(true);
    expect(suggestion?.payments).toEqual([candidates[1]?.key, candidates[3]?.key]);
  });

  it('counts the days of Verifi from the dispute, once one is known', async () => {
    await sale({ days: 360 });
    await sale({ days: 200 });
    const id = await disputed();
    expect((await qualifierOf(id)).suggestion).not.toBeNull();
    await caseOf(id);
    const { candidates, suggestion, dispute } = await qualifierOf(id);
    expect(dispute).toEqual({ at: before(-10).toISOString(), reason: '10.4' });
    expect(candidates.at(-1)).toMatchObject({ missing: { kind: 'too_old', days: 370, window: 'verifi' } });
    expect(candidates.at(-1)?.windows.stripe_docs).toEqual({ days: 360, passes: true });
    expect(suggestion).toBeNull();
  });

  describe('of an IP address that several cards used', () => {
    const others = async (count: number, more: Sale = {}) => {
      for (let n = 0; n < count; n += 1) await sale({ days: 20 + n, cardSuffix: `000${n}`, ...more });
    };
    /** Without a device, so that the address decides. */
    const buyer = { ip_address: IP, account: BUYER.account };

    it.each([
      ['decides with five cards', true, 4, {}],
      ['does not decide with six cards', false, 5, {}],
      ['decides with six cards of another client', true, 5, { clientId: 'M-2' }],
      ['decides with six cards of more than a year before', true, 5, { transactionDateTime: before(366) }],
    ] as const)('it %s', async (_name, decides, count, more) => {
      await sale({ days: 130, buyer });
      await sale({ days: 300, buyer });
      await others(count, more);
      // Another address says nothing of this one.
      await others(8, { buyer: { ip_address: '198.51.100.7' }, cardPrefix: '555555' });
      const place = { shippingAddress: '9 New Street', buyer };
      const { suggestion, candidates } = await qualifierOf(await disputed(place));
      expect(suggestion !== null).toBe(decides);
      if (!decides) {
        expect(candidates[0]?.missing).toMatchObject({ kind: 'element', element: 'ip_address' });
        expect(candidates[0]?.matches.ip_address).toEqual({ state: 'shared' });
      }
    });

    it('compares IPv6 in canonical form, and reads the limit from the setting', async () => {
      const six = { ip_address: '2606:4700::1111', account: BUYER.account };
      await sale({ days: 130, buyer: six });
      await sale({ days: 300, buyer: six });
      await others(2, { buyer: { ip_address: '2606:4700:0:0:0:0:0:1111' } });
      const id = await disputed({ shippingAddress: '9 New Street', buyer: six });
      expect((await qualifierOf(id)).suggestion).not.toBeNull();
      expect((await qualifierOf(id, 2)).suggestion).toBeNull();
    });
  });

  it('lets the report show what was chosen, until a chosen payment is gone', async () => {
    const [first, second] = [await sale({ days: 300 }), await sale({ days: 60 })];
    await sale({ days: 130 });
    const id = await disputed();
    expect(await shownOf(id)).toEqual(['EARLIER-60', 'EARLIER-130', 'EARLIER-300']);
    const chosen = { payments: [first, second], chosenAt: AS_OF, chosenBy: 'Ada' };
    await storeChoice(db(), id, chosen);
    expect(await shownOf(id)).toEqual(['EARLIER-60', 'EARLIER-300']);
    expect((await qualifierOf(id)).choice).toMatchObject({
      payments: [first, second],
      qualifies: false,
      by: 'Ada',
    });
    await storeChoice(db(), id, { ...chosen, payments: [first, 'gone'] });
    expect(await shownOf(id)).toHaveLength(3);
    expect((await qualifierOf(id)).choice).toBeNull();
  });

  it('takes two different candidates, records who chose, and rejects an outdated version', async () => {
    const [first, second] = [await sale({ days: 300 }), await sale({ days: 130 })];
    const stranger = await sale({ days: 200, clientId: 'M-2' });
    const id = await disputed();
    const choose = (payments: string[] | null, version?: number) =>
      createChoice(SHARED_AFTER)({
        ctx: systemAt(db(), AS_OF),
        input: { id, payments, ...(version !== undefined && { version }) },
      });
    for (const payments of [
      [first, first],
      [first, 'unknown'],
      [first, stranger],
    ]) {
      await expect(choose(payments)).rejects.toMatchObject({ code: 'evidence/unknown_payment' });
    }
    const { results } = await choose([second, first], 1);
    expect(results.choice).toMatchObject({ payments: [second, first], qualifies: true });
    expect(results.version).toBe(2);
    await expect(choose(null, 1)).rejects.toMatchObject({ code: 'receipts/changed' });
    expect((await choose(null, 2)).results.choice).toBeNull();
    const entries = await db()
      .select()
      .from(auditLog)
      .where(arrayContains(auditLog.entityIds, [id]))
      .orderBy(auditLog.seq);
    expect(entries.map(({ after }) => after)).toMatchObject([
      { earlier_payments: [second, first], client_id: 'M-1' },
      { earlier_payments: null },
    ]);
  });

  it('counts the fraud disputes of a client that qualify, and those that could have', async () => {
    const known = (days: number, suffix: string, buyer: object = BUYER) =>
      sale({ days, cardSuffix: suffix, buyer });
    // One that qualifies, one that lacks the device, one of another claim, one without earlier payments.
    const { device: _device, ...lacking } = { ...BUYER, ip_address: '10.0.0.7' };
    for (const days of [130, 300]) {
      await known(days, '0001');
      await known(days, '0002', lacking);
      await known(days, '0003');
    }
    await caseOf(await disputed({ cardSuffix: '0001' }));
    await caseOf(await disputed({ cardSuffix: '0002', buyer: lacking }));
    await caseOf(await disputed({ cardSuffix: '0003' }), { reasonCode: '13.1' });
    const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
    const alert = rowOfSent(
      { source: 'ethoca', alert: sampleAlert({ Type: 'issuer_alert' }) },
      { settings, receivedAt: before(-5) },
    );
    const alerted = await disputed({ cardSuffix: '0004' });
    await db()
      .insert(alerts)
      .values({ ...alert, alertTimestamp: before(-5), clientId: 'M-1', icsId: alerted, match: 'matched' });
    const read = (merchant_id: string) =>
      readQualifierFigures({ ctx: ctx(), input: { merchant_id }, sharedAfter: SHARED_AFTER });
    const { visa, is_complete: isComplete } = (await read('M-1')).results;
    expect(isComplete).toBe(true);
    expect(visa).toMatchObject({ disputes: 3, qualifying: 1 });
    expect(visa.could).toEqual([
      { lever: 'device', qualifying: 2 },
      { lever: 'ip_address', qualifying: 2 },
    ]);
    expect((await read('M-2')).results.visa).toEqual({ disputes: 0, qualifying: 0, could: [] });
  });
});
