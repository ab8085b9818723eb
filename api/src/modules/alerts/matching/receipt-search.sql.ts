import { MOST_CHOICES } from '@cbp/shared/alerts/receipt-choice.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { containsText, startsWithText } from '@cbp/shared/node/lists/list-conditions';
import { readArn } from '@cbp/shared/text/read-arn';
import { readCardEnds, readCardSigns } from '@cbp/shared/text/read-card';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { receiptTransactions as receipts } from '../../receipt-transactions/receipt-transactions.schema.ts';

/** The trigram index, which contains only letters and digits, is usable from three of them on. */
const THREE_TOGETHER = /[A-Za-z0-9]{3}/;
/** The prefix is usable for an index from two characters on. */
const TWO_AT_START = /^[A-Za-z0-9]{2}/;
/** `128.40`, `1,280`, `HKD 128.4`, `128.4 hkd`. */
const AMOUNT = /^([A-Za-z]{3})?\s*(\d[\d,]{0,12}(?:\.\d{1,4})?)\s*([A-Za-z]{3})?$/;
const LAST_FOUR = /^\d{4}$/;
/** The masked form of a card, with at least its last digits. */
const MASKED = /^(\d{6})?\*{2,}\d{4}$/;
/** Prices are popular: no dispute is about an older payment, nor about one to come. */
const DAYS_BEFORE = sql`interval '180 days'`;
const DAYS_BEHIND = sql`interval '2 days'`;

/** The conditions of a text by field; undefined if no index supports one. */
function conditionsFor(text: string, at: Date): (SQL | undefined)[] {
  const { icsId, orderReference, transactionId, arn, cardPrefix, cardSuffix, amount, currency } = receipts;
  const found = THREE_TOGETHER.test(text) ? containsText : TWO_AT_START.test(text) ? startsWithText : null;
  const signs = readCardSigns(text);
  const { bin, last4 } = readCardEnds(LAST_FOUR.test(signs) || MASKED.test(signs) ? signs : '');
  const [, before, digits, behind] = AMOUNT.exec(text) ?? [];
  const code = before ?? behind;
  const near = sql`${receipts.transactionDateTime} between ${at.toISOString()}::timestamptz - ${DAYS_BEFORE}
    and ${at.toISOString()}::timestamptz + ${DAYS_BEHIND}`;
  return [
    eq(icsId, text),
    eq(orderReference, text),
    eq(arn, readArn(text)),
    ...(found === null ? [] : [icsId, orderReference, transactionId].map((one) => found(one, text))),
    last4 === null ? undefined : and(eq(cardSuffix, last4), bin === null ? undefined : eq(cardPrefix, bin)),
    digits === undefined
      ? undefined
      : and(
          sql`${amount} = ${digits.replaceAll(',', '')}::numeric`,
          code === undefined ? undefined : eq(currency, code.toUpperCase()),
          near,
        ),
  ];
}

/**
 * The ids of transactions of a client that a text is about, of each way in which it may be the newest ones; each way
 * uses an index. `at` is about when the payment was.
 */
export async function selectSearchedReceipts(
  db: Database,
  { clientId, text, at }: { clientId: string; text: string; at: Date },
): Promise<string[]> {
  const branches = conditionsFor(text, at).flatMap((condition) =>
    condition === undefined
      ? []
      : [
          db
            .select({ icsId: receipts.icsId })
            .from(receipts)
            .where(and(condition, eq(receipts.clientId, clientId)))
            .orderBy(sql`${receipts.transactionDateTime} desc nulls last`, desc(receipts.icsId))
            .limit(MOST_CHOICES),
        ],
  );
  const union = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union `,
  );
  const { rows } = (await db.execute(
    sql`select found.ics_id from (${union}) as found (ics_id)`,
  )) as unknown as {
    rows: { ics_id: string }[];
  };
  return rows.map(({ ics_id }) => ics_id);
}
