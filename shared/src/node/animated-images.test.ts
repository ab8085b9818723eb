import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageRejected, prepareImage, shrinkImage } from './prepare-image.ts';

const SIZE = 32;
const PRINT = { boxes: [{ maxWidthPx: 100, maxHeightPx: 100 }], quality: 90 } as const;

type Rgba = readonly [number, number, number, number];
const WHITE: Rgba = [255, 255, 255, 255];
const RED: Rgba = [220, 20, 20, 255];
const CLEAR: Rgba = [0, 0, 0, 0];

/** A frame of one colour, with a rectangle of another one in its middle. */
function frame(colour: Rgba, middle: Rgba = colour, size = SIZE): Buffer {
  const isMiddle = (at: number) => at >= size / 4 && at < (3 * size) / 4;
  const pixels = Array.from({ length: size * size }, (_, index) =>
    isMiddle(index % size) && isMiddle(Math.floor(index / size)) ? middle : colour,
  );
  return Buffer.from(pixels.flat());
}

async function animation(format: 'gif' | 'webp', frames: readonly Buffer[]): Promise<Buffer> {
  const pages = frames.map((data) => ({ raw: { width: SIZE, height: SIZE, channels: 4 as const }, data }));
  const pngs = await Promise.all(pages.map(({ data, raw }) => sharp(data, { raw }).png().toBuffer()));
  return sharp(pngs, { join: { animated: true } })
    .toFormat(format, { lossless: true })
    .toBuffer();
}

type Part = { pixels: Buffer; size: number; at: number };

/** An animated PNG; the first part is what other readers show. */
function animatedPng(parts: readonly Part[]): Buffer {
  let sequence = 0;
  const next = () => u32(sequence++);
  const body = parts.flatMap(({ pixels, size, at }, index) => {
    const rows = Array.from({ length: size }, (_, row) =>
      Buffer.concat([Buffer.from([0]), pixels.subarray(row * size * 4, (row + 1) * size * 4)]),
    );
    const data = deflateSync(Buffer.concat(rows));
    const timing = Buffer.from([0, 1, 0, 10, 0, 0]);
    return [
      chunk('fcTL', next(), u32(size), u32(size), u32(at), u32(at), timing),
      index === 0 ? chunk('IDAT', data) : chunk('fdAT', next(), data),
    ];
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', u32(SIZE), u32(SIZE), Buffer.from([8, 6, 0, 0, 0])),
    chunk('acTL', u32(parts.length), u32(0)),
    ...body,
    chunk('IEND'),
  ]);
}

function chunk(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([u32(body.length - 4), body, u32(crc32(body))]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const whole = (pixels: Buffer): Part => ({ pixels, size: SIZE, at: 0 });

/** "white, red": the colours of the corner and the middle. */
async function shown(bytes: Buffer): Promise<string> {
  const { jpeg, width, height } = await prepareImage(bytes, PRINT);
  const pixels = await sharp(jpeg).raw().toBuffer();
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0] = pixels.subarray((y * width + x) * 3);
    if (green > 200) return 'white';
    return red > 150 ? 'red' : 'other';
  };
  return `${colourAt(0, 0)}, ${colourAt(width >> 1, height >> 1)}`;
}

async function faultOf(bytes: Buffer): Promise<string | null> {
  const error = await prepareImage(bytes, PRINT).catch((reason: unknown) => reason);
  return error instanceof ImageRejected ? `${error.fault}: ${error.message}` : null;
}

/** 32 × 32 pixels of red with a blue corner, then a green frame. */
const AVIF_SEQUENCE = Buffer.from(
  'AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA' +
    'AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAPlAAAANAAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAA' +
    'AABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAIAAAACAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdp' +
    'cG1hAAAAAAAAAAEAAQQBAoMEAAACxm1vb3YAAAB4bXZoZAEAAAAAAAAA5zAfNAAAAADnMB80AAAD6P//////////AAEAAAEAAAAAAAAAAAAAAAABAAAA' +
    'AAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJGdHJhawAAAGh0a2hkAQAAAQAAAADnMB80' +
    'AAAAAOcwHzQAAAABAAAAAP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAgAAAAIAAAAAAA' +
    'LGVkdHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAAZAAAAAAAAAAAAABAAAAAAGqbWRpYQAAACxtZGhkAQAAAAAAAADnMB80AAAAAOcwHzQAAAPoAAAAAAAA' +
    'AZBVxAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAABVW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAA' +
    'AAAAAQAAAAx1cmwgAAAAAQAAARVzdGJsAAAAlXN0c2QAAAAAAAAAAQAAAIVhdjAxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAACAAIABIAAAASAAAAAAA' +
    'AAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABBjY3N0AAAAAHwAAAAA' +
    'AAAYc3R0cwAAAAAAAAABAAAAAgAAAMgAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAAA0AAAAHgAAABRzdGNv' +
    'AAAAAAAAAAEAAAPlAAAAFHN0c3MAAAAAAAAAAQAAAAEAAABabWRhdBIACg0AAAACJ/5tfIgIaDQgMiEQALIAAAJALIC0zmCMPVNPHwT6qvO0z75Xs7gr' +
    'y6EHu3ASADIaMAPAgAAAesgAAAkAAIAAAArNA4kMhwqHWlg=',
  'base64',
);

const BLANK = 'blank: is blank (a single colour)';

describe('of an animation', () => {
  it.each(['gif', 'webp'] as const)('in %s uses the first frame with content', async (format) => {
    expect(await shown(await animation(format, [frame(RED, WHITE), frame(WHITE, RED)]))).toBe('red, white');
    const late = [frame(WHITE), frame(CLEAR), frame(WHITE, RED), frame(RED, WHITE)];
    expect(await shown(await animation(format, late))).toBe('white, red');
  });

  it('in PNG uses the first frame with content', async () => {
    const first = [whole(frame(RED, WHITE)), whole(frame(WHITE, RED))];
    expect(await shown(animatedPng(first))).toBe('red, white');
    const late = [whole(frame(WHITE)), whole(frame(WHITE)), whole(frame(WHITE, RED))];
    expect(await shown(animatedPng(late))).toBe('white, red');
  });

  it('in PNG a frame that is a part of the picture is drawn at its place', async () => {
    const part = { pixels: frame(RED, RED, SIZE / 2), size: SIZE / 2, at: SIZE / 4 };
    expect(await shown(animatedPng([whole(frame(WHITE)), part]))).toBe('white, red');
  });

  it('in AVIF the first frame is taken', async () => {
    expect(await shown(AVIF_SEQUENCE)).toBe('red, other');
  });

  it('is rejected if all frames are blank', async () => {
    const blank = [frame(WHITE), frame(CLEAR), frame(WHITE)];
    expect(await faultOf(await animation('gif', blank))).toBe(BLANK);
    expect(await faultOf(await animation('webp', blank))).toBe(BLANK);
    expect(await faultOf(animatedPng(blank.map(whole)))).toBe(BLANK);
  });

  it('only the first frames are looked at', async () => {
    const late = [...Array.from({ length: 31 }, () => whole(frame(WHITE))), whole(frame(WHITE, RED))];
    expect(await faultOf(animatedPng(late))).toBe(BLANK);
    expect(await shown(animatedPng(late.slice(1)))).toBe('white, red');
  });

  it('in PNG skips a frame outside of the picture', async () => {
    const outside = { pixels: frame(RED, WHITE, SIZE / 2), size: SIZE / 2, at: SIZE - 1 };
    const tooLarge = { pixels: frame(RED, WHITE, SIZE * 2), size: SIZE * 2, at: 0 };
    const parts = [whole(frame(WHITE)), outside, tooLarge];
    expect(await faultOf(animatedPng(parts))).toBe(BLANK);
    expect(await shown(animatedPng([...parts, whole(frame(WHITE, RED))]))).toBe('white, red');
  });

  it('in PNG a frame that is damaged is reported', async () => {
    const short = { pixels: frame(RED, WHITE).subarray(0, SIZE), size: SIZE, at: 0 };
    expect(await faultOf(animatedPng([whole(frame(WHITE)), short]))).toMatch(/^damaged/);
  });
});

describe('a picture of one colour', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is reported as blank in %s', async (format) => {
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#dc1414' } });
    expect(await faultOf(await plain.toFormat(format).toBuffer())).toBe(BLANK);
  });

  it('includes fully transparent images and white on transparent', async () => {
    const png = (pixels: Buffer) =>
      sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
        .png()
        .toBuffer();
    expect(await faultOf(await png(frame(CLEAR)))).toBe(BLANK);
    expect(await faultOf(await png(frame(CLEAR, WHITE)))).toBe(BLANK);
  });

  it('is not one with pale writing', async () => {
    const pale: Rgba = [245, 245, 245, 255];
    const png = sharp(frame(WHITE, pale), { raw: { width: SIZE, height: SIZE, channels: 4 } }).png();
    expect(await faultOf(await png.toBuffer())).toBeNull();
  });

  it('is accepted if shrinking made it blank', async () => {
    const dot = { input: { create: { width: 1, height: 1, channels: 3, background: 'red' } } } as const;
    const white = sharp({ create: { width: 400, height: 400, channels: 3, background: 'white' } });
    const bytes = await white.composite([dot]).png().toBuffer();
    const prepared = await prepareImage(bytes, { ...PRINT, boxes: [{ maxWidthPx: 400, maxHeightPx: 400 }] });
    const tiny = await shrinkImage(prepared, { ...PRINT, boxes: [{ maxWidthPx: 4, maxHeightPx: 4 }] });
    expect([tiny.width, tiny.height]).toEqual([4, 4]);
  });
});
