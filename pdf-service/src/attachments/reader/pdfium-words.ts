import type { Pdfium } from './pdfium.ts';
import type { Area, RawPage, Turn, Word } from './reader-messages.ts';

/** More are on no page that a clerk reads. */
const MOST_CHARACTERS = 30_000;

/** A word whose place differs less in brightness is not seen: it is covered, or has the colour of its ground. */
const SEEN_RANGE = 24;

/** To ask for places in shares of a page. */
const WHOLE = 1_000_000;

const BLANK = /[\s\p{Z}\p{Cc}]/u;
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD\uFFFE\uFFFF]/u;
const LINE_END = /[\r\n\u2028\u2029]/;

type Drawn = Omit<RawPage, 'words'>;

/**
 * The words of a page that are seen in its picture, in the order of the document. What is covered or hidden stays behind, and so no
 * reader of the text finds what no eye does. `overfull` makes the error for a page with more text than any has.
 */
export function readWords(pdfium: Pdfium, page: number, drawn: Drawn, overfull: () => Error): Word[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return [];
  const scratch = pdfium._malloc(16);
  try {
    const count = pdfium._FPDFText_CountChars(text);
    if (count > MOST_CHARACTERS) throw overfull();
    const toShares = sharesOf(pdfium, page, scratch);
    const words: Word[] = [];
    let word: { text: string; area: Area; turn: Turn } | null = null;
    const end = (after: Word['after']) => {
      const last = words.at(-1);
      if (word) words.push({ text: word.text, turn: word.turn, ...word.area, after });
      else if (after === '\n' && last) last.after = after;
      word = null;
    };
    for (let index = 0; index < count; index += 1) {
      const code = pdfium._FPDFText_GetUnicode(text, index);
      const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (character === '' || BLANK.test(character)) {
        end(LINE_END.test(character) ? '\n' : ' ');
        continue;
      }
      if (UNWRITABLE.test(character)) continue;
      const area = areaOf(pdfium, { text, index, scratch }, toShares);
      if (!area) continue;
      const place = word as { text: string; area: Area; turn: Turn } | null;
      if (place && isFar(place.area, area)) end('\n');
      const open = word as { text: string; area: Area; turn: Turn } | null;
      if (open) {
        open.text += character;
        open.area = around(open.area, area);
      } else
        word = { text: character, area, turn: turnOf(pdfium._FPDFText_GetCharAngle(text, index), toShares) };
    }
    end('\n');
    return words.filter((each) => isSeen(each, drawn));
  } finally {
    pdfium._free(scratch);
    pdfium._FPDFText_ClosePage(text);
  }
}

type Shares = { origin: Point; across: Point; up: Point };
type Point = { x: number; y: number };

const REACH = 1_000;

/** How places in points of the page become shares of what is seen of it, whatever box and rotation it has. */
function sharesOf(pdfium: Pdfium, page: number, scratch: number): Shares {
  const at = (x: number, y: number): Point => {
    pdfium._FPDF_PageToDevice(page, 0, 0, WHOLE, WHOLE, 0, x, y, scratch, scratch + 4);
    const [left = 0, top = 0] = pdfium.HEAP32.subarray(scratch / 4, scratch / 4 + 2);
    return { x: left / WHOLE, y: top / WHOLE };
  };
  const origin = at(0, 0);
  const from = ({ x, y }: Point): Point => ({ x: (x - origin.x) / REACH, y: (y - origin.y) / REACH });
  return { origin, across: from(at(REACH, 0)), up: from(at(0, REACH)) };
}

function areaOf(
  pdfium: Pdfium,
  { text, index, scratch }: { text: number; index: number; scratch: number },
  { origin, across, up }: Shares,
): Area | null {
  if (!pdfium._FPDFText_GetLooseCharBox(text, index, scratch)) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => origin.x + x * across.x + y * up.x));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => origin.y + x * across.y + y * up.y));
  const [fromX, toX] = [Math.max(0, Math.min(...xs)), Math.min(1, Math.max(...xs))];
  const [fromY, toY] = [Math.max(0, Math.min(...ys)), Math.min(1, Math.max(...ys))];
  // What lies outside of the page is not on it.
  return toX > fromX && toY > fromY
    ? { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY }
    : null;
}

/** The writing's direction on what is seen, to a quarter turn. */
function turnOf(angle: number, { across, up }: Shares): Turn {
  const radians = Number.isFinite(angle) && angle >= 0 ? angle : 0;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // Sides of a page differ, but a quarter turn is one in shares as well.
  const [x, y] = [cos * across.x + sin * up.x, cos * across.y + sin * up.y];
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 0 : 180;
  return y >= 0 ? 90 : 270;
}

/** Whether a letter is on another line, or in another column. */
function isFar(word: Area, next: Area): boolean {
  const size = Math.max(Math.min(word.height, next.height), Math.min(word.width, next.width));
  const [acrossGap, downGap] = [
    gap(word.left, word.width, next.left, next.width),
    gap(word.top, word.height, next.top, next.height),
  ];
  return acrossGap > 3 * size || downGap > size;
}

function gap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.max(from, otherFrom) - Math.min(from + length, otherFrom + otherLength));
}

function around(one: Area, other: Area): Area {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

function isSeen({ left, top, width, height }: Area, { widthPx, heightPx, channels, pixels }: Drawn): boolean {
  const [fromX, toX] = [Math.floor(left * widthPx), Math.min(widthPx, Math.ceil((left + width) * widthPx))];
  const [fromY, toY] = [Math.floor(top * heightPx), Math.min(heightPx, Math.ceil((top + height) * heightPx))];
  let [least, most] = [255, 0];
  for (let y = fromY; y < toY; y += 1) {
    for (let at = (y * widthPx + fromX) * channels; at < (y * widthPx + toX) * channels; at += 1) {
      const value = pixels[at] as number;
      if (value < least) least = value;
      if (value > most) most = value;
      if (most - least >= SEEN_RANGE) return true;
    }
  }
  return false;
}
