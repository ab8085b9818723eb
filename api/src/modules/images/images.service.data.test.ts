import { buffer } from 'node:stream/consumers';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import type { FileHome } from '@cbp/shared/node/files/testing/file-homes';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesAndHomes, keysIn } from '../../testing/test-files.ts';
import { isImageName, keepImage, removeImage, storeImage, sweepImages } from './images.service.ts';

const picture = (width: number, height: number) => smallPhoto({ width, height }).png().toBuffer();

const NOW = new Date('2026-11-20T04:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

describe.each(databasesAndHomes)('stored images, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: FileStore;

  beforeAll(async () => {
    database = await create();
  });
  beforeEach(async () => {
    home = await createHome();
    files = await home.store();
  });
  afterEach(async () => {
    await files.close();
    await home.end();
  });
  afterAll(async () => {
    await database?.end();
  });

  const places = (now = NOW) => ({ db: database.connection.db, files, now: () => now });
  const store = (bytes: Uint8Array) => storeImage(bytes, places());

  async function metadataOf(name: string) {
    const found = await files.open(`images/${name}`);
    return sharp(found ? await buffer(found.stream) : expect.fail('no image')).metadata();
  }

  it('are JPEG at print size under unguessable names', async () => {
    const name = await store(await picture(3600, 2400));
    expect(isImageName(name)).toBe(true);
    expect(Buffer.from(name.replace('.jpg', ''), 'base64url')).toHaveLength(24);
    expect(await keysIn(files, 'images')).toEqual([`images/${name}`]);
    expect(await metadataOf(name)).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 });
  });

  it('of a long receipt keep the width at which it can be read', async () => {
    const name = await store(await picture(400, 6000));
    expect(await metadataOf(name)).toMatchObject({ width: 400, height: 6000 });
  });

  it('get a new name each time', async () => {
    const bytes = await picture(4, 4);
    const names = [await store(bytes), await store(bytes)];
    expect(new Set(names).size).toBe(2);
  });

  it('leave nothing behind when they are refused', async () => {
    await expect(store(Buffer.from('text'))).rejects.toThrow(ImageRejected);
    expect(await keysIn(files, 'images')).toEqual([]);
  });

  it('can be removed by their names alone', async () => {
    await files.put('other.jpg', Buffer.from('other'));
    const name = await store(await picture(4, 4));
    await removeImage('../other.jpg', places());
    await removeImage(name, places());
    expect(await keysIn(files, 'images')).toEqual([]);
    expect(await files.stat('other.jpg')).not.toBeNull();
  });

  it('are swept a day later if no change kept them, also from another host', async () => {
    const { db } = database.connection;
    const sweepAfter = async (ms: number, of = files) =>
      sweepImages({ ...places(new Date(NOW.getTime() + ms)), files: of }, new AbortController().signal);
    const kept = await store(await picture(4, 4));
    const pending = await store(await picture(4, 4));
    await keepImage(db, kept);
    await sweepAfter(DAY_MS - 1);
    expect(await keysIn(files, 'images')).toEqual([`images/${kept}`, `images/${pending}`].sort());
    const other = await home.store();
    await sweepAfter(DAY_MS, other).finally(other.close);
    expect(await keysIn(files, 'images')).toEqual([`images/${kept}`]);
    await expect(keepImage(db, pending)).rejects.toMatchObject({ code: 'server/unavailable' });
  });

  it('are known before they are stored, so that a killed server leaves none behind', async () => {
    await database.connection.db.execute(sql`delete from cbp.pending_images`);
    const killed = { ...files, put: () => Promise.reject(new Error('killed')) };
    await expect(storeImage(await picture(4, 4), { ...places(), files: killed })).rejects.toThrow('killed');
    const { rows } = (await database.connection.db.execute(
      sql`select name from cbp.pending_images`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });
});
