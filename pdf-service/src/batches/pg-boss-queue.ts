import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss, systemClock } from 'pg-boss';
import { type BatchQueue, type ItemKey, QueueGone, type Turn } from './batch-queue.ts';

const QUEUE_SCHEMA = 'cbp_pdf_queue';
const QUEUE = 'batch-items';

/** The minimum of pg-boss. With the polling interval, a lost worker is noticed within 13 seconds. */
const HEARTBEAT_S = 10;
const SUPERVISE_EVERY_S = 2;
const DAY_S = 24 * 3_600;

/**
 * Options of the queue. Its limits are wide on purpose: the tables of the batches decide when an item has failed, and the
 * reconciler requeues jobs that the queue dropped.
 */
const QUEUE_SETTINGS = {
  heartbeatSeconds: HEARTBEAT_S,
  /** Timeout of one turn, even with heartbeats: the longest wait and the longest execution, with a margin. */
  expireInSeconds: 15 * 60,
  retryLimit: 1_000,
  /** pg-boss deletes jobs that wait longer: a service that is down over the holidays must not lose a batch. */
  retentionSeconds: 365 * DAY_S,
  deleteAfterSeconds: 3_600,
} as const;

const GROWING_PAUSES = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
const NO_PAUSES = { retryDelay: 0, retryBackoff: false } as const;

/** Timeouts for the driver: on a network that drops packets, a query would never end. */
const NETWORK_BOUNDS = { query_timeout: 20_000, keepAlive: true };
const POOL_SIZE = 3;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const INSERTED_AT_ONCE = 1_000;
const STOP_MS = 5_000;

/** Supervision must not pause for an hour when the clock of the machine is set back by one. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Within a transaction of ours, so that the queue and the tables never disagree. */
const within = (tx: Database) => ({ db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
const attemptOf = ({ jobId, attempt }: Turn) => ({ id: jobId, retryCount: attempt });

/**
 * The queue on pg-boss, in a separate schema of the same database. It starts on first use, and again after an outage of
 * the database. Failures of its background work are logged, never thrown.
 */
export async function createPgBossQueue(options: {
  connection: Connection;
  databaseUrl: string | null;
  log: Log;
  /** Requeued jobs are retried at once; without it, with exponential backoff. */
  retriesAtOnce?: boolean;
}): Promise<BatchQueue> {
  const { connection, databaseUrl, log, retriesAtOnce = false } = options;
  const settings = { ...QUEUE_SETTINGS, ...(retriesAtOnce ? NO_PAUSES : GROWING_PAUSES) };

  const close = (boss: PgBoss) => boss.stop({ graceful: false, timeout: STOP_MS });

  async function open(): Promise<PgBoss> {
    const shared = {
      schema: QUEUE_SCHEMA,
      schedule: false,
      clock: STEADY_CLOCK,
      superviseIntervalSeconds: SUPERVISE_EVERY_S,
      monitorIntervalSeconds: SUPERVISE_EVERY_S,
    };
    const boss = await connection.onOneSession(async (session) =>
      session.kind === 'pglite'
        ? new PgBoss({ ...shared, backend: 'pglite', db: fromPglite(session.client) })
        : new PgBoss({
            ...shared,
            connectionString: databaseUrl ?? '',
            application_name: 'cbp-pdf-queue',
            max: POOL_SIZE,
            connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
            ...NETWORK_BOUNDS,
            options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
          }),
    );
    // Without a listener, a failure of the supervision would end the process.
    boss.on('error', (error) => log.warn({ err: error }, 'batch queue error'));
    boss.on('warning', (warning) => log.info({ warning }, 'batch queue warning'));
    try {
      await boss.start();
      await boss.createQueue(QUEUE, settings);
      // pg-boss loads a queue’s settings at first use: within a transaction on a single connection, that would deadlock.
      await boss.touch(QUEUE, randomUUID());
      return boss;
    } catch (error) {
      await close(boss).catch(() => undefined);
      throw error;
    }
  }

  let boss = await open();
  /** The previous instance was closed, and a new one could not be opened. */
  let isBroken = false;

  return {
    async add(items, tx) {
      for (let from = 0; from < items.length; from += INSERTED_AT_ONCE) {
        const jobs = items.slice(from, from + INSERTED_AT_ONCE).map(({ jobId, turn, ...item }) => ({
          id: jobId,
          data: item,
          priority: -turn,
          ...settings,
        }));
        await boss.insert(QUEUE, jobs, within(tx));
      }
    },

    async take(count) {
      const jobs = await boss.fetch<ItemKey>(QUEUE, { batchSize: count, includeMetadata: true });
      return jobs.map(({ id, retryCount, data }) => ({ jobId: id, attempt: retryCount, item: data }));
    },

    async keep(turns) {
      if (turns.length > 0) await boss.touch(QUEUE, turns.map(attemptOf));
    },

    // By the job and not by the attempt: a lost turn that waits for its retry ends as well.
    async finish({ jobId }, tx) {
      await boss.complete(QUEUE, jobId, null, { ...within(tx), includeQueued: true });
    },

    async putBack(turn, tx) {
      await boss.fail(QUEUE, attemptOf(turn), null, within(tx));
    },

    async remove(jobIds, tx) {
      for (let from = 0; from < jobIds.length; from += INSERTED_AT_ONCE) {
        await boss.deleteJob(QUEUE, jobIds.slice(from, from + INSERTED_AT_ONCE), within(tx));
      }
    },

    async known(jobIds) {
      if (isBroken) throw new QueueGone('the queue is closed');
      const list = sql.join(
        jobIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      const { rows } = (await connection.db.execute(
        sql`select id from ${sql.identifier(QUEUE_SCHEMA)}.job
            where name = ${QUEUE} and state in ('created', 'retry', 'active') and id in (${list})`,
      )) as unknown as { rows: { id: string }[] };
      return new Set(rows.map(({ id }) => id));
    },

    async status() {
      const { rows } = (await connection.db.execute(
        sql`select count(*) filter (where state <> 'active')::int as waiting,
                   count(*) filter (where state = 'active')::int as at_work
            from ${sql.identifier(QUEUE_SCHEMA)}.job
            where name = ${QUEUE} and state in ('created', 'retry', 'active')`,
      )) as unknown as { rows: { waiting: number; at_work: number }[] };
      return { waiting: rows[0]?.waiting ?? 0, atWork: rows[0]?.at_work ?? 0 };
    },

    async repair() {
      isBroken = true;
      await close(boss).catch((error: unknown) => log.warn({ err: error }, 'could not close the old queue'));
      boss = await open();
      isBroken = false;
    },

    stop: () => close(boss),
  };
}
