import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { createRandom } from '@cbp/shared/seeded-random';
import { isLong } from '@cbp/shared/testing/test-length';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditLog } from '../../../database/audit-schema.ts';
import { killableDatabase, withoutTransactions } from '../../../testing/killable-database.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createTaskWorker, LEASE_MS } from '../../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { createUploadFiles } from '../../uploads/upload-files.ts';
import { alerts } from '../alerts.schema.ts';
import { createAnswers } from '../answers/answers.service.ts';
import { HEADS, type UploadWorld, uploadWorld } from '../testing/upload-world.ts';
import { alertUploadRows, alertUploads } from './alert-uploads.schema.ts';
import { alertUploadWork } from './upload-work.service.ts';

const WORKER = join(import.meta.dirname, '../testing/upload-kill-worker.ts');
const COUNT = 500;
/** Enough for a fault to be seen. */
const FEW = 20;
const SEED = 20_261_123;
/** So that the lease of one that was killed is over in a second. */
const SPEED = 240;

describe.each(usualDatabases)('uploads whose workers are killed, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let world: UploadWorld;
  let nowMs = Date.now();

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection, now: () => new Date(nowMs) });
    world = uploadWorld({ database, server, now: () => new Date(nowMs) });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });
  const db = () => database.connection.db;

  /** A file of outcomes for as many alerts that is not read yet. */
  async function upload(count = COUNT): Promise<{ id: number; ids: string[] }> {
    const ids = await world.alerts(count);
    const sent = await world.send([HEADS, ...ids.map((id) => `${id},resolved,refunded`)].join('\n'));
    const { body } = await world.create(sent.id);
    return { id: (body as { results: { id: number } }).results.id, ids };
  }
  /** Faults of an applied upload and its outcomes. */
  async function faultsOf(id: number, ids: readonly string[]) {
    const [row] = await db().select().from(alertUploads).where(eq(alertUploads.id, id));
    const rows = await db().select().from(alertUploadRows).where(eq(alertUploadRows.uploadId, id));
    const answered = await db()
      .select({ id: alerts.id, no: alerts.answerNo, outcome: alerts.outcome })
      .from(alerts)
      .where(inArray(alerts.ethocaId, [...ids]));
    const audited = await db().select().from(auditLog).where(eq(auditLog.entityType, 'alert'));
    const told = audited.filter(({ action }) => action === 'update').flatMap(({ entityIds }) => entityIds);
    const own = new Set(answered.map((one) => String(one.id)));
    return {
      status: row?.status,
      done: row?.done,
      rows: rows.filter(({ state }) => state === 'done').length,
      lost: answered.filter(({ outcome }) => outcome !== 'resolved').length,
      doubled: answered.filter(({ no }) => no !== 1).length,
      audited: told.filter((one) => own.has(one)).length,
    };
  }
  const allDone = (count = COUNT) => ({
    status: 'completed',
    done: count,
    rows: count,
    lost: 0,
    doubled: 0,
    audited: count,
  });

  /** Works on an upload until nothing of it waits, by workers of which each dies after some accesses; how many died. */
  async function workThrough(
    id: number,
    { accesses, made }: { accesses: () => number; made: (mortal: Database) => Database },
  ): Promise<number> {
    const now = () => new Date(nowMs);
    const { tasks } = server.services;

    async function live(): Promise<'dead' | 'done'> {
      const death = Promise.withResolvers<'dead'>();
      const own = made(killableDatabase(db(), accesses(), () => death.resolve('dead')));
      const { open: openFile } = createUploadFiles(server.files);
      const answers = createAnswers({ tasks, undoSeconds: 60 });
      const work = alertUploadWork({ db: own, tasks, answers, openFile, log: silentLog, now });
      const onOutcome = () => undefined;
      const worker = createTaskWorker({ db: own, tasks, works: [work], log: silentLog, now, onOutcome });
      const done = worker.doDue(new AbortController().signal).then(() => 'done' as const);
      return Promise.race([death.promise, done]);
    }
    const isWaiting = and(like(tasksTable.key, `upload ${id} %`), eq(tasksTable.status, 'queued'));
    let deaths = 0;
    while ((await db().$count(tasksTable, isWaiting)) > 0) {
      // The embedded database answers without ever waiting: what else the process does has its turn here.
      await breath();
      if ((await live()) === 'dead') deaths += 1;
      nowMs += LEASE_MS + 1_000;
    }
    return deaths;
  }

  it('are read and applied to their end, each row once, by those that come after them', async () => {
    const { id, ids } = await upload();
    const random = createRandom(SEED);
    const dying = { accesses: () => 3 + Math.floor(random() * 12), made: (mortal: Database) => mortal };
    const ofReaders = await workThrough(id, dying);
    expect(await world.upload(id)).toMatchObject({ status: 'pending', counts: { good: COUNT } });
    await world.apply(id);
    const deaths = ofReaders + (await workThrough(id, dying));
    expect(await faultsOf(id, ids)).toEqual(allDone());
    expect(deaths).toBeGreaterThan(3);
  });

  it("would fail to record some outcomes if its steps weren't transactions", async () => {
    const { id, ids } = await upload(FEW);
    const dying = { accesses: () => FEW * 4, made: withoutTransactions };
    await workThrough(id, dying);
    await world.apply(id);
    await workThrough(id, dying);
    const faults = await faultsOf(id, ids);
    expect(faults).not.toEqual(allDone(FEW));
    expect(faults.audited).toBeLessThan(FEW - faults.lost);
  });

  // Processes that are killed are of the long form, as all of `npm run test:kill`.
  if (isLong) {
    it('are gone on with by a new process where the one before it was killed in the middle', async () => {
      const { databaseUrl } = database;
      // The embedded database is one process with its worker: the test before this one kills that.
      if (databaseUrl === null) return;
      const { id, ids } = await upload();
      const begunAt = performance.now();
      const begin = async () => {
        const from = nowMs + (performance.now() - begunAt) * SPEED;
        const args = [databaseUrl, server.folder, ...[from, SPEED].map(String)];
        const worker = fork(WORKER, args);
        onTestFinished(() => void worker.kill('SIGKILL'));
        await once(worker, 'message');
        return worker;
      };
      const doneRows = async () => (await world.upload(id)).counts.done;
      const first = await begin();
      await expect.poll(async () => (await world.upload(id)).status, { timeout: WAIT_MS }).toBe('pending');
      await world.apply(id);
      await expect.poll(doneRows, { timeout: WAIT_MS, interval: 5 }).toBeGreaterThan(0);
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect(await doneRows()).toBeLessThan(COUNT);
      const waiting = await db().$count(tasksTable, like(tasksTable.key, `upload ${id} %`));
      expect(waiting).toBeGreaterThan(0);
      await begin();
      await expect.poll(async () => (await world.upload(id)).status, { timeout: WAIT_MS }).toBe('completed');
      expect(await faultsOf(id, ids)).toEqual(allDone());
    });
  }
});
