import type { MrzLayout } from '@cbp/shared/verifications/mrz-layout';
import { type Decoded, decode } from './decode.ts';
import { type FoundLine, findLines } from './find-lines.ts';
import { EMPTY, GLYPHS } from './glyph-cell.ts';
import { type Grey, greyOf, turned } from './grey.ts';
import { cellAt, gridOf, type LineGrid } from './line-grid.ts';
import { type CellScores, scoreCells } from './score-cells.ts';

/** Where the zone is, as fractions of the picture as it is seen, with the quarter turns to the right that make it upright. */
export type MrzBox = { left: number; top: number; width: number; height: number; turns: number };
export type MrzReading =
  | { state: 'read'; layout: MrzLayout; lines: string[]; box: MrzBox }
  | {
      state: 'unread';
      layout: MrzLayout | null;
      /** The best guess, empty without one. */
      lines: string[];
      unsure: (readonly [line: number, cell: number])[];
      /** The zone to type from; null if no line was found. */
      box: MrzBox | null;
    };

/** Layouts by the number and length of their lines. A visa begins with V. */
const SHAPES: readonly { lines: number; width: number; layouts: readonly [MrzLayout, ...MrzLayout[]] }[] = [
  { lines: 3, width: 30, layouts: ['td1'] },
  { lines: 2, width: 36, layouts: ['td2', 'mrv_b'] },
  { lines: 2, width: 44, layouts: ['td3', 'mrv_a'] },
];
/** Lines below each other have about the same pitch and ends. */
const SAME_PITCH = 0.1;
const SPACING = { least: 1.4, most: 3.4 };
const LEAST_STRENGTH = 0.3;
/** Lines that read worse aren't of a zone. */
const LEAST_CLARITY = -2.2;
const UPRIGHT = -0.8;
const TURNS = [0, 2, 1, 3];

type ScoredLine = { grid: LineGrid; scores: CellScores[]; clarity: number };

/** Reads the machine-readable zone of a picture, upright or in any quarter turn. */
export async function readMrz(picture: Uint8Array): Promise<MrzReading> {
  const grey = await greyOf(picture);
  let best: Attempt | undefined;
  for (const turns of TURNS) {
    const attempt = readUpright(turned(grey, turns), turns);
    if (attempt?.reading.state === 'read') return attempt.reading;
    if (attempt && (!best || attempt.fitness > best.fitness)) best = attempt;
    // Text that reads well is the right way up, even if some characters stay unsure.
    if (best && best.fitness > UPRIGHT) break;
  }
  return best?.reading ?? { state: 'unread', layout: null, lines: [], unsure: [], box: null };
}

type Attempt = { reading: MrzReading; fitness: number };

function readUpright(grey: Grey, turns: number): Attempt | undefined {
  const found = stackOf(findLines(grey));
  if (found.length < 2) return undefined;
  const lines = found.map((line): ScoredLine => scoreCells(grey, gridOf(grey, line)));
  const fits = SHAPES.flatMap(({ lines: count, width, layouts }) => {
    if (lines.length < count) return [];
    const chosen = lines.slice(-count);
    const starts = chosen.map((line) => startOf(line.scores, width));
    const fitness = starts.reduce((sum, { fitness: one }) => sum + one, 0) / count;
    return [{ layouts, width, chosen, starts: starts.map(({ start }) => start), fitness }];
  }).toSorted((a, b) => b.fitness - a.fitness);
  const [fit] = fits;
  if (!fit || fit.fitness < LEAST_CLARITY) return undefined;
  const scores = fit.chosen.map((line, at) =>
    line.scores.slice(fit.starts[at], (fit.starts[at] as number) + fit.width),
  );
  const layout = layoutOf(fit.layouts, scores[0]?.[0] as CellScores);
  const box = boxOf(grey, fit, turns);
  return {
    reading: { ...asReading(decode(scores, layout, fit.chosen[0]?.grid.pitch ?? 0), layout), box },
    fitness: fit.fitness,
  };
}

function asReading(decoded: Decoded, layout: MrzLayout) {
  return decoded.isSure
    ? { state: 'read' as const, layout, lines: decoded.lines }
    : { state: 'unread' as const, layout, lines: decoded.lines, unsure: decoded.unsure };
}

function layoutOf([usual, visa]: readonly [MrzLayout, ...MrzLayout[]], first: CellScores): MrzLayout {
  const isVisa = first.indexOf(Math.max(...first.slice(0, EMPTY))) === GLYPHS.indexOf('V');
  return isVisa && visa ? visa : usual;
}

/** The strongest line with those above and below it that continue its pattern, from the top. */
function stackOf(found: readonly FoundLine[]): FoundLine[] {
  const [strongest] = found;
  if (!strongest) return [];
  const rivals = found
    .filter(
      ({ pitch, strength, left, right }) =>
        strength >= LEAST_STRENGTH * strongest.strength &&
        Math.abs(pitch / strongest.pitch - 1) <= SAME_PITCH &&
        Math.min(right, strongest.right) - Math.max(left, strongest.left) >
          0.6 * (strongest.right - strongest.left),
    )
    .toSorted((a, b) => a.leftY + a.rightY - b.leftY - b.rightY);
  const at = rivals.indexOf(strongest);
  let [from, to] = [at, at];
  const follows = (upper: FoundLine | undefined, lower: FoundLine | undefined) => {
    if (!upper || !lower) return false;
    const apart = (lower.leftY + lower.rightY - upper.leftY - upper.rightY) / 2 / strongest.pitch;
    return apart >= SPACING.least && apart <= SPACING.most;
  };
  while (follows(rivals[from - 1], rivals[from])) from -= 1;
  while (follows(rivals[to], rivals[to + 1])) to += 1;
  return rivals.slice(from, to + 1);
}

/** The first of so many cells that best separates printed cells from empty ones, and how well. */
function startOf(scores: readonly CellScores[], width: number): { start: number; fitness: number } {
  let best = { start: 0, fitness: -Infinity };
  const empty = (at: number) => {
    const cell = scores[at];
    return cell ? Math.max(-6, cell[EMPTY] as number) : 0;
  };
  const full = (at: number) => Math.max(-6, Math.max(...(scores[at] as CellScores).slice(0, EMPTY)));
  for (let start = 0; start + width <= scores.length; start += 1) {
    let sum = empty(start - 1) + empty(start + width) + 0.5 * (empty(start - 2) + empty(start + width + 1));
    for (let at = start; at < start + width; at += 1) sum += full(at);
    const fitness = sum / (width + 3);
    if (fitness > best.fitness) best = { start, fitness };
  }
  return best;
}

function boxOf(
  { width, height }: Grey,
  {
    chosen,
    starts,
    width: cells,
  }: { chosen: readonly ScoredLine[]; starts: readonly number[]; width: number },
  turns: number,
): MrzBox {
  const corners = chosen.flatMap(({ grid }, at) => {
    const first = grid.first + (starts[at] as number);
    return [cellAt(grid, first - 1), cellAt(grid, first + cells)];
  });
  const pitch = chosen[0]?.grid.pitch ?? 0;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...corners.map(({ x }) => x)) / width);
  const right = within(Math.max(...corners.map(({ x }) => x)) / width);
  const top = within((Math.min(...corners.map(({ y }) => y)) - pitch) / height);
  const bottom = within((Math.max(...corners.map(({ y }) => y)) + pitch) / height);
  return { left, top, width: right - left, height: bottom - top, turns };
}
