import type { LookupNetwork } from '@cbp/shared/lookups/lookup';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gte, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { lookups } from './lookups.schema.ts';

export type LookupRow = typeof lookups.$inferSelect;
export type NewLookup = Omit<typeof lookups.$inferInsert, 'id'>;

export async function selectByInsight(
  db: Database,
  network: LookupNetwork,
  insightId: string,
): Promise<LookupRow | undefined> {
  const [row] = await db
    .select()
    .from(lookups)
    .where(and(eq(lookups.network, network), eq(lookups.insightId, insightId)));
  return row;
}

export async function selectLookup(db: Database, id: number): Promise<LookupRow | undefined> {
  const [row] = await db.select().from(lookups).where(eq(lookups.id, id));
  return row;
}

export async function insertLookups(tx: Database, rows: readonly NewLookup[]): Promise<LookupRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(lookups)
    .values([...rows])
    .returning();
}

type Lacking = { from: string; answers: number };

/** How many answers with an order there were since a moment, and how many lacked each wanted field. */
export async function countLacking(
  db: Database,
  { scope, clientId, since }: { scope: TenantScope; clientId: string; since: Date },
): Promise<{ answers: number; lacking: Lacking[] }> {
  const isCounted = and(
    eq(lookups.clientId, clientId),
    eq(lookups.status, 'COMPLETED'),
    gte(lookups.createdAt, since),
    withinScope(db, scope, lookups.clientId),
  );
  const answers = await db.$count(lookups, isCounted);
  const { rows } = (await db.execute(sql`
    select lacking ->> 'from' as field, count(distinct ${lookups.id})::int as answers
    from ${lookups} cross join lateral jsonb_array_elements(${lookups.notes} -> 'missing') lacking
    where ${isCounted} group by 1 order by 2 desc, 1`)) as unknown as {
    rows: { field: string; answers: number }[];
  };
  return { answers, lacking: rows.map(({ field, answers: count }) => ({ from: field, answers: count })) };
}
