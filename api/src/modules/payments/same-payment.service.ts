import { type SQL, sql } from 'drizzle-orm';

/*
 * When two records are of one payment, in one place, as conditions of a query: of one client, and with the same ARN unless
 * the cards differ; or with both ends of the card, amount, currency and day, unless the ARNs differ. The second way decides
 * only where exactly one fits.
 */

/** A record by its alias in the query: an enquiry, or any other table with the columns of a payment. */
export type PaymentRecord = { kind: 'receipt' | 'enquiry' | 'alert' | 'case'; as: string };

const ONE_DAY = sql.raw(`interval '1 day'`);
/** A date without a time is its start, and other time zones are up to a day behind. */
const DAYS_BEHIND = sql.raw(`interval '2 days'`);
const DAYS_TO_ALERT = sql.raw(`interval '120 days'`);

const CARDS = {
  receipt: { prefix: 'card_prefix', suffix: 'card_suffix' },
  enquiry: { prefix: 'card_prefix', suffix: 'card_suffix' },
  alert: { prefix: 'card_bin', suffix: 'card_last4' },
  case: { prefix: 'card_prefix', suffix: 'card_suffix' },
} as const;

const columnOf = ({ as }: PaymentRecord, column: string) => sql.raw(`${as}.${column}`);
const suffixOf = (record: PaymentRecord) => columnOf(record, CARDS[record.kind].suffix);
const prefixOf = (record: PaymentRecord) => columnOf(record, CARDS[record.kind].prefix);
const isEqual = (one: PaymentRecord, other: PaymentRecord, column: string) =>
  sql`${columnOf(one, column)} = ${columnOf(other, column)}`;

/** By their ARN. */
export function isOfSameArn(one: PaymentRecord, other: PaymentRecord): SQL {
  return sql`(${isEqual(one, other, 'arn')} and ${isEqual(one, other, 'client_id')}
    and coalesce(${suffixOf(one)} = ${suffixOf(other)}, true))`;
}

/** By card, amount, currency and day, for receipts, enquiries and alerts; `other` is an enquiry, with the day that its client knows. */
export function isOfSameCard(one: PaymentRecord, other: PaymentRecord): SQL {
  return sql`(${suffixOf(one)} = ${suffixOf(other)} and ${prefixOf(one)} = ${prefixOf(other)}
    and ${isEqual(one, other, 'client_id')} and ${isEqual(one, other, 'amount')}
    and ${isEqual(one, other, 'currency')} and ${isOfSameDay(one, columnOf(other, 'transaction_time'))}
    and coalesce(${isEqual(one, other, 'arn')}, true))`;
}

function isOfSameDay(one: PaymentRecord, day: SQL): SQL {
  if (one.kind !== 'alert') {
    const time = columnOf(one, one.kind === 'receipt' ? 'transaction_date_time' : 'transaction_time');
    return sql`${time} between ${day} - ${ONE_DAY} and ${day} + ${ONE_DAY}`;
  }
  return sql`${columnOf(one, 'alert_timestamp')} between ${day} - ${ONE_DAY} and ${day} + ${DAYS_TO_ALERT}
    and coalesce(${columnOf(one, 'transaction_timestamp')} between ${day} - ${ONE_DAY} and ${day} + ${DAYS_BEHIND}, true)`;
}
