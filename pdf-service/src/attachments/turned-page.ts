import sharp from 'sharp';
import type { Area, RawPage, Turn } from './reader/reader-messages.ts';

/** A page that is wider than high, turned so that its top lies at the left: a reader turns the paper once. */
export async function turnedPage({ widthPx, heightPx, channels, pixels, words }: RawPage): Promise<RawPage> {
  const turned = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } })
    .rotate(270)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
  return {
    widthPx: heightPx,
    heightPx: widthPx,
    channels,
    pixels: turned,
    words: words.map((word) => ({ ...word, ...turnedArea(word), turn: ((word.turn + 270) % 360) as Turn })),
  };
}

/** Where an area of a page lies once the page is turned. */
export function turnedArea({ left, top, width, height }: Area): Area {
  return { left: top, top: 1 - left - width, width: height, height: width };
}
