import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';

export type TaskStatus = 'queued' | 'done' | 'failed';

/**
 * A transactional outbox: emails and calls to send, notifications to process. A task is written in the transaction of its
 * change and runs at least once. Failed tasks are stored with their error.
 */
export const tasks = cbp.table(
  'tasks',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** An idempotency key, the same in every attempt and unique per task, so that receivers recognise repetitions. */
    key: text('key').notNull().unique(),
    /** The recipient or target. A lane limits how many of its tasks run at once; a width of one preserves their order. */
    lane: text('lane').notNull(),
    laneWidth: integer('lane_width').notNull(),
    /** For people who search tasks: the subject of an email. No secrets. */
    about: text('about').notNull(),
    /** Sealed with the server's secret, and deleted once the task is done or has failed. */
    sealedPayload: text('sealed_payload'),
    status: text('status').$type<TaskStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** A lease: a worker holds the task until then. */
    leasedUntil: moment('leased_until'),
    /** The task expires at this moment. */
    giveUpAt: moment('give_up_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('tasks_due').on(table.nextAttemptAt, table.id).where(sql`${table.status} = 'queued'`),
    index('tasks_under_way').on(table.lane, table.leasedUntil).where(sql`${table.status} = 'queued'`),
    index('tasks_unfinished').on(table.kind, table.status).where(sql`${table.status} <> 'done'`),
    index('tasks_age').on(table.createdAt),
    check('tasks_lane_width', sql`${table.laneWidth} > 0`),
  ],
);
