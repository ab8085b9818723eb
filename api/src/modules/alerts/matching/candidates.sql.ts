import type { Database } from '@cbp/shared/node/database/connect';
import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../../database/text-array.ts';
import { findAccounts } from '../../payments/payment-accounts.service.ts';
import { receiptTransactions } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { alerts } from '../alerts.schema.ts';
import type { ComparedReceipt } from './match-score.ts';

/** An ARN identifies one payment; a client may send it twice. */
const MOST_OF_ARN = 5;
/** A card that ends alike, within two weeks, of all clients where the client is unknown. */
const MOST_OF_CARD = 60;
/** Payments around that minute with another or unknown card: read and cached. */
const MOST_READ_OF_MINUTES = 2_000;
/** Payments without a card, in the days of clearing. */
const MOST_READ_WITHOUT_CARD = 2_000;
const MOST_CANDIDATES = 20;

type PaidReceipt = Omit<ComparedReceipt, 'refunded'>;
type IsRefundNeeded = (receipt: PaidReceipt) => boolean;

/** What alerts are compared with. */
const COMPARED = {
  icsId: receiptTransactions.icsId,
  clientId: receiptTransactions.clientId,
  arn: receiptTransactions.arn,
  cardPrefix: receiptTransactions.cardPrefix,
  cardSuffix: receiptTransactions.cardSuffix,
  authCode: receiptTransactions.authCode,
  transactionId: receiptTransactions.transactionId,
  amount: receiptTransactions.amount,
  currency: receiptTransactions.currency,
  transactionDateTime: receiptTransactions.transactionDateTime,
  merchantName: receiptTransactions.merchantName,
  orderReference: receiptTransactions.orderReference,
  descriptor: receiptTransactions.descriptor,
};

/** The columns by which receipts are searched, as alerts have them. */
export type Asked = {
  id: number;
  client_id: string | null;
  arn: string | null;
  card_last4: string | null;
  transaction_timestamp: string | null;
  alert_timestamp: string;
  auth_code: string | null;
  amount: number;
  currency: string;
};

/** All receipts each alert may match, regardless of score. */
export async function selectCandidates(
  db: Database,
  alertIds: readonly number[],
): Promise<Map<number, ComparedReceipt[]>> {
  if (alertIds.length === 0) return new Map();
  const ids = sql.join(
    alertIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return selectCandidatesOf(db, sql`(select * from ${alerts} where id in (${ids})) told`);
}

/**
 * The same for whatever has the columns of `Asked` under the name `told`. Each access path reads a limited part of an index:
 * by ARN, by the last card digits around the payment date, by the minute of the payment, and without a card in those days.
 */
export async function selectCandidatesOf(
  db: Database,
  told: SQL,
  isRefundNeeded: IsRefundNeeded = () => true,
): Promise<Map<number, ComparedReceipt[]>> {
  const receipts = receiptTransactions;
  // Without a payment time, the alert may concern any of the previous four months.
  const from = sql`coalesce(told.transaction_timestamp - interval '10 days', told.alert_timestamp - interval '120 days')`;
  const to = sql`coalesce(told.transaction_timestamp + interval '2 days', told.alert_timestamp + interval '1 day')`;
  const isOfClient = sql`(told.client_id is null or one.client_id = told.client_id)`;
  const isAlike = sql`(one.auth_code = told.auth_code or (one.amount = told.amount and one.currency = told.currency))`;
  const rows = await db
    .select({ alertId: sql<number | string>`found.alert_id`, receipt: COMPARED })
    .from(
      sql`(
    select told.id as alert_id, candidate.ics_id
    from ${told}
    cross join lateral (
      (select one.ics_id from ${receipts} one where one.arn = told.arn and ${isOfClient} limit ${MOST_OF_ARN})
      union
      (select one.ics_id from ${receipts} one
        where one.card_suffix = told.card_last4 and one.transaction_date_time between ${from} and ${to} and ${isOfClient}
        order by abs(extract(epoch from one.transaction_date_time - coalesce(told.transaction_timestamp, told.alert_timestamp)))
        limit ${MOST_OF_CARD})
      union
      (select one.ics_id from (
          select near.* from ${receipts} near
          where near.transaction_date_time between told.transaction_timestamp - interval '3 minutes'
            and told.transaction_timestamp + interval '3 minutes'
          order by near.transaction_date_time, near.ics_id limit ${MOST_READ_OF_MINUTES}) one
        where ${isOfClient} and ${isAlike} limit ${MOST_CANDIDATES})
      union
      (select one.ics_id from (
          select cardless.* from ${receipts} cardless
          where cardless.card_suffix is null and cardless.transaction_date_time between ${from} and ${to}
          order by cardless.card_suffix desc, cardless.transaction_date_time desc limit ${MOST_READ_WITHOUT_CARD}) one
        where ${isOfClient} and ${isAlike} limit ${MOST_CANDIDATES})
    ) candidate) found`,
    )
    .innerJoin(receipts, sql`${receipts.icsId} = found.ics_id`);
  const receiptOf = await withRefunds(
    db,
    rows.map(({ receipt }) => receipt),
    isRefundNeeded,
  );
  const ofAlert = Map.groupBy(rows, ({ alertId }) => Number(alertId));
  return new Map(
    [...ofAlert].map(([id, some]) => [id, some.flatMap(({ receipt }) => receiptOf.get(receipt.icsId) ?? [])]),
  );
}

/** Receipts as alerts are compared with them, by id. */
export async function selectCompared(
  db: Database,
  icsIds: readonly string[],
): Promise<Map<string, ComparedReceipt>> {
  if (icsIds.length === 0) return new Map();
  const receipts = receiptTransactions;
  const rows = await db
    .select(COMPARED)
    .from(receipts)
    .where(sql`${receipts.icsId} = any(${textArray(icsIds)})`);
  return withRefunds(db, rows, () => true);
}

async function withRefunds(
  db: Database,
  receipts: readonly PaidReceipt[],
  isNeeded: IsRefundNeeded,
): Promise<Map<string, ComparedReceipt>> {
  const needed = receipts.filter(isNeeded).map(({ icsId }) => icsId);
  const accounts = await findAccounts(db, [...new Set(needed)]);
  return new Map(
    receipts.map((receipt) => [
      receipt.icsId,
      { ...receipt, refunded: accounts.get(receipt.icsId)?.account.refunded ?? null },
    ]),
  );
}
