import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { destroyedWhenStalled, StreamStalled } from './stalled-streams.ts';

const LIMIT_MS = 50;
const PIECE = randomBytes(64 * 1024);

/** Content that ends after so many pieces, each after a pause. */
async function* pieces(count: number, pauseMs = 0): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) {
    await pause(pauseMs);
    yield PIECE;
  }
}

describe('a stream of a file', () => {
  it('is passed on as it is', async () => {
    const content = await buffer(destroyedWhenStalled(Readable.from(pieces(20)), LIMIT_MS));
    expect(content.equals(Buffer.concat(Array.from({ length: 20 }, () => PIECE)))).toBe(true);
  });

  it('is destroyed when its reader stops reading', async () => {
    const source = Readable.from(pieces(1_000));
    const read = destroyedWhenStalled(source, LIMIT_MS);
    await once(read, 'readable');
    read.read(1);
    const [error] = await once(read, 'error');
    expect(error).toBeInstanceOf(StreamStalled);
    expect(source.destroyed).toBe(true);
  });

  it('is destroyed when it is never read', async () => {
    const source = Readable.from(pieces(1_000));
    const [error] = await once(destroyedWhenStalled(source, LIMIT_MS), 'error');
    expect(error).toBeInstanceOf(StreamStalled);
    expect(source.destroyed).toBe(true);
  });

  it('is destroyed when its source stops sending', async () => {
    const source = new Readable({ read: () => undefined });
    source.push(PIECE);
    await expect(buffer(destroyedWhenStalled(source, LIMIT_MS))).rejects.toThrow(StreamStalled);
    expect(source.destroyed).toBe(true);
  });

  it('is not destroyed while it makes progress, however long it takes', async () => {
    const slowly = destroyedWhenStalled(Readable.from(pieces(12, LIMIT_MS / 5)), LIMIT_MS * 4);
    expect(await buffer(slowly)).toHaveLength(12 * PIECE.length);
  });

  it('ends with its source, and its source with it', async () => {
    const failing = new Readable({ read: () => undefined });
    const passed = destroyedWhenStalled(failing, LIMIT_MS);
    failing.destroy(new Error('the store is gone'));
    await expect(buffer(passed)).rejects.toThrow('the store is gone');
    const left = Readable.from(pieces(1_000));
    destroyedWhenStalled(left, LIMIT_MS).destroy();
    await expect.poll(() => left.destroyed).toBe(true);
  });
});
