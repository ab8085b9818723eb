import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishBatches } from './batch-maintenance.sql.ts';
import { createSweep, expire, reconcile, scrub } from './batch-maintenance.ts';
import { reopenBatch } from './batches.sql.ts';
import type { ResultStore } from './result-store.ts';
import { batchResults } from './schema.ts';
import { stubDocument } from './testing/stub-document.ts';
import { by, SERVICE, testBatchesOn, usualDatabases } from './testing/test-batches.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `case-${index + 1}`);
const unaborted = () => new AbortController().signal;

describe.each(usualDatabases)('the maintenance of batches, on $name', (database) => {
  const open = testBatchesOn(database);
  it('gives a new turn to each item of a large batch that the queue knows nothing of, once', async () => {
    const { start, connection, queue } = await open();
    await start(idsOf(1_200));
    await connection.db.execute(
      `update cbp_pdf.batch_items set job_id = gen_random_uuid() where position % 6 = 0`,
    );
    const parts = { db: connection.db, queue, log: silentLog };
    expect(await reconcile(parts, unaborted())).toBe(200);
    expect(await reconcile(parts, unaborted())).toBe(0);
  });

  it('lets what has a new turn be made, and what has two be made once', async () => {
    const { start, work, ended, connection, queue, batches } = await open();
    const { id } = await start(idsOf(60));
    // Their old jobs still wait: each of these has two now.
    await connection.db.execute(
      `update cbp_pdf.batch_items set job_id = gen_random_uuid() where position <= 30`,
    );
    await reconcile({ db: connection.db, queue, log: silentLog }, unaborted());
    work({ slots: 4 });
    expect((await ended(id)).counts.made).toBe(60);
    const { items } = await batches.items(SERVICE, id, { after: 0, limit: 60, state: undefined });
    expect(items.every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('does not end a batch that a retry is opening', async () => {
    const { start, connection, batches } = await open();
    const { id } = await start(['case-1']);
    await connection.db.execute(`update cbp_pdf.batch_items set state = 'failed'`);
    let finishing: Promise<number> | undefined;
    await connection.db.transaction(async (tx) => {
      await reopenBatch(tx, id);
      finishing = finishBatches(connection.db, { keepDays: 30 });
      // Long enough for the other one to have looked, and to wait for the row.
      await pause(300);
      await tx.execute(`update cbp_pdf.batch_items set state = 'queued'`);
    });
    expect(await finishing).toBe(0);
    expect(await batches.read(SERVICE, id)).toMatchObject({ state: 'running', counts: { queued: 1 } });
  });

  it('recreates the queue when its tables are dropped during a batch', async () => {
    const { start, work, ended, connection, queue } = await open();
    const { id } = await start(idsOf(60));
    const worker = work({ slots: 1 });
    await worker.stop();
    await connection.db.execute('drop schema cbp_pdf_queue cascade');
    await reconcile({ db: connection.db, queue, log: silentLog }, unaborted());
    work();
    expect((await ended(id)).counts.made).toBe(60);
  });

  it('leaves alone what has a turn, is being made, or belongs to a batch that has ended', async () => {
    const { start, work, ended, batches, connection, queue } = await open();
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const running = work({
      slots: 1,
      make: async () => {
        await letGo;
        throw new Error('is not wanted any more');
      },
    });
    const cancelled = await start(idsOf(3));
    await expect.poll(async () => (await batches.read(SERVICE, cancelled.id)).counts.running).toBe(1);
    const other = await start(idsOf(3));
    const parts = { db: connection.db, queue, log: silentLog };
    expect(await reconcile(parts, unaborted())).toBe(0);
    await batches.cancel(by(SERVICE), cancelled.id);
    expect(await reconcile(parts, unaborted())).toBe(0);
    resolve();
    await running.stop();
    work();
    expect((await ended(other.id)).counts.made).toBe(3);
    expect(await batches.read(SERVICE, cancelled.id)).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 3, made: 0 },
    });
  });

  it('deletes the documents of an expired batch, except those that another batch uses', async () => {
    const { start, work, ended, batches, connection, store } = await open();
    work();
    const [old, young] = [await start(['case-1', 'case-2']), await start(['case-2', 'case-3'])];
    await Promise.all([ended(old.id), ended(young.id)]);
    await connection.db.execute(
      `update cbp_pdf.batches set expires_at = now() - interval '1 second' where id = '${old.id}'`,
    );
    const itemsOf = async (id: string) =>
      (await batches.items(SERVICE, id, { after: 0, limit: 10, state: undefined })).items;
    const [first, second] = await itemsOf(old.id);
    const sweep = createSweep({ db: connection.db, store });
    await expire({ db: connection.db, log: silentLog }, unaborted());
    await sweep(unaborted());
    await sweep(unaborted());
    expect(await store.sizeOf(first?.sha256 ?? '')).toBeNull();
    expect(await store.sizeOf(second?.sha256 ?? '')).not.toBeNull();
    expect(await batches.read(SERVICE, old.id)).toMatchObject({ state: 'expired', bytes: 0 });
    expect((await itemsOf(old.id)).map(({ sha256 }) => sha256)).toEqual([null, null]);
    expect((await itemsOf(young.id)).every(({ sha256 }) => sha256 !== null)).toBe(true);
  });

  it('deletes what nothing refers to at the second sweep, unless it was stored again in between', async () => {
    const { connection, store } = await open();
    const [orphan, wanted] = [
      await store.put(Buffer.from('an orphan')),
      await store.put(Buffer.from('wanted')),
    ];
    const sweep = createSweep({ db: connection.db, store });
    await sweep(unaborted());
    expect(await store.sizeOf(orphan)).not.toBeNull();
    await store.put(Buffer.from('wanted'));
    await sweep(unaborted());
    expect(await store.sizeOf(orphan)).toBeNull();
    expect(await store.sizeOf(wanted)).not.toBeNull();
  });

  it('does not sweep away what is stored in the same moment', async () => {
    const { start, work, ended, batches, connection, store } = await open();
    const { promise: isSweeping, resolve: sweeping } = Promise.withResolvers<void>();
    const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
    const document = stubDocument('case-1');
    const orphan = await store.put(document.bytes);
    const { id } = await start(['case-1']);
    work({
      store: {
        ...store,
        async put(bytes) {
          const sha256 = await store.put(bytes);
          stored();
          return sha256;
        },
      },
      async make() {
        await isSweeping;
        return document;
      },
    });
    await expect.poll(async () => (await batches.read(SERVICE, id)).counts.running).toBe(1);
    // Between its look at the file and the end of it, the file is stored once more.
    const slow: ResultStore = {
      ...store,
      async remove({ path }) {
        sweeping();
        await isStored;
        await pause(200);
        await rm(path);
      },
    };
    const sweep = createSweep({ db: connection.db, store: slow });
    await sweep(unaborted());
    await sweep(unaborted());
    expect((await ended(id)).counts.made).toBe(1);
    expect(await store.verify(orphan)).toBe('whole');
  });

  it('holds each document against its hash once a week, and makes again what is not whole', async () => {
    const { start, work, ended, batches, connection, store, queue, folder } = await open();
    work();
    const { id } = await start(idsOf(60));
    await ended(id);
    const parts = { db: connection.db, queue, store, log: silentLog };
    const look = () => scrub(parts, unaborted(), Number.POSITIVE_INFINITY);
    expect(await look()).toBe(0);
    const { items } = await batches.items(SERVICE, id, { after: 0, limit: 60, state: undefined });
    const pathOf = (index: number) => {
      const sha256 = items[index]?.sha256 ?? '';
      return join(folder, sha256.slice(0, 2), `${sha256}.pdf`);
    };
    await writeFile(pathOf(3), `%PDF-1.7 of case-X`);
    await rm(pathOf(40));
    expect(await look()).toBe(0);
    await connection.db.execute(`update cbp_pdf.batch_results set checked_at = now() - interval '8 days'`);
    expect((await look()) + (await look())).toBe(2);
    expect((await ended(id)).counts).toMatchObject({ made: 60, failed: 0 });
    for (const index of [3, 40]) expect(await store.verify(items[index]?.sha256 ?? '')).toBe('whole');
    await connection.db.execute(`update cbp_pdf.batch_results set checked_at = null`);
    await rm(folder, { recursive: true });
    await expect(look()).rejects.toThrow('the folder of the documents is empty');
    const due = await connection.db.$count(batchResults, isNull(batchResults.checkedAt));
    expect(due).toBe(60);
    expect(await batches.read(SERVICE, id)).toMatchObject({ state: 'finished', counts: { made: 60 } });
  });
});
