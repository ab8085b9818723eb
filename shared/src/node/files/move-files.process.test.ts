import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FileStore, FilesUnavailable } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { keyOfContent, keyOfName } from './stored-files.ts';
import { fileHomes } from './testing/file-homes.ts';

const COUNT = 10;
const quiet = { onProgress: () => undefined };

async function filled(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const name = keyOfName('images', `photo-${index}.jpg`);
    await files.put(name, Buffer.from(`photo ${index}`));
    const staged = await files.stage(Buffer.from(`upload ${index}`));
    await staged.keep(keyOfContent('uploads', staged.sha256));
    await staged.discard();
    keys.push(name, keyOfContent('uploads', staged.sha256));
  }
  return keys.sort();
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['images', 'uploads', 'batch-documents']) {
    for await (const { key } of files.list(prefix)) keys.push(key);
  }
  return keys.sort();
}

const [folder, byPath, byHost] = fileHomes;
if (!folder || !byPath || !byHost) throw new Error('a home is missing');
const pairs = [
  [folder, byPath],
  [byPath, folder],
  [byPath, byHost],
].map(([from = folder, to = folder]) => ({ from, to, title: `${from.name} to ${to.name}` }));

describe.each(pairs)('moving files from $title', ({ from, to }) => {
  async function open(home: (typeof fileHomes)[number]): Promise<FileStore> {
    const opened = await home.create();
    onTestFinished(opened.end);
    const files = await opened.store();
    onTestFinished(files.close);
    return files;
  }

  it('copies all, says how far it is, and finds them there the next time', async () => {
    const homes = { from: await open(from), to: await open(to) };
    const keys = await filled(homes.from);
    const shares: number[] = [];
    const first = await moveFiles(homes, {
      onProgress: ({ bytes, doneBytes }) => shares.push(doneBytes / bytes),
    });
    expect(first).toMatchObject({ files: keys.length, copied: keys.length, present: 0, damaged: [] });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(await keysOf(homes.to)).toEqual(keys);
    expect(await keysOf(homes.from)).toEqual(keys);
    await homes.from.put(keyOfName('images', 'new.jpg'), Buffer.from('new'));
    expect(await moveFiles(homes, quiet)).toMatchObject({ copied: 1, present: keys.length });
  });

  it('continues after an interruption, and copies again what differs', async () => {
    const homes = { from: await open(from), to: await open(to) };
    const keys = await filled(homes.from);
    const stop = new AbortController();
    const interrupted = moveFiles(homes, {
      onProgress: ({ copied }) => copied === 5 && stop.abort(new Error('interrupted')),
      signal: stop.signal,
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const [some = ''] = await keysOf(homes.to);
    await homes.to.put(some, Buffer.from('something else'));
    const second = await moveFiles(homes, quiet);
    expect(second.copied + second.present).toBe(keys.length);
    const [one, other] = await Promise.all(
      [homes.from, homes.to].map(async (files) => {
        const found = await files.open(some);
        return found && (await buffer(found.stream)).toString();
      }),
    );
    expect(other).toBe(one);
  });

  it('names damaged files and copies all others', async () => {
    const homes = { from: await open(from), to: await open(to) };
    const keys = await filled(homes.from);
    const damaged = keys.find((key) => key.startsWith('uploads/')) ?? '';
    await homes.from.put(damaged, Buffer.from('something else'));
    expect(await moveFiles(homes, quiet)).toMatchObject({ copied: keys.length - 1, damaged: [damaged] });
    expect(await keysOf(homes.to)).toEqual(keys.filter((key) => key !== damaged));
  });

  it('ends with the reason once a home is unavailable', async () => {
    const homes = { from: await open(from), to: await open(to) };
    await filled(homes.from);
    const gone: FileStore = { ...homes.to, put: () => Promise.reject(new FilesUnavailable('switched off')) };
    await expect(moveFiles({ ...homes, to: gone }, quiet)).rejects.toThrow(FilesUnavailable);
  });
});
