import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileTimeNow } from '@cbp/shared/node/clock';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createResultStore, DamagedDocument, type ResultStore, type StoredFile } from './result-store.ts';

const DOCUMENT = Buffer.from('%PDF-1.7 of a kind');
const SHA256 = createHash('sha256').update(DOCUMENT).digest('hex');
const LONG_AGO = new Date(fileTimeNow() - 3 * 3_600_000);

describe('the store of documents', () => {
  let folder: string;
  let store: ResultStore;
  const path = () => join(folder, SHA256.slice(0, 2), `${SHA256}.pdf`);
  const stored = async () => {
    const found: StoredFile[] = [];
    for await (const file of store.files()) found.push(file);
    return found;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-store-'));
    store = createResultStore(folder);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
  });

  it('gives back what was stored, under its hash', async () => {
    expect(await store.put(DOCUMENT)).toBe(SHA256);
    expect(await store.sizeOf(SHA256)).toBe(DOCUMENT.byteLength);
    expect(await buffer(store.read(SHA256))).toEqual(DOCUMENT);
    expect(await store.sizeOf('0'.repeat(64))).toBeNull();
  });

  it('keeps one file of what is stored twice at once, and nothing aside', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(DOCUMENT)));
    expect(await readdir(join(folder, SHA256.slice(0, 2)))).toEqual([`${SHA256}.pdf`]);
    expect(await readdir(join(folder, 'half-done'))).toEqual([]);
  });

  it('makes a file whole again that was cut, or has another content of the same size', async () => {
    for (const damage of [() => truncate(path(), 3), () => writeFile(path(), 'X'.repeat(DOCUMENT.length))]) {
      await store.put(DOCUMENT);
      await damage();
      expect(await store.verify(SHA256)).toBe('damaged');
      await store.put(DOCUMENT);
      expect(await buffer(store.read(SHA256))).toEqual(DOCUMENT);
    }
  });

  it('gives no reader the whole of a damaged file, and says which it is', async () => {
    const large = randomBytesOf('a damaged document', 300_000);
    const sha256 = await store.put(large);
    const file = await open(join(folder, sha256.slice(0, 2), `${sha256}.pdf`), 'r+');
    await file.write('!', 250_000);
    await file.close();
    const damaged: string[] = [];
    const watched = createResultStore(folder, (found) => damaged.push(found));
    let read = 0;
    const reading = async () => {
      for await (const piece of watched.read(sha256)) read += piece.length;
    };
    await expect(reading()).rejects.toThrow(DamagedDocument);
    expect(read).toBeLessThan(large.byteLength);
    const leaving = watched.read(sha256);
    leaving.once('data', () => leaving.destroy());
    await expect.poll(() => leaving.closed).toBe(true);
    await expect(buffer(watched.read(SHA256))).rejects.toThrow('ENOENT');
    expect(damaged).toEqual([sha256, SHA256]);
  });

  it('lists what it holds, and deletes what is still as it was listed', async () => {
    await store.put(DOCUMENT);
    const [listed] = await stored();
    expect(listed).toMatchObject({ sha256: SHA256 });
    await utimes(path(), LONG_AGO, LONG_AGO);
    const [older] = await stored();
    await store.put(DOCUMENT);
    if (older) await store.remove(older);
    expect(await store.sizeOf(SHA256)).not.toBeNull();
    const [now] = await stored();
    if (now) await store.remove(now);
    expect(await store.sizeOf(SHA256)).toBeNull();
  });

  it('lists what a killed process has left half done', async () => {
    await mkdir(join(folder, 'half-done'));
    await writeFile(join(folder, 'half-done', 'left'), 'half');
    expect(await stored()).toMatchObject([{ path: join(folder, 'half-done', 'left'), sha256: null }]);
  });

  it('says when it cannot be written, and leaves nothing', async () => {
    const blocked = createResultStore(join(folder, 'blocked'));
    await writeFile(join(folder, 'blocked'), 'a file where a folder should be');
    await expect(blocked.put(DOCUMENT)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
