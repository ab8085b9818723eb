import { LEGACY_ENCODING_NAMES, type LegacyEncoding } from '@cbp/shared/files/text-encoding';

/** What sets cells apart. No encoding has these bytes within a character. */
const BETWEEN_CELLS = /[\t\n\r",;]+/;
const BEYOND_ASCII = /[\x80-\xff]/;
/** A sample of this many cells with non-ASCII characters is enough. */
const CELLS_LOOKED_AT = 2_000;
/** The minimum share of non-ASCII characters that must be plausible in context. */
const LEAST_SHARE = 0.5;
/** A rare character speaks for an encoding as well, and less: GBK holds the traditional characters as rare ones. */
const RARE = 0.4;

type Range = readonly [first: number, last: number];

/** The pairs of bytes that most of a language is written with: the first level of each standard, and its punctuation. */
type Pairs = {
  lead: (byte: number) => boolean;
  isCommon: (first: number, second: number) => boolean;
  /** Letters with accents, which stand within Latin words. */
  isLatinLetter?: (first: number, second: number) => boolean;
};

const within = (byte: number, ranges: readonly Range[]) =>
  ranges.some(([first, last]) => byte >= first && byte <= last);
const UPPER: Range = [0x81, 0xfe];

const PAIRS: Partial<Record<LegacyEncoding, Pairs>> = {
  gb18030: {
    lead: (byte) => within(byte, [UPPER]),
    isCommon: (first, second) =>
      second >= 0xa1 &&
      within(first, [
        [0xa1, 0xa5],
        [0xb0, 0xd7],
      ]),
    isLatinLetter: (first, second) => first === 0xa8 && second >= 0xa1 && second <= 0xc0,
  },
  big5: {
    lead: (byte) => within(byte, [UPPER]),
    isCommon: (first) =>
      within(first, [
        [0xa1, 0xa2],
        [0xa4, 0xc6],
      ]),
  },
  shift_jis: {
    lead: (byte) =>
      within(byte, [
        [0x81, 0x9f],
        [0xe0, 0xfc],
      ]),
    isCommon: (first) =>
      within(first, [
        [0x81, 0x83],
        [0x88, 0x97],
      ]),
  },
  'euc-kr': {
    lead: (byte) => within(byte, [UPPER]),
    isCommon: (first, second) =>
      second >= 0xa1 &&
      within(first, [
        [0xa1, 0xa3],
        [0xb0, 0xc8],
      ]),
  },
};

const isLatin = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

type Tally = { ordinary: number; all: number };

/** For text in byte pairs: a single ideograph within a Latin word is implausible. */
function tallyPairs(bytes: Uint8Array, { lead, isCommon, isLatinLetter }: Pairs): Tally {
  const tally = { ordinary: 0, all: 0 };
  let at = 0;
  while (at < bytes.length) {
    const begin = at;
    let ordinary = 0;
    let latin = 0;
    let pairs = 0;
    for (; at < bytes.length && (bytes[at] ?? 0) >= 0x80; pairs += 1) {
      const [first = 0, second = 0] = bytes.subarray(at, at + 2);
      const isPair = lead(first);
      if (isPair && isLatinLetter?.(first, second)) latin += 1;
      else if (isPair) ordinary += isCommon(first, second) ? 1 : RARE;
      at += isPair ? 2 : 1;
    }
    if (pairs === 0) at += 1;
    else {
      const isInWord = pairs === 1 && (isLatin(bytes[begin - 1]) || isLatin(bytes[at]));
      tally.all += pairs;
      tally.ordinary += latin + (isInWord ? 0 : ordinary);
    }
  }
  return tally;
}

/** Characters that occur beside words, never within them. */
const SIGNS = /^[«»“”„‘’‚–—…€£¥§©®°·•×½¼¾²³¿¡№]+$/u;
/** Plausible words: lower case with an optional capital, or all capitals. */
const WORD = /^(\p{Lu}?\p{Ll}+|\p{Lu}+)$/u;
/** Words end at signs of ASCII and digits, and at a typographic apostrophe between letters. */
const BETWEEN_WORDS = /[\s!-@[-`{-~]+/u;
const INNER_APOSTROPHE = /(?<=\p{L})’(?=\p{L})/gu;
const OUTER_SIGNS = /^[«“„‘‚¿¡–—£€]+|[»”’…–—°²³€£]+$/gu;

/** Letters of one alphabet: of a Latin word at most half of the letters are beyond ASCII, as of "été" two of three. */
function isOrdinaryWord(word: string): boolean {
  const letters = [...word];
  if (!WORD.test(word)) return false;
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return true;
  if (!/^\p{Script=Latin}+$/u.test(word)) return false;
  const foreign = letters.filter((letter) => letter > '\x7f').length;
  return letters.length === 1 || foreign <= Math.ceil(letters.length / 2);
}

/** Letters of Western Europe's languages, and of Central Europe's, beyond ASCII. */
const LETTERS: Partial<Record<LegacyEncoding, RegExp>> = {
  'windows-1252': /^[a-zàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœªº]+$/iu,
  'windows-1250': /^[a-ząáăâäčćçďđéěęëíîľĺłňńóôöőřŕśšşťţúůüűýźżžß]+$/iu,
};

/** For text with one byte per letter: words that mix alphabets are suspicious. */
function tallyLetters(text: string, encoding: LegacyEncoding): Tally {
  const tally = { ordinary: 0, all: 0 };
  const withoutApostrophes = text.replace(INNER_APOSTROPHE, () => {
    tally.ordinary += 1;
    tally.all += 1;
    return ' ';
  });
  for (const part of withoutApostrophes.split(BETWEEN_WORDS)) {
    const foreign = [...part].filter((letter) => letter > '\x7f').length;
    if (foreign === 0) continue;
    tally.all += foreign;
    const word = part.replace(OUTER_SIGNS, '');
    const isKnown = LETTERS[encoding]?.test(word) ?? true;
    if (SIGNS.test(part) || word === '' || (isKnown && isOrdinaryWord(word))) tally.ordinary += foreign;
  }
  return tally;
}

function readAs(encoding: LegacyEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Cells with characters beyond ASCII, as bytes. */
function foreignCells(bytes: Buffer): Buffer[] {
  return bytes
    .toString('latin1')
    .split(BETWEEN_CELLS)
    .filter((cell) => BEYOND_ASCII.test(cell))
    .slice(0, CELLS_LOOKED_AT)
    .map((cell) => Buffer.from(cell, 'latin1'));
}

type Reading = { encoding: LegacyEncoding; share: number; expected: number };

function readingOf(
  encoding: LegacyEncoding,
  { cells, expected }: { cells: readonly Buffer[]; expected: ReadonlySet<string> },
): Reading | null {
  const pairs = PAIRS[encoding];
  const total = { ordinary: 0, all: 0 };
  let known = 0;
  for (const cell of cells) {
    const text = readAs(encoding, cell);
    if (text === null || /[\p{Co}\uFFFD\x80-\x9f]/u.test(text)) return null;
    const { ordinary, all } = pairs ? tallyPairs(cell, pairs) : tallyLetters(text, encoding);
    total.ordinary += ordinary;
    total.all += all;
    known += [...text].filter((letter) => expected.has(letter)).length;
  }
  return { encoding, share: total.all === 0 ? 0 : total.ordinary / total.all, expected: known };
}

/**
 * The most likely legacy encoding of a text; null if none is plausible. `expected` are characters of such files that
 * distinguish two Chinese encodings.
 */
export function guessEncoding(bytes: Buffer, expected: ReadonlySet<string>): LegacyEncoding | null {
  const cells = foreignCells(bytes);
  const readings = LEGACY_ENCODING_NAMES.flatMap((encoding) => {
    const reading = readingOf(encoding, { cells, expected });
    return reading && reading.share >= LEAST_SHARE ? [reading] : [];
  });
  const [best] = readings.toSorted((one, other) => other.share - one.share || other.expected - one.expected);
  return best?.encoding ?? null;
}

/** Samples that another encoding would read differently, for the user who checks the encoding. */
export function sampleOf(text: string, most: number): string[] {
  const cells = new Set(text.split(BETWEEN_CELLS).filter((cell) => /[\u0080-\u{10FFFF}]/u.test(cell)));
  return [...cells].slice(0, most).map((cell) => cell.trim());
}
