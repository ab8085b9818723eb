import type { Database } from '@cbp/shared/node/database/connect';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { findAlertedReceipts } from '../alerts/alerted-receipts.service.ts';
import { findDisputedPayments } from '../enquiries/known-payments.service.ts';
import { findRdrDisputes } from '../payments/rdr-disputes.service.ts';
import type { EarlierSale } from '../receipt-transactions/earlier-receipts.service.ts';
import { selectReleased, selectWithEvents } from './evidence.sql.ts';

/** OI_CASE_CREATED isn't among them: a lookup is a question and no dispute. */
const CASES_OF_BANKS: readonly HistoryEventName[] = ['CE_CASE_CREATED'];
/** Of the buyer to the merchant: no dispute, but what may have become one. */
const COMPLAINTS: readonly HistoryEventName[] = ['REPORT_ISSUE', 'CASE_CREATED'];

/** What records say of the disputes of sales, by iCS_id. */
export type KnownDisputes = {
  disputed: ReadonlySet<string>;
  /** Those of the disputed ones that an alert is about. */
  alerted: ReadonlySet<string>;
  /** They may have been disputed, so nothing is claimed. */
  doubtful: ReadonlySet<string>;
};

/** The sales that the other records of a payment name. */
function paymentsOf(sales: readonly EarlierSale[]) {
  return sales.flatMap(({ receipt }) => {
    const { icsId, clientId, amount, currency, transactionDateTime: transactionTime } = receipt;
    if (clientId === null || amount === null || currency === null || transactionTime === null) return [];
    const { arn, cardPrefix, cardSuffix } = receipt;
    return [{ icsId, clientId, arn, cardPrefix, cardSuffix, amount, currency, transactionTime }];
  });
}

/** Which of the sales were disputed, according to all records. */
export async function findKnownDisputes(db: Database, sales: readonly EarlierSale[]): Promise<KnownDisputes> {
  if (sales.length === 0) return { disputed: new Set(), alerted: new Set(), doubtful: new Set() };
  const ids = sales.map(({ receipt }) => receipt.icsId);
  const payments = paymentsOf(sales);
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
    alerted,
    // Released evidence suggests that the issuer asked for it.
    doubtful: new Set([...complaints, ...rdr.recalled, ...(await selectReleased(db, ids))]),
  };
}
