import { moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';

export type WebhookEventState = 'waiting' | 'processed' | 'failed';

/**
 * Notifications of other servers as they came, once their signature was checked and card numbers were cut, and before
 * anything was understood: after a fault in reading them is fixed, they are processed again.
 */
export const webhookEvents = cbp.table(
  'webhook_events',
  {
    id: id(),
    /** Who sent it: 17track, adyen. */
    source: text('source').notNull(),
    /** Idempotent: the same for the same event, however often it is sent. */
    eventId: text('event_id').notNull(),
    /** SHA-256 of what was signed, in hexadecimal digits, to prove later what came. */
    digest: text('digest').notNull(),
    /** Sealed with the server's secret. */
    sealedBody: text('sealed_body').notNull(),
    /** Keeps the order of the events of one thing, such as a parcel. */
    lane: text('lane').notNull(),
    /** For people who look for it, without secrets: the kind of event, and what it is about. */
    about: text('about').notNull(),
    state: text('state').$type<WebhookEventState>().notNull().default('waiting'),
    /** How often it was processed again by the command. */
    replays: integer('replays').notNull().default(0),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
  },
  (table) => [
    unique('webhook_events_once').on(table.source, table.eventId),
    index('webhook_events_age').on(table.receivedAt),
    check('webhook_events_state', sql`${table.state} in ('waiting', 'processed', 'failed')`),
  ],
);
