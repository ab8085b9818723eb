import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { erasedFiles, legalHolds, retentionSettings } from './erasure.schema.ts';

export type HoldRow = typeof legalHolds.$inferSelect;

export async function selectHolds(db: Database, icsIds: readonly string[]): Promise<HoldRow[]> {
  if (icsIds.length === 0) return [];
  return db
    .select()
    .from(legalHolds)
    .where(inArray(legalHolds.icsId, [...icsIds]));
}

export async function upsertHold(db: Database, row: HoldRow): Promise<void> {
  await db
    .insert(legalHolds)
    .values(row)
    .onConflictDoUpdate({ target: legalHolds.icsId, set: { reason: row.reason } });
}

export async function deleteHold(db: Database, icsId: string): Promise<void> {
  await db.delete(legalHolds).where(eq(legalHolds.icsId, icsId));
}

export async function selectRetention(
  db: Database,
  clientId: string,
): Promise<typeof retentionSettings.$inferSelect | undefined> {
  const [row] = await db.select().from(retentionSettings).where(eq(retentionSettings.clientId, clientId));
  return row;
}

export async function upsertRetention(
  db: Database,
  clientId: string,
  keepDays: number | null,
): Promise<void> {
  await db
    .insert(retentionSettings)
    .values({ clientId, keepDays, version: 2 })
    .onConflictDoUpdate({
      target: retentionSettings.clientId,
      set: { keepDays, version: sql`${retentionSettings.version} + 1` },
    });
}

export type OldOrder = { icsId: string; createdAt: Date };

/** Orders older than their client keeps data, not held, the oldest first. `after` continues behind an earlier one. */
export function selectOldOrders(
  db: Database,
  query: { now: Date; keepDays: number; shortestDays: number; after: OldOrder | null; limit: number },
): Promise<OldOrder[]> {
  const { now, keepDays, shortestDays, after, limit } = query;
  const { icsId, createdAt, clientId, erasedAt } = receiptTransactions;
  const days = sql`coalesce(${retentionSettings.keepDays}, ${keepDays})`;
  const shortest = new Date(now.getTime() - shortestDays * 24 * 60 * 60_000);
  return db
    .select({ icsId, createdAt })
    .from(receiptTransactions)
    .leftJoin(retentionSettings, eq(retentionSettings.clientId, clientId))
    .where(
      and(
        isNull(erasedAt),
        lt(createdAt, shortest),
        sql`${createdAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
        after === null
          ? undefined
          : sql`(${createdAt}, ${icsId}) > (${after.createdAt.toISOString()}::timestamptz, ${after.icsId})`,
        notExists(db.select().from(legalHolds).where(eq(legalHolds.icsId, icsId))),
      ),
    )
    .orderBy(asc(createdAt), asc(icsId))
    .limit(limit);
}

export async function insertErasedFiles(
  db: Database,
  keys: readonly string[],
  erasedAt: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(erasedFiles)
    .values([...new Set(keys)].map((key) => ({ key, erasedAt })))
    .onConflictDoNothing();
}

export async function selectErasedFiles(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: erasedFiles.key })
    .from(erasedFiles)
    .orderBy(asc(erasedFiles.erasedAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function deleteErasedFile(db: Database, key: string): Promise<void> {
  await db.delete(erasedFiles).where(eq(erasedFiles.key, key));
}
