import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp } from '../../database/columns.ts';

/** What counts if an enquiry of a client leaves it out; without a row the product's own defaults apply. */
export const screeningDefaults = cbp.table('screening_defaults', {
  clientId: text('client_id')
    .primaryKey()
    .references(() => clients.merchantId, { onDelete: 'cascade' }),
  filters: text('filters').array().$type<ScreeningFilter[]>().notNull(),
  matchScore: integer('match_score').notNull(),
  isPartial: boolean('is_partial').notNull(),
  hasAliases: boolean('has_aliases').notNull(),
  hasRelatives: boolean('has_relatives').notNull(),
  /** null: as long as the product keeps them. */
  keepDays: integer('keep_days'),
  /** null: as long as the product keeps them. */
  documentKeepDays: integer('document_keep_days'),
  version: integer('version').notNull().default(1),
});
