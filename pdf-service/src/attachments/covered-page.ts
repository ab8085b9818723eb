import type { Area, RawPage } from './reader/reader-messages.ts';

const INK = 0;

/**
 * A page on which areas are painted over in black. Nothing of what was below them is left: neither the dots of the picture nor the words
 * that touch them.
 */
export function coveredPage(page: RawPage, areas: readonly Area[]): RawPage {
  if (areas.length === 0) return page;
  const { widthPx, heightPx, channels } = page;
  const pixels = Uint8Array.from(page.pixels);
  for (const { left, top, width, height } of areas) {
    const [fromX, toX] = [Math.floor(left * widthPx), Math.min(widthPx, Math.ceil((left + width) * widthPx))];
    const [fromY, toY] = [
      Math.floor(top * heightPx),
      Math.min(heightPx, Math.ceil((top + height) * heightPx)),
    ];
    for (let y = fromY; y < toY; y += 1) {
      pixels.fill(INK, (y * widthPx + fromX) * channels, (y * widthPx + toX) * channels);
    }
  }
  const words = page.words.filter((word) => !areas.some((area) => overlap(word, area)));
  return { ...page, pixels, words };
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
