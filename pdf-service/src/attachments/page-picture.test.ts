import { describe, expect, it } from 'vitest';
import { coveredPage } from './covered-page.ts';
import { packPicture } from './page-picture.ts';
import type { RawPage } from './reader/reader-messages.ts';
import { turnedPage } from './turned-page.ts';

const [WIDTH, HEIGHT] = [200, 300];
const LOOK = { quality: 70, isBlackAndWhite: false };
const FAX = { quality: 70, isBlackAndWhite: true };

function page(shadeAt: (x: number, y: number) => number, channels: 1 | 3 = 1): RawPage {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = (y * WIDTH + x) * channels;
      pixels.fill(shadeAt(x, y), at, at + channels);
    }
  }
  const word = { left: 0.1, top: 0.1, width: 0.3, height: 0.05, text: 'Word', turn: 0, after: ' ' } as const;
  return { widthPx: WIDTH, heightPx: HEIGHT, channels, pixels, words: [word] };
}

const writing = (x: number, y: number) => (y % 20 < 3 && x % 7 < 4 ? 0 : 255);

describe('the picture of a page', () => {
  it('is one bit for each dot where it is black writing', async () => {
    expect(await packPicture(page(writing), LOOK)).toMatchObject({ filter: 'CCITTFaxDecode', bits: 1 });
  });

  it('keeps the shades of a photo, however smooth, also for a recipient of black and white', async () => {
    for (const shade of [(x: number) => 40 + x, (_x: number, y: number) => 20 + Math.floor(y / 2)]) {
      const photo = await packPicture(page(shade, 3), FAX);
      expect(photo).toMatchObject({ filter: 'DCTDecode', bits: 8, isGrey: true });
    }
  });

  it('keeps the greys of a drawing without loss', async () => {
    const drawing = (x: number, y: number) => (x > 50 && y > 50 && x < 150 && y < 250 ? 160 : 255);
    expect(await packPicture(page(drawing), FAX)).toMatchObject({ filter: 'FlateDecode', bits: 4 });
  });
});

describe('a page', () => {
  it('loses dots and words below a cover', () => {
    const covered = coveredPage(
      page(() => 255),
      [{ left: 0.2, top: 0.1, width: 0.1, height: 0.1 }],
    );
    expect(covered.words).toEqual([]);
    expect(covered.pixels.filter((value) => value === 0).length).toBeGreaterThanOrEqual(20 * 30);
  });

  it('is turned with its words', async () => {
    const turned = await turnedPage(page(writing));
    expect([turned.widthPx, turned.heightPx]).toEqual([HEIGHT, WIDTH]);
    const [word] = turned.words;
    expect(word?.turn).toBe(270);
    expect(word?.left).toBeCloseTo(0.1);
    expect(word?.top).toBeCloseTo(0.6);
  });
});
