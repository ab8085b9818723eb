import type { AlertUploadStatus, UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { alerts } from '../alerts.schema.ts';
import { alertUploadRows, alertUploads } from './alert-uploads.schema.ts';

export type UploadRow = typeof alertUploads.$inferSelect;
export type NewUpload = typeof alertUploads.$inferInsert;
export type RowOfUpload = typeof alertUploadRows.$inferSelect;
export type RowCounts = Record<UploadedRowState, number>;

/** The uploads a user sees: their own, or all. */
export type UploadScope = { owner: string | null };

export function isVisible({ owner }: UploadScope): SQL | undefined {
  return owner === null ? undefined : eq(alertUploads.owner, owner);
}

export async function insertUpload(tx: Database, row: NewUpload): Promise<UploadRow> {
  const [made] = await tx.insert(alertUploads).values(row).returning();
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
    .from(alertUploads)
    .where(and(eq(alertUploads.id, id), isVisible(scope)));
  return row;
}

/** Locks an upload until the end of the transaction. */
export async function lockUpload(tx: Database, id: number): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(alertUploads).where(eq(alertUploads.id, id)).for('update');
  return row;
}

/** Locks the oldest upload that still has rows and a file and was completed or abandoned by then; null if there is none. */
export async function lockOldUpload(tx: Database, until: Date): Promise<number | null> {
  const { id, createdAt, endedAt, removedAt, isWorking } = alertUploads;
  const [row] = await tx
    .select({ id })
    .from(alertUploads)
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

export async function deleteRows(tx: Database, uploadId: number): Promise<void> {
  await tx.delete(alertUploadRows).where(eq(alertUploadRows.uploadId, uploadId));
}

export async function updateUpload(
  tx: Database,
  id: number,
  values: Partial<Omit<NewUpload, 'id'>> & { status?: AlertUploadStatus },
): Promise<void> {
  await tx.update(alertUploads).set(values).where(eq(alertUploads.id, id));
}

/** Updates the counts for rows that were added or changed state. */
export async function addCounts(tx: Database, id: number, more: Partial<RowCounts>): Promise<void> {
  const { good = 0, bad = 0, known = 0, done = 0, dismissed = 0 } = more;
  await tx
    .update(alertUploads)
    .set({
      total: sql`${alertUploads.total} + ${good + bad + known + done + dismissed}`,
      good: sql`${alertUploads.good} + ${good}`,
      bad: sql`${alertUploads.bad} + ${bad}`,
      known: sql`${alertUploads.known} + ${known}`,
      done: sql`${alertUploads.done} + ${done}`,
      dismissed: sql`${alertUploads.dismissed} + ${dismissed}`,
    })
    .where(eq(alertUploads.id, id));
}

const ROWS_AT_ONCE = 1_000;

export async function insertRows(
  tx: Database,
  rows: readonly (typeof alertUploadRows.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(alertUploadRows).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** What a check of a row, or its application, came to. */
export type RowResult = Omit<RowOfUpload, 'uploadId' | keyof Dismissal>;

/** Why and when a row was dismissed. */
export type Dismissal = Pick<RowOfUpload, 'dismissalReason' | 'dismissedAt'>;

/** Stores the results of rows in one statement, since there are many. */
export async function updateRows(tx: Database, uploadId: number, rows: readonly RowResult[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({ row, state, cells, faults, alertId }) =>
      sql`(${row}::int, ${state}::text, ${JSON.stringify(cells)}::jsonb, ${faults && JSON.stringify(faults)}::jsonb, ${alertId}::bigint)`,
  );
  await tx.execute(sql`
    update ${alertUploadRows} set state = told.state, cells = told.cells, faults = told.faults, alert_id = told.alert_id
    from (values ${sql.join(values, sql`, `)}) as told ("row", state, cells, faults, alert_id)
    where ${alertUploadRows.uploadId} = ${uploadId} and ${alertUploadRows.row} = told."row"`);
}

/** Dismisses rows that need correction, or all of them; returns how many. */
export async function dismissRows(
  tx: Database,
  uploadId: number,
  { rows, reason, now }: { rows: readonly number[] | null; reason: string; now: Date },
): Promise<number> {
  const { uploadId: of, state, row } = alertUploadRows;
  const chosen = rows === null ? undefined : inArray(row, [...rows]);
  const dismissed = await tx
    .update(alertUploadRows)
    .set({ state: 'dismissed', dismissalReason: reason, dismissedAt: now })
    .where(and(eq(of, uploadId), eq(state, 'bad'), chosen))
    .returning({ row });
  return dismissed.length;
}

/** Rows of an upload in their order, beyond one of them. */
export function selectRows(
  db: Database,
  {
    uploadId,
    state,
    after,
    most,
  }: { uploadId: number; state?: UploadedRowState | undefined; after: number; most: number },
): Promise<RowOfUpload[]> {
  const { uploadId: of, state: stands, row } = alertUploadRows;
  return db
    .select()
    .from(alertUploadRows)
    .where(and(eq(of, uploadId), state && eq(stands, state), gt(row, after)))
    .orderBy(asc(row))
    .limit(most);
}

export function selectRowsByNumber(
  db: Database,
  uploadId: number,
  rows: readonly number[],
): Promise<RowOfUpload[]> {
  return db
    .select()
    .from(alertUploadRows)
    .where(and(eq(alertUploadRows.uploadId, uploadId), inArray(alertUploadRows.row, [...rows])));
}

/** The rows of an upload that answer one of some alerts, or did. */
export function selectRowsOfAlerts(db: Database, uploadId: number, alertIds: readonly number[]) {
  const { row, alertId } = alertUploadRows;
  if (alertIds.length === 0) return Promise.resolve([]);
  return db
    .select({ row, alertId })
    .from(alertUploadRows)
    .where(and(eq(alertUploadRows.uploadId, uploadId), isNotNull(alertId), inArray(alertId, [...alertIds])));
}

/** The alerts that a scope shows, by the ids of their network, with whether they may be answered within another. */
export async function selectAlertsToAnswer(
  db: Database,
  { ethocaIds, reads, answers }: { ethocaIds: readonly string[]; reads: TenantScope; answers: TenantScope },
) {
  if (ethocaIds.length === 0) return [];
  const { id, ethocaId, source, type, amount, status, outcome, refunded, amountStopped, comments } = alerts;
  const isClientsOwn = sql<boolean>`${alerts.deliveredFor} is not null`;
  // A list of constants would use the trigram index, which has long posting lists for similar IDs.
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(ethocaIds)}::jsonb))`;
  return db
    .select({
      alert: {
        id,
        ethocaId,
        source,
        isClientsOwn,
        icsId: alerts.icsId,
        match: alerts.match,
        type,
        descriptor: alerts.merchantDescriptor,
        amount,
        currency: alerts.currency,
        status,
        outcome,
        refunded,
        amountStopped,
        comments,
      },
      isAnswerable: sql<boolean>`${withinScope(db, answers, alerts.clientId) ?? sql`true`}`,
    })
    .from(alerts)
    .where(and(inArray(ethocaId, asked), withinScope(db, reads, alerts.clientId)));
}
