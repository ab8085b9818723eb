import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { rdrCases } from './rdr-cases.schema.ts';

export type RdrCaseRow = typeof rdrCases.$inferSelect;
export type NewRdrCase = Omit<typeof rdrCases.$inferInsert, 'id'>;

export async function selectByDecision(db: Database, decisionId: string): Promise<RdrCaseRow | undefined> {
  const [row] = await db.select().from(rdrCases).where(eq(rdrCases.decisionId, decisionId));
  return row;
}

export async function selectRdrCase(db: Database, id: number): Promise<RdrCaseRow | undefined> {
  const [row] = await db.select().from(rdrCases).where(eq(rdrCases.id, id));
  return row;
}

export async function insertRdrCases(tx: Database, rows: readonly NewRdrCase[]): Promise<RdrCaseRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(rdrCases)
    .values([...rows])
    .returning();
}

/** A case as a report or a file names it: by its number, by the decision, or by the ARN of a case without a number. */
export type NamedCase = { caseId: string; decisionId: string | null; arn: string | null; amount: number };

/** Locks the case that a report is about; undefined if it is new. */
export async function lockNamedCase(tx: Database, named: NamedCase): Promise<RdrCaseRow | undefined> {
  const { caseId, decisionId, arn, amount } = named;
  const ways: (SQL | undefined)[] = [
    eq(rdrCases.caseId, caseId),
    decisionId === null ? undefined : eq(rdrCases.decisionId, decisionId),
    // Decided here and reported without the decision: the only case of the payment that still has no number.
    arn === null
      ? undefined
      : and(eq(rdrCases.arn, arn), eq(rdrCases.amount, amount), eq(rdrCases.caseId, rdrCases.decisionId)),
  ];
  for (const way of ways) {
    if (!way) continue;
    const rows = await tx.select().from(rdrCases).where(way).orderBy(asc(rdrCases.id)).limit(2).for('update');
    if (rows.length === 1) return rows[0];
    if (rows.length > 1 && way === ways[0]) return rows[0];
  }
  return undefined;
}

export async function updateRdrCase(
  tx: Database,
  id: number,
  changed: Partial<Omit<NewRdrCase, 'version'>>,
): Promise<void> {
  await tx
    .update(rdrCases)
    .set({ ...changed, version: sql`${rdrCases.version} + 1` })
    .where(eq(rdrCases.id, id));
}

/** The newest cases of a client, as rules are tried with them. */
export function selectLastCases(db: Database, clientId: string, most: number): Promise<RdrCaseRow[]> {
  return db
    .select()
    .from(rdrCases)
    .where(eq(rdrCases.clientId, clientId))
    .orderBy(desc(rdrCases.caseDate), desc(rdrCases.id))
    .limit(most);
}

/** Locks cases of clients whose receipt isn't known, the longest unmatched first. */
export function claimUnmatched(
  tx: Database,
  { since, before, most }: { since: Date; before: Date; most: number },
): Promise<RdrCaseRow[]> {
  return tx
    .select()
    .from(rdrCases)
    .where(
      and(
        // Written as in the index rdr_cases_to_match, so that it is used.
        sql`${rdrCases.match} <> 'matched' and ${rdrCases.clientId} is not null`,
        gte(rdrCases.caseDate, since),
        or(sql`${rdrCases.matchedAt} is null`, sql`${rdrCases.matchedAt} < ${before.toISOString()}`),
      ),
    )
    .orderBy(sql`${rdrCases.matchedAt} nulls first`, asc(rdrCases.id))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** The accepted cases of a payment besides one. */
export function selectOtherAccepted(
  db: Database,
  { id, icsId, clientId, arn }: Pick<RdrCaseRow, 'id' | 'icsId' | 'clientId' | 'arn'>,
): Promise<Pick<RdrCaseRow, 'amount' | 'currency' | 'caseDate'>[]> {
  const isOfPayment = or(
    icsId === null ? undefined : eq(rdrCases.icsId, icsId),
    arn === null || clientId === null
      ? undefined
      : and(eq(rdrCases.arn, arn), eq(rdrCases.clientId, clientId)),
  );
  if (!isOfPayment) return Promise.resolve([]);
  const { amount, currency, caseDate } = rdrCases;
  return db
    .select({ amount, currency, caseDate })
    .from(rdrCases)
    .where(
      and(
        isOfPayment,
        ne(rdrCases.id, id),
        eq(rdrCases.outcome, 'Accepted'),
        sql`${rdrCases.recalledAt} is null`,
      ),
    )
    .orderBy(asc(caseDate));
}

/** Those of the cases that a scope shows. */
export async function selectCasesWithin(
  db: Database,
  scope: TenantScope,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: rdrCases.id })
    .from(rdrCases)
    .where(and(inArray(rdrCases.id, [...ids]), withinScope(db, scope, rdrCases.clientId)));
  return rows.map(({ id }) => id);
}
