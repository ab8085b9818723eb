import type { AlertStatus } from '@cbp/shared/alerts/alert';
import type { Database } from '@cbp/shared/node/database/connect';
import { type SQL, sql } from 'drizzle-orm';
import { alerts } from '../alerts/alerts.schema.ts';
import { isOfSameArn, isOfSameCard, type PaymentRecord } from '../payments/same-payment.service.ts';
import { enquiries } from './enquiries.schema.ts';

/** A payment as an enquiry names it. */
export type Payment = {
  clientId: string;
  arn: string | null;
  cardPrefix: string | null;
  cardSuffix: string | null;
  amount: number;
  currency: string;
  transactionTime: Date;
};

/** Both sides have names of their own in the query. */
const ALERT: PaymentRecord = { kind: 'alert', as: 'alert' };
const ENQUIRY: PaymentRecord = { kind: 'enquiry', as: 'told' };
const OTHER: PaymentRecord = { kind: 'enquiry', as: 'other' };
const isSameArn = isOfSameArn(ALERT, ENQUIRY);
const isSameCard = isOfSameCard(ALERT, ENQUIRY);

/** The provider is asked about alerts of the network; a client's own deliveries don't count. */
const isOfNetwork: SQL = sql`alert.delivered_for is null`;

/** Payments as rows of a query, by their place among them. */
function paymentRows(payments: readonly Payment[]): SQL {
  const records = payments.map((payment, n) => ({
    n,
    client_id: payment.clientId,
    arn: payment.arn,
    card_prefix: payment.cardPrefix,
    card_suffix: payment.cardSuffix,
    amount: payment.amount,
    currency: payment.currency,
    transaction_time: payment.transactionTime.toISOString(),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as told (n int, client_id text, arn text,
    card_prefix text, card_suffix text, amount numeric, currency text, transaction_time timestamptz)`;
}

export type AlertOfPayment = {
  id: number;
  ethocaId: string;
  descriptor: string;
  status: AlertStatus;
  dueAt: Date;
};

/** The first alert of each payment, by the place of the payment among them; each way is answered by an index. */
export async function selectAlertsOf(
  db: Database,
  payments: readonly Payment[],
): Promise<Map<number, AlertOfPayment>> {
  if (payments.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select told.n, found.* from ${paymentRows(payments)}
    cross join lateral (
      select ways.id, ways.ethoca_id, ways.merchant_descriptor, ways.status, ways.due_at from (
        (select alert.*, 1 as way from ${alerts} alert where ${isOfNetwork} and ${isSameArn} order by alert.id limit 1)
        union all
        (select alert.*, 2 as way from ${alerts} alert where ${isOfNetwork} and ${isSameCard} order by alert.id limit 1)
      ) ways order by ways.way limit 1
    ) found`)) as unknown as {
    rows: {
      n: number;
      id: number | string;
      ethoca_id: string;
      merchant_descriptor: string;
      status: AlertStatus;
      due_at: Date | string;
    }[];
  };
  return new Map(
    rows.map((row) => [
      row.n,
      {
        id: Number(row.id),
        ethocaId: row.ethoca_id,
        descriptor: row.merchant_descriptor,
        status: row.status,
        dueAt: new Date(row.due_at),
      },
    ]),
  );
}

/** Which of the payments have an enquiry already, other than `except`: its id, by the place of the payment among them. */
export async function selectEnquiriesOf(
  db: Database,
  payments: readonly Payment[],
  except: number | null = null,
): Promise<Map<number, number>> {
  if (payments.length === 0) return new Map();
  const isOther = sql`other.id is distinct from ${except}::bigint`;
  const { rows } = (await db.execute(sql`
    select told.n, found.id from ${paymentRows(payments)}
    cross join lateral (
      select ways.id from (
        (select other.id from ${enquiries} other where ${isOfSameArn(OTHER, ENQUIRY)} and ${isOther}
          order by other.id limit 1)
        union all
        (select other.id from ${enquiries} other where ${isOfSameCard(OTHER, ENQUIRY)} and ${isOther}
          order by other.id limit 1)
      ) ways order by ways.id limit 1
    ) found`)) as unknown as { rows: { n: number; id: number | string }[] };
  return new Map(rows.map(({ n, id }) => [n, Number(id)]));
}

/** The newest alert of each descriptor of its client, which shows the network's spelling. */
export async function selectNewestOfDescriptors(
  db: Database,
  descriptorIds: readonly number[],
): Promise<Map<number, string>> {
  if (descriptorIds.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select told.id, newest.merchant_descriptor from unnest(${sql.param(`{${descriptorIds.join(',')}}`)}::bigint[]) as told (id)
    cross join lateral (
      select alert.merchant_descriptor from ${alerts} alert where alert.descriptor_id = told.id
      order by alert.alert_timestamp desc limit 1
    ) newest`)) as unknown as { rows: { id: number | string; merchant_descriptor: string }[] };
  return new Map(rows.map((row) => [Number(row.id), row.merchant_descriptor]));
}

/**
 * Links open enquiries to alerts that arrived for their payment: the first matching one each. Keeps the version, so that
 * open forms stay valid. Returns the number of enquiries.
 */
export async function noteAlerts(tx: Database, alertIds: readonly number[]): Promise<number> {
  const { rows } = (await tx.execute(sql`
    update ${enquiries} set ethoca_id = found.ethoca_id, alert_id = found.id, existed_descriptor = found.merchant_descriptor
    from (
      select distinct on (told.id) told.id as enquiry_id, alert.id, alert.ethoca_id, alert.merchant_descriptor
      from ${alerts} alert
      join ${enquiries} told on told.client_id = alert.client_id and told.status <> 'COMPLETED' and told.ethoca_id is null
        and (told.arn = alert.arn or told.card_suffix = alert.card_last4)
      where ${isOfNetwork} and alert.id = any(${sql.param(`{${alertIds.join(',')}}`)}::bigint[]) and (${isSameArn} or ${isSameCard})
      order by told.id, alert.id
    ) found
    where ${enquiries.id} = found.enquiry_id
      -- Somebody may have answered it while this waited.
      and ${enquiries.status} <> 'COMPLETED' and ${enquiries.ethocaId} is null
    returning ${enquiries.id}`)) as unknown as { rows: unknown[] };
  return rows.length;
}
