import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawDigits } from './captcha-picture.ts';

const LONGEST_PIECE = 9;

/** The pieces of the drawing, each from a point to a point. */
function piecesOf(svg: string): { x: number; y: number; toX: number; toY: number }[] {
  return [...svg.matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g)].map((found) => {
    const [x = 0, y = 0, toX = 0, toY = 0] = found.slice(1).map(Number);
    return { x, y, toX, toY };
  });
}

/** How much of each of five parts of the picture is ink, from left to right. */
async function inkOf(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = Array.from({ length: 5 }, () => 0);
  data.forEach((value, index) => {
    if (value < 140)
      dark[Math.floor(((index % info.width) / info.width) * 5)] =
        (dark[Math.floor(((index % info.width) / info.width) * 5)] ?? 0) + 1;
  });
  return dark.map((count) => count / (data.length / 5));
}

describe('the picture of a captcha', () => {
  it('is drawn with short strokes in no order, among others that mean nothing', () => {
    const pieces = piecesOf(drawDigits('73519'));
    expect(pieces.length).toBeGreaterThan(80);
    for (const { x, y, toX, toY } of pieces) expect(Math.hypot(toX - x, toY - y)).toBeLessThan(LONGEST_PIECE);
    const neighbours = pieces.filter(({ x, y }, index) => {
      const before = pieces[index - 1];
      return before && Math.hypot(before.toX - x, before.toY - y) < 1;
    });
    expect(neighbours.length).toBeLessThan(pieces.length / 4);
  });

  it('shows every digit within the frame, in its place, with enough ink to be read', async () => {
    for (const digits of ['01234', '56789', '11111', '88888']) {
      const svg = drawDigits(digits);
      const beyond = piecesOf(svg).filter(({ x, y }) => x < 0 || y < 0 || x > 220 || y > 72);
      expect(beyond.length).toBeLessThan(6);
      for (const share of await inkOf(svg)) {
        expect(share).toBeGreaterThan(0.06);
        expect(share).toBeLessThan(0.35);
      }
    }
  });

  it('is another one each time', () => {
    expect(drawDigits('73519')).not.toBe(drawDigits('73519'));
  });
});
