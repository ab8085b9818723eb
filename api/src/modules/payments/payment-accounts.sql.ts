import type { Database } from '@cbp/shared/node/database/connect';
import type { Chargeback, RecordedRefund, RequestedRefund } from '@cbp/shared/payments/payment-account';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { refundResults } from '../alerts/alerts.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions, refundRecords } from '../receipt-transactions/receipt-transactions.schema.ts';
import { isOfSameArn, isOfSameCard, type PaymentRecord } from './same-payment.service.ts';

/** A payment as recorded by its transaction, with the shop's refunds. */
export type PaymentRow = {
  icsId: string;
  clientId: string | null;
  transactionId: string | null;
  amount: number | null;
  currency: string | null;
  /** The statement text. */
  descriptor: string | null;
  recorded: RecordedRefund | null;
};

export async function selectPayments(db: Database, icsIds: readonly string[]): Promise<PaymentRow[]> {
  if (icsIds.length === 0) return [];
  const { icsId, clientId, transactionId, amount, currency, descriptor } = receiptTransactions;
  const rows = await db
    .select({ icsId, clientId, transactionId, amount, currency, descriptor, record: refundRecords })
    .from(receiptTransactions)
    .leftJoin(refundRecords, eq(refundRecords.icsId, icsId))
    .where(inArray(icsId, [...icsIds]))
    .orderBy(asc(icsId));
  return rows.map(({ record, ...row }) => ({
    ...row,
    recorded: record && { status: record.status, partial: record.partialRefund, currency: record.currency },
  }));
}

const idsAsRows = (icsIds: readonly string[]) =>
  sql`select jsonb_array_elements_text(${JSON.stringify(icsIds)}::text::jsonb)`;

type RequestedRow = {
  of: string;
  by: RequestedRefund['by'];
  status: RequestedRefund['status'] | 'FAILED';
  amount: string | number | null;
  currency: string | null;
  at: string | Date | null;
};

const numberOf = (value: string | number | null) => (value === null ? null : Number(value));
const momentOf = (value: string | Date | null) => (value === null ? null : new Date(value));

const RECEIPT: PaymentRecord = { kind: 'receipt', as: 'one' };
const ENQUIRY: PaymentRecord = { kind: 'enquiry', as: 'told' };
const CASE: PaymentRecord = { kind: 'case', as: 'told' };
/** The money of an accepted dispute goes back through the network, unless the issuer withdraws it. */
const IS_GIVEN_BACK = sql`told.outcome = 'Accepted' and told.recalled_at is null`;

export type RequestedOfPayment = { asked: RequestedRefund[]; hasFailed: boolean };

/**
 * Refunds, possible refunds and whether any failed, by transaction: the product's that were requested for it, or with the
 * same platform reference, since two transactions may describe one payment; and disputes that RDR accepted, unless the
 * issuer recalled them.
 */
export async function selectRequestedRefunds(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, RequestedOfPayment>> {
  if (icsIds.length === 0) return new Map();
  const result = refundResults;
  const { rows } = (await db.execute(sql`
    select found.of, found.by, found.status, found.amount, found.currency, found.at from (
      select told.ics_id as of, 'product' as by, result.id, result.status, coalesce(result.refunded_amount, result.amount) as amount,
        result.currency, coalesce(result.transaction_time, result.ended_at, result.created_at) as at
      from ${receiptTransactions} told join ${result} result on result.ics_id = told.ics_id
      where told.ics_id in (${idsAsRows(icsIds)})
      union
      select told.ics_id, 'product', result.id, result.status, coalesce(result.refunded_amount, result.amount),
        result.currency, coalesce(result.transaction_time, result.ended_at, result.created_at)
      from ${receiptTransactions} told
      join ${result} result on result.client_id = told.client_id and result.transaction_id = told.transaction_id
      where told.ics_id in (${idsAsRows(icsIds)})
      union
      select one.ics_id, 'network', told.id, 'SUCCESS', told.amount, told.currency, coalesce(told.decided_at, told.case_date)
      from ${receiptTransactions} one join ${rdrCases} told on told.ics_id = one.ics_id and told.match = 'matched'
      where one.ics_id in (${idsAsRows(icsIds)}) and ${IS_GIVEN_BACK}
      union
      select one.ics_id, 'network', told.id, 'SUCCESS', told.amount, told.currency, coalesce(told.decided_at, told.case_date)
      from ${receiptTransactions} one join ${rdrCases} told on ${isOfSameArn(RECEIPT, CASE)}
      where one.ics_id in (${idsAsRows(icsIds)}) and ${IS_GIVEN_BACK}
    ) found order by found.of, found.by desc, found.id`)) as unknown as {
    rows: RequestedRow[];
  };
  return new Map(
    [...Map.groupBy(rows, ({ of }) => of)].map(([of, some]) => [
      of,
      {
        asked: some.flatMap(({ by, status, amount, currency, at }) =>
          status === 'FAILED'
            ? []
            : [
                {
                  by,
                  status,
                  amount: numberOf(amount),
                  currency,
                  on: status === 'SUCCESS' ? momentOf(at) : null,
                },
              ],
        ),
        hasFailed: some.some(({ status }) => status === 'FAILED'),
      },
    ]),
  );
}

type ChargebackRow = { of: string; at: string | Date | null; amount: string | number; currency: string };

/**
 * Chargebacks reported by clients, by transaction. One matched only by card, amount and day counts if it fits no other
 * transaction of the client.
 */
export async function selectChargebacks(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, Chargeback[]>> {
  if (icsIds.length === 0) return new Map();
  const receipts = receiptTransactions;
  const { rows } = (await db.execute(sql`
    select found.of, found.at, found.amount, found.currency from (
      select one.ics_id as of, told.id, told.chargeback_time as at, told.amount, told.currency
      from ${receipts} one join ${enquiries} told on ${isOfSameArn(RECEIPT, ENQUIRY)}
      where one.ics_id in (${idsAsRows(icsIds)})
      union
      select one.ics_id, told.id, told.chargeback_time, told.amount, told.currency
      from ${receipts} one join ${enquiries} told on ${isOfSameCard(RECEIPT, ENQUIRY)}
      where one.ics_id in (${idsAsRows(icsIds)}) and not exists (
        select 1 from ${receipts} other where other.ics_id <> one.ics_id and ${isOfSameCard({ ...RECEIPT, as: 'other' }, ENQUIRY)})
    ) found order by found.of, found.id`)) as unknown as { rows: ChargebackRow[] };
  const chargebacks = rows.map(({ of, at, amount, currency }) => ({
    of,
    chargeback: { on: momentOf(at), amount: Number(amount), currency },
  }));
  return new Map(
    [...Map.groupBy(chargebacks, ({ of }) => of)].map(([of, some]) => [
      of,
      some.map(({ chargeback }) => chargeback),
    ]),
  );
}
