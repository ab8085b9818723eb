import { randomInt } from 'node:crypto';

const WIDTH = 220;
const HEIGHT = 72;
const CELL = 40;
const GLYPH = { width: 25, height: 44 };
const TOP = (HEIGHT - GLYPH.height) / 2;
const LEFT = 14;
const STROKE = 3.4;
const INK = '#33415c';
const PAPER = '#f3f5f9';
/** The pieces into which strokes are cut, in pixels: short ones bend with the warp. */
const PIECE = 5;
/** Short enough not to be taken for a part of a digit, and for a digit not to be read through them. */
const STRAYS = 11;
const STRAY_LENGTH = { min: 4, max: 11 };
/** How often corners are cut: digits that people write have few. */
const ROUNDINGS = 2;

type Point = { x: number; y: number };

/** Strokes of each digit in a box 4 wide and 6 high; every point is two digits, x and y. */
const DIGIT_STROKES = [
  '20 30 42 44 36 16 04 02 10 20',
  '02 11 20 23 26|06 46',
  '02 01 10 20 30 41 42 33 24 15 06 46',
  '01 10 20 30 41 42 33 23 13|33 44 45 36 26 16 05',
  '36 33 30 12 04 44',
  '40 10 02 12 22 33 44 45 36 16 05',
  '40 20 11 03 04 05 16 26 36 45 44 33 23 13 04',
  '00 40 33 26',
  '20 30 41 42 33 23 13 02 01 10 20|23 33 44 45 36 26 16 05 04 13 23',
  '43 33 13 02 01 10 20 30 41 42 43 44 35 26 06',
];

const random = (min: number, max: number) => min + (max - min) * (randomInt(1_000_000) / 1_000_000);

/** The points of a stroke on the picture. */
function pointsOf(stroke: string, corner: Point): Point[] {
  return stroke.split(' ').map(([x, y]) => ({
    x: corner.x + (Number(x) / 4) * GLYPH.width,
    y: corner.y + (Number(y) / 6) * GLYPH.height,
  }));
}

/** The line with its corners cut off; its ends stay where they are. */
function rounded(points: readonly Point[], times = ROUNDINGS): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (times === 0 || !first || !last) return [...points];
  const between = (one: Point, other: Point, part: number): Point => ({
    x: one.x + (other.x - one.x) * part,
    y: one.y + (other.y - one.y) * part,
  });
  const cutOff = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return rounded([first, ...cutOff, last], times - 1);
}

/** Cuts a line through points into pieces, each a pair of points. */
function cut(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / PIECE));
    const at = (part: number): Point => ({
      x: from.x + ((to.x - from.x) * part) / count,
      y: from.y + ((to.y - from.y) * part) / count,
    });
    return Array.from({ length: count }, (_, part): [Point, Point] => [at(part), at(part + 1)]);
  });
}

/** Turns, leans and resizes a digit about its middle. */
function placed(points: readonly Point[], middle: Point): (move: Transform) => Point[] {
  return ({ turn, lean, size }) =>
    points.map(({ x, y }) => {
      const across = (x - middle.x) * size;
      const down = (y - middle.y) * size;
      const leaning = across - down * lean;
      return {
        x: middle.x + leaning * Math.cos(turn) - down * Math.sin(turn),
        y: middle.y + leaning * Math.sin(turn) + down * Math.cos(turn),
      };
    });
}
type Transform = { turn: number; lean: number; size: number };

function digitLines(digit: string, place: number): Point[][] {
  const corner = { x: LEFT + place * CELL + random(-2, 2), y: TOP + random(-4, 4) };
  const middle = { x: corner.x + GLYPH.width / 2, y: corner.y + GLYPH.height / 2 };
  const move = { turn: random(-0.22, 0.22), lean: random(-0.25, 0.25), size: random(0.88, 1.08) };
  const strokes = DIGIT_STROKES[Number(digit)]?.split('|') ?? [];
  return strokes.map((stroke) => placed(rounded(pointsOf(stroke, corner)), middle)(move));
}

/** A short stroke that means nothing. */
function strayLine(): Point[] {
  const start = { x: random(6, WIDTH - 6), y: random(6, HEIGHT - 6) };
  const direction = random(0, 2 * Math.PI);
  const bend = random(-0.8, 0.8);
  const step = random(STRAY_LENGTH.min, STRAY_LENGTH.max) / 2;
  const along = (from: Point, angle: number): Point => ({
    x: from.x + step * Math.cos(angle),
    y: from.y + step * Math.sin(angle),
  });
  const middle = along(start, direction);
  return [start, middle, along(middle, direction + bend)];
}

/** Bends the whole picture by waves that are different each time. */
function makeWarp(): (point: Point) => Point {
  const wave = () => ({ height: random(1.5, 3), length: random(35, 70), phase: random(0, 2 * Math.PI) });
  const [across, down] = [wave(), wave()];
  return ({ x, y }) => ({
    x: x + across.height * Math.sin((2 * Math.PI * y) / across.length + across.phase),
    y: y + down.height * Math.sin((2 * Math.PI * x) / down.length + down.phase),
  });
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/**
 * Digits as an SVG picture. They are one path of short strokes in no order, among strokes that mean nothing, so that
 * the answer cannot be read out of the file, only off the picture.
 */
export function drawDigits(digits: string): string {
  const warp = makeWarp();
  const lines = [...[...digits].flatMap(digitLines), ...Array.from({ length: STRAYS }, strayLine)];
  const number = (value: number) => value.toFixed(1);
  const pieces = shuffled(lines.flatMap(cut)).map((piece) => {
    const [from, to] = randomInt(2) === 0 ? piece : piece.toReversed();
    const [start, end] = [warp(from as Point), warp(to as Point)];
    return `M${number(start.x)} ${number(start.y)}L${number(end.x)} ${number(end.y)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${PAPER}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
    `<path fill="none" stroke="${INK}" stroke-width="${STROKE}" stroke-linecap="round" d="${pieces.join('')}"/>`,
    '</svg>',
  ].join('');
}
