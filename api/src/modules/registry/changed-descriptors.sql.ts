import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { descriptorMarks } from '../alerts/statistics/cached-figures.schema.ts';

/** With more marks than this, recalculating everything is faster. */
const FEW_MARKS = 2_000;

/** Descriptors added, changed or removed since the cache was updated. */
export const MARKED = sql`select distinct descriptor_id as id from ${descriptorMarks}`;

const countUpTo = async (tx: Database, most: number): Promise<number> => {
  const { rows } = (await tx.execute(
    sql`select count(*)::int as n from (select 1 from ${descriptorMarks} limit ${most}) marks`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
};

export const hasChanges = async (tx: Database): Promise<boolean> => (await countUpTo(tx, 1)) > 0;

/** Whether updating one by one is worthwhile. */
export const areFewChanged = async (tx: Database): Promise<boolean> =>
  (await countUpTo(tx, FEW_MARKS + 1)) <= FEW_MARKS;

/** Deletes the marks that the transaction sees; later marks stay. */
export async function deleteMarks(tx: Database): Promise<void> {
  await tx.delete(descriptorMarks);
}
