import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { killableDatabase, withoutTransactions } from '../../../testing/killable-database.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { createTaskWorker, LEASE_MS } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { OWN_ENGINE_ONLY } from '../screening-engine.service.ts';
import { screenings } from '../screenings.schema.ts';
import {
  fileOf,
  type ScreeningUploadWorld,
  screeningUploadWorld,
} from '../testing/screening-upload-world.ts';
import { type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { screeningStartWork } from './start-work.service.ts';

const COUNT = 60;
const SEED = 20_261_130;

describe.each(usualDatabases)('bulk screening uploads whose workers are killed, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  let uploads: ScreeningUploadWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
    uploads = screeningUploadWorld(scene);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(tasksTable);
    await scene.db.delete(balanceEntries);
    await scene.addList('house');
    await scene.addVersion('house', [{ id: 'A1', name: 'Borislav Trumanov' }]);
    await uploads.setUnits('M-2', COUNT);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  /** A file that is being started, by workers of which each dies after some accesses to the database; how many died. */
  async function startKilled(made: (mortal: Database) => Database): Promise<{ id: number; deaths: number }> {
    const lines = Array.from({ length: COUNT }, (_, n) => `M-2,CUST-${n + 10_000},Ada Quill,sanction`);
    const { id } = await uploads.check(fileOf('merchant_id,reference,full_name,filters', ...lines));
    uploads.of(await uploads.start(id));
    const { db, world } = scene;
    const { tasks } = world.server.services;
    const random = createRandom(SEED);
    let nowMs = world.ctx.now().getTime();
    const now = () => new Date(nowMs);

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const accesses = 3 + Math.floor(random() * 12);
      const own = made(killableDatabase(db, accesses, () => death.resolve('dead')));
      const work = screeningStartWork({ db: own, tasks, engines: OWN_ENGINE_ONLY, log: silentLog, now });
      const onOutcome = () => undefined;
      const worker = createTaskWorker({ db: own, tasks, works: [work], log: silentLog, now, onOutcome });
      const done = worker.doDue(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }
    const isWaiting = and(like(tasksTable.key, `screening upload ${id} %`), eq(tasksTable.status, 'queued'));
    let deaths = 0;
    // Fewer than it takes to give up.
    for (let lives = 0; lives < COUNT && (await db.$count(tasksTable, isWaiting)) > 0; lives += 1) {
      // The embedded database answers without ever waiting: what else the process does has its turn here.
      await breath();
      if ((await live()) === 'dead') deaths += 1;
      nowMs += LEASE_MS + 1_000;
    }
    return { id, deaths };
  }

  /** The result: each row is once a screening, paid for and in the audit log. */
  async function outcomeOf(id: number) {
    const { status, done } = await uploads.read(id);
    const rows = await uploads.rows(id, '&state=done');
    const paid = await scene.db.select().from(balanceEntries);
    const audited = await scene.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityType, 'individual_screening'));
    const made = new Set(audited.flatMap(({ entityIds }) => entityIds));
    return {
      status,
      done,
      linked: new Set(rows.map(({ screening }) => screening?.id)).size,
      screenings: await scene.db.$count(screenings),
      paid: paid.filter(({ kind }) => kind === 'use').length,
      audited: rows.filter(({ screening }) => made.has(String(screening?.id))).length,
    };
  }
  const ALL = {
    status: 'completed',
    done: COUNT,
    linked: COUNT,
    screenings: COUNT,
    paid: COUNT,
    audited: COUNT,
  };

  it('are started to their end, each row once, by those that come after them', async () => {
    const { id, deaths } = await startKilled((mortal) => mortal);
    expect(await outcomeOf(id)).toEqual(ALL);
    expect(deaths).toBeGreaterThan(3);
  });

  it("would pay for some that aren't started if a row weren't a transaction", async () => {
    const { id } = await startKilled(withoutTransactions);
    expect(await outcomeOf(id)).not.toEqual(ALL);
  });
});
