import { createHash } from 'node:crypto';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import { publicAddress } from '@cbp/shared/evidence/public-address';
import { parseTime } from '@cbp/shared/format/time';
import type { Database } from '@cbp/shared/node/database/connect';
import {
  type EarlierSale,
  findSalesOfCard,
  salesToBuyer,
} from '../receipt-transactions/earlier-receipts.service.ts';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { findSharedAddress } from '../receipt-transactions/shared-addresses.service.ts';
import { findKnownDisputes, type KnownDisputes } from './known-disputes.service.ts';
import { selectChoice } from './qualifier.sql.ts';

/** An earlier payment with what is known of it besides. */
export type KnownPayment = {
  key: string;
  sale: EarlierSale | null;
  wasAlerted: boolean;
  payment: EarlierPayment;
};

/**
 * Earlier payments of a receipt's buyer, as the report shows them: the two that a user chose, or else the best matches. If a
 * chosen one is gone or was changed, the choice no longer counts.
 */
export async function findEarlierPayments(
  db: Database,
  receipt: Receipt,
  sharedAfter: number,
): Promise<EarlierPayment[]> {
  const keys = (await selectChoice(db, receipt.icsId))?.payments ?? [];
  const sales = await findSalesOfCard(db, receipt);
  const chosen = chosenOf(keys, sales, receipt);
  const known = await describePayments(db, receipt, {
    sales: chosen ?? salesToBuyer(receipt, sales),
    sharedAfter,
  });
  const shown = chosen ? known.filter(({ key }) => keys.includes(key)) : known;
  return shown.map(({ payment }) => payment);
}

/** The stored ones of the chosen payments; null if one of all isn't there. */
function chosenOf(
  keys: readonly string[],
  sales: readonly EarlierSale[],
  receipt: Receipt,
): EarlierSale[] | null {
  const stored = sales.filter(({ receipt: { icsId } }) => keys.includes(icsId));
  const reported = (receipt.proof?.proof.earlier_payments ?? []).map(keyOfReported);
  const found = new Set([...stored.map((sale) => sale.receipt.icsId), ...reported]);
  return keys.length > 0 && keys.every((key) => found.has(key)) ? stored : null;
}

/** The name of a payment that only the proof tells of: another one once its data is changed. */
function keyOfReported(payment: EarlierPayment): string {
  return `sent-${createHash('sha256').update(JSON.stringify(payment)).digest('base64url').slice(0, 22)}`;
}

/**
 * Stored sales as earlier payments of a receipt, then those supplied with its proof. Their dispute state comes from data only:
 * an alert, an enquiry or a case makes a payment disputed; it is undisputed if its own record or the proof confirms it up to
 * the disputed payment; otherwise nothing is claimed.
 */
export async function describePayments(
  db: Database,
  receipt: Receipt,
  { sales, sharedAfter }: { sales: readonly EarlierSale[]; sharedAfter: number },
): Promise<KnownPayment[]> {
  const reported = receipt.proof?.proof.earlier_payments ?? [];
  const disputes = await findKnownDisputes(db, sales);
  const shared = await findSharedAddress(db, receipt, sharedAfter);
  const stored = sales.map((sale): KnownPayment => {
    const own = reported.find((payment) => isSame(payment, sale.payment));
    return {
      key: sale.receipt.icsId,
      sale,
      wasAlerted: disputes.alerted.has(sale.receipt.icsId),
      payment: withDispute(sale, { disputes, reported: own, paidAt: receipt.transactionDateTime }),
    };
  });
  const others = reported
    .filter((payment) => !stored.some((other) => isSame(payment, other.payment)))
    .map(
      (payment): KnownPayment => ({ key: keyOfReported(payment), sale: null, wasAlerted: false, payment }),
    );
  return [...stored, ...others].map((known) => ({ ...known, payment: withShared(known.payment, shared) }));
}

/** Marks the IP address of a payment if it is the shared one. */
export function withShared(payment: EarlierPayment, shared: string | null): EarlierPayment {
  const isShared = shared !== null && publicAddress(payment.ip_address) === shared;
  return isShared ? { ...payment, is_ip_address_shared: true } : payment;
}

/** A stored sale with its dispute state, as of the payment that is disputed now. */
export function withDispute(
  { receipt, payment }: EarlierSale,
  known: { disputes: KnownDisputes; reported: EarlierPayment | undefined; paidAt: Date | null },
): EarlierPayment {
  const { disputes, reported, paidAt } = known;
  const isDisputed = disputes.disputed.has(receipt.icsId) || reported?.is_disputed === true;
  if (isDisputed) return { ...payment, is_disputed: true };
  if (disputes.doubtful.has(receipt.icsId)) return payment;
  const asOf = receipt.proof?.undisputedAsOf ?? null;
  if (asOf !== null && paidAt !== null && asOf >= paidAt) {
    return { ...payment, is_disputed: false, undisputed_as_of: asOf.toISOString() };
  }
  if (reported?.is_disputed !== false) return payment;
  return { ...payment, is_disputed: false, undisputed_as_of: reported.undisputed_as_of ?? null };
}

/** Whether both speak of one payment: by its ARN, or by order reference and day. */
function isSame(one: EarlierPayment, other: EarlierPayment): boolean {
  if (one.arn && other.arn) return one.arn === other.arn;
  const [then, now] = [parseTime(one.transaction_date_time), parseTime(other.transaction_date_time)];
  const isSameDay = then !== null && now !== null && Math.abs(then.getTime() - now.getTime()) < DAY_MS;
  return Boolean(one.order_reference) && one.order_reference === other.order_reference && isSameDay;
}

const DAY_MS = 86_400_000;
