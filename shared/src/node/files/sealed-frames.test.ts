import { buffer } from 'node:stream/consumers';
import { faultsOf } from '@cbp/shared/testing/table';
import { randomBytesOf } from '@cbp/shared/testing/test-length';
import { describe, expect, it } from 'vitest';
import {
  BrokenSeal,
  createFileKey,
  FRAME_BYTES,
  openFrames,
  type SealedPart,
  sealedLength,
  sealFrames,
} from './sealed-frames.ts';

const TAG_BYTES = 16;
const SEALED_FRAME = FRAME_BYTES + TAG_BYTES;
const LARGEST = 16 * 1024 * 1024;
const key = createFileKey();
const PART: SealedPart = { key, fileId: 'file', part: 'original' };

async function* inPieces(content: Uint8Array, size: number) {
  for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
}
const seal = (content: Uint8Array, { part = PART, size = FRAME_BYTES } = {}) =>
  buffer(sealFrames(inPieces(content, size), part));
const open = (sealed: Uint8Array, { part = PART, size = FRAME_BYTES } = {}) =>
  buffer(openFrames(inPieces(sealed, size), part));

describe('sealed content', () => {
  it('is opened as it was, whatever its length and the pieces it comes in', async () => {
    const lengths = [0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 200_000, LARGEST];
    const sizes = [1_000, FRAME_BYTES, FRAME_BYTES + 7, LARGEST];
    const rows = lengths.flatMap((length) =>
      sizes.map((size) => [`${length} in pieces of ${size}`, { length, size }] as const),
    );
    const faults = await faultsOf(rows, async ({ length, size }) => {
      const content = randomBytesOf('sealed content', length);
      const sealed = await seal(content, { size });
      expect(sealed.byteLength).toBe(sealedLength(length));
      const opened = await open(sealed, { size: size + 1 });
      expect(opened.equals(content)).toBe(true);
    });
    expect(faults).toEqual({});
  });

  it('has nothing of the content in it, and is different each time', async () => {
    const content = Buffer.alloc(3 * FRAME_BYTES, 'a passport ');
    const [one, other] = await Promise.all([
      seal(content),
      seal(content, { part: { ...PART, key: createFileKey() } }),
    ]);
    expect([one.includes('passport'), other.includes('passport')]).toEqual([false, false]);
    expect(one.equals(other)).toBe(false);
    // Frames with the same content differ, too.
    expect(one.subarray(0, FRAME_BYTES).equals(one.subarray(SEALED_FRAME, SEALED_FRAME + FRAME_BYTES))).toBe(
      false,
    );
  });

  it('is sealed while it arrives: a frame is out before the next but one came', async () => {
    let came = 0;
    async function* arriving() {
      for (; came < 10; came += 1) yield Buffer.alloc(FRAME_BYTES);
    }
    const sealed = sealFrames(arriving(), PART);
    await sealed.next();
    expect(came).toBe(1);
    await sealed.return();
  });

  describe('that was tampered with is noticed', async () => {
    const content = randomBytesOf('tampered content', 3 * FRAME_BYTES + 100);
    const sealed = await seal(content);
    const frame = (number: number) =>
      sealed.subarray(number * SEALED_FRAME, Math.min((number + 1) * SEALED_FRAME, sealed.byteLength));
    const flipped = (at: number) => {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const other = await seal(content, { part: { ...PART, fileId: 'other' } });
    const whole = await seal(content.subarray(0, 2 * FRAME_BYTES));
    const cases: [string, Uint8Array, Partial<SealedPart>?][] = [
      ['the first bit', flipped(0)],
      ['the last bit', flipped(sealed.byteLength - 1)],
      ['a bit of a tag within', flipped(SEALED_FRAME - 1)],
      ['nothing is left', Buffer.alloc(0)],
      ['less than a tag', sealed.subarray(0, 10)],
      ['cut within a frame', sealed.subarray(0, SEALED_FRAME + 500)],
      ['cut behind a frame', sealed.subarray(0, 2 * SEALED_FRAME)],
      ['cut behind a frame of what ends with a full one', whole.subarray(0, SEALED_FRAME)],
      ['without the first frame', sealed.subarray(SEALED_FRAME)],
      ['a frame in the middle is left out', Buffer.concat([frame(0), frame(2), frame(3)])],
      ['frames are swapped', Buffer.concat([frame(1), frame(0), frame(2), frame(3)])],
      ['a frame is there twice', Buffer.concat([frame(0), frame(1), frame(1), frame(2), frame(3)])],
      ['something behind the end', Buffer.concat([sealed, Buffer.from('more')])],
      ['a frame behind the end', Buffer.concat([sealed, frame(3)])],
      ['a frame of another file', Buffer.concat([frame(0), other.subarray(SEALED_FRAME)])],
      ['another file', other],
      ['another key', sealed, { key: createFileKey() }],
      ['another part', sealed, { part: 'view' }],
    ];

    it.each(cases)('%s', async (_what, bytes, part = {}) => {
      await expect(open(bytes, { part: { ...PART, ...part }, size: 10_000 })).rejects.toThrow(BrokenSeal);
    });

    it('and nothing of a changed frame comes out', async () => {
      const got: Buffer[] = [];
      const reading = async () => {
        for await (const piece of openFrames(inPieces(flipped(SEALED_FRAME + 3), 1_000), PART))
          got.push(piece);
      };
      await expect(reading()).rejects.toThrow(BrokenSeal);
      expect(Buffer.concat(got).equals(content.subarray(0, FRAME_BYTES))).toBe(true);
    });
  });

  it('fails where its source fails', async () => {
    async function* failing() {
      yield Buffer.alloc(10);
      throw new Error('gone');
    }
    await expect(buffer(sealFrames(failing(), PART))).rejects.toThrow('gone');
    await expect(buffer(openFrames(failing(), PART))).rejects.toThrow('gone');
  });
});
