import { type SQL, sql } from 'drizzle-orm';

/*
 * When records of two kinds are of one payment, in one place: each condition is between two names of a query. One client, and
 * the same ARN unless the cards differ; or both ends of the card, amount, currency and day, unless the ARNs differ.
 */

const ONE_DAY = sql.raw(`interval '1 day'`);

type Name = 'told' | 'one' | 'other';
const named = (name: Name) => (column: string) => sql.raw(`${name}.${column}`);

/** A receipt and an enquiry by their ARN. */
export function isOfArn(receipt: Name, enquiry: Name): SQL {
  const [of, by] = [named(receipt), named(enquiry)];
  return sql`(${of('arn')} = ${by('arn')} and ${of('client_id')} = ${by('client_id')}
    and coalesce(${of('card_suffix')} = ${by('card_suffix')}, true))`;
}

/** A receipt and an enquiry by card, amount, currency and day. */
export function isOfCard(receipt: Name, enquiry: Name): SQL {
  const [of, by] = [named(receipt), named(enquiry)];
  return sql`(${of('card_suffix')} = ${by('card_suffix')} and ${of('card_prefix')} = ${by('card_prefix')}
    and ${of('client_id')} = ${by('client_id')} and ${of('amount')} = ${by('amount')}
    and ${of('currency')} = ${by('currency')} and coalesce(${of('arn')} = ${by('arn')}, true)
    and ${of('transaction_date_time')} between ${by('transaction_time')} - ${ONE_DAY} and ${by('transaction_time')} + ${ONE_DAY})`;
}
