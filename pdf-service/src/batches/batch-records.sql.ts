import type { Database } from '@cbp/shared/node/database/connect';
import { asc, eq } from 'drizzle-orm';
import { batchRecords, type StoredChange } from './schema.ts';

export type RecordRow = typeof batchRecords.$inferSelect;

export async function insertRecord(
  db: Database,
  record: { id: string; change: StoredChange },
): Promise<void> {
  await db.insert(batchRecords).values(record);
}

export function countRecords(db: Database): Promise<number> {
  return db.$count(batchRecords);
}

/** The oldest. */
export function selectRecords(db: Database, limit: number): Promise<RecordRow[]> {
  return db.select().from(batchRecords).orderBy(asc(batchRecords.seq)).limit(limit);
}

export async function deleteRecord(db: Database, seq: number): Promise<void> {
  await db.delete(batchRecords).where(eq(batchRecords.seq, seq));
}
