import sharp from 'sharp';
import { expect, test } from 'vitest';
import { whitenPaper } from './whiten-paper.ts';

const [WIDTH, HEIGHT] = [640, 400];

/** Strokes of four pixels, in grey print, 40 apart. */
const isStroke = (x: number) => x % 40 < 4;
/** The middle of a stroke, and of what is between two. */
const STROKES = Array.from({ length: 16 }, (_, index) => index * 40 + 2);
const BETWEEN = STROKES.map((x) => x + 20);
const PRINT = 0.55;

const BAND = { top: 40, bottom: 100, shade: 0.65, print: 0.95 };

/** A picture from a function of its pixels, from 0 for black to 255. */
async function picture(shade: (x: number, y: number) => number): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT);
  for (let at = 0; at < data.length; at += 1) data[at] = shade(at % WIDTH, Math.floor(at / WIDTH));
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function copied(grey: Buffer) {
  const { data, info } = await sharp(await whitenPaper(grey, 72))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, 1]);
  return (x: number, y: number) => data[y * WIDTH + x] ?? -1;
}

test('paper is white and grey print nearly black, however a slip was lit', async () => {
  const lit = (x: number, y: number) => 240 - (x / WIDTH) * 70 - (y / HEIGHT) * 40;
  const isIn = (y: number) => y >= BAND.top && y < BAND.bottom;
  const at = await copied(
    await picture((x, y) => {
      const [print, ground] = isIn(y) ? [BAND.print, BAND.shade] : [PRINT, 1];
      return lit(x, y) * (isStroke(x) ? print : ground);
    }),
  );
  for (const y of [20, 200, 380]) {
    expect(Math.min(...BETWEEN.map((x) => at(x, y)))).toBeGreaterThan(250);
    expect(Math.max(...STROKES.map((x) => at(x, y)))).toBeLessThan(60);
  }
  // Paper is above and below a band, so it is not paper itself, and what is printed white in it stays.
  expect(Math.max(...BETWEEN.map((x) => at(x, 70)))).toBeLessThan(110);
  expect(Math.min(...STROKES.map((x) => at(x, 70)))).toBeGreaterThan(230);
});

test('paper in the shade keeps its print up to its edge, whatever bright thing is beside it', async () => {
  const edge = 300;
  const at = await copied(await picture((x) => (x >= edge ? 250 : 170 * (isStroke(x) ? PRINT : 1))));
  const onPaper = (columns: number[]) => columns.filter((x) => x < edge).map((x) => at(x, 200));
  expect(Math.min(...onPaper(BETWEEN))).toBeGreaterThan(230);
  expect(Math.max(...onPaper(STROKES))).toBeLessThan(60);
});

test('what is dark all over stays dark', async () => {
  const at = await copied(await picture((x) => (x < 320 ? 40 : 240)));
  expect(at(100, 200)).toBeLessThan(5);
  expect(at(500, 200)).toBeGreaterThan(250);
});
