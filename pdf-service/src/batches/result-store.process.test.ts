import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { DamagedFile, type FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createResultStore, type ResultStore, type StoredDocument } from './result-store.ts';

const DOCUMENT = Buffer.from('%PDF-1.7 of a kind');
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const SHA256 = sha256Of(DOCUMENT);
const NONE = '0'.repeat(64);
const KEY = keyOfContent('documents', SHA256);

async function read(store: ResultStore, sha256: string): Promise<Buffer | null> {
  const found = await store.open(sha256);
  return found && buffer(found.stream);
}

describe.each(fileHomes)('the documents of batches in $name', ({ create }) => {
  let files: FileStore;
  let store: ResultStore;
  const stored = async () => {
    const found: StoredDocument[] = [];
    for await (const file of store.files()) found.push(file);
    return found;
  };

  beforeEach(async () => {
    const home = await create();
    files = await home.store();
    store = createResultStore(files);
    onTestFinished(async () => {
      await files.close();
      await home.end();
    });
  });

  it('are read under their hashes', async () => {
    expect(await store.hasDocuments()).toBe(false);
    expect(await store.put(DOCUMENT)).toBe(SHA256);
    expect(await store.sizeOf(SHA256)).toBe(DOCUMENT.byteLength);
    expect(await read(store, SHA256)).toEqual(DOCUMENT);
    expect(await store.sizeOf(NONE)).toBeNull();
    expect(await store.verify(NONE)).toBe('missing');
    expect(await store.hasDocuments()).toBe(true);
  });

  it('are one file each, however often they are stored at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(DOCUMENT)));
    expect(await stored()).toMatchObject([{ key: KEY, sha256: SHA256 }]);
  });

  it('become whole again if they were cut, or have another content of the same size', async () => {
    for (const damaged of [DOCUMENT.subarray(0, 3), Buffer.alloc(DOCUMENT.length, 'X')]) {
      await store.put(DOCUMENT);
      await files.put(KEY, damaged);
      expect(await store.verify(SHA256)).toBe('damaged');
      await store.put(DOCUMENT);
      expect(await read(store, SHA256)).toEqual(DOCUMENT);
    }
  });

  it('are never complete for a reader if damaged, and are reported if damaged or missing', async () => {
    const large = randomBytesOf('a damaged document', 300_000);
    const sha256 = await store.put(large);
    const damaged = Buffer.from(large);
    damaged.write('!', 250_000);
    await files.put(keyOfContent('documents', sha256), damaged);
    const reported: string[] = [];
    const watched = createResultStore(files, (found) => reported.push(found));
    let bytes = 0;
    const reading = async () => {
      const found = await watched.open(sha256);
      for await (const piece of found?.stream ?? []) bytes += piece.length;
    };
    await expect(reading()).rejects.toThrow(DamagedFile);
    expect(bytes).toBeLessThan(large.byteLength);
    const leaving = (await watched.open(sha256))?.stream;
    leaving?.once('data', () => leaving.destroy());
    await expect.poll(() => leaving?.closed).toBe(true);
    expect(await watched.open(SHA256)).toBeNull();
    expect(reported).toEqual([sha256, SHA256]);
  });

  it('are deleted if they are still as they were listed', async () => {
    await store.put(DOCUMENT);
    const [older] = await stored();
    await files.put(KEY, Buffer.from('stored again'));
    if (older) await store.remove(older);
    expect(await store.sizeOf(SHA256)).not.toBeNull();
    const [now] = await stored();
    if (now) await store.remove(now);
    expect(await store.sizeOf(SHA256)).toBeNull();
  });

  it('are listed with what an earlier release left half done, which counts as nothing', async () => {
    await files.put('batch-documents/half-done/left', Buffer.from('half'));
    await files.put('batch-documents/aa/notes.txt', Buffer.from('of an operator'));
    expect(await store.hasDocuments()).toBe(false);
    expect(await stored()).toMatchObject([{ key: 'batch-documents/half-done/left', sha256: null }]);
  });
});

it.runIf(process.platform === 'linux')('a document on a sector that cannot be read is damaged', async () => {
  const home = await fileHomes[0]?.create();
  const files = (await home?.store()) ?? expect.fail('there is no folder');
  onTestFinished(() => home?.end());
  const store = createResultStore(files);
  await store.put(DOCUMENT);
  await store.discard(SHA256);
  // Its first byte fails with EIO.
  await symlink('/proc/self/mem', `${files.home}/${KEY}`);
  expect(await store.verify(SHA256)).toBe('damaged');
});
