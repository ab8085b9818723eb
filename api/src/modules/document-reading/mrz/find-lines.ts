import { brightness, type Grey, inkOf } from './grey.ts';

/** A line of even pitch: its middle at the left end of the picture's coordinates, its slope, and its cells. */
export type FoundLine = {
  pitch: number;
  /** Left and right end of what is printed. */
  left: number;
  right: number;
  /** The height of its middle at `left` and `right`. */
  leftY: number;
  rightY: number;
  strength: number;
};

/** Detail that is enough to find lines, in pixels of the longer side. */
const FINDER_SIDE = 900;
const MOST_ANGLE = 6.5;
const ANGLE_STEP = 0.25;
const PITCHES = { least: 6, most: 34, ratio: 1.07 };
/** Characters over which the pitch is measured. */
const WINDOW = 8;
const LEAST_EVENNESS = 0.24;
const LEAST_CHARACTERS = 16;
const LEAST_INK = 0.025;

function scaled(grey: Grey): { small: Grey; scale: number } {
  const scale = Math.min(1, FINDER_SIDE / Math.max(grey.width, grey.height));
  if (scale === 1) return { small: grey, scale };
  const [width, height] = [Math.round(grey.width * scale), Math.round(grey.height * scale)];
  const data = new Uint8Array(width * height);
  const shift = 0.25 / scale;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [h, v] = [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5];
      const sum =
        brightness(grey, h - shift, v - shift) +
        brightness(grey, h + shift, v - shift) +
        brightness(grey, h - shift, v + shift) +
        brightness(grey, h + shift, v + shift);
      data[y * width + x] = sum / 4;
    }
  }
  return { small: { data, width, height }, scale };
}

type Ink = { data: Float32Array; width: number; height: number };

/** The slope at which rows differ most: that of printed lines. */
function slopeOf({ data, width, height }: Ink): number {
  let best = { slope: 0, score: -1 };
  for (let angle = -MOST_ANGLE; angle <= MOST_ANGLE; angle += ANGLE_STEP) {
    const slope = Math.tan((angle * Math.PI) / 180);
    const rows = new Float64Array(height * 3);
    for (let x = 0; x < width; x += 2) {
      const shift = height - Math.round((x - width / 2) * slope);
      for (let y = 0; y < height; y += 1)
        rows[y + shift] = (rows[y + shift] as number) + (data[y * width + x] as number);
    }
    let score = 0;
    for (let y = 1; y < rows.length; y += 1) score += ((rows[y] as number) - (rows[y - 1] as number)) ** 2;
    if (score > best.score) best = { slope, score };
  }
  return best.slope;
}

/** The picture sheared by the slope, so that its lines are level; the middle column stays. */
function levelled({ data, width, height }: Ink, slope: number): Ink {
  const level = new Float32Array(width * height);
  for (let x = 0; x < width; x += 1) {
    const shift = (x - width / 2) * slope;
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let y = 0; y < height; y += 1) {
      const from = y + whole;
      if (from < 0 || from + 1 >= height) continue;
      level[y * width + x] =
        (data[from * width + x] as number) * (1 - part) + (data[(from + 1) * width + x] as number) * part;
    }
  }
  return { data: level, width, height };
}

/** The longest stretches of rows whose ink repeats every `pitch` pixels. */
function stretchFinder(pitch: number, width: number) {
  const half = Math.round((WINDOW * pitch) / 2);
  const cos = Float64Array.from({ length: width }, (_, x) => Math.cos((2 * Math.PI * x) / pitch));
  const sin = Float64Array.from({ length: width }, (_, x) => Math.sin((2 * Math.PI * x) / pitch));
  const [cosSums, sinSums, inkSums] = [0, 1, 2].map(() => new Float64Array(width + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const within = (sums: Float64Array, x: number) => (sums[x + half] as number) - (sums[x - half] as number);

  return (columns: Float64Array, least: number): Stretch | undefined => {
    let [c, s, i] = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const ink = columns[x] as number;
      cosSums[x + 1] = c += ink * (cos[x] as number);
      sinSums[x + 1] = s += ink * (sin[x] as number);
      inkSums[x + 1] = i += ink;
    }
    let best: Stretch | undefined;
    let start = -1;
    let total = 0;
    for (let x = half; x <= width - half; x += 1) {
      const ink = within(inkSums, x);
      const swing = ink > least * half * 2 ? Math.hypot(within(cosSums, x), within(sinSums, x)) : 0;
      if (swing > LEAST_EVENNESS * ink && x < width - half) {
        if (start < 0) [start, total] = [x, 0];
        total += swing;
      } else {
        // Ink counts too: a band that touches only the tips of characters is as even as one through their middle.
        const strength = (Math.sqrt(total) * (x - start + 2 * half)) / pitch;
        if (start >= 0 && (!best || strength > best.strength))
          best = { left: start - half, right: x - 1 + half, strength };
        start = -1;
      }
    }
    return best;
  };
}

type Stretch = { left: number; right: number; strength: number };
type Row = Stretch & { y: number; pitch: number };

function rowsOf({ data, width, height }: Ink): Row[] {
  const above = new Float64Array(width * (height + 1));
  for (let at = 0; at < width * height; at += 1)
    above[at + width] = (above[at] as number) + (data[at] as number);
  const rows: Row[] = [];
  const columns = new Float64Array(width);
  for (
    let pitch = PITCHES.least;
    pitch <= Math.min(PITCHES.most, width / LEAST_CHARACTERS);
    pitch *= PITCHES.ratio
  ) {
    const find = stretchFinder(pitch, width);
    const tall = Math.max(3, Math.round(pitch * 0.8));
    const step = Math.max(1, Math.round(pitch / 6));
    for (let y = 0; y + tall <= height; y += step) {
      const [top, bottom] = [y * width, (y + tall) * width];
      for (let x = 0; x < width; x += 1)
        columns[x] = ((above[bottom + x] as number) - (above[top + x] as number)) / tall;
      const found = find(columns, LEAST_INK);
      if (!found || (found.right - found.left) / pitch < LEAST_CHARACTERS) continue;
      rows.push({ y: y + tall / 2, pitch, ...found });
    }
  }
  return rows.toSorted((a, b) => b.strength - a.strength);
}

/** Rows that aren't within another, stronger one. */
function distinct(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    if (kept.length >= 12) break;
    const isKnown = kept.some((other) => Math.abs(other.y - row.y) < 1.25 * Math.max(other.pitch, row.pitch));
    if (!isKnown) kept.push(row);
  }
  return kept;
}

/** The angle in degrees at which the print of a picture is turned, clockwise. */
export function turnOf(grey: Grey): number {
  const { small } = scaled(grey);
  const ink = {
    data: inkOf(small, Math.max(small.width, small.height) / 14),
    width: small.width,
    height: small.height,
  };
  return (Math.atan(slopeOf(ink)) * 180) / Math.PI;
}

/** The lines of even pitch of a picture, the strongest first. */
export function findLines(grey: Grey): FoundLine[] {
  const { small, scale } = scaled(grey);
  const ink: Ink = {
    data: inkOf(small, Math.max(small.width, small.height) / 14),
    width: small.width,
    height: small.height,
  };
  const slope = slopeOf(ink);
  const heightAt = (row: Row, x: number) => row.y + (x - ink.width / 2) * slope;
  return distinct(rowsOf(levelled(ink, slope))).map((row) => ({
    pitch: row.pitch / scale,
    left: row.left / scale,
    right: row.right / scale,
    leftY: heightAt(row, row.left) / scale,
    rightY: heightAt(row, row.right) / scale,
    strength: row.strength,
  }));
}
