import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DecoderAway, jpegOfHeic } from './heic.ts';
import { ImageRejected, prepareImage } from './prepare-image.ts';
import { heicCanvas, heicPhoto } from './testing/heic-photo.ts';

const PRINT = { boxes: [{ maxWidthPx: 300, maxHeightPx: 300 }], quality: 90 } as const;

type Corners = { size: [number, number]; corners: string[] };

/** The colours of a prepared photo, upper left first, then clockwise. */
async function cornersOf(photo: Buffer): Promise<Corners> {
  const { jpeg, width, height } = await prepareImage(photo, PRINT);
  const pixels = await sharp(jpeg).raw().toBuffer();
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3);
    if (Math.min(red, green, blue) > 200) return 'white';
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))] ?? '';
  };
  const [right, bottom] = [width - 4, height - 4];
  return {
    size: [width, height],
    corners: [colourAt(3, 3), colourAt(right, 3), colourAt(right, bottom), colourAt(3, bottom)],
  };
}

async function rejection(bytes: Buffer): Promise<Pick<ImageRejected, 'fault' | 'message'>> {
  const error = await prepareImage(bytes, PRINT).catch((reason: unknown) => reason);
  if (!(error instanceof ImageRejected)) throw new Error('the photo was accepted');
  return { fault: error.fault, message: error.message };
}

describe('a HEIC photo', () => {
  it('is upright', async () => {
    expect(await cornersOf(heicPhoto())).toEqual({
      size: [64, 48],
      corners: ['red', 'green', 'white', 'blue'],
    });
    expect(await cornersOf(heicPhoto({ quarterTurns: 1 }))).toEqual({
      size: [48, 64],
      corners: ['green', 'white', 'blue', 'red'],
    });
    expect(await cornersOf(heicPhoto({ quarterTurns: 2 }))).toEqual({
      size: [64, 48],
      corners: ['white', 'blue', 'red', 'green'],
    });
  });

  it('is the main picture of its file, at any position', async () => {
    const { corners } = await cornersOf(heicPhoto({ quarterTurns: 3, hasOtherFirst: true }));
    expect(corners).toEqual(['blue', 'red', 'green', 'white']);
  });

  it.each(['heic', 'heix', 'hevc', 'mif1'])('may have the brand %s', async (brand) => {
    expect((await cornersOf(heicPhoto({ brand }))).size).toEqual([64, 48]);
  });

  it('keeps the colours of its profile', async () => {
    const wide = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { icc: profile } = await sharp(wide).metadata();
    if (!profile) throw new Error('the picture has no profile');
    const redOf = async (photo: Buffer) =>
      (
        await sharp((await prepareImage(photo, PRINT)).jpeg)
          .raw()
          .toBuffer()
      )[0] ?? 0;
    // The same value is a stronger red in the colour space of phones.
    expect((await redOf(heicPhoto({ profile }))) - (await redOf(heicPhoto()))).toBeGreaterThan(10);
  });

  it('is refused above 40 megapixels', async () => {
    expect(await rejection(heicPhoto({ size: { width: 9_000, height: 9_000 } }))).toEqual({
      fault: 'too_many_pixels',
      message: 'is 81 megapixels, at most 40 are accepted',
    });
  });

  it('is rejected with advice if the decoder cannot read it', async () => {
    const photo = heicPhoto();
    const faulty = [
      photo.subarray(0, photo.length - 40),
      photo.subarray(0, 64),
      // The declared size differs from that of its picture.
      heicPhoto({ size: { width: 8_000, height: 4_999 } }),
      // A video of phones.
      heicPhoto({ brand: 'msf1' }),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ];
    const refusals = await Promise.all(faulty.map(rejection));
    expect(refusals).toEqual(
      faulty.map(() => ({
        fault: 'heic_unreadable',
        message: 'cannot be read as HEIC. Save it as JPEG.',
      })),
    );
  });

  it('is decoded within bounds on memory and time', async () => {
    const canvas = heicCanvas(6_000, 5_000);
    const maxPixels = 40_000_000;
    expect((await jpegOfHeic(canvas, { maxPixels })).kind).toBe('jpeg');
    // A quarter of what its pixels take.
    const tooMuch = jpegOfHeic(canvas, { maxPixels, maxMemoryBytes: 6_000 * 5_000 });
    await expect(tooMuch).rejects.toThrow(/^Memory allocation error/);
    await expect(jpegOfHeic(canvas, { maxPixels, maxMs: 1 })).rejects.toThrow('decoding took too long');
  });

  it('does not block others if unreadable', async () => {
    const photos = [heicPhoto({ brand: 'msf1' }), heicPhoto(), heicPhoto()];
    const outcomes = await Promise.allSettled(photos.map((photo) => prepareImage(photo, PRINT)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('queues with a limit, and excess photos are not reported as faulty', async () => {
    const photo = heicPhoto();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => prepareImage(photo, PRINT)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    const [refused] = outcomes.slice(-1);
    expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(DecoderAway);
    expect((await cornersOf(photo)).size).toEqual([64, 48]);
  });
});
