import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { moment } from '@cbp/shared/node/database/columns';
import { bigint, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp } from '../../database/columns.ts';
import { disputeCases } from '../cases/cases.schema.ts';

/** Cover letters of dispute cases. The audit log has who changed what. */
export const caseLetters = cbp.table('case_letters', {
  caseId: bigint('case_id', { mode: 'number' })
    .primaryKey()
    .references(() => disputeCases.id, { onDelete: 'cascade' }),
  /** null: it was removed, or never saved. */
  letter: jsonb('letter').$type<SavedLetter>(),
  updatedAt: moment('updated_at'),
  updatedBy: text('updated_by'),
  version: integer('version').notNull().default(1),
});

/** Letters that clients keep, for a reason code or for any. */
export const letterTemplates = cbp.table(
  'letter_templates',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    reasonCode: text('reason_code'),
    title: text('title').notNull(),
    letter: jsonb('letter').$type<SavedLetter>().notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('letter_templates_of_client').on(table.clientId, table.title)],
);
