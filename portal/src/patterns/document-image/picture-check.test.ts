import { expect, it } from 'vitest';
import { faultsOfPicture, type GreyPicture, sharpnessOf } from './picture-check.ts';

const GROUND = 90;
const PAPER = 220;
const INK = 30;

type Drawn = { width: number; height: number; left?: number; top?: number; light?: number; blur?: number };

/** A light document with lines of print on darker ground; `left` and `top` move it, `light` dims all, `blur` softens it. */
function draw({ width, height, left = 0.1, top = 0.1, light = 1, blur = 0 }: Drawn): GreyPicture {
  const grey = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width - left, y / height - top];
      const isPaper = across >= 0 && across < 0.8 && down >= 0 && down < 0.8;
      const isPrint = isPaper && across > 0.1 && across < 0.7 && y % 24 < 12 && x % 10 < 4;
      grey[y * width + x] = (isPrint ? INK : isPaper ? PAPER : GROUND) * light;
    }
  }
  return soften({ width, height, grey }, blur);
}

/** The mean of each pixel and its neighbours, so many times. */
function soften(picture: GreyPicture, times: number): GreyPicture {
  if (times === 0) return picture;
  const { width, height, grey } = picture;
  const next = Uint8ClampedArray.from(grey);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (const row of [-width, 0, width])
        for (const side of [-1, 0, 1]) sum += grey[y * width + x + row + side] ?? 0;
      next[y * width + x] = sum / 9;
    }
  }
  return soften({ width, height, grey: next }, times - 1);
}

const faultsOf = (drawn: Drawn) => faultsOfPicture(draw(drawn), drawn);
const GOOD = { width: 800, height: 560 };

it('a picture that shows the whole document sharp and bright has no faults, with a margin or as a scan of it alone', () => {
  expect(faultsOf(GOOD)).toEqual([]);
  const scan = { ...GOOD, grey: new Uint8ClampedArray(GOOD.width * GOOD.height).fill(PAPER) };
  expect(faultsOfPicture(scan, GOOD)).toEqual([]);
});

it('each fault of a picture is found alone', () => {
  expect([
    faultsOf({ width: 400, height: 280 }),
    faultsOf({ ...GOOD, light: 0.3 }),
    faultsOf({ ...GOOD, blur: 12 }),
    faultsOf({ ...GOOD, left: -0.2 }),
    faultsOf({ ...GOOD, top: 0.4 }),
  ]).toEqual([['too_small'], ['too_dark'], ['blurred'], ['cut_off'], ['cut_off']]);
});

it('the size that counts is that of the original, not of the copy that is measured', () => {
  expect(faultsOfPicture(draw({ width: 500, height: 350 }), { width: 4_000, height: 2_800 })).toEqual([]);
});

it('what is blurred more is less sharp, and a picture without details is not called blurred', () => {
  const sharpness = [0, 2, 4, 8, 16].map((blur) => sharpnessOf(draw({ ...GOOD, blur })));
  expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a));
  const blank = { ...GOOD, grey: new Uint8ClampedArray(GOOD.width * GOOD.height).fill(PAPER) };
  expect(sharpnessOf(blank)).toBe(Number.POSITIVE_INFINITY);
});
