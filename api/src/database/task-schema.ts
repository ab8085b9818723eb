import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { cbp, id } from './columns.ts';

export type TaskStatus = 'queued' | 'done' | 'failed';

/**
 * What is done once a change is committed: mails and calls that go out, notifications that came in. Written in the
 * transaction of the change; done at least once. A failed one is kept with what went wrong.
 */
export const tasks = cbp.table(
  'tasks',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The same in every attempt, so that whoever gets it twice knows the repetition; two tasks never have the same. */
    key: text('key').notNull().unique(),
    /** Whom or what it is for: no more tasks of a lane are under way at once than it is wide; one at a time keeps order. */
    lane: text('lane').notNull(),
    laneWidth: integer('lane_width').notNull(),
    /** For whoever looks for it: the subject of a mail. No secret. */
    about: text('about').notNull(),
    /** Sealed with the server's secret, and gone once it is done or given up. */
    sealedPayload: text('sealed_payload'),
    status: text('status').$type<TaskStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Somebody is at it, who has until then. */
    leasedUntil: moment('leased_until'),
    /** After this moment it is of no use to anybody. */
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
