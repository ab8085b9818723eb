import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { scaled } from '@cbp/shared/node/testing/waits';
import { createRandom } from '@cbp/shared/seeded-random';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killableDatabase } from '../../testing/killable-database.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { createTaskWorker, LEASE_MS } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import type { RefundPlatform } from './platforms/platform.ts';
import { startGateway } from './testing/payment-gateway.ts';
import {
  hostileMode,
  refundFaults,
  refundQueue,
  refundTasks,
  refundWorkTo,
  withoutQuestion,
} from './testing/refund-world.ts';

/* The short form of `npm run test:kill`, in one process: workers are not killed, but hear nothing any more. */

const COUNT = 48;
const COUNT_OF_MUTANT = 24;
const SEED = 20_261_123;
const HOUR_MS = 3_600_000;
/** Of a day, after which a refund stands before a person. */
const MOST_ROUNDS = 30;
/** The platforms answer from the process that the embedded database works in, and hang within it. */
const TIMEOUT_MS = scaled(500);

describe.each(usualDatabases)('refunds whose workers are killed, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database?.end());

  /** Asks hostile platforms until all have ended, by workers that die one after the other. */
  async function run(count: number, changed: (platform: RefundPlatform) => RefundPlatform) {
    const { db } = database.connection;
    const random = createRandom(SEED);
    let nowMs = Date.parse('2026-11-22T00:00:00Z');
    const now = () => new Date(nowMs);
    const gateways = [await startGateway('mpgs', { now }), await startGateway('nmi', { now })];
    const urls = gateways.map(({ url }) => url);
    let lost = 0;
    let deaths = 0;
    for (const gateway of gateways) gateway.does(hostileMode(random, () => void lost++));

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const own = killableDatabase(db, 20 + Math.floor(random() * 60), () => death.resolve('dead'));
      const refunds = refundWorkTo(urls, { db: own, now, changed, timeoutMs: TIMEOUT_MS });
      const worker = createTaskWorker({
        db: own,
        tasks: refundTasks(),
        works: [refunds],
        log: silentLog,
        now,
        random,
        onOutcome: () => undefined,
      });
      const done = worker.doDue(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }

    try {
      const queue = await refundQueue({ db, now }, gateways, count);
      await queue(count);
      for (let round = 0; round < MOST_ROUNDS; round++) {
        while ((await live()) === 'dead') deaths += 1;
        if ((await db.$count(tasksTable, eq(tasksTable.status, 'queued'))) === 0) break;
        nowMs += LEASE_MS + HOUR_MS;
      }
      const refunds = gateways.flatMap(({ ledger }) => ledger.refunds);
      return { deaths, answersLost: lost, ...(await refundFaults(db, refunds)) };
    } finally {
      for (const gateway of gateways) gateway.end();
    }
  }

  it('are made once or not at all, and unknown results need review', async () => {
    const found = await run(COUNT, (platform) => platform);
    expect(found).toMatchObject({ refunds: COUNT, doubled: 0, beyond: 0, lied: 0, lost: 0 });
    expect(found.done + found.refused + found.beforeAPerson).toBe(COUNT);
    expect(found.deaths).toBeGreaterThan(5);
    expect(found.answersLost).toBeGreaterThan(5);
    // The number depends on the machine's speed: late responses may need review.
    expect(found.done).toBeGreaterThan(0);
  });

  it('would be made twice without a status check before the second request', async () => {
    expect((await run(COUNT_OF_MUTANT, withoutQuestion)).doubled).toBeGreaterThan(0);
  });
});
