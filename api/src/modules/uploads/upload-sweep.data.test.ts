import { createHash } from 'node:crypto';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { databasesAndHomes, keysIn, type WatchedFiles, watchedFiles } from '../../testing/test-files.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { watchlists, watchlistVersions } from '../watchlists/watchlists.schema.ts';
import { createUploadSweep } from './upload-sweep.service.ts';
import { uploads } from './uploads.schema.ts';
import { createUploads } from './uploads.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const { signal } = new AbortController();
const keyOf = (bytes: Uint8Array) =>
  keyOfContent('uploads', createHash('sha256').update(bytes).digest('hex'));

describe.each(databasesAndHomes)('a sweep of uploads, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: WatchedFiles;
  let other: FileStore;
  let world: AuthWorld;
  let png: Buffer;

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = watchedFiles(await home.store());
    other = await home.store();
    world = await startAuthWorld(database, {}, files);
    png = await smallPicture();
  });
  afterEach(async () => {
    await db().delete(uploads);
    for (const key of await stored()) await files.delete(key);
  });
  afterAll(async () => {
    await world?.end();
    await files?.close();
    await other?.close();
    await home?.end();
    await database?.end();
  });

  const db = () => database.connection.db;
  const stored = () => keysIn(files, 'uploads');
  const rows = () => db().select().from(uploads);
  const sweep = () => world.server.services.uploads.sweep({ ctx: world.ctx, input: { signal } });
  const upload = (bytes: Uint8Array) => uploadFile(world.server.url, 'receipt-photos', bytes);
  /** Stores a file that no row names, as an upload does shortly before its row. */
  async function keepOnly(bytes: Uint8Array, store: FileStore = files): Promise<void> {
    await store.put(keyOf(bytes), bytes);
  }

  /** Until it has another version: that of the same bytes on S3 has the second. */
  async function keepAgain(bytes: Uint8Array): Promise<void> {
    const before = await files.stat(keyOf(bytes));
    do await keepOnly(bytes);
    while ((await files.stat(keyOf(bytes)))?.version === before?.version);
  }

  it('keeps the files of a version of a watchlist until it is loaded or rejected', async () => {
    await keepOnly(png);
    const list = {
      id: 'swept',
      name: 'Swept',
      publisher: 'Test',
      licence: 'None',
      format: 'simple_csv',
    } as const;
    await db()
      .insert(watchlists)
      .values({ ...list, filters: ['sanction'], isOn: true, createdAt: ROW_CREATED_AT });
    const sha256 = createHash('sha256').update(png).digest('hex');
    await db()
      .insert(watchlistVersions)
      .values({
        watchlistId: list.id,
        version: 1,
        status: 'loading',
        files: [{ name: 'list.csv', sha256 }],
        sha256,
        createdAt: ROW_CREATED_AT,
      });
    for (let look = 0; look < 3; look += 1) await sweep();
    expect(await stored()).toEqual([keyOf(png)]);
    await db().update(watchlistVersions).set({ status: 'refused' });
    for (let look = 0; look < 3; look += 1) await sweep();
    expect(await stored()).toEqual([]);
    await db().delete(watchlistVersions);
    await db().delete(watchlists);
  });

  it('deletes what nothing used within a day, unless another upload has the same file', async () => {
    const another = Buffer.concat([png, Buffer.alloc(1)]);
    for (const bytes of [png, png, another]) await upload(bytes);
    for (let look = 0; look < 2; look += 1) await sweep();
    expect([(await rows()).length, (await stored()).length]).toEqual([3, 2]);
    world.pass(DAY_MS);
    const fresh = await upload(png);
    for (let look = 0; look < 2; look += 1) await sweep();
    expect((await rows()).map(({ id }) => id)).toEqual([fresh.id]);
    expect(await stored()).toEqual([keyOf(png)]);
  });

  it('deletes a file only if it saw it before, and unchanged', async () => {
    await keepOnly(png);
    await sweep();
    expect(await stored()).toEqual([keyOf(png)]);
    await keepAgain(png);
    await sweep();
    expect(await stored()).toEqual([keyOf(png)]);
    await sweep();
    expect(await stored()).toEqual([]);
  });

  it('deletes what earlier releases had received by half, and nothing that this product did not store', async () => {
    await files.put('uploads/incoming/half', Buffer.from('half'));
    await files.put('uploads/notes.txt', Buffer.from('of an operator'));
    await sweep();
    expect(await stored()).toHaveLength(2);
    await sweep();
    expect(await stored()).toEqual(['uploads/notes.txt']);
  });

  it('keeps the file of an upload that is stored meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      await upload(png);
      world.pass(DAY_MS);
      const [answer] = await Promise.all([upload(png), sweep(), sweep()]);
      expect(answer.status).toBe(201);
      expect((await rows()).length).toBeGreaterThan(0);
      expect(await stored()).toEqual([keyOf(png)]);
    }
  });

  it('leaves a file that is stored again between its look and its deletion', async () => {
    let isStoredAgain = false;
    const late = createUploadSweep({
      ...other,
      async stat(key) {
        if (!isStoredAgain) await keepAgain(png);
        isStoredAgain = true;
        return other.stat(key);
      },
    });
    await keepOnly(png);
    for (let look = 0; look < 2; look += 1) await late(db(), signal);
    expect([isStoredAgain, await stored()]).toEqual([true, [keyOf(png)]]);
  });

  it('of one host loses nothing of another, and of what another is about to name', async () => {
    const { sweep: sweepOther } = createUploads(other);
    const elsewhere = () => sweepOther({ ctx: world.ctx, input: { signal } });
    const sent = await upload(png);
    for (let look = 0; look < 3; look += 1) await elsewhere();
    expect([(await rows()).map(({ id }) => id), await stored()]).toEqual([[sent.id], [keyOf(png)]]);
    await db().delete(uploads);
    // What this host saw isn't what the other saw.
    await sweep();
    await elsewhere();
    expect(await stored()).toHaveLength(1);
    expect((await upload(png)).status).toBe(201);
    await Promise.all([sweep(), elsewhere()]);
    expect(await stored()).toEqual([keyOf(png)]);
  });

  it('never deletes what a running upload is about to name', async () => {
    const { sweep: sweepOther } = createUploads(other);
    const { stage } = files;
    await keepOnly(png);
    for (const one of [sweep, () => sweepOther({ ctx: world.ctx, input: { signal } })]) await one();
    files.stage = async (...asked) => {
      const staged = await stage(...asked);
      return {
        ...staged,
        async keep(key) {
          await sweep();
          await staged.keep(key);
          for (let look = 0; look < 3; look += 1) {
            await sweep();
            await sweepOther({ ctx: world.ctx, input: { signal } });
          }
        },
      };
    };
    try {
      expect((await upload(png)).status).toBe(201);
    } finally {
      files.stage = stage;
    }
    expect([(await rows()).length, await stored()]).toEqual([1, [keyOf(png)]]);
  });

  it('deletes the file of an upload that failed after it was stored', async () => {
    files.isAway = true;
    const { status, body } = await upload(png).finally(() => {
      files.isAway = false;
    });
    expect([status, body.code, await rows(), files.staged()]).toEqual([503, 'files/unavailable', [], 0]);
    await keepOnly(png);
    for (let look = 0; look < 2; look += 1) await sweep();
    expect(await stored()).toEqual([]);
  });

  it('deletes nothing while another host is deleting', async () => {
    // The embedded database has one connection, and one host.
    if (database.connection.pool() === null) return;
    await keepOnly(png);
    await sweep();
    await withoutAudit(db(), 'this is the other host', async (tx) => {
      expect(await tryWorkLock(tx, 'files of uploads')).toBe(true);
      await sweep();
    });
    expect(await stored()).toEqual([keyOf(png)]);
    await sweep();
    expect(await stored()).toEqual([]);
  });

  it('waits for its next turn while the files are unavailable, and other old data is deleted', async () => {
    await keepOnly(png);
    await sweep();
    files.isAway = true;
    try {
      for (const cleanUp of world.server.modules.cleanups) await cleanUp(signal);
    } finally {
      files.isAway = false;
    }
    expect(world.logLines.filter((line) => line.includes("couldn't sweep uploads"))).toHaveLength(1);
    await sweep();
    expect(await stored()).toEqual([]);
  });
});
