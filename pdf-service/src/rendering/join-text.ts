import type { PdfFont } from '../preflight/pdf-font.ts';

/** A wider gap begins a line of its own, in shares of the text size. */
const WIDEST_GAP = 3;

/** In which a line says how far its letters are apart, as shares of the text size. */
const UNITS = 1000;

/** What widths in whole units are off by; it is carried on until it is more. */
const ROUNDING = 1;

/** Digits of a letter's code, as composite fonts have them. */
const DIGITS = 4;

/** Lines of one text object; what it answers is to be written where it is asked. */
export type TextJoiner = {
  /** A new place for lines to begin at, from which moves count. */
  begin(): void;
  setFont(font: PdfFont | undefined, size: number): void;
  move(x: number, y: number): void;
  /** Takes letters, by their codes in hexadecimal digits; null for those that have to stay as they are. */
  show(codes: string): string | null;
  /** What was taken and not written yet. */
  flush(): string;
  /** The way to where letters stand that were not taken. */
  arrive(): string;
};

/**
 * Joins letters that are placed one by one into lines of text. A letter stands where it stood to a thousandth of its size,
 * since what is rounded is carried on.
 */
export function createTextJoiner(): TextJoiner {
  let font: PdfFont | undefined;
  let size = 0;
  let [lineX, lineY, writtenX, writtenY] = [0, 0, 0, 0];
  /** Behind the last letter, on the line that is being joined; `text` is empty while there is none. */
  let [penX, penY] = [0, 0];
  let text = '';
  let isSpaced = false;

  function arrive(): string {
    if (lineX === writtenX && lineY === writtenY) return '';
    const way = `${short(lineX - writtenX)} ${short(lineY - writtenY)} Td `;
    // What a reader adds up is what was written.
    writtenX = lineX;
    writtenY = lineY;
    return way;
  }

  function flush(): string {
    if (text === '') return '';
    const written = isSpaced ? `[${text}>]TJ\n` : `${text}>Tj\n`;
    text = '';
    return written;
  }

  return {
    arrive,
    flush,
    begin() {
      [lineX, lineY, writtenX, writtenY] = [0, 0, 0, 0];
    },
    setFont(next, nextSize) {
      font = next;
      size = nextSize;
    },
    move(x, y) {
      lineX += x;
      lineY += y;
    },
    show(codes) {
      if (font?.codeBytes !== 2 || size === 0 || codes.length % DIGITS !== 0) return null;
      let before = '';
      const gap = (lineX - penX) / size;
      if (text === '' || lineY !== penY || Math.abs(gap) > WIDEST_GAP) {
        before = flush() + arrive();
        text = `<${codes}`;
        isSpaced = false;
        penX = lineX;
        penY = lineY;
      } else {
        const units = Math.round(-gap * UNITS);
        if (Math.abs(units) <= ROUNDING) text += codes;
        else {
          text += `>${units}<${codes}`;
          isSpaced = true;
          penX -= (units * size) / UNITS;
        }
      }
      for (let index = 0; index < codes.length; index += DIGITS) {
        penX += font.widthOf(Number.parseInt(codes.slice(index, index + DIGITS), 16)) * size;
      }
      return before;
    },
  };
}

/** To a hundred thousandth of a unit, without an exponent. */
function short(value: number): string {
  return String(Number(value.toFixed(5)));
}
