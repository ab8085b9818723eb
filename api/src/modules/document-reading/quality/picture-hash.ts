import type { Grey } from '../mrz/grey.ts';

const COLUMNS = 16;
const ROWS = 16;
/** Of 256 bits. The same picture in another size or compression differs by at most 14, another photo by at least 40. */
export const MOST_DIFFERING_BITS = 24;

/** 256 bits of a picture: whether each of its 16 by 16 parts is brighter than the next in its row. In 64 hexadecimal digits. */
export function pictureHash({ data, width, height }: Grey): string {
  const means = new Float64Array((COLUMNS + 1) * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column <= COLUMNS; column += 1) {
      const [left, right] = [
        Math.floor((column * width) / (COLUMNS + 1)),
        Math.floor(((column + 1) * width) / (COLUMNS + 1)),
      ];
      const [top, bottom] = [Math.floor((row * height) / ROWS), Math.floor(((row + 1) * height) / ROWS)];
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += data[y * width + x] as number;
      means[row * (COLUMNS + 1) + column] = sum / Math.max(1, (right - left) * (bottom - top));
    }
  }
  let hash = '';
  for (let at = 0; at < COLUMNS * ROWS; at += 4) {
    let digit = 0;
    for (let bit = at; bit < at + 4; bit += 1) {
      const index = Math.floor(bit / COLUMNS) * (COLUMNS + 1) + (bit % COLUMNS);
      digit = digit * 2 + Number((means[index] as number) < (means[index + 1] as number));
    }
    hash += digit.toString(16);
  }
  return hash;
}

/** How many of the bits of two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 1) {
    let bits = Number.parseInt(one[at] as string, 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; bits > 0; bits >>= 1) differing += bits & 1;
  }
  return differing;
}
