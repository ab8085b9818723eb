import { TIME_ZONE } from '@cbp/shared/format/time';
import type { RefundCase } from '@cbp/shared/refunds/refund-verdict';
import { DateTime } from 'luxon';
import type { AccountOfPayment } from '../payments/payment-accounts.service.ts';
import type { CaseRow } from './refund-settings.sql.ts';

/** Accounts of payments, by transaction. */
type Accounts = ReadonlyMap<string, AccountOfPayment>;

/** The facts of an alert and its transaction that decide on an auto-refund. */
export function caseOf({ alert, receipt }: CaseRow, accounts: Accounts): RefundCase {
  const account = receipt && accounts.get(receipt.icsId)?.account;
  return {
    facts: {
      amount: alert.amount,
      currency: alert.currency,
      card_type: alert.cardType,
      alert_type: alert.type,
      initiated_by: alert.initiatedBy,
      issuer: alert.issuer,
      age: alert.age,
    },
    match: alert.match,
    amount: alert.amount,
    currency: alert.currency,
    payment: receipt && account ? { transactionId: receipt.transactionId, account } : null,
  };
}

/** When the day began in which it is, on the clocks of Hong Kong. */
export function startOfDay(now: Date): Date {
  return DateTime.fromJSDate(now, { zone: TIME_ZONE }).startOf('day').toJSDate();
}
