import type { Grey } from '../mrz/grey.ts';

const BLOCK = 24;
/** Blocks with less contrast have no edges to measure. */
const LEAST_CONTRAST = 0.12;
/** Of the blocks with edges, the part that is sharpest. */
const SHARPEST = 0.15;
const SATURATED = 250;

type Block = { mean: number; least: number; most: number; contrast: number; variance: number };

function blocksOf({ data, width, height }: Grey): Block[] {
  const blocks: Block[] = [];
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      let [sum, squares, total] = [0, 0, 0];
      let [least, most] = [255, 0];
      for (let y = top; y < top + BLOCK; y += 1) {
        for (let x = left; x < left + BLOCK; x += 1) {
          const at = y * width + x;
          const value = data[at] as number;
          const laplacian =
            (data[at - 1] as number) +
            (data[at + 1] as number) +
            (data[at - width] as number) +
            (data[at + width] as number) -
            4 * value;
          sum += laplacian;
          squares += laplacian * laplacian;
          total += value;
          least = Math.min(least, value);
          most = Math.max(most, value);
        }
      }
      const count = BLOCK * BLOCK;
      const variance = squares / count - (sum / count) ** 2;
      blocks.push({ mean: total / count, least, most, contrast: most - least, variance });
    }
  }
  return blocks;
}

/** Measures of a picture: of what is bright in it, and where it is sharpest. */
export type Measures = {
  /** The variance of the Laplacian of the sharpest blocks with edges, as a part of their squared contrast. */
  sharpness: number;
  /** The brightness of its brighter parts, 0 to 255: paper that is lit well has more than 150. */
  brightness: number;
  /** The part of the picture that is white without any detail. */
  glare: number;
};

export function measure(grey: Grey): Measures {
  const blocks = blocksOf(grey);
  const means = blocks.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const brightness = means[Math.floor(means.length * 0.85)] ?? 0;
  const edges = blocks
    .filter(({ contrast, most }) => contrast > LEAST_CONTRAST * Math.max(most, 60))
    .map(({ variance, contrast }) => variance / contrast ** 2)
    .toSorted((a, b) => b - a);
  const sharpest = edges.slice(0, Math.max(1, Math.round(edges.length * SHARPEST)));
  const sharpness = sharpest.reduce((sum, one) => sum + one, 0) / Math.max(1, sharpest.length);
  const white = blocks.filter(({ least }) => least >= SATURATED).length;
  return { sharpness, brightness, glare: white / Math.max(1, blocks.length) };
}
