import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { describe, expect, it } from 'vitest';
import { finishBatches } from './batch-maintenance.sql.ts';
import { reconcile } from './batch-maintenance.ts';
import { reopenBatch } from './batches.sql.ts';
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
});
