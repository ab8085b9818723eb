import type { FileType } from '@cbp/shared/calls/file-type';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import { createdAt } from '@cbp/shared/node/database/columns';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { cbp } from '../../database/columns.ts';

/** Files that were uploaded and not used yet. Those of the same content share one, which lies under its hash. */
export const uploads = cbp.table(
  'uploads',
  {
    /** Unguessable, and valid only for its owner. */
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    /** The caller, as `nameOfActor` names them; empty while the file is being stored. */
    owner: text('owner').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    type: text('type').$type<FileType>().notNull(),
    /** How a file of rows was read; null for any other file. */
    reading: jsonb('reading').$type<TableReading>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_of_owner').on(table.owner),
    index('uploads_content').on(table.sha256),
    index('uploads_age').on(table.createdAt),
  ],
);
