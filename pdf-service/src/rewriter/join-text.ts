import type { GlyphCodes, Letter } from './glyph-codes.ts';
import type { ReversedText } from './reversed-text.ts';
import { shareMeaning, shareReversed } from './share-meaning.ts';

/** A wider gap starts a new line, as a fraction of the text size. */
const WIDEST_GAP = 3;

/** In which a line says how far its letters are apart, as shares of the text size. */
const UNITS = 1000;

/** What widths in whole units are off by; it is carried on until it is more. */
const ROUNDING = 1;

/** Around the rest of letters that were interrupted, and of which the first ones mean everything. */
const NO_MEANING = '/Span<</ActualText<FEFF>>>BDC';

/** Digits of a letter's code, as composite fonts have them. */
const DIGITS = 4;

type Cluster = { meaning: string; mark: string; letters: PlacedLetter[] };
type PlacedLetter = { x: number; y: number; code: string; width: number };

/** Lines of one text object; what it answers is to be written where it is asked. */
export type TextJoiner = {
  /** A new place for lines to begin at, from which moves count; `height` is where on the page, if it is said. */
  begin(height?: number): void;
  setFont(font: GlyphCodes | undefined, size: number): void;
  /** Begins letters that mean something together, as `mark` says, which is written with them. */
  beginCluster(meaning: string, mark: string): void;
  /** Something comes between them: what was begun, so that the rest means nothing more. */
  interruptCluster(): string;
  /** Begun and not written yet. */
  endCluster(): string;
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
export function createTextJoiner(reversedText: ReversedText): TextJoiner {
  let font: GlyphCodes | undefined;
  let cluster: Cluster | null = null;
  let size = 0;
  let [lineX, lineY, writtenX, writtenY] = [0, 0, 0, 0];
  /** Behind the last letter, on the line that is being joined; `text` is empty while there is none. */
  let [penX, penY] = [0, 0];
  let text = '';
  let isSpaced = false;

  /** A letter in the order in which it stands. */
  function letterOf(glyphs: GlyphCodes, code: string): Letter {
    return reversedText.isOpen() ? glyphs.reversed(code) : glyphs.letter(code);
  }

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

  /** Goes on with the line, or begins one, with letters that follow each other. */
  function put(letters: readonly Letter[]): string {
    let codes = '';
    let width = 0;
    for (const letter of letters) {
      codes += letter.code;
      width += letter.width;
    }
    return putCodes(codes, width);
  }

  function putCodes(written: string, width: number): string {
    let before = '';
    const gap = (lineX - penX) / size;
    if (text === '' || lineY !== penY || Math.abs(gap) > WIDEST_GAP) {
      before = flush() + arrive();
      text = `<${written}`;
      isSpaced = false;
      penX = lineX;
      penY = lineY;
    } else {
      const units = Math.round(-gap * UNITS);
      if (Math.abs(units) <= ROUNDING) text += written;
      else {
        text += `>${units}<${written}`;
        isSpaced = true;
        penX -= (units * size) / UNITS;
      }
    }
    penX += width * size;
    return before;
  }

  function endCluster(): string {
    const glyphs = font;
    if (!cluster || !glyphs) return '';
    const { meaning, mark, letters } = cluster;
    cluster = null;
    const known = letters.map(({ code, width }) => ({ known: glyphs.meaning(code), width }));
    // Glyphs that mean nothing would part the letters around them.
    const isTurned = reversedText.isOpen() && letters.length <= Array.from(meaning).length;
    const { texts, isPlain } = isTurned
      ? { texts: shareReversed(meaning, known), isPlain: true }
      : shareMeaning(meaning, known);
    const behind = [lineX, lineY] as const;
    let written = isPlain ? '' : `${flush()}${meaning ? mark : NO_MEANING}\n`;
    for (const [index, { x, y, code }] of letters.entries()) {
      [lineX, lineY] = [x, y];
      written += put([isTurned ? glyphs.reversed(code, texts[index]) : glyphs.letter(code, texts[index])]);
    }
    [lineX, lineY] = behind;
    return isPlain ? written : `${written}${flush()}EMC\n`;
  }

  return {
    arrive,
    flush,
    begin(height) {
      if (height !== undefined) reversedText.place(height);
      [lineX, lineY, writtenX, writtenY] = [0, 0, 0, 0];
    },
    setFont(next, nextSize) {
      font = next;
      size = nextSize;
    },
    beginCluster(meaning, mark) {
      cluster = { meaning, mark, letters: [] };
    },
    interruptCluster() {
      if (!cluster || cluster.letters.length === 0) return '';
      const { mark } = cluster;
      const written = endCluster();
      cluster = { meaning: '', mark, letters: [] };
      return written;
    },
    endCluster,
    move(x, y) {
      lineX += x;
      lineY += y;
    },
    show(codes) {
      const glyphs = font;
      if (!glyphs || size === 0 || codes.length % DIGITS !== 0) return null;
      if (!cluster && codes.length === DIGITS) {
        // Nearly all of them come alone.
        const { code, width } = letterOf(glyphs, codes);
        return putCodes(code, width);
      }
      const each = Array.from({ length: codes.length / DIGITS }, (_, index) =>
        codes.slice(index * DIGITS, (index + 1) * DIGITS).toUpperCase(),
      );
      if (!cluster) return put(each.map((code) => letterOf(glyphs, code)));
      let x = lineX;
      for (const code of each) {
        const width = glyphs.width(code);
        cluster.letters.push({ x, y: lineY, code, width });
        x += width * size;
      }
      return '';
    },
  };
}

/** To a hundred thousandth of a unit, without an exponent. */
function short(value: number): string {
  return String(Number(value.toFixed(5)));
}
