import type { PushStatus } from '@cbp/shared/alerts/alert';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { bigint, index, integer, text } from 'drizzle-orm/pg-core';
import { clients } from '../../../database/access-schema.ts';
import { cbp, id } from '../../../database/columns.ts';
import { alerts } from '../alerts.schema.ts';

/** An alert pushed to the program of its client: one event, with the same ID in every attempt. */
export const pushes = cbp.table(
  'pushes',
  {
    id: id(),
    /** The event ID, which lets receivers detect repetitions. */
    eventId: text('event_id').notNull().unique(),
    alertId: bigint('alert_id', { mode: 'number' })
      .notNull()
      .references(() => alerts.id),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    /** The first push URL; each attempt uses the client's current one. */
    url: text('url').notNull(),
    status: text('status').$type<PushStatus>().notNull().default('queued'),
    /** null: the system, when the alert came. */
    askedBy: text('asked_by'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('pushes_of_alert').on(table.alertId, table.id)],
);

/** One attempt of a push, with the receiver's response. */
export const pushAttempts = cbp.table(
  'push_attempts',
  {
    id: id(),
    pushId: bigint('push_id', { mode: 'number' })
      .notNull()
      .references(() => pushes.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: integer('status_code'),
    /** Why there was no valid response. */
    error: text('error'),
    /** The beginning of it, without card numbers. */
    answer: text('answer'),
  },
  (table) => [index('push_attempts_of_push').on(table.pushId, table.id)],
);

/** The receiver's response to a test push by a user. */
export const pushTests = cbp.table('push_tests', {
  eventId: text('event_id').primaryKey(),
  clientId: text('client_id')
    .notNull()
    .references(() => clients.merchantId, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  statusCode: integer('status_code'),
  error: text('error'),
  answer: text('answer'),
});
