import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedFile, type FileStore, RangeBeyondEnd } from './file-store.ts';
import { type FileHome, fileHomes } from './testing/file-homes.ts';

const MB = 1024 * 1024;
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** All bytes that a file name may have, but the slash, in names that are well-formed. */
const ODD_NAMES: readonly (readonly [string, string])[] = [
  ['ASCII', String.fromCharCode(...Array.from({ length: 126 }, (_, code) => code + 1)).replace('/', '')],
  ['Latin', String.fromCharCode(...Array.from({ length: 96 }, (_, code) => code + 0xa0))],
  ['Chinese', '拒付證據報告'],
  ['emoji', '📷🧾'],
  ['blanks', ' a  b '],
  ['encoded', 'a%20b%2Fc+d&e=f?g#h'],
  ['parts', '...and.../..x'],
];
const NOT_KEYS = [
  '',
  '/',
  'a//b',
  '/a',
  'a/',
  '../a',
  'a/../b',
  'a/.',
  'a\0b',
  `a/${'b'.repeat(256)}`,
  '\ud800',
];

describe.each(fileHomes)('files in $name', ({ create }) => {
  let home: FileHome;
  let files: FileStore;

  beforeAll(async () => {
    home = await create();
    files = await home.store();
  });

  afterAll(async () => {
    await files.close();
    await home.end();
  });

  const read = async (key: string, options = {}) => {
    const found = await files.open(key, options);
    return found && buffer(found.stream);
  };
  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of files.list(prefix)) keys.push(key);
    return keys.sort();
  }

  it('are stored from pieces and read as they were', async () => {
    const content = randomBytes(9 * MB + 7);
    const pieces = Array.from({ length: 10 }, (_, part) => content.subarray(part * MB, (part + 1) * MB));
    const written = await files.put('images/large', Readable.from(pieces));
    expect(written).toEqual({ sha256: sha256Of(content), bytes: content.byteLength });
    expect((await read('images/large'))?.equals(content)).toBe(true);
    expect(await files.stat('images/large')).toMatchObject({ bytes: content.byteLength });
  });

  it('are replaced at once, and have another version then', async () => {
    await files.put('images/again', Buffer.from('first'));
    const before = await files.stat('images/again');
    await files.put('images/again', Buffer.from('second'));
    expect((await read('images/again'))?.toString()).toBe('second');
    expect((await files.stat('images/again'))?.version).not.toBe(before?.version);
  });

  it('are read in parts, up to the end', async () => {
    await files.put('images/parts', Buffer.from('0123456789'));
    const parts = [{ from: 0, to: 0 }, { from: 3, to: 5 }, { from: 8 }, { from: 9, to: 500 }];
    const found = await Promise.all(
      parts.map(async (range) => (await read('images/parts', { range }))?.toString()),
    );
    expect(found).toEqual(['0', '345', '89', '9']);
    const part = await files.open('images/parts', { range: { from: 3, to: 5 } });
    part?.stream.destroy();
    expect(part?.bytes).toBe(10);
    await expect(files.open('images/parts', { range: { from: 10 } })).rejects.toMatchObject({
      name: RangeBeyondEnd.name,
      bytes: 10,
    });
  });

  it('are null where none is stored, and may be deleted then', async () => {
    expect(await files.open('images/none')).toBeNull();
    expect(await files.open('images/none', { range: { from: 5 } })).toBeNull();
    expect(await files.stat('images/none')).toBeNull();
    await files.delete('images/none');
    expect(await keysBelow('nothing-below')).toEqual([]);
  });

  it('have any name that a file may have', async () => {
    const faults = await faultsOf(ODD_NAMES, async (name, title) => {
      const key = `images/odd/${name}`;
      await files.put(key, Buffer.from(title));
      expect((await read(key))?.toString()).toBe(title);
      expect(await keysBelow('images/odd')).toContain(key);
      await files.delete(key);
      expect(await files.stat(key)).toBeNull();
    });
    expect(faults).toEqual({});
    const rejected = await Promise.allSettled(
      NOT_KEYS.map(async (key) => files.put(key, Buffer.from('never'))),
    );
    expect(rejected.map(({ status }) => status)).toEqual(NOT_KEYS.map(() => 'rejected'));
  });

  it('are listed below their prefix only', async () => {
    for (const key of ['listed/a', 'listed/b/c', 'listed-not/d']) await files.put(key, Buffer.from(key));
    expect(await keysBelow('listed')).toEqual(['listed/a', 'listed/b/c']);
  });

  it('are named by their content once it is known', async () => {
    const content = randomBytes(MB);
    const staged = await files.stage(Readable.from([content]));
    expect(staged).toMatchObject({ sha256: sha256Of(content), bytes: MB });
    expect(await files.stat(`uploads/${staged.sha256}`)).toBeNull();
    expect((await buffer(staged.read())).equals(content)).toBe(true);
    await staged.keep(`uploads/${staged.sha256}`);
    await staged.discard();
    expect((await read(`uploads/${staged.sha256}`))?.equals(content)).toBe(true);
  });

  it('are not stored if their content fails, is aborted or discarded', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(files.put('failed/a', broken)).rejects.toThrow('the sender is gone');
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(files.put('failed/b', Readable.from([Buffer.alloc(9)]), { signal })).rejects.toThrow(
      'too late',
    );
    const staged = await files.stage(Buffer.from('never kept'));
    await staged.discard();
    expect(await keysBelow('failed')).toEqual([]);
  });

  it('are never complete if damaged', async () => {
    const content = randomBytes(3 * MB);
    await files.put('documents/whole', content);
    const whole = await read('documents/whole', { sha256: sha256Of(content) });
    expect(whole?.equals(content)).toBe(true);
    await expect(read('documents/whole', { sha256: sha256Of(Buffer.from('other')) })).rejects.toThrow(
      DamagedFile,
    );
  });

  it('are the same for another host', async () => {
    await files.put('images/of-one', Buffer.from('shared'));
    const other = await home.store();
    try {
      expect((await other.stat('images/of-one'))?.bytes).toBe(6);
      await other.check();
    } finally {
      await other.close();
    }
  });

  it('release a reader who stops early', async () => {
    await files.put('images/left', randomBytes(9 * MB));
    for (let count = 0; count < 100; count += 1) {
      const found = await files.open('images/left');
      found?.stream.destroy();
    }
    expect((await files.stat('images/left'))?.bytes).toBe(9 * MB);
  });
});
