import type { Database } from '@cbp/shared/node/database/connect';
import type { Chargeback, RecordedRefund, RequestedRefund } from '@cbp/shared/payments/payment-account';
import { asc, eq, sql } from 'drizzle-orm';
import { textArray } from '../../database/text-array.ts';
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
    .where(sql`${icsId} = any(${textArray(icsIds)})`)
    .orderBy(asc(icsId));
  return rows.map(({ record, ...row }) => ({ ...row, recorded: recordedOf(record) }));
}

/** What the shop recorded of refunds. */
export function recordedOf(record: typeof refundRecords.$inferSelect | null): RecordedRefund | null {
  return record && { status: record.status, partial: record.partialRefund, currency: record.currency };
}

type MoveRow = {
  of: string;
  by: RequestedRefund['by'] | 'issuer';
  status: RequestedRefund['status'] | 'FAILED' | null;
  amount: string | number | null;
  currency: string | null;
  at: string | Date | null;
};

const numberOf = (value: string | number | null) => (value === null ? null : Number(value));
const momentOf = (value: string | Date | null) => (value === null ? null : new Date(value));

const RECEIPT: PaymentRecord = { kind: 'receipt', as: 'one' };
const OTHER: PaymentRecord = { kind: 'receipt', as: 'other' };
const ENQUIRY: PaymentRecord = { kind: 'enquiry', as: 'told' };
const CASE: PaymentRecord = { kind: 'case', as: 'told' };
/** The money of an accepted dispute goes back through the network, unless the issuer withdraws it. */
const IS_GIVEN_BACK = sql`told.outcome = 'Accepted' and told.recalled_at is null`;

/** What went back of a payment, or may, and whether a refund failed. */
export type MovesOfPayment = { asked: RequestedRefund[]; hasFailed: boolean; chargebacks: Chargeback[] };

/**
 * What went back of payments, by transaction.
 *
 * Refunds are the product's that were requested for the transaction, or with the same platform reference, since two
 * transactions may describe one payment; and disputes that RDR accepted, unless the issuer recalled them. Chargebacks are
 * those reported by clients; one matched only by card, amount and day counts if it fits no other transaction of the client.
 */
export async function selectMoves(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, MovesOfPayment>> {
  if (icsIds.length === 0) return new Map();
  const [receipts, result] = [receiptTransactions, refundResults];
  const ids = textArray(icsIds);
  const { rows } = (await db.execute(sql`
    select found.of, found.by, found.status, found.amount, found.currency, found.at from (
      select one.ics_id as of, 'product' as by, result.id, result.status, coalesce(result.refunded_amount, result.amount) as amount,
        result.currency, coalesce(result.transaction_time, result.ended_at, result.created_at) as at
      from ${receipts} one join ${result} result on result.ics_id = one.ics_id
      where one.ics_id = any(${ids})
      union
      select one.ics_id, 'product', result.id, result.status, coalesce(result.refunded_amount, result.amount),
        result.currency, coalesce(result.transaction_time, result.ended_at, result.created_at)
      from ${receipts} one
      join ${result} result on result.client_id = one.client_id and result.transaction_id = one.transaction_id
      where one.ics_id = any(${ids})
      union
      select one.ics_id, 'network', told.id, 'SUCCESS', told.amount, told.currency, coalesce(told.decided_at, told.case_date)
      from ${receipts} one join ${rdrCases} told on told.ics_id = one.ics_id and told.match = 'matched'
      where one.ics_id = any(${ids}) and ${IS_GIVEN_BACK}
      union
      select one.ics_id, 'network', told.id, 'SUCCESS', told.amount, told.currency, coalesce(told.decided_at, told.case_date)
      from ${receipts} one join ${rdrCases} told on ${isOfSameArn(RECEIPT, CASE)}
      where one.ics_id = any(${ids}) and ${IS_GIVEN_BACK}
      union
      select one.ics_id, 'issuer', told.id, null, told.amount, told.currency, told.chargeback_time
      from ${receipts} one join ${enquiries} told on ${isOfSameArn(RECEIPT, ENQUIRY)}
      where one.ics_id = any(${ids})
      union
      select one.ics_id, 'issuer', told.id, null, told.amount, told.currency, told.chargeback_time
      from ${receipts} one join ${enquiries} told on ${isOfSameCard(RECEIPT, ENQUIRY)}
      where one.ics_id = any(${ids}) and not exists (
        select 1 from ${receipts} other where other.ics_id <> one.ics_id and ${isOfSameCard(OTHER, ENQUIRY)})
    ) found order by found.of, found.by desc, found.id`)) as unknown as { rows: MoveRow[] };
  return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, some]) => [of, movesOf(some)]));
}

function movesOf(rows: readonly MoveRow[]): MovesOfPayment {
  const asked = rows.flatMap(({ by, status, amount, currency, at }) =>
    by === 'issuer' || status === null || status === 'FAILED'
      ? []
      : [{ by, status, amount: numberOf(amount), currency, on: status === 'SUCCESS' ? momentOf(at) : null }],
  );
  const chargebacks = rows
    .filter(({ by }) => by === 'issuer')
    .map(({ at, amount, currency }) => ({
      on: momentOf(at),
      amount: Number(amount),
      currency: currency ?? '',
    }));
  return { asked, hasFailed: rows.some(({ status }) => status === 'FAILED'), chargebacks };
}
