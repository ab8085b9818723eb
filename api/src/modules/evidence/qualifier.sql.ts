import type { Database } from '@cbp/shared/node/database/connect';
import { eq, type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../database/text-array.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { disputeCases } from '../cases/cases.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { qualifierChoices } from './qualifier.schema.ts';

export type ChoiceRow = typeof qualifierChoices.$inferSelect;

export async function selectChoice(db: Database, icsId: string): Promise<ChoiceRow | undefined> {
  const [row] = await db.select().from(qualifierChoices).where(eq(qualifierChoices.icsId, icsId));
  return row;
}

/** Replaces the choice of a receipt; null removes it. */
export async function storeChoice(
  db: Database,
  icsId: string,
  choice: Omit<ChoiceRow, 'icsId'> | null,
): Promise<void> {
  if (choice === null) {
    await db.delete(qualifierChoices).where(eq(qualifierChoices.icsId, icsId));
    return;
  }
  await db
    .insert(qualifierChoices)
    .values({ ...choice, icsId })
    .onConflictDoUpdate({ target: qualifierChoices.icsId, set: choice });
}

/** A dispute of a receipt. `is_fraud`: of a kind that says so without a reason code. */
export type DisputeRow = {
  ics_id: string;
  at: string | Date;
  reason: string | null;
  is_fraud: boolean;
};

const OF_CASE = sql`ics_id, case_date as at, reason_code as reason, false as is_fraud`;
const OF_ALERT = sql`ics_id, alert_timestamp as at, chargeback_reason as reason, type = 'ConfirmedFraudAlerts' as is_fraud`;

const OF_DISPUTE_CASE = sql`ics_id, received_at as at, reason_code as reason, false as is_fraud`;

/** The disputes of a receipt: its dispute cases, RDR cases and alerts that are matched with it, and enquiries that say when it was charged back. */
export async function selectDisputes(db: Database, icsId: string): Promise<DisputeRow[]> {
  const ids = textArray([icsId]);
  const ofEnquiry = (receipt: SQL) =>
    sql`${receipt} as ics_id, told.chargeback_time as at, null as reason, false as is_fraud`;
  const { rows } = (await db.execute(sql`
    select ${OF_DISPUTE_CASE} from ${disputeCases} where ics_id = any(${ids})
    union all
    select ${OF_CASE} from ${rdrCases} where ics_id = any(${ids}) and match = 'matched' and recalled_at is null
    union all
    select ${OF_ALERT} from ${alerts} where ics_id = any(${ids}) and match = 'matched'
    union all
    select ${ofEnquiry(sql`one.ics_id`)} from ${alerts} one join ${enquiries} told on told.alert_id = one.id
    where one.ics_id = any(${ids}) and one.match = 'matched' and told.chargeback_time is not null
    union all
    select ${ofEnquiry(sql`one.ics_id`)} from ${receiptTransactions} one
    join ${enquiries} told on told.arn = one.arn and told.client_id = one.client_id
    where one.ics_id = any(${ids}) and told.chargeback_time is not null`)) as unknown as {
    rows: DisputeRow[];
  };
  return rows;
}

/** The newest disputes of a client that are matched with a receipt, `most` of each kind. */
export async function selectDisputesOfClient(
  db: Database,
  { clientId, since, most }: { clientId: string; since: Date; most: number },
): Promise<DisputeRow[]> {
  const from = since.toISOString();
  const { rows } = (await db.execute(sql`
    (select ${OF_DISPUTE_CASE} from ${disputeCases} where client_id = ${clientId} and received_at >= ${from}
      order by received_at desc limit ${most})
    union all
    (select ${OF_CASE} from ${rdrCases} where client_id = ${clientId} and case_date >= ${from}
      and ics_id is not null and match = 'matched' and recalled_at is null
      order by case_date desc limit ${most})
    union all
    (select ${OF_ALERT} from ${alerts} where client_id = ${clientId} and alert_timestamp >= ${from}
      and ics_id is not null and match = 'matched'
      order by alert_timestamp desc limit ${most})`)) as unknown as { rows: DisputeRow[] };
  return rows;
}
