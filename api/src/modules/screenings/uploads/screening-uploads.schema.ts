import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { ScreeningRowState, ScreeningUploadStatus } from '@cbp/shared/screenings/screening-upload';
import type { ScreeningCells } from '@cbp/shared/screenings/screening-upload.model';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../../database/columns.ts';
import type { StoredActor } from '../../../database/stored-actor.ts';
import { searchTextIndex } from '../../../database/text-index.ts';
import { screenings } from '../screenings.schema.ts';

/** Bulk screening uploads, with their progress. The files themselves aren't kept. */
export const screeningUploads = cbp.table(
  'screening_uploads',
  {
    id: id(),
    kind: text('kind').$type<ScreeningKind>().notNull(),
    filename: text('filename').notNull(),
    status: text('status').$type<ScreeningUploadStatus>().notNull(),
    /** The caller, as `nameOfActor` names them: it is theirs. */
    owner: text('owner').notNull(),
    /** The same user or program as named in the audit log. */
    uploadedBy: text('uploaded_by'),
    reading: jsonb('reading').$type<TableReading>(),
    total: integer('total').notNull().default(0),
    good: integer('good').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** A task is starting its rows. */
    isWorking: boolean('is_working').notNull().default(false),
    /** How many times it was started. */
    startNo: integer('start_no').notNull().default(0),
    /** Who started it last; rows are started with their current permissions. */
    actor: jsonb('actor').$type<StoredActor>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    /** When its rows were deleted; the counts stay. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('screening_uploads_created_at').on(table.createdAt, table.id),
    index('screening_uploads_of_owner').on(table.owner, table.createdAt, table.id),
    searchTextIndex('screening_uploads_filename', table.filename),
    index('screening_uploads_kept').on(table.createdAt).where(sql`${table.removedAt} is null`),
    check(
      'screening_uploads_total_counted',
      sql`${table.total} = ${table.good} + ${table.bad} + ${table.failed} + ${table.done}`,
    ),
  ],
);

/** The rows of files, by their numbers in the spreadsheet. One that is started keeps only its screening. */
export const screeningUploadRows = cbp.table(
  'screening_upload_rows',
  {
    uploadId: bigint('upload_id', { mode: 'number' })
      .notNull()
      .references(() => screeningUploads.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    state: text('state').$type<ScreeningRowState>().notNull(),
    cells: jsonb('cells').$type<ScreeningCells>().notNull(),
    /** All that was found at its last check, or why it wasn't started; null for nothing. */
    faults: jsonb('faults').$type<RowFault[]>(),
    /** The client that pays for it, while it waits to be started. */
    clientId: text('client_id'),
    /** What no other row of the file may have: its reference, or else its content. */
    sameKey: text('same_key'),
    screeningId: bigint('screening_id', { mode: 'number' }).references(() => screenings.id),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.row] }),
    index('screening_upload_rows_state').on(table.uploadId, table.state, table.row),
    check(
      'screening_upload_rows_started',
      sql`(${table.state} = 'done') = (${table.screeningId} is not null)`,
    ),
  ],
);
