import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-database.ts';
import { AUTH_SECRET } from '../../testing/test-server.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import { createTaskWorker, LEASE_MS, type TaskOutcome } from './task-worker.service.ts';
import { tasks as tasksTable } from './tasks.schema.ts';
import { createTasks, type NewTask, TaskRefused } from './tasks.service.ts';
import { queueOfTasks, takeDueTask, updateTask } from './tasks.sql.ts';

type Payload = { word: string };
const KIND: TaskKind<Payload> = { name: 'mail', sealedAs: 'task of a test' };
const HOUR_MS = 60 * 60_000;
const NEVER = new AbortController().signal;

describe.each(testDatabases)('tasks, on $name', ({ create }) => {
  let database: TestDatabase;
  let nowMs = new Date('2026-11-20T04:00:00Z').getTime();
  let serial = 0;
  const now = () => new Date(nowMs);
  const { log, lines } = captureLog();
  const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });

  beforeAll(async () => {
    database = await create();
  });
  afterEach(async () => {
    await database.connection.db.delete(tasksTable);
    expect(lines.join('')).not.toContain('a-secret-word');
  });
  afterAll(() => database?.end());

  const db = () => database.connection.db;
  const rows = () => db().select().from(tasksTable).orderBy(asc(tasksTable.id));
  const queue = (task: Partial<NewTask<Payload>> = {}) => {
    const key = `key ${++serial}`;
    const about = 'a test';
    const giveUpAt = new Date(nowMs + HOUR_MS);
    const payload = { word: 'a-secret-word' };
    const input = { key, lane: key, laneWidth: 1, about, payload, giveUpAt, ...task };
    return tasks.queue({ ctx: { db: db(), now }, kind: KIND, input });
  };

  function createWorker(work: TaskWork<Payload>['work'], random = () => 0) {
    const outcomes: TaskOutcome[] = [];
    const onOutcome = (_kind: string, outcome: TaskOutcome) => void outcomes.push(outcome);
    const works = [{ kind: KIND, work }];
    return { ...createTaskWorker({ db: db(), tasks, works, log, now, random, onOutcome }), outcomes };
  }

  /** A worker whose attempts the test ends. */
  function createSlowWorker() {
    const underWay = new Map<string, PromiseWithResolvers<void>>();
    const begun: string[] = [];
    const worker = createWorker(({ key }) => {
      const ending = Promise.withResolvers<void>();
      underWay.set(key, ending);
      begun.push(key);
      return ending.promise.finally(() => underWay.delete(key));
    });
    return { ...worker, begun, underWay, finish: (key: string) => underWay.get(key)?.resolve() };
  }

  /** Takes a task as a worker does that is killed afterwards. */
  const takeAndDie = () =>
    db().transaction((tx) => takeDueTask(tx, { now: now(), leaseEnd: new Date(nowMs + LEASE_MS) }));

  it('come and go with the transaction that queues them', async () => {
    const undone = db().transaction(async (tx) => {
      await tasks.queue({
        ctx: { db: tx, now },
        kind: KIND,
        input: {
          key: 'undone',
          lane: 'x',
          laneWidth: 1,
          about: '',
          payload: { word: 'x' },
          giveUpAt: new Date(nowMs + HOUR_MS),
        },
      });
      throw new Error('the change came to nothing');
    });
    await expect(undone).rejects.toThrow('came to nothing');
    expect(await rows()).toEqual([]);
  });

  it('are one where their key is the same, also behind the one that was done', async () => {
    expect([await queue({ key: 'twice' }), await queue({ key: 'twice' })]).toEqual([true, false]);
    const worker = createWorker(async () => undefined);
    await worker.doDue(NEVER);
    expect(await queue({ key: 'twice' })).toBe(false);
    await worker.doDue(NEVER);
    expect(worker.outcomes).toEqual(['done']);
  });

  it('store their payload encrypted until they are done', async () => {
    await queue();
    expect(JSON.stringify(await rows())).not.toContain('a-secret-word');
    const words: string[] = [];
    await createWorker(async (_task, { word }) => void words.push(word)).doDue(NEVER);
    expect(words).toEqual(['a-secret-word']);
    expect(await rows()).toMatchObject([{ status: 'done', sealedPayload: null, endedAt: now() }]);
  });

  it('are not opened with the key of another', async () => {
    await queue({ key: 'one' });
    await queue({ key: 'other' });
    const [one, other] = await rows();
    const exchanged = { key: 'one', sealedPayload: other?.sealedPayload ?? '' };
    expect(() => tasks.open(KIND, exchanged)).toThrow();
    expect(tasks.open(KIND, one ?? expect.fail())).toEqual({ word: 'a-secret-word' });
  });

  it('are tried again after pauses that grow, and are not the same for all that failed together', async () => {
    await queue({ giveUpAt: new Date(nowMs + 100 * HOUR_MS) });
    const numbers = [0, 0.5, 1, 0];
    const worker = createWorker(
      () => Promise.reject(new Error('it did not work')),
      () => numbers.shift() ?? 0,
    );
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      await worker.doDue(NEVER);
      const [row] = await rows();
      const pauseMs = (row?.nextAttemptAt.getTime() ?? 0) - nowMs;
      pauses.push(pauseMs / 1_000);
      nowMs += pauseMs;
    }
    expect(pauses).toEqual([15, 33.75, 75, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);
    expect((await rows())[0]).toMatchObject({
      attempts: 12,
      lastError: 'it did not work',
      leasedUntil: null,
    });
  });

  it('wait for the files as long as these are unavailable, and are done when they are back', async () => {
    await queue({ giveUpAt: new Date(nowMs + HOUR_MS) });
    let isAway = true;
    const worker = createWorker(async () => {
      if (isAway) throw new FilesUnavailable('the test says so');
    });
    const startedMs = nowMs;
    while (nowMs < startedMs + 3 * HOUR_MS) {
      await worker.doDue(NEVER);
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'queued', nextAttemptAt: new Date(nowMs + 15_000) });
      nowMs += 15_000;
    }
    isAway = false;
    await worker.doDue(NEVER);
    expect((await rows())[0]).toMatchObject({ status: 'done', lastError: null });
    expect(new Set(worker.outcomes.slice(0, -1))).toEqual(new Set(['put_off']));
  });

  it('are left alone before their time', async () => {
    const notBefore = new Date(nowMs + HOUR_MS / 2);
    await queue({ notBefore });
    const worker = createWorker(async () => undefined);
    nowMs = notBefore.getTime() - 1;
    await worker.doDue(NEVER);
    expect(worker.outcomes).toEqual([]);
    nowMs += 1;
    await worker.doDue(NEVER);
    expect(worker.outcomes).toEqual(['done']);
  });

  it('that are refused, or of no more use, are kept as failed and counted', async () => {
    await queue();
    await queue({ giveUpAt: now() });
    const why = new Error('550 no such user');
    const worker = createWorker(() => Promise.reject(new TaskRefused('refused', { cause: why })));
    await worker.doDue(NEVER);
    expect(worker.outcomes.sort()).toEqual(['failed', 'failed']);
    expect((await rows()).map(({ lastError }) => lastError).sort()).toEqual([
      '550 no such user',
      'the task expired before it ran',
    ]);
    expect(await queueOfTasks(db())).toEqual([{ kind: 'mail', waiting: 0, failed: 2, oldestAt: null }]);
    await queue();
    expect(await queueOfTasks(db())).toEqual([{ kind: 'mail', waiting: 1, failed: 2, oldestAt: now() }]);
  });

  it('that have failed call their handler with the error, in one transaction', async () => {
    await queue();
    const why = new TaskRefused('no such user');
    const told: unknown[] = [];
    let breaks = true;
    const works = [
      {
        kind: KIND,
        work: () => Promise.reject(why),
        abandoned: async (_tx: unknown, payload: Payload, lastError: string) => {
          if (breaks) throw new Error('it broke meanwhile');
          told.push([payload, lastError]);
        },
      },
    ];
    const worker = createTaskWorker({ db: db(), tasks, works, log, now, onOutcome: () => undefined });
    await worker.doDue(NEVER);
    expect(await rows()).toMatchObject([{ status: 'queued' }]);
    breaks = false;
    nowMs += LEASE_MS;
    await worker.doDue(NEVER);
    expect(await rows()).toMatchObject([{ status: 'failed', sealedPayload: null }]);
    expect(told).toEqual([[{ word: 'a-secret-word' }, 'no such user']]);
  });

  it('that have failed and were sealed with another secret tell their handler what their keys tell', async () => {
    const other = createTasks({ secret: `${AUTH_SECRET} of before`, onQueued: () => undefined });
    const told: unknown[] = [];
    const works = [
      {
        kind: KIND,
        work: async () => undefined,
        abandoned: async (_tx: unknown, payload: Payload, lastError: string) =>
          void told.push([payload, lastError]),
        payloadOfKey: (key: string) => (key.startsWith('word ') ? { word: key.slice('word '.length) } : null),
      },
    ];
    for (const key of ['word one', 'of another form']) {
      const input = { key, lane: key, laneWidth: 1, about: 'a test', payload: { word: 'a-secret-word' } };
      const giveUpAt = new Date(nowMs + HOUR_MS);
      await other.queue({ ctx: { db: db(), now }, kind: KIND, input: { ...input, giveUpAt } });
    }
    const worker = createTaskWorker({ db: db(), tasks, works, log, now, onOutcome: () => undefined });
    await worker.doDue(NEVER);
    expect(told).toEqual([]);
    nowMs += HOUR_MS;
    await worker.doDue(NEVER);
    expect(await rows()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect(told).toEqual([[{ word: 'one' }, expect.any(String)]]);
  });

  it('that a killed worker had are done by another one after a while, and nothing before', async () => {
    await queue();
    const taken = await takeAndDie();
    const worker = createWorker(async () => undefined);
    nowMs += LEASE_MS - 1;
    await worker.doDue(NEVER);
    expect(worker.outcomes).toEqual([]);
    nowMs += 1;
    await worker.doDue(NEVER);
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 2, key: taken?.key }]);
  });

  it('of a kind that takes longer are leased as long, and others are not', async () => {
    for (const [attemptMs, isTaken] of [
      [10 * LEASE_MS, false],
      [undefined, true],
    ] as const) {
      await queue({ key: `for ${attemptMs}` });
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const work = async () => {
        begun.resolve();
        await end.promise;
      };
      const works = [{ kind: KIND, work, ...(attemptMs !== undefined && { attemptMs }) }];
      const worker = createTaskWorker({ db: db(), tasks, works, log, now, onOutcome: () => undefined });
      const done = worker.doDue(NEVER);
      await begun.promise;
      nowMs += 2 * LEASE_MS;
      expect((await takeAndDie()) !== undefined).toBe(isTaken);
      end.resolve();
      await done;
    }
  });

  it("aren't taken by another worker during their lease, even if their lane has room", async () => {
    await queue({ key: 'one', lane: 'host', laneWidth: 3 });
    expect(await takeAndDie()).toMatchObject({ key: 'one' });
    expect(await takeAndDie()).toBeUndefined();
    nowMs += LEASE_MS;
    expect(await takeAndDie()).toMatchObject({ key: 'one' });
  });

  it('are not listened to about by a worker that came too late', async () => {
    await queue();
    const late = (await takeAndDie()) ?? expect.fail();
    nowMs += LEASE_MS;
    const current = (await takeAndDie()) ?? expect.fail();
    await updateTask(db(), late, { status: 'failed', lastError: 'late' });
    expect(await rows()).toEqual([current]);
    await updateTask(db(), current, { status: 'done' });
    await updateTask(db(), late, { nextAttemptAt: now() });
    expect(await rows()).toMatchObject([{ status: 'done', lastError: null }]);
  });

  it('of one lane are done in their order, one at a time, while others go on', async () => {
    for (const key of ['a1', 'a2', 'a3']) await queue({ key, lane: 'a' });
    await queue({ key: 'b1', lane: 'b' });
    const worker = createSlowWorker();
    const done = worker.doDue(NEVER);
    await expect.poll(() => worker.begun).toEqual(['a1', 'b1']);
    worker.finish('a1');
    await expect.poll(() => worker.begun).toEqual(['a1', 'b1', 'a2']);
    expect([...worker.underWay.keys()]).toEqual(['b1', 'a2']);
    worker.finish('a2');
    await expect.poll(() => worker.begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    for (const key of ['a3', 'b1']) worker.finish(key);
    await done;
  });

  it('of one lane let those behind pass while they wait for another try', async () => {
    for (const key of ['away', 'there']) await queue({ key, lane: 'a' });
    const worker = createWorker(({ key }) =>
      key === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(),
    );
    await worker.doDue(NEVER);
    expect((await rows()).map(({ key, status }) => [key, status])).toEqual([
      ['away', 'queued'],
      ['there', 'done'],
    ]);
  });

  it('of one lane are never more at once than it is wide, however many workers there are', async () => {
    for (let index = 0; index < 12; index++) await queue({ lane: 'host', laneWidth: 3 });
    const workers = Array.from({ length: 4 }, createSlowWorker);
    const underWay = () => workers.flatMap((worker) => [...worker.underWay.keys()]);
    const begun = () => workers.flatMap((worker) => worker.begun);
    const done = Promise.all(workers.map((worker) => worker.doDue(NEVER)));
    let most = 0;
    while (begun().length < 12 || underWay().length > 0) {
      await expect.poll(() => underWay().length).toBeGreaterThan(0);
      most = Math.max(most, underWay().length);
      const [key = ''] = underWay();
      for (const worker of workers) worker.finish(key);
      await expect.poll(() => underWay()).not.toContain(key);
    }
    await done;
    expect(most).toBe(3);
    expect(new Set(begun()).size).toBe(12);
  });

  it('of one lane are counted with those that another worker is taking at this moment', async () => {
    for (const key of ['a1', 'a2']) await queue({ key, lane: 'a' });
    const { other } = await db().transaction(async (tx) => {
      const leaseEnd = new Date(nowMs + LEASE_MS);
      expect(await takeDueTask(tx, { now: now(), leaseEnd })).toMatchObject({ key: 'a1' });
      const taking = takeAndDie();
      // Long enough for a worker without the lock to take the second task.
      await tx.execute(sql`select pg_sleep(0.5)`);
      return { other: taking };
    });
    expect(await other).toBeUndefined();
  });

  it('are each done once by workers that take them at the same time', async () => {
    for (let index = 0; index < 60; index++) await queue();
    const keys: string[] = [];
    const workers = Array.from({ length: 4 }, () => createWorker(async ({ key }) => void keys.push(key)));
    await Promise.all(workers.map((worker) => worker.doDue(NEVER)));
    expect([keys.length, new Set(keys).size]).toEqual([60, 60]);
  });

  it('are given back when their worker is told to stop', async () => {
    await queue();
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const worker = createWorker((_task, _payload, signal) => {
      begun.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    });
    const ended = worker.doDue(stopping.signal);
    await begun.promise;
    stopping.abort();
    await ended;
    expect(await rows()).toMatchObject([{ status: 'queued', nextAttemptAt: now(), leasedUntil: null }]);
  });
});
