import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { entryKey } from './entry-key.ts';
import {
  screeningEvents,
  screeningExceptions,
  screeningHits,
  screeningRuns,
  screenings,
} from './screenings.schema.ts';

export type ScreeningRow = typeof screenings.$inferSelect;
export type NewScreeningRow = typeof screenings.$inferInsert;
export type HitRow = typeof screeningHits.$inferSelect;
export type RunRow = typeof screeningRuns.$inferSelect;
export type ExceptionRow = typeof screeningExceptions.$inferSelect;
export type EventRow = typeof screeningEvents.$inferSelect;
export type NewEvent = Omit<typeof screeningEvents.$inferInsert, 'id'>;

/** Stores a screening; null if the client has used the reference. */
export async function insertScreening(tx: Database, row: NewScreeningRow): Promise<ScreeningRow | null> {
  const [made] = await tx
    .insert(screenings)
    .values(row)
    .onConflictDoNothing({ target: [screenings.clientId, screenings.reference] })
    .returning();
  return made ?? null;
}

export async function selectByReference(
  db: Database,
  { clientId, reference }: Pick<ScreeningRow, 'clientId' | 'reference'>,
): Promise<ScreeningRow | undefined> {
  const [row] = await db
    .select()
    .from(screenings)
    .where(and(eq(screenings.clientId, clientId), eq(screenings.reference, reference)));
  return row;
}

/** Which of some references their clients have used. */
export async function selectUsedReferences(
  db: Database,
  named: readonly { clientId: string; reference: string }[],
): Promise<Pick<ScreeningRow, 'clientId' | 'reference'>[]> {
  if (named.length === 0) return [];
  // One parameter, whatever the number of rows.
  const asked = sql`(select one->>'clientId', one->>'reference' from jsonb_array_elements(${JSON.stringify(named)}::jsonb) as one)`;
  return db
    .select({ clientId: screenings.clientId, reference: screenings.reference })
    .from(screenings)
    .where(sql`(${screenings.clientId}, ${screenings.reference}) in ${asked}`);
}

export async function selectScreening(
  db: Database,
  kind: ScreeningKind,
  id: number,
): Promise<ScreeningRow | undefined> {
  const [row] = await db
    .select()
    .from(screenings)
    .where(and(eq(screenings.kind, kind), eq(screenings.id, id)));
  return row;
}

export async function selectById(db: Database, id: number): Promise<ScreeningRow | undefined> {
  const [row] = await db.select().from(screenings).where(eq(screenings.id, id));
  return row;
}

export async function isScreeningWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  return (await selectWithin(db, scope, [id])).length > 0;
}

/** Those of the numbers that are within a scope. */
export async function selectWithin(
  db: Database,
  scope: TenantScope,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: screenings.id })
    .from(screenings)
    .where(and(inArray(screenings.id, [...ids]), withinScope(db, scope, screenings.clientId)));
  return rows.map(({ id }) => id);
}

export async function updateScreening(
  tx: Database,
  id: number,
  changed: Partial<NewScreeningRow>,
): Promise<void> {
  await tx.update(screenings).set(changed).where(eq(screenings.id, id));
}

/** The matches of a screening, in the order in which they were found. */
export function selectHits(db: Database, screeningId: number): Promise<HitRow[]> {
  return db
    .select()
    .from(screeningHits)
    .where(eq(screeningHits.screeningId, screeningId))
    .orderBy(screeningHits.id);
}

export async function insertHits(
  tx: Database,
  rows: readonly (typeof screeningHits.$inferInsert)[],
): Promise<HitRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(screeningHits)
    .values([...rows])
    .returning();
}

export async function updateHit(
  tx: Database,
  id: number,
  changed: Partial<typeof screeningHits.$inferInsert>,
): Promise<void> {
  await tx.update(screeningHits).set(changed).where(eq(screeningHits.id, id));
}

export function selectRuns(db: Database, screeningId: number): Promise<RunRow[]> {
  return db
    .select()
    .from(screeningRuns)
    .where(eq(screeningRuns.screeningId, screeningId))
    .orderBy(desc(screeningRuns.n));
}

export async function insertRun(tx: Database, row: typeof screeningRuns.$inferInsert): Promise<void> {
  await tx.insert(screeningRuns).values(row);
}

/** What happened to a screening, the newest first. */
export function selectEvents(db: Database, screeningId: number): Promise<EventRow[]> {
  return db
    .select()
    .from(screeningEvents)
    .where(eq(screeningEvents.screeningId, screeningId))
    .orderBy(desc(screeningEvents.id));
}

export async function insertEvents(tx: Database, rows: readonly NewEvent[]): Promise<void> {
  if (rows.length > 0) await tx.insert(screeningEvents).values([...rows]);
}

/** The hash of the newest event of a screening. */
export async function selectLastHash(tx: Database, screeningId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: screeningEvents.hash })
    .from(screeningEvents)
    .where(eq(screeningEvents.screeningId, screeningId))
    .orderBy(desc(screeningEvents.id))
    .limit(1);
  return row?.hash;
}

type Subject = Pick<ScreeningRow, 'clientId' | 'subjectHash'>;

/** The exceptions of a subject that nothing has ended yet, by `entryKey`. */
export async function selectExceptions(
  tx: Database,
  { clientId, subjectHash }: Subject,
): Promise<Map<string, ExceptionRow>> {
  const rows = await tx
    .select()
    .from(screeningExceptions)
    .where(
      and(
        eq(screeningExceptions.clientId, clientId),
        eq(screeningExceptions.subjectHash, subjectHash),
        sql`${screeningExceptions.withdrawnAt} is null and ${screeningExceptions.changedAt} is null`,
      ),
    );
  return new Map(rows.map((row) => [entryKey(row), row]));
}

/** Stores exceptions; their IDs, in their order. One that was in force for the same subject and entry ends. */
export async function insertExceptions(
  tx: Database,
  rows: readonly (typeof screeningExceptions.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const { clientId, subjectHash, watchlistId, entryId, ...decided } = row;
    const [made] = await tx
      .insert(screeningExceptions)
      .values(row)
      .onConflictDoUpdate({
        target: [
          screeningExceptions.clientId,
          screeningExceptions.subjectHash,
          screeningExceptions.watchlistId,
          screeningExceptions.entryId,
        ],
        targetWhere: sql`${screeningExceptions.withdrawnAt} is null and ${screeningExceptions.changedAt} is null`,
        set: decided,
      })
      .returning({ id: screeningExceptions.id });
    ids.push(made?.id ?? 0);
  }
  return ids;
}

export async function selectException(db: Database, id: number): Promise<ExceptionRow | undefined> {
  const [row] = await db.select().from(screeningExceptions).where(eq(screeningExceptions.id, id));
  return row;
}

/** Ends exceptions: withdrawn by a user, or found changed by a run. */
export async function endExceptions(
  tx: Database,
  ids: readonly number[],
  ended:
    | Pick<ExceptionRow, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'>
    | Pick<ExceptionRow, 'changedAt'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(screeningExceptions)
    .set(ended)
    .where(inArray(screeningExceptions.id, [...ids]));
}

export async function isExceptionWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: screeningExceptions.id })
    .from(screeningExceptions)
    .where(and(eq(screeningExceptions.id, id), withinScope(db, scope, screeningExceptions.clientId)));
  return rows.length > 0;
}
