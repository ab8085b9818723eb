import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killableDatabase } from '../../../testing/killable-database.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { createTestPushes } from '../../../testing/test-pushes.ts';
import { createTaskWorker, LEASE_MS } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { openReceivers } from '../testing/push-receivers.ts';
import { doneBeforeSent, type PushWork, pushFaults, pushWorkTo, queueAlerts } from '../testing/push-world.ts';

/* The short form of `npm run test:kill`, in one process: workers are not killed, but hear nothing any more. */

const COUNT = 150;
/** As many as it takes to see that some are lost. */
const COUNT_OF_MUTANT = 40;
const SEED = 20_261_122;
const HOUR_MS = 3_600_000;
/** Of 72 hours, after which a push is given up. */
const MOST_ROUNDS = 60;

describe.each(usualDatabases)('pushes whose workers are killed, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database?.end());

  /** Pushes to hostile receivers until all have ended, by workers that die one after the other. */
  async function run(count: number, changed: (work: PushWork, db: Database) => PushWork) {
    const { db } = database.connection;
    const random = createRandom(SEED);
    let nowMs = new Date('2026-11-22T00:00:00Z').getTime();
    const now = () => new Date(nowMs);
    const receivers = await openReceivers(5, random);
    const { tasks } = createTestPushes();
    let deaths = 0;

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const own = killableDatabase(db, 30 + Math.floor(random() * 150), () => death.resolve('dead'));
      const worker = createTaskWorker({
        db: own,
        tasks,
        works: [changed(pushWorkTo(receivers.urls, { db: own, now }), own)],
        log: silentLog,
        now,
        random,
        onOutcome: () => undefined,
      });
      const done = worker.doDue(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }

    try {
      await queueAlerts(db, { count, urls: receivers.urls, now });
      for (let round = 0; round < MOST_ROUNDS; round++) {
        while ((await live()) === 'dead') deaths += 1;
        if ((await db.$count(tasksTable, eq(tasksTable.status, 'queued'))) === 0) break;
        nowMs += LEASE_MS + HOUR_MS;
      }
      return { deaths, ...(await pushFaults(db, receivers.received, count)) };
    } finally {
      receivers.close();
    }
  }

  it('are all taken by hostile receivers, each under one id', async () => {
    const found = await run(COUNT, (work) => work);
    expect(found).toMatchObject({ pushes: COUNT, open: 0, lost: 0, doubled: 0, lied: 0, undelivered: 0 });
    expect(found.deaths).toBeGreaterThan(5);
    expect(found.requests).toBeGreaterThan(COUNT);
  });

  it('would be lost if they were said to be done before they are sent', async () => {
    expect((await run(COUNT_OF_MUTANT, doneBeforeSent)).lost).toBeGreaterThan(0);
  });
});
