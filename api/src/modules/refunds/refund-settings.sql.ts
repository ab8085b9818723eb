import type { Database } from '@cbp/shared/node/database/connect';
import { IN_FORCE } from '@cbp/shared/states/enrolment-status';
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { refundCaps, refundSettings, refundSwitch } from './refunds.schema.ts';

export type RefundSettingsRow = typeof refundSettings.$inferSelect;
export type NewSettings = typeof refundSettings.$inferInsert;
export type CapRow = typeof refundCaps.$inferSelect;
export type SwitchRow = typeof refundSwitch.$inferSelect;
export type DescriptorOfSettings = Pick<
  typeof descriptors.$inferSelect,
  'id' | 'descriptor' | 'clientId' | 'status' | 'autoRefund' | 'defaultDisputeOutcome' | 'defaultFraudOutcome'
>;
export type SettingsOfDescriptor = { settings: RefundSettingsRow; descriptor: DescriptorOfSettings };

const OF_DESCRIPTOR = {
  id: descriptors.id,
  descriptor: descriptors.descriptor,
  clientId: descriptors.clientId,
  status: descriptors.status,
  autoRefund: descriptors.autoRefund,
  defaultDisputeOutcome: descriptors.defaultDisputeOutcome,
  defaultFraudOutcome: descriptors.defaultFraudOutcome,
};

export async function selectSettings(
  db: Database,
  descriptorId: number,
): Promise<RefundSettingsRow | undefined> {
  const [row] = await db.select().from(refundSettings).where(eq(refundSettings.descriptorId, descriptorId));
  return row;
}

/** The settings of descriptors in force: of those with these ids, or of all of a client. */
export function selectSettingsInForce(
  db: Database,
  asked: { ids: readonly number[] } | { clientId: string },
): Promise<SettingsOfDescriptor[]> {
  const isSelected =
    'ids' in asked ? inArray(descriptors.id, [...asked.ids]) : eq(descriptors.clientId, asked.clientId);
  return db
    .select({ settings: refundSettings, descriptor: OF_DESCRIPTOR })
    .from(refundSettings)
    .innerJoin(descriptors, eq(descriptors.id, refundSettings.descriptorId))
    .where(and(isSelected, inArray(descriptors.status, [...IN_FORCE])))
    .orderBy(descriptors.id);
}

/** Writes settings as a whole. */
export async function upsertSettings(tx: Database, row: NewSettings): Promise<void> {
  const { descriptorId, ...set } = row;
  await tx
    .insert(refundSettings)
    .values(row)
    .onConflictDoUpdate({ target: refundSettings.descriptorId, set: { ...set, descriptorId } });
}

/** Alerts with the facts that decide on auto-refunds. */
const CASE = {
  alert: alerts,
  // What comes first decides whether there is a row: it is never null in one.
  receipt: {
    icsId: receiptTransactions.icsId,
    transactionId: receiptTransactions.transactionId,
  },
};

const cases = (db: Database) =>
  db.select(CASE).from(alerts).leftJoin(receiptTransactions, eq(receiptTransactions.icsId, alerts.icsId));

/** The latest alerts matched by a descriptor. */
export const selectLastCases = (db: Database, descriptorId: number, most: number) =>
  cases(db)
    .where(eq(alerts.descriptorId, descriptorId))
    .orderBy(desc(alerts.alertTimestamp), desc(alerts.id))
    .limit(most);

export const selectCases = (db: Database, ids: readonly number[]) =>
  cases(db)
    .where(inArray(alerts.id, [...ids]))
    .orderBy(alerts.id);
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

export async function hasAutoRefund(db: Database, alertId: number): Promise<boolean> {
  const found = await db
    .select({ id: refundResults.id })
    .from(refundResults)
    .where(and(eq(refundResults.alertId, alertId), eq(refundResults.origin, 'auto')));
  return found.length > 0;
}

/** Locks a client's auto-refunds until the end of the transaction, so that concurrent ones can't exceed the limit. */
export async function lockCap(tx: Database, clientId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('cbp refunds of a day'), hashtext(${clientId}))`,
  );
}

/** A client's auto-refunds since then, without rejected ones. */
export async function sumAutoRefunds(
  db: Database,
  { clientId, since, currency }: { clientId: string; since: Date; currency: string | null },
): Promise<{ count: number; amount: number }> {
  const ofCurrency = sql`${refundResults.currency} = ${currency}`;
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${refundResults.amount}) filter (where ${ofCurrency}), 0)::float8`,
    })
    .from(refundResults)
    .where(
      and(
        eq(refundResults.clientId, clientId),
        eq(refundResults.origin, 'auto'),
        ne(refundResults.status, 'FAILED'),
        gte(refundResults.createdAt, since),
      ),
    );
  return found ?? { count: 0, amount: 0 };
}

export async function selectCap(db: Database, clientId: string): Promise<CapRow | undefined> {
  const [row] = await db.select().from(refundCaps).where(eq(refundCaps.clientId, clientId));
  return row;
}

export async function upsertCap(
  tx: Database,
  row: Pick<CapRow, 'clientId' | 'refundsADay' | 'amountADay'>,
): Promise<void> {
  const { refundsADay, amountADay } = row;
  const next = { refundsADay, amountADay, version: sql`${refundCaps.version} + 1` };
  await tx.insert(refundCaps).values(row).onConflictDoUpdate({ target: refundCaps.clientId, set: next });
}

export async function selectSwitch(db: Database): Promise<SwitchRow | undefined> {
  const [row] = await db.select().from(refundSwitch);
  return row;
}

/** Ensures that the switch has a row, so that it can be locked. */
export async function ensureSwitch(tx: Database): Promise<void> {
  await tx.insert(refundSwitch).values({ id: 1 }).onConflictDoNothing();
}

/** Locks the switch until the end of the transaction. */
export async function lockSwitch(tx: Database): Promise<void> {
  await tx.select({ id: refundSwitch.id }).from(refundSwitch).for('update');
}

export async function updateSwitch(
  tx: Database,
  changed: Pick<SwitchRow, 'isStopped' | 'reason' | 'changedBy' | 'changedAt'>,
): Promise<void> {
  const next = { ...changed, version: sql`${refundSwitch.version} + 1` };
  await tx.update(refundSwitch).set(next).where(eq(refundSwitch.id, 1));
}

export async function selectDescriptorId(
  db: Database,
  clientId: string,
  descriptor: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: descriptors.id })
    .from(descriptors)
    .where(and(eq(descriptors.clientId, clientId), eq(descriptors.descriptor, descriptor)))
    .orderBy(descriptors.id);
  return row?.id;
}
