import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import { parseTime } from '@cbp/shared/format/time';
import type { Database } from '@cbp/shared/node/database/connect';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { findAlertedReceipts } from '../alerts/alerted-receipts.service.ts';
import { findDisputedPayments } from '../enquiries/known-payments.service.ts';
import { findRdrDisputes } from '../payments/rdr-disputes.service.ts';
import { type EarlierSale, findEarlierSales } from '../receipt-transactions/earlier-receipts.service.ts';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { selectReleased, selectWithEvents } from './evidence.sql.ts';

/** OI_CASE_CREATED isn't among them: a lookup is a question and no dispute. */
const CASES_OF_BANKS: readonly HistoryEventName[] = ['CE_CASE_CREATED'];
/** Of the buyer to the merchant: no dispute, but what may have become one. */
const COMPLAINTS: readonly HistoryEventName[] = ['REPORT_ISSUE', 'CASE_CREATED'];

/**
 * Earlier payments of a receipt's buyer: stored ones first, then those supplied with the proof. Their dispute state comes
 * from data only: an alert, an enquiry or a case makes a payment disputed; it is undisputed if its own record or the proof
 * confirms it up to the disputed payment; otherwise nothing is claimed.
 */
export async function findEarlierPayments(db: Database, receipt: Receipt): Promise<EarlierPayment[]> {
  const reported = receipt.proof?.proof.earlier_payments ?? [];
  const sales = await findEarlierSales(db, receipt);
  const { disputed, doubtful } = await findDisputes(db, sales);
  const stored = sales.map((sale) => {
    const own = reported.find((payment) => isSame(payment, sale.payment));
    return withDispute(sale, {
      isDisputed: disputed.has(sale.receipt.icsId) || own?.is_disputed === true,
      isInDoubt: doubtful.has(sale.receipt.icsId),
      reported: own,
      paidAt: receipt.transactionDateTime,
    });
  });
  const others = reported.filter((payment) => !stored.some((other) => isSame(payment, other)));
  return [...stored, ...others];
}

type Disputes = { disputed: ReadonlySet<string>; doubtful: ReadonlySet<string> };

async function findDisputes(db: Database, sales: readonly EarlierSale[]): Promise<Disputes> {
  if (sales.length === 0) return { disputed: new Set(), doubtful: new Set() };
  const ids = sales.map(({ receipt }) => receipt.icsId);
  const payments = sales.flatMap(({ receipt }) => {
    const { icsId, clientId, amount, currency, transactionDateTime } = receipt;
    if (clientId === null || amount === null || currency === null || transactionDateTime === null) return [];
    const { arn, cardPrefix, cardSuffix } = receipt;
    return [
      {
        icsId,
        clientId,
        arn,
        cardPrefix,
        cardSuffix,
        amount,
        currency,
        transactionTime: transactionDateTime,
      },
    ];
  });
  const places = await findDisputedPayments(db, payments);
  const alerted = await findAlertedReceipts(db, ids);
  const cases = await selectWithEvents(db, ids, CASES_OF_BANKS);
  const rdr = await findRdrDisputes(db, ids);
  const complaints = await selectWithEvents(db, ids, COMPLAINTS);
  return {
    disputed: new Set([
      ...alerted,
      ...cases,
      ...rdr.disputed,
      ...payments.flatMap(({ icsId }, place) => (places.has(place) ? icsId : [])),
    ]),
    // Released evidence suggests that the issuer asked for it.
    doubtful: new Set([...complaints, ...rdr.recalled, ...(await selectReleased(db, ids))]),
  };
}

function withDispute(
  { receipt, payment }: EarlierSale,
  known: {
    isDisputed: boolean;
    isInDoubt: boolean;
    reported: EarlierPayment | undefined;
    paidAt: Date | null;
  },
): EarlierPayment {
  const { isDisputed, isInDoubt, reported, paidAt } = known;
  if (isDisputed) return { ...payment, is_disputed: true };
  if (isInDoubt) return payment;
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
