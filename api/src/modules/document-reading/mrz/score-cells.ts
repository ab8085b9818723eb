import { CELL_COLUMNS, CELL_ROWS, EMPTY, normalise, OUTPUTS, sampleX, sampleY } from './glyph-cell.ts';
import { addGlyphScores, INPUTS } from './glyph-classifier.ts';
import { brightness, type Grey } from './grey.ts';
import { cellAt, type LineGrid } from './line-grid.ts';
import { fitPolynomial, type Point } from './polynomial.ts';

/** The logarithms of the probabilities of the characters of a cell. */
export type CellScores = Float32Array;

/** Moves of the grid in pitches, and the size of characters. */
type Look = { x: number; y: number; size: number };
const FAINTEST = 0.06;
/** Sizes of which the one that reads best is kept for a line. */
const SIZES = [0.93, 1, 1.07];
/** Where cells may be instead, in pitches, each way. */
const MOVES = [-0.24, -0.12, 0, 0.12, 0.24];
/** Every second cell is tried, and so many neighbours are moved together. */
const STEP = 2;
const TOGETHER = 3;
/** Each cell is looked at several times, since a pixel more or less changes doubtful ones. */
const JITTER: readonly Look[] = [
  { x: 0, y: 0, size: 1 },
  { x: -0.05, y: 0, size: 1 },
  { x: 0.05, y: 0, size: 1 },
  { x: 0, y: -0.05, size: 1 },
  { x: 0, y: 0.05, size: 1 },
  { x: 0, y: 0, size: 0.96 },
  { x: 0, y: 0, size: 1.04 },
];
const samples = new Float32Array(INPUTS);

function addCell(grey: Grey, grid: LineGrid, k: number, { x, y, size }: Look, into: CellScores): void {
  const cell = cellAt(grid, k);
  const scale = cell.pitch * size;
  for (let row = 0, at = 0; row < CELL_ROWS; row += 1) {
    const v = sampleY(row) * scale + y * cell.pitch;
    for (let column = 0; column < CELL_COLUMNS; column += 1, at += 1) {
      const u = sampleX(column) * scale + x * cell.pitch;
      const [h, w] = [cell.x + u * grid.cos - v * grid.sin, cell.y + u * grid.sin + v * grid.cos];
      samples[at] = 1 - brightness(grey, h, w) / 255;
    }
  }
  normalise(samples, FAINTEST);
  addGlyphScores(samples, into);
}

/** The clearest score of a cell with a look, its character unknown. */
function clearest(grey: Grey, grid: LineGrid, k: number, look: Look): number {
  const scores = new Float32Array(OUTPUTS);
  addCell(grey, grid, k, look, scores);
  let best = -Infinity;
  for (let output = 0; output < EMPTY; output += 1) best = Math.max(best, scores[output] as number);
  return Math.max(-4, best);
}

/** How clearly a line reads with a look: the mean of some of its cells. */
function clarity(grey: Grey, grid: LineGrid, look: Look): number {
  let sum = 0;
  let count = 0;
  for (let k = grid.first + 5; k <= grid.last - 5; k += 2) {
    sum += clearest(grey, grid, k, look);
    count += 1;
  }
  return sum / Math.max(1, count);
}

/** Moves the cells to where they read best: a few neighbours together, and all along smooth curves. */
function settled(grey: Grey, grid: LineGrid, size: number): LineGrid {
  const count = Math.floor((grid.last - grid.first) / STEP) + 1;
  const looks = MOVES.flatMap((x) => MOVES.map((y) => ({ x, y, size })));
  const clear = looks.map((look) =>
    Float64Array.from({ length: count }, (_, at) => clearest(grey, grid, grid.first + at * STEP, look)),
  );
  const [along, beside]: [Point[], Point[]] = [[], []];
  const [a, b, c] = grid.cells;
  for (let from = 0; from + TOGETHER <= count; from += 1) {
    const sums = clear.map((cells) =>
      cells.subarray(from, from + TOGETHER).reduce((sum, one) => sum + one, 0),
    );
    const most = Math.max(...sums);
    // Places that read about as well count too, so that moves are finer than their steps.
    let [total, x, y] = [0, 0, 0];
    for (const [at, look] of looks.entries()) {
      const share = Math.exp((sums[at] as number) - most);
      total += share;
      x += share * look.x;
      y += share * look.y;
    }
    const weight = Math.exp(most / TOGETHER);
    const k = grid.first + STEP * (from + (TOGETHER - 1) / 2);
    along.push({ x: k, y: a + b * k + c * k * k + (x / total) * grid.pitch, weight });
    beside.push({ x: k, y: (y / total) * grid.pitch, weight });
  }
  const farthest = 0.12 * grid.pitch;
  return { ...grid, cells: fitPolynomial(along, 2, farthest), rise: fitPolynomial(beside, 2, farthest) };
}

/** The scores of every cell of a line from `first` to `last`, with the places and size that read best. */
export function scoreCells(
  grey: Grey,
  rough: LineGrid,
): { grid: LineGrid; scores: CellScores[]; clarity: number } {
  const grid = settled(grey, rough, 1);
  const [best] = SIZES.map((size) => ({ size, clarity: clarity(grey, grid, { x: 0, y: 0, size }) })).toSorted(
    (p, q) => q.clarity - p.clarity,
  );
  const { size, clarity: clear } = best as { size: number; clarity: number };
  const scores = Array.from({ length: grid.last - grid.first + 1 }, (_, at) => {
    const into = new Float32Array(OUTPUTS);
    for (const jitter of JITTER)
      addCell(grey, grid, grid.first + at, { ...jitter, size: size * jitter.size }, into);
    return into.map((score) => score / JITTER.length);
  });
  return { grid, scores, clarity: clear };
}
