import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { ne } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutageWatch } from '../outage-watch.ts';
import { createSweep, scrub } from './batch-maintenance.ts';
import { repair } from './repair.ts';
import { batchItems } from './schema.ts';
import { takeAway, WHY_AWAY } from './testing/files-away.ts';
import { stubDocument } from './testing/stub-document.ts';
import { SERVICE, type TestBatches, testBatchesOn, usualDatabases } from './testing/test-batches.ts';

const SLOTS = 2;
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `case-${index + 1}`);
const unaborted = () => new AbortController().signal;
const itemsOf = async ({ batches }: TestBatches, id: string) =>
  (await batches.items(SERVICE, id, { after: 0, limit: 100, state: undefined })).items;

/** Asks the store all the time while it is away. */
function watchOver({ files }: TestBatches) {
  const watch = createOutageWatch({
    name: 'the file store',
    probe: () => files.check(),
    log: silentLog,
    pause: () => new Promise(setImmediate),
  });
  onTestFinished(watch.stop);
  return watch;
}

const PLACES = usualDatabases.flatMap((database) =>
  fileHomes.map((home) => ({ name: `${home.name}, on ${database.name}`, database, home })),
);

describe.each(PLACES)('while the documents in $name are away', ({ database, home }) => {
  const open = testBatchesOn(database, home.create);

  it('a batch waits without making documents, fails none, and continues once they are back', async () => {
    const opened = await open({ retriesAtOnce: true });
    const { start, work, ended, batches, connection, files } = opened;
    const bringBack = takeAway(files);
    let made = 0;
    const outcomes: string[] = [];
    const fileStore = watchOver(opened);
    work({
      slots: SLOTS,
      fileStore,
      onEnded: (outcome) => outcomes.push(outcome),
      async make({ evidenceId }) {
        made += 1;
        return stubDocument(evidenceId ?? '');
      },
    });
    const { id } = await start(idsOf(40));
    await expect
      .poll(async () => (await itemsOf(opened, id))[0])
      .toMatchObject({ state: 'queued', error: { code: 'files/unavailable' }, sha256: null });
    await expect.poll(async () => (await batches.read(SERVICE, id)).counts.queued).toBe(40);
    await expect(fileStore.check()).rejects.toThrow(WHY_AWAY);
    expect(made).toBeLessThanOrEqual(SLOTS);
    expect(new Set(outcomes)).toEqual(new Set(['again']));
    expect(await connection.db.$count(batchItems, ne(batchItems.failures, {}))).toBe(0);
    bringBack();
    expect((await ended(id)).counts).toMatchObject({ made: 40, failed: 0 });
    expect(made).toBeLessThanOrEqual(40 + SLOTS);
  });

  it('no document is done that was stored before, until its file was seen', async () => {
    const opened = await open({ retriesAtOnce: true });
    const { start, work, ended, batches, store, files } = opened;
    let bringBack: (() => void) | undefined;
    const fileStore = watchOver(opened);
    const outcomes: string[] = [];
    work({
      fileStore,
      onEnded: (outcome) => outcomes.push(outcome),
      onStage(stage) {
        if (stage === 'stored') bringBack ??= takeAway(files);
      },
    });
    const { id } = await start(['case-1']);
    await expect.poll(() => outcomes).toEqual(['again']);
    expect(await batches.read(SERVICE, id)).toMatchObject({ state: 'running', counts: { made: 0 } });
    bringBack?.();
    expect((await ended(id)).counts).toMatchObject({ made: 1, failed: 0 });
    const [item] = await itemsOf(opened, id);
    expect(await store.verify(item?.sha256 ?? '')).toBe('whole');
  });

  it('a store that answers but takes no files fails none either', async () => {
    const opened = await open({ retriesAtOnce: true });
    const { start, work, ended, files } = opened;
    const { put } = files;
    let tries = 0;
    files.put = (...given) => {
      tries += 1;
      return tries > 30 ? put(...given) : Promise.reject(new FilesUnavailable('read-only credentials'));
    };
    work({ fileStore: watchOver(opened) });
    const { id } = await start(['case-1']);
    expect((await ended(id)).counts).toMatchObject({ made: 1, failed: 0 });
  });

  it('nothing counts as damaged, missing or unreferenced', async () => {
    const opened = await open();
    const { start, work, ended, connection, queue, store, files } = opened;
    const worker = work();
    const { id } = await start(idsOf(3));
    await ended(id);
    await worker.stop();
    const orphan = await store.put(Buffer.from('an orphan'));
    const items = await itemsOf(opened, id);
    const sha256s = items.map(({ sha256 }) => sha256 ?? '');
    const { db } = connection;
    await db.execute(`update cbp_pdf.batch_results set checked_at = null`);
    const sweep = createSweep({ connection, store });
    await sweep(unaborted());
    const parts = { db, queue, store, log: silentLog };
    const bringBack = takeAway(files);
    await expect(repair(sha256s, parts)).rejects.toThrow(FilesUnavailable);
    await expect(scrub(parts, unaborted())).rejects.toThrow(FilesUnavailable);
    await expect(sweep(unaborted())).rejects.toThrow(FilesUnavailable);
    await expect(store.verify(orphan)).rejects.toThrow(FilesUnavailable);
    bringBack();
    // It goes away in the middle: the first is missing, and the second can't be verified.
    await store.discard(sha256s[0] ?? '');
    const { open: openFile } = files;
    files.open = (key, options) =>
      key.includes(sha256s[1] ?? '') ? Promise.reject(new FilesUnavailable('gone')) : openFile(key, options);
    await expect(repair(sha256s, parts)).rejects.toThrow(FilesUnavailable);
    files.open = openFile;
    expect((await itemsOf(opened, id)).map(({ sha256 }) => sha256)).toEqual(sha256s);
    expect(await store.verify(orphan)).toBe('whole');
    expect(await repair(sha256s, parts)).toEqual({ madeAgain: 1, lost: 0 });
  });
});
