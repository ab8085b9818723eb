import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cachedFiles } from './cached-files.ts';
import { type FileStore, FilesUnavailable, RangeBeyondEnd } from './file-store.ts';
import { createFolderFiles } from './folder-files.ts';

describe('a cache of files on the disk of a host', () => {
  let store: FileStore;
  let folder: string;
  let reads: string[];

  async function newFolder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'cbp-cache-'));
    onTestFinished(() => rm(path, { recursive: true, force: true }));
    return path;
  }

  beforeEach(async () => {
    const files = createFolderFiles(await newFolder());
    folder = await newFolder();
    reads = [];
    store = {
      ...files,
      open: (key, options) => {
        reads.push(key);
        return files.open(key, options);
      },
    };
  });

  const open = (mostBytes?: number) =>
    cachedFiles(store, { folder, prefix: 'images', ...(mostBytes && { mostBytes }) });
  const textOf = async (files: FileStore, key: string, options = {}) => {
    const found = await files.open(key, options);
    return found && (await buffer(found.stream)).toString();
  };

  it('reads a file from the store once, for all who ask at once and later, and in parts', async () => {
    await store.put('images/a', Buffer.from('0123456789'));
    const cached = open();
    const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(cached, 'images/a')));
    expect(new Set(texts)).toEqual(new Set(['0123456789']));
    expect(await textOf(cached, 'images/a', { range: { from: 2, to: 4 } })).toBe('234');
    await expect(cached.open('images/a', { range: { from: 10 } })).rejects.toThrow(RangeBeyondEnd);
    expect(reads).toEqual(['images/a']);
  });

  it('keeps the files that were read last within its bound, also after a restart', async () => {
    for (const name of 'abcd') await store.put(`images/${name}`, Buffer.alloc(100, name));
    const first = open(1_000);
    for (const name of 'abcd') await textOf(first, `images/${name}`);
    const second = open(300);
    reads = [];
    for (const name of 'abcd') await textOf(second, `images/${name}`);
    // One had to go, and reading it again displaced another each time.
    expect(reads.length).toBeGreaterThan(0);
    let bytes = 0;
    for await (const file of createFolderFiles(folder).list('cached')) bytes += file.bytes;
    expect(bytes).toBeLessThanOrEqual(300);
  });

  it('leaves large files and those of other kinds to the store', async () => {
    await store.put('images/large', Buffer.alloc(200));
    await store.put('uploads/a', Buffer.from('a'));
    const cached = open(1_000);
    for (let count = 0; count < 2; count += 1) {
      await textOf(cached, 'images/large');
      await textOf(cached, 'uploads/a');
    }
    expect(reads.filter((key) => key === 'uploads/a')).toHaveLength(2);
    expect(await createFolderFiles(folder).stat('cached')).toBeNull();
    for await (const file of createFolderFiles(folder).list('cached')) expect.fail(file.key);
  });

  it('knows no file that is missing or was deleted', async () => {
    const cached = open();
    expect(await cached.open('images/none')).toBeNull();
    await store.put('images/a', Buffer.from('a'));
    expect(await textOf(cached, 'images/a')).toBe('a');
    await cached.delete('images/a');
    expect(await cached.open('images/a')).toBeNull();
  });

  it('reads a file anew that was stored again on this host', async () => {
    const cached = open();
    await cached.put('images/a', Buffer.from('first'));
    expect(await textOf(cached, 'images/a')).toBe('first');
    await cached.put('images/a', Buffer.from('second'));
    expect(await textOf(cached, 'images/a')).toBe('second');
    const staged = await cached.stage(Buffer.from('third'));
    await staged.keep('images/a');
    expect(await textOf(cached, 'images/a')).toBe('third');
  });

  it('never serves a transfer that broke off', async () => {
    await store.put('images/a', Buffer.from('whole'));
    let isBroken = true;
    const breaking: FileStore = {
      ...store,
      async open(key, options) {
        const found = await store.open(key, options);
        if (found && isBroken) found.stream.destroy(new FilesUnavailable('switched off'));
        return found;
      },
    };
    const cached = cachedFiles(breaking, { folder, prefix: 'images' });
    await expect(cached.open('images/a')).rejects.toThrow(FilesUnavailable);
    isBroken = false;
    expect(await textOf(cached, 'images/a')).toBe('whole');
  });

  it('serves what it has while the store is away', async () => {
    await store.put('images/a', Buffer.from('a'));
    const cached = open();
    await textOf(cached, 'images/a');
    const away = cachedFiles(
      { ...store, open: () => Promise.reject(new FilesUnavailable('switched off')) },
      { folder, prefix: 'images' },
    );
    expect(await textOf(away, 'images/a')).toBe('a');
    await expect(away.open('images/b')).rejects.toThrow(FilesUnavailable);
  });

  it('reads from the store where its disk can hold nothing', async () => {
    await store.put('images/a', Buffer.from('a'));
    // A file in the place of its folder.
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    await chmod(blocked, 0o400);
    const cached = cachedFiles(store, { folder: join(blocked, 'cache'), prefix: 'images' });
    expect(await textOf(cached, 'images/a')).toBe('a');
  });
});
