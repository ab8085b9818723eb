import { moment } from '@cbp/shared/node/database/columns';
import { text } from 'drizzle-orm/pg-core';
import { cbp } from '../../database/columns.ts';

/** The progress of normalising a table's texts that were stored before. */
export const textReadings = cbp.table('text_readings', {
  tableName: text('table_name').primaryKey(),
  /** The key of the last row that was looked at. */
  position: text('position').notNull(),
  endedAt: moment('ended_at'),
});
