import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { and, arrayContains, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import {
  evidenceReleases,
  historyEvents,
  messages,
  parcels,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';

export type ReleaseRow = typeof evidenceReleases.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Omit<typeof messages.$inferInsert, 'id' | 'icsId'>;

/** The release in force: not revoked. There is one at most. */
export async function selectRelease(db: Database, icsId: string): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(evidenceReleases)
    .where(and(eq(evidenceReleases.icsId, icsId), isNull(evidenceReleases.revokedAt)));
  return row;
}

/** The config of the last release, in force or revoked. */
export async function selectLastConfig(
  db: Database,
  icsId: string,
): Promise<ReleaseRow['config'] | undefined> {
  const [row] = await db
    .select({ config: evidenceReleases.config })
    .from(evidenceReleases)
    .where(eq(evidenceReleases.icsId, icsId))
    .orderBy(desc(evidenceReleases.releasedAt), desc(evidenceReleases.id))
    .limit(1);
  return row?.config;
}

/** Those of the ids with a release in force. */
export async function selectReleased(db: Database, icsIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ icsId: evidenceReleases.icsId })
    .from(evidenceReleases)
    .where(and(inArray(evidenceReleases.icsId, [...icsIds]), isNull(evidenceReleases.revokedAt)));
  return rows.map(({ icsId }) => icsId);
}

/** The receipts whose history has one of the events. */
export async function selectWithEvents(
  db: Database,
  icsIds: readonly string[],
  events: readonly HistoryEventName[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ icsId: historyEvents.icsId })
    .from(historyEvents)
    .where(and(inArray(historyEvents.icsId, [...icsIds]), inArray(historyEvents.event, [...events])));
  return rows.map(({ icsId }) => icsId);
}

export function selectEvidenceHistory(db: Database, icsId: string) {
  return db
    .select()
    .from(historyEvents)
    .where(and(eq(historyEvents.icsId, icsId), eq(historyEvents.historyOf, 'evidence')))
    .orderBy(asc(historyEvents.time), asc(historyEvents.id));
}

export function selectMessages(db: Database, icsId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.icsId, icsId))
    .orderBy(asc(messages.sentAt), asc(messages.id));
}

export async function insertMessages(db: Database, icsId: string, rows: NewMessage[]): Promise<void> {
  if (rows.length > 0) await db.insert(messages).values(rows.map((row) => ({ ...row, icsId })));
}

export async function insertRelease(
  db: Database,
  release: typeof evidenceReleases.$inferInsert,
): Promise<void> {
  await db.insert(evidenceReleases).values(release);
}

export async function insertEvidenceEvent(
  db: Database,
  event: Pick<typeof historyEvents.$inferInsert, 'icsId' | 'event' | 'time'>,
): Promise<void> {
  await db.insert(historyEvents).values({ ...event, historyOf: 'evidence' });
}

export async function updateReleaseRevoked(db: Database, icsId: string, revokedAt: Date): Promise<void> {
  await db
    .update(evidenceReleases)
    .set({ revokedAt })
    .where(and(eq(evidenceReleases.icsId, icsId), isNull(evidenceReleases.revokedAt)));
}

/** Whether a release in force shows this tracking URL. */
export async function isTrackingUrlReleased(db: Database, url: string): Promise<boolean> {
  const rows = await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .innerJoin(evidenceReleases, eq(evidenceReleases.icsId, receiptTransactions.icsId))
    .where(
      and(
        arrayContains(receiptTransactions.trackingUrl, [url]),
        isNull(evidenceReleases.revokedAt),
        sql`${evidenceReleases.config} #>> '{info,tracking_url}' = 'true'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Receipts of a client whose release in force shows captured policies, newest release first, from the one after `after` on. */
export async function selectReleasedWithCaptures(
  db: Database,
  { clientId, after, most }: { clientId: string; after: number | null; most: number },
): Promise<{ id: number; icsId: string }[]> {
  return db
    .select({ id: evidenceReleases.id, icsId: evidenceReleases.icsId })
    .from(evidenceReleases)
    .innerJoin(receiptTransactions, eq(receiptTransactions.icsId, evidenceReleases.icsId))
    .where(
      and(
        isNull(evidenceReleases.revokedAt),
        sql`${evidenceReleases.config} #>> '{proof,captured_policies}' = 'true'`,
        eq(receiptTransactions.clientId, clientId),
        after === null ? undefined : lt(evidenceReleases.id, after),
      ),
    )
    .orderBy(desc(evidenceReleases.id))
    .limit(most);
}

/** What the tracker answered, by tracking number. */
export async function selectShipments(
  db: Database,
  trackingNumbers: readonly string[],
): Promise<Map<string, Shipment>> {
  if (trackingNumbers.length === 0) return new Map();
  const rows = await db
    .select({ number: parcels.trackingNumber, answer: parcels.answer })
    .from(parcels)
    .where(inArray(parcels.trackingNumber, [...trackingNumbers]));
  return new Map(rows.map(({ number, answer }) => [number, answer]));
}
