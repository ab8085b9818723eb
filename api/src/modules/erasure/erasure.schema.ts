import { moment } from '@cbp/shared/node/database/columns';
import { integer, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp } from '../../database/columns.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** Orders whose data must not be erased. */
export const legalHolds = cbp.table('legal_holds', {
  icsId: text('ics_id')
    .primaryKey()
    .references(() => receiptTransactions.icsId, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  since: moment('since').notNull(),
});

/** Files of erased data: deleted soon after the transaction that erased it. */
export const erasedFiles = cbp.table('erased_files', {
  key: text('key').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});

/** How long clients keep the data of buyers, where it isn't the default. */
export const retentionSettings = cbp.table('retention_settings', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.merchantId, { onDelete: 'cascade' }),
  keepDays: integer('keep_days'),
  version: integer('version').notNull().default(1),
});
