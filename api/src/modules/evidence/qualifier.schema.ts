import { moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { cbp } from '../../database/columns.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';

/** The two earlier payments that a user chose for a dispute; without a row, those that qualify are suggested. */
export const qualifierChoices = cbp.table(
  'qualifier_choices',
  {
    icsId: text('ics_id')
      .primaryKey()
      .references(() => receiptTransactions.icsId, { onDelete: 'cascade' }),
    /** Their keys, of stored payments the iCS_id. A payment that is gone or was changed has another. */
    payments: text('payments').array().notNull(),
    chosenAt: moment('chosen_at').notNull(),
    /** The name of the user at that time; null for a program. */
    chosenBy: text('chosen_by'),
  },
  (table) => [check('qualifier_choices_payments', sql`cardinality(${table.payments}) = 2`)],
);
