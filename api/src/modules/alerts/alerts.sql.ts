import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, count, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { alertSources } from '../provider-files/provider-files.schema.ts';
import {
  evidenceReleases,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';
import { alerts, refundResults } from './alerts.schema.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;
export type NewRefundResult = typeof refundResults.$inferInsert;
export type AlertSourceRow = typeof alertSources.$inferSelect;
/** The time zone of a source, and its response window. */
export type SourceClock = Pick<AlertSourceRow, 'name' | 'timeZone' | 'windowHours'>;

export function selectSources(db: Database): Promise<AlertSourceRow[]> {
  return db.select().from(alertSources);
}

export async function updatePulledUntil(db: Database, name: AlertSource, pulledUntil: Date): Promise<void> {
  await db.update(alertSources).set({ pulledUntil }).where(eq(alertSources.name, name));
}

/** Stores the alerts that are not there yet. */
export function insertAlerts(db: Database, rows: readonly NewAlert[]): Promise<AlertRow[]> {
  return db
    .insert(alerts)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** The alerts that the network delivered, or were there before it was stored who did, by the ids of their network. */
export async function selectOfNetwork(db: Database, ethocaIds: readonly string[]): Promise<AlertRow[]> {
  if (ethocaIds.length === 0) return [];
  return db
    .select()
    .from(alerts)
    .where(and(inArray(alerts.ethocaId, [...ethocaIds]), isNull(alerts.deliveredFor)));
}

/**
 * The alerts that some clients delivered themselves, by the ids of their network, and those of theirs from before it was stored
 * who delivered them.
 */
export async function selectOfClients(
  db: Database,
  { ethocaIds, clientIds }: { ethocaIds: readonly string[]; clientIds: readonly string[] },
): Promise<AlertRow[]> {
  if (ethocaIds.length === 0 || clientIds.length === 0) return [];
  const { ethocaId, deliveredFor, clientId, origin } = alerts;
  const some = [...clientIds];
  return db
    .select()
    .from(alerts)
    .where(
      and(
        inArray(ethocaId, [...ethocaIds]),
        or(inArray(deliveredFor, some), and(isNull(origin), inArray(clientId, some))),
      ),
    );
}

export async function selectAlert(db: Database, id: number): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

export async function isAlertWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.id, id), withinScope(db, scope, alerts.clientId)));
  return rows.length > 0;
}

/** The transaction of an alert, where the caller may see it. */
export async function selectReceiptOf(db: Database, scope: TenantScope, icsId: string) {
  const receipts = receiptTransactions;
  const [row] = await db
    .select({ receipt: receipts, releasedAt: evidenceReleases.releasedAt })
    .from(receipts)
    .leftJoin(
      evidenceReleases,
      and(eq(evidenceReleases.icsId, receipts.icsId), isNull(evidenceReleases.revokedAt)),
    )
    .where(and(eq(receipts.icsId, icsId), withinScope(db, scope, receipts.clientId)));
  return row;
}

const MOST_SIMILAR = 20;

/** Other alerts of the payment of an alert, within the scope, the newest first. */
export function selectSimilar(db: Database, scope: TenantScope, alert: AlertRow): Promise<AlertRow[]> {
  const { id, icsId, arn, duplicateOf } = alerts;
  return db
    .select()
    .from(alerts)
    .where(
      and(
        ne(id, alert.id),
        or(
          ...(alert.icsId === null ? [] : [eq(icsId, alert.icsId)]),
          ...(alert.arn === null ? [] : [eq(arn, alert.arn)]),
          ...(alert.duplicateOf === null ? [] : [eq(id, alert.duplicateOf)]),
          eq(duplicateOf, alert.id),
        ),
        withinScope(db, scope, alerts.clientId),
      ),
    )
    .orderBy(desc(alerts.alertTimestamp), desc(id))
    .limit(MOST_SIMILAR);
}

/** The newest alerts matched by a descriptor, within the scope. */
export async function selectOfDescriptor(
  db: Database,
  { scope, descriptorId, most }: { scope: TenantScope; descriptorId: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.descriptorId, descriptorId), withinScope(db, scope, alerts.clientId)))
    .orderBy(desc(alerts.alertTimestamp), desc(alerts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The newest alerts of a transaction, within the scope. */
export async function selectOfReceipt(
  db: Database,
  { scope, icsId, most }: { scope: TenantScope; icsId: string; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.icsId, icsId), withinScope(db, scope, alerts.clientId)))
    .orderBy(desc(alerts.alertTimestamp), desc(alerts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The newest alerts of a payment: of its transaction, or of its client with its ARN. */
export async function selectOfPayment(
  db: Database,
  {
    scope,
    icsId,
    arn,
    clientId,
    most,
  }: { scope: TenantScope; icsId: string | null; arn: string | null; clientId: string | null; most: number },
): Promise<Pick<AlertRow, 'id' | 'ethocaId' | 'alertTimestamp' | 'outcome' | 'status'>[]> {
  const isOfPayment = or(
    icsId === null ? undefined : eq(alerts.icsId, icsId),
    arn === null || clientId === null ? undefined : and(eq(alerts.arn, arn), eq(alerts.clientId, clientId)),
  );
  if (!isOfPayment) return [];
  const { id, ethocaId, alertTimestamp, outcome, status } = alerts;
  return db
    .select({ id, ethocaId, alertTimestamp, outcome, status })
    .from(alerts)
    .where(and(isOfPayment, withinScope(db, scope, alerts.clientId)))
    .orderBy(desc(alertTimestamp), desc(id))
    .limit(most);
}

export async function insertRefundResult(db: Database, row: NewRefundResult): Promise<number> {
  const [made] = await db.insert(refundResults).values(row).returning({ id: refundResults.id });
  if (!made) throw new Error('the refund result was not stored');
  return made.id;
}

/** How many alerts the clients of a scope have, up to `most`. */
export async function countAlertsWithin(db: Database, scope: TenantScope, most: number): Promise<number> {
  const some = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(withinScope(db, scope, alerts.clientId))
    .limit(most)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** The alerts that clients are charged for: the network's, unless they are invalid. */
export async function selectCharged(
  db: Database,
  alertIds: readonly number[],
): Promise<{ id: number; clientId: string }[]> {
  if (alertIds.length === 0) return [];
  const { id, clientId, origin, triage } = alerts;
  const rows = await db
    .select({ id, clientId })
    .from(alerts)
    .where(and(inArray(id, [...alertIds]), eq(origin, 'network'), isNull(triage)))
    .orderBy(id);
  return rows.flatMap(({ clientId: of, ...row }) => (of === null ? [] : [{ ...row, clientId: of }]));
}
