import type { Database } from '@cbp/shared/node/database/connect';
import { inArray, type SQL, sql } from 'drizzle-orm';
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

type Pair = { alert_id: number | string; ics_id: string };

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
export async function selectCandidatesOf(db: Database, told: SQL): Promise<Map<number, ComparedReceipt[]>> {
  const receipts = receiptTransactions;
  // Without a payment time, the alert may concern any of the previous four months.
  const from = sql`coalesce(told.transaction_timestamp - interval '10 days', told.alert_timestamp - interval '120 days')`;
  const to = sql`coalesce(told.transaction_timestamp + interval '2 days', told.alert_timestamp + interval '1 day')`;
  const isOfClient = sql`(told.client_id is null or one.client_id = told.client_id)`;
  const isAlike = sql`(one.auth_code = told.auth_code or (one.amount = told.amount and one.currency = told.currency))`;
  const { rows } = (await db.execute(sql`
    select told.id as alert_id, found.ics_id
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
    ) found`)) as unknown as { rows: Pair[] };
  const receiptOf = await selectCompared(db, [...new Set(rows.map(({ ics_id }) => ics_id))]);
  const ofAlert = Map.groupBy(rows, ({ alert_id }) => Number(alert_id));
  return new Map(
    [...ofAlert].map(([id, pairs]) => [id, pairs.flatMap(({ ics_id }) => receiptOf.get(ics_id) ?? [])]),
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
    .select({
      icsId: receipts.icsId,
      clientId: receipts.clientId,
      arn: receipts.arn,
      cardPrefix: receipts.cardPrefix,
      cardSuffix: receipts.cardSuffix,
      authCode: receipts.authCode,
      transactionId: receipts.transactionId,
      amount: receipts.amount,
      currency: receipts.currency,
      transactionDateTime: receipts.transactionDateTime,
      merchantName: receipts.merchantName,
      orderReference: receipts.orderReference,
      descriptor: receipts.descriptor,
    })
    .from(receipts)
    .where(inArray(receipts.icsId, [...icsIds]));
  const accounts = await findAccounts(db, icsIds);
  return new Map(
    rows.map((receipt) => [
      receipt.icsId,
      { ...receipt, refunded: accounts.get(receipt.icsId)?.account.refunded ?? 0 },
    ]),
  );
}
