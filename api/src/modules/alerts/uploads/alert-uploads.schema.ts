import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { AlertUploadKind, AlertUploadStatus, UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../../database/columns.ts';
import type { StoredActor } from '../../../database/stored-actor.ts';
import { searchTextIndex } from '../../../database/text-index.ts';
import { alerts } from '../alerts.schema.ts';

/** Uploaded files of alerts or outcomes, with their progress. */
export const alertUploads = cbp.table(
  'alert_uploads',
  {
    id: id(),
    kind: text('kind').$type<AlertUploadKind>().notNull(),
    filename: text('filename').notNull(),
    source: text('source').$type<AlertSource>(),
    status: text('status').$type<AlertUploadStatus>().notNull(),
    /** The caller, as `nameOfActor` names them: it is theirs. */
    owner: text('owner').notNull(),
    /** The same user or program as named in the audit log. */
    uploadedBy: text('uploaded_by'),
    /** The hash of the stored content, with card numbers shortened; null if it isn't stored. */
    sha256: text('sha256'),
    /** How the file was read; null for files from before this was recorded. */
    reading: jsonb('reading').$type<TableReading>(),
    total: integer('total').notNull().default(0),
    good: integer('good').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    known: integer('known').notNull().default(0),
    done: integer('done').notNull().default(0),
    dismissed: integer('dismissed').notNull().default(0),
    /** A task is at it. */
    isWorking: boolean('is_working').notNull().default(false),
    /** How far it is: up to which byte it was read; then up to which row it was applied. */
    readUpTo: bigint('read_up_to', { mode: 'number' }).notNull().default(0),
    appliedUpTo: integer('applied_up_to').notNull().default(0),
    /** How many times it was applied. */
    applyNo: integer('apply_no').notNull().default(0),
    /** The uploader, later the user who applies it; rows are processed with their current permissions. */
    actor: jsonb('actor').$type<StoredActor>(),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    /** When its file and rows were deleted; the counts stay. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('alert_uploads_created_at').on(table.createdAt, table.id),
    index('alert_uploads_of_owner').on(table.owner, table.createdAt, table.id),
    index('alert_uploads_total').on(table.total, table.id),
    index('alert_uploads_bad').on(table.bad, table.id),
    index('alert_uploads_kept').on(table.createdAt).where(sql`${table.removedAt} is null`),
    index('alert_uploads_content').on(table.sha256),
    searchTextIndex('alert_uploads_filename', table.filename),
    searchTextIndex('alert_uploads_uploaded_by', table.uploadedBy),
    check(
      'alert_uploads_total_counted',
      sql`${table.total} = ${table.good} + ${table.bad} + ${table.known} + ${table.done} + ${table.dismissed}`,
    ),
  ],
);

/** The rows of files, by their numbers in the spreadsheet, with their cells. */
export const alertUploadRows = cbp.table(
  'alert_upload_rows',
  {
    uploadId: bigint('upload_id', { mode: 'number' })
      .notNull()
      .references(() => alertUploads.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state').$type<UploadedRowState>().notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    /** All that was found at its last check; null for nothing. */
    faults: jsonb('faults').$type<RowFault[]>(),
    /** Why nothing is done with the row, as a user wrote it. */
    dismissalReason: text('dismissal_reason'),
    dismissedAt: moment('dismissed_at'),
    /** The alert whose outcome it is, for rows that can be or were applied. */
    alertId: bigint('alert_id', { mode: 'number' }).references(() => alerts.id),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.row] }),
    index('alert_upload_rows_state').on(table.uploadId, table.state, table.row),
    index('alert_upload_rows_alert').on(table.uploadId, table.alertId),
    check(
      'alert_upload_rows_dismissal_reason',
      sql`(${table.state} = 'dismissed') = (${table.dismissalReason} is not null)`,
    ),
  ],
);
