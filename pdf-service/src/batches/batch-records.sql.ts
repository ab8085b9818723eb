import type { BatchChange } from '@cbp/shared/endpoints/batch-records';
import type { Database } from '@cbp/shared/node/database/connect';
import { asc, eq, gt } from 'drizzle-orm';
import { batchRecords } from './schema.ts';

export type RecordRow = typeof batchRecords.$inferSelect;

export async function insertRecord(db: Database, record: { id: string; change: BatchChange }): Promise<void> {
  await db.insert(batchRecords).values(record);
}

export function countRecords(db: Database): Promise<number> {
  return db.$count(batchRecords);
}

/** The oldest behind another. */
export function selectRecords(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<RecordRow[]> {
  return db
    .select()
    .from(batchRecords)
    .where(gt(batchRecords.seq, after))
    .orderBy(asc(batchRecords.seq))
    .limit(limit);
}

export async function deleteRecord(db: Database, seq: number): Promise<void> {
  await db.delete(batchRecords).where(eq(batchRecords.seq, seq));
}
