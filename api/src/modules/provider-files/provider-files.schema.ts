import {
  type AlertSource,
  LONGEST_WINDOW_DAYS,
  type Provider,
  type ProviderFileKind,
} from '@cbp/shared/alerts/alert';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';

const LONGEST_WINDOW = sql.raw(String(LONGEST_WINDOW_DAYS * 24));

/** A source of alerts, with what an operator of the product sets of it. */
export const alertSources = cbp.table(
  'alert_sources',
  {
    name: text('name').$type<AlertSource>().primaryKey(),
    /** The IANA time zone for times without an offset. */
    timeZone: text('time_zone').notNull(),
    /** The time a merchant has to respond, in hours. */
    windowHours: integer('window_hours').notNull(),
    /** How long before the end of the window reminders are sent. */
    reminderHours: integer('reminder_hours').notNull().default(4),
    /** The time up to which a provider's alerts were pulled, if they are pulled. */
    pulledUntil: moment('pulled_until'),
    /** The longest time between two of its alerts in four weeks; null with too few for a rhythm. */
    longestGapSeconds: integer('longest_gap_seconds'),
    /** Its last alert, since which it is silent for longer than it ever was; null while it is not. */
    quietSince: moment('quiet_since'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('alert_sources_window_hours', sql`${table.windowHours} between 1 and ${LONGEST_WINDOW}`),
    check('alert_sources_reminder_hours', sql`${table.reminderHours} between 1 and 720`),
  ],
);

/** A file that an operator sends to a provider: outcomes without an API, credit requests, enquiries, or CAIDs. */
export const providerFiles = cbp.table(
  'provider_files',
  {
    id: id(),
    kind: text('kind').$type<ProviderFileKind>().notNull(),
    source: text('source').$type<Provider>().notNull(),
    entries: integer('alerts').notNull(),
    /** The user who created it, as named in the audit log. */
    madeBy: text('made_by'),
    createdAt: createdAt(),
  },
  (table) => [index('provider_files_created_at').on(table.createdAt, table.id)],
);

/** The name of a file; undefined if the query joins none. */
export const providerFileName = sql<string>`${providerFiles.source} || '-' || replace(${providerFiles.kind}, '_', '-') || '-' || ${providerFiles.id} || '.csv'`;
