import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { isNull } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockSweep } from './batch-maintenance.sql.ts';
import { createSweep, expire, scrub } from './batch-maintenance.ts';
import { createResultStore, type ResultStore } from './result-store.ts';
import { batchResults } from './schema.ts';
import { stubDocument } from './testing/stub-document.ts';
import { damage, SERVICE, type TestBatches, testBatchesOn, usualDatabases } from './testing/test-batches.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `case-${index + 1}`);
const unaborted = () => new AbortController().signal;
const itemsOf = async ({ batches }: TestBatches, id: string) =>
  (await batches.items(SERVICE, id, { after: 0, limit: 100, state: undefined })).items;

const PLACES = usualDatabases.flatMap((database) =>
  fileHomes.map((home) => ({ name: `${home.name}, on ${database.name}`, database, home })),
);

describe.each(PLACES)('the upkeep of documents in $name', ({ database, home }) => {
  const open = testBatchesOn(database, home.create);

  it('deletes those of an expired batch, except those that another batch uses', async () => {
    const opened = await open();
    const { start, work, ended, batches, connection, store } = opened;
    work();
    const [old, young] = [await start(['case-1', 'case-2']), await start(['case-2', 'case-3'])];
    await Promise.all([ended(old.id), ended(young.id)]);
    await connection.db.execute(
      `update cbp_pdf.batches set expires_at = now() - interval '1 second' where id = '${old.id}'`,
    );
    const [first, second] = await itemsOf(opened, old.id);
    const sweep = createSweep({ connection, store });
    await expire({ db: connection.db, log: silentLog }, unaborted());
    await sweep(unaborted());
    await sweep(unaborted());
    expect(await store.sizeOf(first?.sha256 ?? '')).toBeNull();
    expect(await store.sizeOf(second?.sha256 ?? '')).not.toBeNull();
    expect(await batches.read(SERVICE, old.id)).toMatchObject({ state: 'expired', bytes: 0 });
    expect((await itemsOf(opened, old.id)).map(({ sha256 }) => sha256)).toEqual([null, null]);
    expect((await itemsOf(opened, young.id)).every(({ sha256 }) => sha256 !== null)).toBe(true);
  });

  it('deletes what nothing refers to at the second sweep, unless it was stored again in between', async () => {
    const { connection, store, files } = await open();
    const orphan = await store.put(Buffer.from('an orphan'));
    const wanted = await store.put(Buffer.from('wanted'));
    await files.put('batch-documents/half-done/left', Buffer.from('by an earlier release'));
    await files.put('uploads/aa/other', Buffer.from('of another module'));
    const sweep = createSweep({ connection, store });
    await sweep(unaborted());
    expect(await store.sizeOf(orphan)).not.toBeNull();
    await damage(files, wanted, Buffer.from('wanted again'));
    await sweep(unaborted());
    expect(await store.sizeOf(orphan)).toBeNull();
    expect(await store.sizeOf(wanted)).not.toBeNull();
    expect(await files.stat('batch-documents/half-done/left')).toBeNull();
    expect(await files.stat('uploads/aa/other')).not.toBeNull();
  });

  it('does not sweep away what is stored in the same moment', async () => {
    const { start, work, ended, batches, connection, store, files } = await open();
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
      async remove({ key }) {
        sweeping();
        await isStored;
        await pause(200);
        await files.delete(key);
      },
    };
    const sweep = createSweep({ connection, store: slow });
    await sweep(unaborted());
    await sweep(unaborted());
    expect((await ended(id)).counts.made).toBe(1);
    expect(await store.verify(orphan)).toBe('whole');
  });

  it('loses nothing that another host makes while one sweeps without a pause', async () => {
    const opened = await open();
    const { start, work, ended, connection, store, home: shared } = opened;
    const other = await shared.store();
    onTestFinished(() => other.close());
    work({ slots: 4, store: createResultStore(other) });
    const { id } = await start(idsOf(40));
    const ending = ended(id);
    let isOver = false;
    const sweep = createSweep({ connection, store });
    const sweeping = (async () => {
      while (!isOver) await sweep(unaborted());
    })();
    const batch = await ending.finally(() => {
      isOver = true;
    });
    await sweeping;
    expect(batch.counts).toMatchObject({ made: 40, failed: 0 });
    for (const { sha256 } of await itemsOf(opened, id))
      expect(await store.verify(sha256 ?? '')).toBe('whole');
  });

  it('is left to the host that sweeps already, until that one is gone', async () => {
    const { connection, store } = await open();
    const orphan = await store.put(Buffer.from('an orphan'));
    const sweep = createSweep({ connection, store });
    await connection.onOneSession(async (session) => {
      // The embedded database belongs to one host.
      if (session.kind === 'pglite') return;
      expect(await lockSweep(session.db)).toBe(true);
      for (let turn = 0; turn < 3; turn += 1) await sweep(unaborted());
      expect(await store.sizeOf(orphan)).not.toBeNull();
    });
    await sweep(unaborted());
    await sweep(unaborted());
    expect(await store.sizeOf(orphan)).toBeNull();
  });

  it('holds each against its hash once a week, and makes again what is not whole', async () => {
    const opened = await open();
    const { start, work, ended, batches, connection, store, queue, files } = opened;
    work();
    const { id } = await start(idsOf(60));
    await ended(id);
    const parts = { db: connection.db, queue, store, log: silentLog };
    const look = () => scrub(parts, unaborted(), Number.POSITIVE_INFINITY);
    expect(await look()).toBe(0);
    const sha256s = (await itemsOf(opened, id)).map(({ sha256 }) => sha256 ?? '');
    await damage(files, sha256s[3] ?? '', Buffer.from('%PDF-1.7 of case-X'));
    await store.discard(sha256s[40] ?? '');
    expect(await look()).toBe(0);
    await connection.db.execute(`update cbp_pdf.batch_results set checked_at = now() - interval '8 days'`);
    expect((await look()) + (await look())).toBe(2);
    expect((await ended(id)).counts).toMatchObject({ made: 60, failed: 0 });
    for (const index of [3, 40]) expect(await store.verify(sha256s[index] ?? '')).toBe('whole');

    const due = () => connection.db.$count(batchResults, isNull(batchResults.checkedAt));
    await connection.db.execute(`update cbp_pdf.batch_results set checked_at = null`);
    const away = () => Promise.reject(new FilesUnavailable('the test'));
    await expect(scrub({ ...parts, store: { ...store, verify: away } }, unaborted())).rejects.toThrow(
      FilesUnavailable,
    );
    expect(await due()).toBe(60);
    for (const sha256 of sha256s) await store.discard(sha256);
    await expect(look()).rejects.toThrow('their file store has no documents');
    expect(await due()).toBe(60);
    expect(await batches.read(SERVICE, id)).toMatchObject({ state: 'finished', counts: { made: 60 } });
  });
});
