import type { Grey } from '../mrz/grey.ts';

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** How far from the side the document's edge is looked for, and over how many pixels brightness is measured. */
const DEPTH = 0.2;
const SPAN = 4;
const SCANS = 40;
/** A step from the surroundings to the document, as a part of the picture's range. */
const LEAST_STEP = 0.16;
/** The part of a side along which paper reaches the end of the picture. */
const LEAST_CUT = 0.5;

/** What one scan from the side inwards meets: the brightness at the end of the picture, and behind the first step. */
type Scan = { outside: number; inside: number | null };

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The part of each side along which the document reaches the end of the picture; 0 for a document on a table. */
export function cutShares(grey: Grey): Record<Side, number> {
  const range = rangeOf(grey);
  const scans = SIDES.map((side) => scansOf(grey, side, range));
  const table = middle(scans.flatMap((side) => side.map(({ outside }) => outside)));
  const paper = middle(scans.flatMap((side) => side.flatMap(({ inside }) => inside ?? [])));
  const differ = Math.abs(paper - table) > LEAST_STEP * range;
  const shares = scans.map((side) => {
    const reaching = side.filter(
      ({ outside }) => differ && Math.abs(outside - paper) < Math.abs(outside - table),
    );
    return reaching.length / side.length;
  });
  return Object.fromEntries(SIDES.map((side, at) => [side, shares[at]])) as Record<Side, number>;
}

/** The sides at which the document leaves the picture. A picture of the document alone, as scans are, has none. */
export function cutSides(grey: Grey): Side[] {
  const shares = cutShares(grey);
  return SIDES.filter((side) => shares[side] >= LEAST_CUT);
}

function rangeOf({ data }: Grey): number {
  const sorted = data.filter((_, at) => at % 97 === 0).toSorted();
  return Math.max(
    20,
    (sorted[Math.floor(sorted.length * 0.95)] ?? 0) - (sorted[Math.floor(sorted.length * 0.05)] ?? 0),
  );
}

function scansOf({ data, width, height }: Grey, side: Side, range: number): Scan[] {
  const isAcross = side === 'left' || side === 'right';
  const [length, breadth] = isAcross ? [width, height] : [height, width];
  const isFar = side === 'right' || side === 'bottom';
  const depths = Math.floor(DEPTH * length);
  return Array.from({ length: SCANS }, (_, scan) => {
    const along = Math.round(breadth * (0.15 + (0.7 * scan) / (SCANS - 1)));
    const mean = (depth: number) => {
      let sum = 0;
      for (let at = depth; at < depth + SPAN; at += 1) {
        const inward = isFar ? length - 1 - at : at;
        sum += data[isAcross ? along * width + inward : inward * width + along] as number;
      }
      return sum / SPAN;
    };
    const outside = mean(0);
    for (let depth = SPAN; depth + 3 * SPAN < depths; depth += 1) {
      const [before, inside, farther] = [mean(depth - SPAN), mean(depth + 2), mean(depth + 2 * SPAN)];
      // A line of print is a step as well, but back again.
      if ([inside, farther].every((value) => Math.abs(value - before) > LEAST_STEP * range))
        return { outside, inside: farther };
    }
    return { outside, inside: null };
  });
}
