import { recordedRefund } from '@cbp/shared/entities/refund';
import type { RefundCase } from '@cbp/shared/entities/refund-verdict';
import { TIME_ZONE } from '@cbp/shared/format/time';
import { DateTime } from 'luxon';
import type { CaseRow } from './refund-settings.sql.ts';

/** What of an alert and its transaction decides whether it is refunded by itself. */
export function caseOf({ alert, receipt, record }: CaseRow): RefundCase {
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
    payment: receipt && { ...receipt, refunded: record ? recordedRefund(record, receipt.amount) : 0 },
  };
}

/** When the day began in which it is, on the clocks of Hong Kong. */
export function startOfDay(now: Date): Date {
  return DateTime.fromJSDate(now, { zone: TIME_ZONE }).startOf('day').toJSDate();
}
