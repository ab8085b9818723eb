import type { Database } from '@cbp/shared/node/database/connect';
import { asc, inArray, sql } from 'drizzle-orm';
import type { ItemKey } from './batch-queue.ts';
import type { BatchRow } from './batches.sql.ts';
import { batches, batchItems, batchResults } from './schema.ts';

/** An item, and the document that is its result. */
export type Referring = ItemKey & { sha256: string };
export type Reference = { batch: BatchRow; items: Referring[] };

/** The items with these documents as their results; locks their batches and the items, in order. */
export async function lockReferences(tx: Database, sha256s: readonly string[]): Promise<Reference[]> {
  const isOneOfThem = inArray(batchResults.sha256, [...sha256s]);
  const refers = sql`exists (select 1 from ${batchResults}
    where ${batchResults.batchId} = ${batches.id} and ${isOneOfThem})`;
  const found = await tx.select().from(batches).where(refers).orderBy(asc(batches.id)).for('update');
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // Raw SQL: the library would qualify the table with its schema, which this clause doesn’t allow.
  const { rows } = (await tx.execute(sql`
    select item.batch_id as "batchId", item.position, result.sha256
    from ${batchItems} as item
    join ${batchResults} as result on result.batch_id = item.batch_id and result.position = item.position
    where item.batch_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and result.sha256 in (select jsonb_array_elements_text(${JSON.stringify(sha256s)}::jsonb))
    order by item.batch_id, item.position
    for update of item`)) as unknown as { rows: Referring[] };
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return found.map((batch) => ({ batch, items: byBatch.get(batch.id) ?? [] }));
}

/** Clears the results of these items, and returns those that are failed now. Running attempts continue. */
export async function loseResults(
  tx: Database,
  {
    items,
    errorCode,
    errorMessage,
  }: { items: readonly Referring[]; errorCode: string; errorMessage: string },
): Promise<ItemKey[]> {
  const { rows } = (await tx.execute(sql`
    with gone as (
      delete from ${batchResults} as result
      using jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as given("batchId" text, position integer, sha256 text)
      where result.batch_id = given."batchId" and result.position = given.position
        and result.sha256 = given.sha256
      returning result.batch_id, result.position
    )
    update ${batchItems} as item
    set state = 'failed', error_code = ${errorCode}, error_message = ${errorMessage}
    from gone
    where item.batch_id = gone.batch_id and item.position = gone.position and item.state = 'made'
    returning item.batch_id as "batchId", item.position`)) as unknown as { rows: ItemKey[] };
  return rows;
}
