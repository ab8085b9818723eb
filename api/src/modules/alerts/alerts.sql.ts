import type { AlertSource } from '@cbp/shared/entities/alert';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { alertSources, alerts, refundResults } from '../../database/alert-schema.ts';
import { descriptors } from '../../database/descriptor-schema.ts';
import { evidenceReleases, receiptTransactions } from '../../database/schema.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;
export type NewRefundResult = typeof refundResults.$inferInsert;
export type AlertSourceRow = typeof alertSources.$inferSelect;

export function selectSources(db: Database): Promise<AlertSourceRow[]> {
  return db.select().from(alertSources);
}

type Inserted = { id: number; ethocaId: string; source: AlertSource };

/** Stores the alerts that are not there yet. */
export function insertAlerts(db: Database, rows: readonly NewAlert[]): Promise<Inserted[]> {
  const { id, ethocaId, source } = alerts;
  return db
    .insert(alerts)
    .values([...rows])
    .onConflictDoNothing({ target: [ethocaId, source] })
    .returning({ id, ethocaId, source });
}

/** Those of the alerts that are there for the scope, by the ids of their network. */
export async function selectByEthocaIds(
  db: Database,
  scope: TenantScope,
  ethocaIds: readonly string[],
): Promise<Inserted[]> {
  const { id, ethocaId, source } = alerts;
  if (ethocaIds.length === 0) return [];
  return db
    .select({ id, ethocaId, source })
    .from(alerts)
    .where(and(inArray(ethocaId, [...ethocaIds]), withinScope(db, scope, alerts.clientId)));
}

export async function selectAlert(db: Database, id: number): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

/** The text of the descriptor by which a client was found. */
export async function selectDescriptorText(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ descriptor: descriptors.descriptor })
    .from(descriptors)
    .where(eq(descriptors.id, id));
  return row?.descriptor;
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

export async function insertRefundResult(db: Database, row: NewRefundResult): Promise<number> {
  const [made] = await db.insert(refundResults).values(row).returning({ id: refundResults.id });
  if (!made) throw new Error('the refund result was not stored');
  return made.id;
}
