import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import { SEALED, type SealedColumn } from '../access/sealed-columns.ts';
import type { SecretBox } from '../access/secret-box.ts';
import { withoutAudit } from './transactions.ts';

const BATCH = 100;

/** The result: the number of resealed secrets, and the location of those that no key opens. */
export type Resealed = { resealed: number; unreadable: string[] };

type Batch = { last: string | number | null; resealed: number; unreadable: string[] };

async function resealBatch(
  tx: Database,
  box: SecretBox,
  at: SealedColumn & { name: string; after: string | number | null },
): Promise<Batch> {
  const { table, id, column, purposeOf, name, after } = at;
  const rows = await tx
    .select({ id: sql<string | number>`${id}`, sealed: sql<string>`${column}` })
    .from(table)
    .where(
      and(
        isNotNull(column),
        not(sql`starts_with(${column}, ${box.prefix})`),
        ...(after === null ? [] : [gt(id, after)]),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update');
  const unreadable: string[] = [];
  let resealed = 0;
  for (const row of rows) {
    try {
      const sealed = box.seal(box.open(row.sealed, purposeOf(row.id)), purposeOf(row.id));
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${sealed} where ${eq(id, row.id)}`,
      );
      resealed += 1;
    } catch {
      unreadable.push(`${name} of ${row.id}`);
    }
  }
  return { last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null), resealed, unreadable };
}

/**
 * Reseals all secrets of clients with the current key, 100 per transaction. An interrupted run can be started again and
 * continues. Servers may keep running as long as they have the previous key.
 */
export async function resealSecrets(
  db: Database,
  box: SecretBox,
  onBatch: (resealed: number) => void = () => undefined,
): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: [] };
  for (const [name, column] of Object.entries<SealedColumn>(SEALED)) {
    let after: Batch['last'] = null;
    do {
      const at: Parameters<typeof resealBatch>[2] = { ...column, name, after };
      const batch: Batch = await withoutAudit(db, 'the secrets stay what they are', (tx) =>
        resealBatch(tx, box, at),
      );
      after = batch.last;
      total.resealed += batch.resealed;
      total.unreadable.push(...batch.unreadable);
      onBatch(total.resealed);
    } while (after !== null);
  }
  return total;
}
