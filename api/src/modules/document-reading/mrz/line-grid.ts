import type { FoundLine } from './find-lines.ts';
import { brightness, type Grey, inkOf } from './grey.ts';
import { fitPolynomial, type Point } from './polynomial.ts';

/** Where the cells of a line are: the middle of cell k is at `a + b·k + c·k²` along a straight line. */
export type LineGrid = {
  originX: number;
  originY: number;
  /** The direction of the line; the other direction is at right angles. */
  cos: number;
  sin: number;
  cells: readonly [a: number, b: number, c: number];
  /** How far it is beside the line, by the same formula: paper bends. */
  rise: readonly [a: number, b: number, c: number];
  pitch: number;
  /** The cells that the line seems to have, from the first to the last. */
  first: number;
  last: number;
};

/** Beyond both ends, in pitches, since ends are found roughly. */
const BEYOND = 4;
const HALF_HEIGHT = 1.2;
const WINDOW = 8;

/** The surroundings of a line as an upright picture of its ink. */
function stripOf(grey: Grey, line: Omit<LineGrid, 'cells' | 'rise' | 'first' | 'last'>, length: number) {
  const half = Math.round(HALF_HEIGHT * line.pitch);
  const height = 2 * half + 1;
  const width = Math.max(1, Math.round(length));
  const data = new Uint8Array(width * height);
  for (let v = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1) {
      const x = line.originX + u * line.cos - (v - half) * line.sin;
      const y = line.originY + u * line.sin + (v - half) * line.cos;
      data[v * width + u] = brightness(grey, x, y);
    }
  }
  return { ink: inkOf({ data, width, height }, 3 * line.pitch), width, height, half };
}
type Strip = ReturnType<typeof stripOf>;

/** How far the middle of the print is from the middle of the strip, along the line. */
function middleOf({ ink, width, height, half }: Strip, pitch: number): [number, number] {
  const points: Point[] = [];
  const tall = Math.round(pitch * 0.95);
  for (let from = 0; from + 6 * pitch <= width; from += 2 * pitch) {
    const rows = new Float64Array(height);
    for (let v = 0; v < height; v += 1) {
      for (let u = Math.round(from); u < from + 6 * pitch; u += 1)
        rows[v] = (rows[v] as number) + (ink[v * width + u] ?? 0);
    }
    let best = { sum: -1, top: 0 };
    for (let top = 0; top + tall <= height; top += 1) {
      let sum = 0;
      for (let v = top; v < top + tall; v += 1) sum += rows[v] as number;
      // Other print near the line counts less the farther it is.
      const nearness = 1 - 0.3 * Math.abs((top + tall / 2 - half) / half);
      if (sum * nearness > best.sum) best = { sum: sum * nearness, top };
    }
    let [sum, moment] = [0, 0];
    for (let v = best.top; v < best.top + tall; v += 1) {
      sum += rows[v] as number;
      moment += (rows[v] as number) * (v - half);
    }
    if (sum > 0) points.push({ x: from + 3 * pitch, y: moment / sum, weight: sum });
  }
  const [a, b] = fitPolynomial(points, 1, 0.2 * pitch);
  return [a, b];
}

/** The middles of the cells along the strip, by where ink is between gaps. */
function cellsOf({ ink, width, half }: Strip, pitch: number): [number, number, number] {
  const columns = new Float64Array(width);
  const reach = Math.round(pitch * 0.5);
  for (let v = half - reach; v <= half + reach; v += 1) {
    for (let u = 0; u < width; u += 1) columns[u] = (columns[u] as number) + (ink[v * width + u] as number);
  }
  const points: Point[] = [];
  let previous: { at: number; index: number } | undefined;
  for (let middle = (WINDOW * pitch) / 2; middle + (WINDOW * pitch) / 2 <= width; middle += pitch) {
    let [c, s] = [0, 0];
    const from = Math.round(middle - (WINDOW * pitch) / 2);
    for (let u = from; u < from + WINDOW * pitch; u += 1) {
      c += (columns[u] ?? 0) * Math.cos((2 * Math.PI * u) / pitch);
      s += (columns[u] ?? 0) * Math.sin((2 * Math.PI * u) / pitch);
    }
    const phase = (Math.atan2(s, c) / (2 * Math.PI)) * pitch;
    const at = phase + Math.round((middle - phase) / pitch) * pitch;
    const index: number = previous ? previous.index + Math.round((at - previous.at) / pitch) : 0;
    previous = { at, index };
    points.push({ x: index, y: at, weight: Math.hypot(c, s) });
  }
  return fitPolynomial(points, 2, 0.2 * pitch);
}

/** Places the cells of a found line exactly. */
export function gridOf(grey: Grey, line: FoundLine): LineGrid {
  const angle = Math.atan2(line.rightY - line.leftY, line.right - line.left);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rough = {
    originX: line.left - BEYOND * line.pitch * cos,
    originY: line.leftY - BEYOND * line.pitch * sin,
    cos,
    sin,
    pitch: line.pitch,
  };
  const length = (line.right - line.left) / cos + 2 * BEYOND * line.pitch;
  const [offset, slope] = middleOf(stripOf(grey, rough, length), line.pitch);
  const turn = angle + Math.atan(slope);
  const straight = {
    originX: rough.originX - offset * sin,
    originY: rough.originY + offset * cos,
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    pitch: line.pitch,
  };
  const cells = cellsOf(stripOf(grey, straight, length), line.pitch);
  const [a, b] = cells;
  return {
    ...straight,
    pitch: b,
    cells,
    rise: [0, 0, 0],
    first: Math.ceil(-a / b),
    last: Math.floor((length - a) / b),
  };
}

/** The middle of a cell in the picture, and the pitch there. */
export function cellAt(
  { originX, originY, cos, sin, cells: [a, b, c], rise: [d, e, f] }: LineGrid,
  k: number,
) {
  const along = a + b * k + c * k * k;
  const beside = d + e * k + f * k * k;
  return {
    x: originX + along * cos - beside * sin,
    y: originY + along * sin + beside * cos,
    pitch: b + 2 * c * k,
  };
}
