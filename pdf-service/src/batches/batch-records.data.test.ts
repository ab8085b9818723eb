import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { type BatchChange, batchRecordEndpoints } from '@cbp/shared/pdf/batch-records.calls';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countRecords, selectRecords } from './batch-records.sql.ts';
import { createBatchRecords } from './batch-records.ts';
import { unavailable } from './batch-unavailable.ts';
import { createBatches } from './batches.service.ts';
import {
  ANNA,
  BEN,
  by,
  SERVICE,
  type TestBatches,
  testBatchesOn,
  testDatabases,
  usualDatabases,
} from './testing/test-batches.ts';

/** The input of the call, without the envelope. */
const MOST_BYTES = batchRecordEndpoints.recordBatchChange['~orpc'].meta.bodyBytes ?? 0;
const SETTINGS = { mode: 'REPORT', lang: 'en', strict: false } as const;

/** Batches with a list as their audit log, behind `platform`. */
function recordedBatches(
  { connection: { db }, queue }: TestBatches,
  platform: (change: BatchChange) => void = () => undefined,
) {
  const told: { id: string; change: BatchChange }[] = [];
  const records = createBatchRecords({
    db,
    async report(change, { id }) {
      platform(change);
      told.push({ id, change });
    },
    log: silentLog,
  });
  onTestFinished(records.stop);
  const batches = createBatches({ db, queue, keepDays: 30, records, now: () => new Date() });
  const calls = () => told.map(({ change: { call, batch_id: id } }) => `${call} ${id}`);
  return { batches, records, told, calls };
}

const away = () => {
  throw unavailable(new Error('away'));
};
const waiting = (db: Database) => expect.poll(() => countRecords(db));

describe.each(testDatabases)('audit log entries of batches, on $name', (database) => {
  const open = testBatchesOn(database);

  it('record who changed what, from where, and the batch before and after', async () => {
    const { batches, told } = recordedBatches(await open());
    const request = { ...SETTINGS, name: 'September', ids: ['case-1', 'case-2', 'case-1'] };
    const { id } = await batches.create(by(ANNA), request, undefined);
    const author = { ...by(SERVICE), ip: 'x'.repeat(100), userAgent: 'y'.repeat(1_000) };
    await batches.cancel(author, id);
    await batches.retry(by(ANNA), id);
    await expect.poll(() => told.length).toBe(3);
    const queued = { queued: 2, running: 0, made: 0, failed: 0, cancelled: 0 };
    const after = {
      ...SETTINGS,
      name: 'September',
      kind: 'evidence',
      state: 'running',
      profile: null,
      total: 2,
      counts: queued,
    };
    const cancelled = { ...after, state: 'cancelled', counts: { ...queued, queued: 0, cancelled: 2 } };
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const anna = { user_id: 7, email: 'Anna@shop.example' };
    const ofAnna = { batch_id: id, by: anna, at, ip: '192.0.2.7', user_agent: 'a test' };
    expect(told.map(({ change }) => change)).toEqual([
      { ...ofAnna, call: 'createBatch', ids: ['case-1', 'case-2'], before: null, after },
      {
        call: 'cancelBatch',
        batch_id: id,
        by: { program: 'a key' },
        at,
        ip: 'x'.repeat(64),
        user_agent: 'y'.repeat(500),
        ids: null,
        before: after,
        after: cancelled,
      },
      { ...ofAnna, call: 'retryBatch', ids: null, before: cancelled, after },
    ]);
  });

  it('are not written for refused calls and repeated idempotency keys, which change nothing', async () => {
    const world = await open();
    const { batches, calls } = recordedBatches(world);
    const request = { ...SETTINGS, ids: ['case-1'] };
    const [{ id }] = await Promise.all([
      batches.create(by(ANNA), request, 'key-1'),
      batches.create(by(ANNA), request, 'key-1'),
    ]);
    await expect(batches.cancel(by(BEN), id)).rejects.toThrow();
    await batches.cancel(by(ANNA), id);
    await expect(batches.cancel(by(ANNA), id)).rejects.toThrow();
    await waiting(world.connection.db).toBe(0);
    expect(calls()).toEqual([`createBatch ${id}`, `cancelBatch ${id}`]);
  });

  it('wait while the platform is unavailable, and are sent in order by the next replica, under the same ID', async () => {
    const world = await open();
    const ids: string[] = [];
    const first = recordedBatches(world, (change) => {
      ids.push(change.call);
      away();
    });
    const { id } = await first.batches.create(by(ANNA), { ...SETTINGS, ids: ['case-1'] }, undefined);
    await first.batches.cancel(by(ANNA), id);
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    await first.records.stop();
    expect(await countRecords(world.connection.db)).toBe(2);
    expect(new Set(ids)).toEqual(new Set(['createBatch']));
    const stored = await selectRecords(world.connection.db, 10);
    const next = recordedBatches(world);
    await waiting(world.connection.db).toBe(0);
    expect(next.calls()).toEqual([`createBatch ${id}`, `cancelBatch ${id}`]);
    expect(next.told.map((one) => one.id)).toEqual(stored.map((one) => one.id));
  });

  // Ten thousand items take an embedded database five times as long, and the named IDs don’t depend on the SQL.
  if (usualDatabases.includes(database)) {
    it('name a limited number of IDs', async () => {
      const { batches, told } = recordedBatches(await open());
      const ids = (length: number) =>
        Array.from({ length }, (_, index) => `${'x'.repeat(19)}${10_000 + index}`);
      const few = await batches.create(by(ANNA), { ...SETTINGS, ids: ids(3_000) }, undefined);
      const many = await batches.create(by(BEN), { ...SETTINGS, ids: ids(10_000) }, undefined);
      await expect.poll(() => told.length).toBe(2);
      const named = told.map(({ change }) => [change.batch_id, change.ids?.length, change.after.total]);
      expect(named).toEqual([
        [few.id, 3_000, 3_000],
        [many.id, undefined, 10_000],
      ]);
      const tooLarge = told.filter(({ change }) => Buffer.byteLength(JSON.stringify(change)) > MOST_BYTES);
      expect(tooLarge).toEqual([]);
    });
  }

  it('of two concurrent changes each record the state that they found', async () => {
    const world = await open();
    const { batches, told } = recordedBatches(world);
    const { id } = await batches.create(by(ANNA), { ...SETTINGS, ids: ['case-1'] }, undefined);
    for (let round = 0; round < 15; round += 1) {
      const retrying = [1, 2, 3].map(() => batches.retry(by(ANNA), id));
      await Promise.allSettled([batches.cancel(by(ANNA), id), ...retrying]);
    }
    await waiting(world.connection.db).toBe(0);
    const steps = told.map(({ change: { before, after } }) => ({ from: before?.state, to: after.state }));
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
  });

  it('block further changes when too many are pending', async () => {
    const world = await open();
    const { batches, records } = recordedBatches(world, away);
    await records.stop();
    const { db } = world.connection;
    await db.execute(
      sql`insert into cbp_pdf.batch_records (id, change) select gen_random_uuid(), '{}' from generate_series(1, 10000)`,
    );
    await expect(batches.create(by(ANNA), { ...SETTINGS, ids: ['case-1'] }, undefined)).rejects.toThrow(
      expect.objectContaining({ code: 'batch/unavailable' }),
    );
    const list = await batches.list(SERVICE, { filters: {}, sort: [], limit: 10, offset: 0 });
    expect(list.data).toEqual([]);
    await db.execute(sql`delete from cbp_pdf.batch_records`);
  });
});
