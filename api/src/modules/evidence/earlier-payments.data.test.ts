import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { rowOfSent } from '../alerts/sent-alert.ts';
import { createClients } from '../clients/clients.service.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { NewReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import { findEarlierPayments } from './earlier-payments.service.ts';

const PAID_AT = new Date('2026-09-14T06:25:00Z');
const DAY_MS = 86_400_000;
const before = (days: number) => new Date(PAID_AT.getTime() - days * DAY_MS);
const BUYER = {
  ip_address: '203.0.113.24',
  device: { id: 'd-7f3a9c51e0b24418' },
  account: { id: 'buyer-20417' },
};
/** The day after the disputed payment. */
const AS_OF = before(-1);

describe.each(usualDatabases)('earlier payments, on $name', ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
    const told = {
      name: 'A client',
      role: 'MERCHANT' as const,
      status: 'ACTIVE' as const,
      createdAt: ROW_CREATED_AT,
    };
    const input = ['M-1', 'M-2'].map((merchantId) => ({ ...told, merchantId }));
    await createClients({ ctx: { db: db() }, input });
  });
  beforeEach(async () => {
    await db().delete(alerts);
    await db().delete(enquiries);
    await db().delete(rdrCases);
    await db().delete(receiptTransactions);
  });
  afterAll(async () => {
    await database?.end();
  });

  const db = () => database.connection.db;

  type Sale = Partial<NewReceipt> & { daysBefore?: number; order?: string };
  function sale({ daysBefore = 200, order = `EARLIER-${daysBefore}`, ...receipt }: Sale): Promise<string> {
    return storeSample(db(), {
      receipt: {
        clientId: 'M-1',
        orderReference: order,
        arn: `ARN-${order}`,
        transactionDateTime: before(daysBefore),
        history: [],
        proof: { proof: BUYER, recordedAt: AS_OF, undisputedAsOf: AS_OF },
        ...receipt,
      },
    });
  }
  async function earlierThan(disputed: Sale = {}): Promise<EarlierPayment[]> {
    const id = await sale({ daysBefore: 0, order: 'DISPUTED', ...disputed });
    const receipt = await findReceipt(db(), id);
    return findEarlierPayments(db(), receipt ?? expect.fail('it was stored'), 5);
  }
  const orders = (payments: EarlierPayment[]) => payments.map(({ order_reference: order }) => order);

  it('are those of the same buyer, newest first, with the facts that the network compares', async () => {
    await sale({ daysBefore: 300 });
    await sale({ daysBefore: 130 });
    const found = await earlierThan();
    expect(orders(found)).toEqual(['EARLIER-130', 'EARLIER-300']);
    expect(found[0]).toEqual({
      transaction_date_time: before(130).toISOString(),
      amount: 89.9,
      currency: 'USD',
      order_reference: 'EARLIER-130',
      arn: 'ARN-EARLIER-130',
      description: 'Mug, Book',
      ip_address: '203.0.113.24',
      device_id: 'd-7f3a9c51e0b24418',
      device_fingerprint: null,
      account_id: 'buyer-20417',
      shipping: {
        address: '2211 Alder Street',
        address_1: 'Suite 100',
        city: 'San Jose',
        region: 'CA',
        postalcode: '95131',
        country: 'US',
      },
      is_disputed: false,
      undisputed_as_of: AS_OF.toISOString(),
    });
  });

  it('are none of another client, another card, later, or more than a year before', async () => {
    await sale({ clientId: 'M-2', order: 'of another client' });
    await sale({ cardSuffix: '4243', order: 'of another card' });
    await sale({ cardPrefix: '424243', order: 'of another bank' });
    await sale({ daysBefore: -1, order: 'later' });
    await sale({ daysBefore: 400, order: 'too long ago' });
    expect(await earlierThan()).toEqual([]);
  });

  it('exclude strangers whose card has the same first and last digits', async () => {
    const place = { shippingAddress: '1 Elsewhere Road', shippingAddress1: null };
    await sale({ ...place, order: 'of a stranger', proof: null });
    await sale({ ...place, order: 'of the buyer' });
    expect(orders(await earlierThan())).toEqual(['of the buyer']);
  });

  it('are not called undisputed unless a record confirms it up to the disputed payment', async () => {
    await sale({ daysBefore: 200, proof: { proof: BUYER, recordedAt: AS_OF } });
    const asOf = before(2);
    await sale({ daysBefore: 201, proof: { proof: BUYER, recordedAt: asOf, undisputedAsOf: asOf } });
    const found = await earlierThan();
    expect(found.map(({ is_disputed: disputed }) => disputed)).toEqual([null, null]);
  });

  const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
  const alertOf = (more: object) =>
    rowOfSent(
      { source: 'ethoca', alert: sampleAlert({ Amount: 1, ...more }) },
      { settings, receivedAt: PAID_AT },
    );

  it.each([
    [
      'an alert that was matched with it',
      (icsId: string) =>
        db()
          .insert(alerts)
          .values({ ...alertOf({}), clientId: 'M-1', icsId }),
    ],
    [
      'an alert with its ARN that nobody matched',
      () =>
        db()
          .insert(alerts)
          .values({
            ...alertOf({ ARN: 'ARN-EARLIER-200', CardNumber: '424242******4242' }),
            clientId: 'M-1',
          }),
    ],
    [
      'an enquiry about its chargeback',
      () =>
        db()
          .insert(enquiries)
          .values({
            clientId: 'M-1',
            createdAt: ROW_CREATED_AT,
            arn: 'ARN-EARLIER-200',
            descriptor: 'SAMPLE',
            transactionTime: before(200),
            amount: 89.9,
            currency: 'USD',
          }),
    ],
  ] as const)('are disputed by %s, whatever their record says', async (_name, dispute) => {
    await dispute(await sale({ daysBefore: 200 }));
    await sale({ daysBefore: 201 });
    const found = await earlierThan();
    expect(found.map(({ is_disputed: disputed }) => disputed)).toEqual([true, false]);
  });

  const caseOf = (more: Partial<typeof rdrCases.$inferInsert>) =>
    db()
      .insert(rdrCases)
      .values({
        caseId: 'CASE-1',
        clientId: 'M-1',
        caseDate: before(100),
        bin: '448312',
        caid: '000410520018273',
        amount: 89.9,
        currency: 'USD',
        outcome: 'Declined',
        decidedBy: 'network',
        match: 'unmatched',
        matchReasons: [],
        received: {},
        createdAt: ROW_CREATED_AT,
        ...more,
      });

  it.each([
    ['matched with it', true, (icsId: string) => caseOf({ icsId, match: 'matched', outcome: 'Accepted' })],
    ['with its ARN', true, () => caseOf({ arn: 'ARN-EARLIER-200' })],
    ['with its ARN, of another client', false, () => caseOf({ arn: 'ARN-EARLIER-200', clientId: 'M-2' })],
    ['that the issuer recalled', null, (icsId: string) => caseOf({ icsId, recalledAt: before(90) })],
  ] as const)('with an RDR case %s are disputed: %s', async (_name, expected, dispute) => {
    await dispute(await sale({ daysBefore: 200 }));
    expect((await earlierThan())[0]?.is_disputed).toBe(expected);
  });

  it.each([
    ['CE_CASE_CREATED', true],
    // A lookup alone is a question and no dispute.
    ['OI_CASE_CREATED', false],
    ['REPORT_ISSUE', null],
    ['CASE_CREATED', null],
  ] as const)('with %s in their history are disputed: %s', async (event: HistoryEventName, expected) => {
    await sale({ history: [{ event, time: before(100) }] });
    expect((await earlierThan())[0]?.is_disputed).toBe(expected);
  });

  it('whose evidence is released are not called undisputed', async () => {
    const proof = { proof: BUYER, recordedAt: AS_OF, undisputedAsOf: AS_OF };
    const receipt = { clientId: 'M-1', transactionDateTime: before(200), history: [], proof };
    await storeSample(db(), { receipt, config: EVERYTHING_ON });
    expect((await earlierThan())[0]?.is_disputed).toBe(null);
  });

  it('that came with the proof follow those that are stored, and speak for them', async () => {
    await sale({ daysBefore: 150, proof: { proof: BUYER, recordedAt: AS_OF } });
    const came: EarlierPayment[] = [
      { arn: 'ARN-EARLIER-150', is_disputed: false, undisputed_as_of: '2026-09-20' },
      { order_reference: 'of before', transaction_date_time: before(250).toISOString(), is_disputed: false },
    ];
    const proof = { proof: { ...BUYER, earlier_payments: came }, recordedAt: AS_OF };
    const found = await earlierThan({ proof });
    expect(orders(found)).toEqual(['EARLIER-150', 'of before']);
    expect(found[0]).toMatchObject({ is_disputed: false, undisputed_as_of: '2026-09-20' });
  });
});
