import { moment } from '@cbp/shared/node/database/columns';
import type { RunCause } from '@cbp/shared/screenings/screening';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../../database/columns.ts';
import { screenings } from '../screenings.schema.ts';

const screeningId = () =>
  bigint('screening_id', { mode: 'number' })
    .notNull()
    .references(() => screenings.id, { onDelete: 'cascade' });

/** Screenings that run on, with the engine that ran each last and made its keys. */
export const ongoingScreenings = cbp.table('ongoing_screenings', {
  screeningId: screeningId().primaryKey(),
  engine: text('engine').notNull(),
});

/**
 * The keys by which new entries of watchlists find ongoing screenings: of one part of the name each, `needed` of which an entry must
 * have, or with part 0 of the whole name.
 */
export const ongoingScreeningKeys = cbp.table(
  'ongoing_screening_keys',
  {
    screeningId: screeningId(),
    part: integer('part').notNull(),
    needed: integer('needed').notNull(),
    keys: text('keys').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.screeningId, table.part] }),
    // A list of pending rows would be read in whole by each search.
    index('ongoing_screening_keys_keys').using('gin', table.keys).with({ fastupdate: false }),
  ],
);

/** The parts of their names once each, for entries that are spelled alike. */
export const ongoingScreeningTokens = cbp.table(
  'ongoing_screening_tokens',
  { token: text('token').primaryKey() },
  (table) => [
    index('ongoing_screening_tokens_near')
      .using('gin', sql`${table.token} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Screenings that are to run again in the background. */
export const screeningReruns = cbp.table(
  'screening_reruns',
  {
    screeningId: screeningId().primaryKey(),
    cause: text('cause').$type<RunCause>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('screening_reruns_due').on(table.dueAt, table.screeningId)],
);

/** What clients are told of: changed matches, the end, or the renewal that can't be paid. */
export type NoticeKind = 'changed' | 'ends_soon' | 'unpaid_soon' | 'ended' | 'unpaid_ended';

/** What the next emails to clients say. */
export const screeningNotices = cbp.table('screening_notices', {
  id: id(),
  screeningId: screeningId(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  appeared: integer('appeared').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  removed: integer('removed').notNull().default(0),
  at: moment('at').notNull(),
});
