import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningRowState } from '@cbp/shared/screenings/screening-upload';
import type { ScreeningUploadRow } from '@cbp/shared/screenings/screening-upload.model';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { screenings } from '../screenings.schema.ts';
import { screeningUploadRows, screeningUploads } from './screening-uploads.schema.ts';

export type UploadRow = typeof screeningUploads.$inferSelect;
export type NewUpload = typeof screeningUploads.$inferInsert;
export type RowOfUpload = typeof screeningUploadRows.$inferSelect;
export type NewRow = typeof screeningUploadRows.$inferInsert;
export type RowCounts = Record<ScreeningRowState, number>;

/** The uploads a user sees: their own, or all. */
export type UploadScope = { owner: string | null };

/** Rows that are not started yet, nor being started. */
export const OPEN_STATES = ['good', 'bad', 'failed'] as const satisfies readonly ScreeningRowState[];
const STARTABLE = ['good', 'failed'] as const satisfies readonly ScreeningRowState[];
const ROWS_AT_ONCE = 1_000;

const { uploadId: of, row: number, state: stands } = screeningUploadRows;

export function isVisible({ owner }: UploadScope): SQL | undefined {
  return owner === null ? undefined : eq(screeningUploads.owner, owner);
}

export async function insertUpload(tx: Database, row: NewUpload): Promise<UploadRow> {
  const [made] = await tx.insert(screeningUploads).values(row).returning();
  if (!made) throw new Error('the upload was not stored');
  return made;
}

export async function selectUpload(
  db: Database,
  id: number,
  scope: UploadScope = { owner: null },
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(screeningUploads)
    .where(and(eq(screeningUploads.id, id), isVisible(scope)));
  return row;
}

/** Locks an upload until the end of the transaction. */
export async function lockUpload(tx: Database, id: number): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(screeningUploads).where(eq(screeningUploads.id, id)).for('update');
  return row;
}

/** Locks the oldest upload that still has rows and ended or was left by then; null if there is none. */
export async function lockOldUpload(tx: Database, until: Date): Promise<number | null> {
  const { id, createdAt, endedAt, removedAt, isWorking } = screeningUploads;
  const [row] = await tx
    .select({ id })
    .from(screeningUploads)
    .where(
      and(
        isNull(removedAt),
        lte(createdAt, until),
        sql`coalesce(${endedAt}, ${createdAt}) <= ${until.toISOString()}::timestamptz`,
        eq(isWorking, false),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id ?? null;
}

export async function updateUpload(
  tx: Database,
  id: number,
  values: Partial<Omit<NewUpload, 'id'>>,
): Promise<void> {
  await tx.update(screeningUploads).set(values).where(eq(screeningUploads.id, id));
}

/** Counts one row in another state. */
export async function moveCount(
  tx: Database,
  id: number,
  { from, to }: { from: ScreeningRowState; to: ScreeningRowState },
): Promise<void> {
  await tx
    .update(screeningUploads)
    .set({ [from]: sql`${screeningUploads[from]} - 1`, [to]: sql`${screeningUploads[to]} + 1` })
    .where(eq(screeningUploads.id, id));
}

/** How many rows an upload has in each state. */
export async function countRows(tx: Database, uploadId: number): Promise<RowCounts> {
  const rows = await tx
    .select({ state: stands, count: sql<number>`count(*)::int` })
    .from(screeningUploadRows)
    .where(eq(of, uploadId))
    .groupBy(stands);
  const counts = { good: 0, bad: 0, failed: 0, done: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function insertRows(tx: Database, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(screeningUploadRows).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

export type CheckedPart = Pick<RowOfUpload, 'row' | 'state' | 'cells' | 'faults' | 'clientId' | 'sameKey'>;

/** Stores the results of rows in one statement, since there may be many. */
export async function updateRows(
  tx: Database,
  uploadId: number,
  rows: readonly CheckedPart[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${screeningUploadRows} set state = told.state, cells = told.cells, faults = told.faults,
      client_id = told."clientId", same_key = told."sameKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told ("row" int, state text, cells jsonb, faults jsonb, "clientId" text, "sameKey" text)
    where ${of} = ${uploadId} and ${number} = told."row"`);
}

/** Changes one row. */
export async function updateRow(
  tx: Database,
  { uploadId, row }: { uploadId: number; row: number },
  values: Partial<NewRow>,
): Promise<void> {
  await tx
    .update(screeningUploadRows)
    .set(values)
    .where(and(eq(of, uploadId), eq(number, row)));
}

/** Makes failed rows ready again. */
export async function makeReady(tx: Database, uploadId: number): Promise<void> {
  await tx
    .update(screeningUploadRows)
    .set({ state: 'good', faults: null })
    .where(and(eq(of, uploadId), eq(stands, 'failed')));
}

/** Deletes open rows, or all that need correction; returns how many. */
export async function deleteOpenRows(
  tx: Database,
  uploadId: number,
  rows: readonly number[] | null,
): Promise<number> {
  const chosen =
    rows === null ? eq(stands, 'bad') : and(inArray(number, [...rows]), inArray(stands, [...OPEN_STATES]));
  const deleted = await tx
    .delete(screeningUploadRows)
    .where(and(eq(of, uploadId), chosen))
    .returning({ row: number });
  return deleted.length;
}

export async function deleteRows(tx: Database, uploadId: number): Promise<void> {
  await tx.delete(screeningUploadRows).where(eq(of, uploadId));
}

/** Rows of an upload in their order, beyond one of them. */
export function selectRows(
  db: Database,
  {
    uploadId,
    state,
    after,
    most,
  }: { uploadId: number; state?: ScreeningRowState | undefined; after: number; most: number },
): Promise<RowOfUpload[]> {
  return db
    .select()
    .from(screeningUploadRows)
    .where(and(eq(of, uploadId), state && eq(stands, state), gt(number, after)))
    .orderBy(asc(number))
    .limit(most);
}

/** Locks a row that is ready until the end of the transaction; undefined if it no longer is. */
export async function lockReadyRow(
  tx: Database,
  { uploadId, row }: { uploadId: number; row: number },
): Promise<RowOfUpload | undefined> {
  const [found] = await tx
    .select()
    .from(screeningUploadRows)
    .where(and(eq(of, uploadId), eq(number, row), eq(stands, 'good')))
    .for('update');
  return found;
}

/** The rows that a check is about: those that need correction, and some others that are open. */
export function selectRowsToCheck(
  db: Database,
  uploadId: number,
  rows: readonly number[],
): Promise<RowOfUpload[]> {
  const chosen = sql`(${stands} = 'bad' or ${number} in (select jsonb_array_elements(${JSON.stringify(rows)}::jsonb)::int))`;
  return db
    .select()
    .from(screeningUploadRows)
    .where(and(eq(of, uploadId), inArray(stands, [...OPEN_STATES]), chosen))
    .orderBy(asc(number));
}

/** What the rows that wait to be started have, without some of them. */
export async function selectSameKeys(
  db: Database,
  uploadId: number,
  { without }: { without: readonly number[] },
): Promise<string[]> {
  const rows = await db
    .select({ row: number, key: screeningUploadRows.sameKey })
    .from(screeningUploadRows)
    .where(and(eq(of, uploadId), inArray(stands, [...STARTABLE]), isNotNull(screeningUploadRows.sameKey)));
  const left = new Set(without);
  return rows.flatMap(({ row, key }) => (left.has(row) || key === null ? [] : [key]));
}

/** How many rows of each client a start would include. */
export async function countByClient(
  db: Database,
  uploadId: number,
): Promise<{ clientId: string; rows: number; ongoing: number }[]> {
  const { clientId, cells } = screeningUploadRows;
  // A ready row has a duration if it is ongoing, and none otherwise.
  const isOngoing = sql`btrim(coalesce(${cells} ->> 'duration', '')) <> ''`;
  const rows = await db
    .select({
      clientId,
      rows: sql<number>`count(*)::int`,
      ongoing: sql<number>`(count(*) filter (where ${isOngoing}))::int`,
    })
    .from(screeningUploadRows)
    .where(and(eq(of, uploadId), inArray(stands, [...STARTABLE]), isNotNull(clientId)))
    .groupBy(clientId)
    .orderBy(asc(clientId));
  return rows.map((row) => ({ ...row, clientId: row.clientId ?? '' }));
}

/** What screenings that are within a scope came to, by their numbers. */
export async function selectStarted(
  db: Database,
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, NonNullable<ScreeningUploadRow['screening']>>> {
  if (ids.length === 0) return new Map();
  const { id, reference, clientId, event } = screenings;
  const rows = await db
    .select({ id, reference, merchant_id: clientId, enquiry_result_event: event })
    .from(screenings)
    .where(and(inArray(id, [...ids]), withinScope(db, scope, clientId)));
  return new Map(rows.map((row) => [row.id, row]));
}
