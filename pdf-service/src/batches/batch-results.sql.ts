import type { Database } from '@cbp/shared/node/database/connect';
import { eq, inArray, sql } from 'drizzle-orm';
import { batchResults } from './schema.ts';

export type ResultRow = typeof batchResults.$inferSelect;

export type ResultSum = { batchId: string; bytes: number; warned: number; passing: number };

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
export const ROWS_AT_ONCE = 1_000;

/** Stores what was made, in the place of what was made before. */
export async function insertResult(db: Database, result: Omit<ResultRow, 'checkedAt'>): Promise<void> {
  const { batchId, position, ...found } = result;
  await db
    .insert(batchResults)
    .values({ ...result, checkedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [batchResults.batchId, batchResults.position],
      set: { ...found, checkedAt: sql`now()` },
    });
}

export async function sumResults(db: Database, batchIds: readonly string[]): Promise<ResultSum[]> {
  if (batchIds.length === 0) return [];
  return db
    .select({
      batchId: batchResults.batchId,
      bytes: sql<number>`sum(${batchResults.bytes})::float8`,
      warned: sql<number>`count(*) filter (where jsonb_array_length(${batchResults.warnings}) > 0)::int`,
      passing: sql<number>`count(*) filter (where ${batchResults.isPassing})::int`,
    })
    .from(batchResults)
    .where(inArray(batchResults.batchId, [...batchIds]))
    .groupBy(batchResults.batchId);
}

/**
 * Locks these hashes: no other transaction stores, refers to or deletes a document with one of them. Each
 * takes a place in the lock table of the server, which has some thousands.
 */
export async function lockDocuments(tx: Database, sha256s: readonly string[]): Promise<void> {
  // In one order, so that two who lock some of the same do not wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(${DOCUMENTS_LOCK}, wanted.key)
    from (
      select distinct hashtext(sha256) as key
      from jsonb_array_elements_text(${JSON.stringify(sha256s)}::jsonb) as sha256
      order by key
    ) as wanted`);
}

/** Any number, but the same in every replica. */
const DOCUMENTS_LOCK = 722_164;

/** The document that was not held against its hash for the longest time, a week at least; it counts as looked at. */
export async function claimUnchecked(db: Database): Promise<{ sha256: string; bytes: number } | undefined> {
  const { rows } = (await db.execute(sql`
    update ${batchResults} as result set checked_at = now()
    from (
      select batch_id, position from ${batchResults}
      where checked_at is null or checked_at < now() - interval '7 days'
      order by checked_at nulls first limit 1 for update skip locked
    ) as due
    where result.batch_id = due.batch_id and result.position = due.position
    returning result.sha256, result.bytes`)) as unknown as { rows: { sha256: string; bytes: number }[] };
  return rows[0];
}

/** A document that could not be looked at is due at once. */
export async function uncheck(db: Database, sha256: string): Promise<void> {
  await db.update(batchResults).set({ checkedAt: null }).where(eq(batchResults.sha256, sha256));
}

/** Which of the documents nothing refers to. */
export async function selectUnreferenced(db: Database, sha256s: readonly string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const referred = new Set<string>();
  for (let from = 0; from < sha256s.length; from += ROWS_AT_ONCE) {
    const rows = await db
      .selectDistinct({ sha256: batchResults.sha256 })
      .from(batchResults)
      .where(inArray(batchResults.sha256, sha256s.slice(from, from + ROWS_AT_ONCE)));
    for (const { sha256 } of rows) referred.add(sha256);
  }
  return [...new Set(sha256s)].filter((sha256) => !referred.has(sha256));
}
