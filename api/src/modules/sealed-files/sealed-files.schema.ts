import type { FileType } from '@cbp/shared/calls/file-type';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { cbp } from '../../database/columns.ts';

/** Files that are stored encrypted, each under a key of its own. Deleting the key makes every copy of the file unreadable. */
export const sealedFiles = cbp.table(
  'sealed_files',
  {
    /** Unguessable: until the file is used, it is the ID of the upload. */
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    /** Who may use the upload, as `nameOfActor` names them; empty while the file is being stored, and once it is used. */
    owner: text('owner').notNull(),
    /** In the file store. Random, since a hash would tell that two files are the same. */
    name: text('name').notNull(),
    /** Encrypted with SECRETS_KEY; null once the file is erased. */
    sealedKey: text('sealed_key'),
    /** Of the original, and of the copy that users see, before encryption. */
    bytes: integer('bytes').notNull(),
    viewBytes: integer('view_bytes').notNull(),
    type: text('type').$type<FileType>().notNull(),
    createdAt: createdAt(),
    /** When a record began to use it. Unused files are erased after a day. */
    usedAt: moment('used_at'),
    /** When its key was deleted. */
    erasedAt: moment('erased_at'),
    /** When the file itself was deleted from the store. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('sealed_files_name').on(table.name),
    index('sealed_files_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
    index('sealed_files_undeleted')
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null and ${table.deletedAt} is null`),
    check('sealed_files_key', sql`(${table.sealedKey} is null) = (${table.erasedAt} is not null)`),
  ],
);
