import type { CaidService } from '@cbp/shared/caids/caid';
import { moment } from '@cbp/shared/node/database/columns';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { ALERT_FIGURE_NAMES, type AlertFigureName } from '@cbp/shared/statistics/alert-figure';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, cbp } from '../../../database/columns.ts';

/*
 * Cached figures. A trigger writes a mark in the transaction of each write, and marked entries are recalculated instead of
 * read. Marks of two transactions are two rows, so that transactions don't block each other.
 */

/** The transaction that wrote a mark. */
const transaction = () =>
  bigint('transaction', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`);
const markedAt = () => moment('marked_at').notNull().defaultNow();

/** The days (Hong Kong time) with cached figures. */
export const alertDays = cbp.table('alert_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** The version of the counting SQL; figures of other versions are recalculated. */
  countedAs: text('counted_as').notNull(),
});

const count = (name: string) => integer(name).notNull().default(0);
const counts = Object.fromEntries(ALERT_FIGURE_NAMES.map((name) => [name, count(name)])) as Record<
  AlertFigureName,
  ReturnType<typeof count>
>;

/** The cached count of each figure by day and currency, per client, or in total without a client. */
export const alertDayFigures = cbp.table(
  'alert_day_figures',
  {
    /** A figure is called `day`. */
    onDay: date('on_day', { mode: 'string' }).notNull(),
    clientId: text('client_id'),
    currency: text('currency').notNull(),
    ...counts,
    /** The amount stopped; null if it isn't known. */
    amount: amount('amount'),
  },
  (table) => [
    unique('alert_day_figures_once').on(table.clientId, table.onDay, table.currency).nullsNotDistinct(),
    index('alert_day_figures_on_day').on(table.onDay),
  ],
);

/** Days with added, changed or removed alerts. */
export const alertDayMarks = cbp.table(
  'alert_day_marks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    transaction: transaction(),
    markedAt: markedAt(),
  },
  (table) => [primaryKey({ columns: [table.day, table.transaction] })],
);

/** Conflicting descriptors of different clients, with the columns for sorting and scoping. */
export const descriptorPairs = cbp.table(
  'descriptor_pairs',
  {
    kind: text('kind').$type<'same' | 'covers'>().notNull(),
    oneId: bigint('one_id', { mode: 'number' }).notNull(),
    otherId: bigint('other_id', { mode: 'number' }).notNull(),
    oneClientId: text('one_client_id').notNull(),
    otherClientId: text('other_client_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('descriptor_pairs_other').on(table.otherId),
  ],
);

/** How many descriptors of a client have each status. */
export const descriptorCounts = cbp.table(
  'descriptor_counts',
  {
    clientId: text('client_id').notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.status] })],
);

/** Descriptors that were added, changed or removed, with their previous and current clients. */
export const descriptorMarks = cbp.table(
  'descriptor_marks',
  {
    descriptorId: bigint('descriptor_id', { mode: 'number' }).notNull(),
    clientId: text('client_id').notNull(),
    transaction: transaction(),
    markedAt: markedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.descriptorId, table.clientId, table.transaction] }),
    index('descriptor_marks_client').on(table.clientId),
  ],
);

/** How many CAIDs of a client there are for each service, status and BIN. */
export const caidCounts = cbp.table(
  'caid_counts',
  {
    clientId: text('client_id').notNull(),
    service: text('service').$type<CaidService>().notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    bin: text('bin').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.service, table.status, table.bin] })],
);

/** By how much counts have changed since they were cached. A trigger writes it in the transaction of each write. */
export const caidCountChanges = cbp.table(
  'caid_count_changes',
  {
    clientId: text('client_id').notNull(),
    service: text('service').$type<CaidService>().notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    bin: text('bin').notNull(),
    change: integer('change').notNull(),
    transaction: transaction(),
  },
  ({ clientId, service, status, bin, transaction }) => [
    primaryKey({ columns: [clientId, service, status, bin, transaction] }),
  ],
);
