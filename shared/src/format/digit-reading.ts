import type { Steps } from '../steps.ts';
import { digitOf } from '../text/decimal-digit.ts';
import type { DigitGroup } from './quantities.ts';

/** A card number has at most this many digits; more are not read. */
export const MAX_DIGITS = 19;
/** More symbols than this between two digits are a mask or a rule, not a separator. */
const MOST_SYMBOLS = 3;

/** Consecutive digits, the `first` to before the `end` of the reading; `hasPlus` right before them. */
export type Group = DigitGroup & { first: number; end: number; hasPlus: boolean };
export type Reading = { values: number[]; starts: number[]; ends: number[]; groups: Group[] };

/** The kinds of symbols in a number: 0 to 9 are digits. */
const NOTHING = 10;
const BLANK = 11;
const SYMBOL = 12;
const LETTER = 13;

/** One symbol of a text: its kind, and over how many code units it goes. */
type Read = (text: string, at: number) => { kind: number; length: number };

/** As many symbols as are read in one step. */
const SYMBOLS_OF_STEP = 16 * 1024;

/** The digits of a text, and how they are grouped. */
export function* read(text: string, readSymbol: Read): Steps<Reading> {
  const values: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const groups: Group[] = [];
  let between = '';
  let symbols = 0;
  let isBroken = true;
  let isPlus = false;
  let untilStep = SYMBOLS_OF_STEP;
  for (let at = 0; at < text.length; ) {
    untilStep -= 1;
    if (untilStep === 0) {
      yield;
      untilStep = SYMBOLS_OF_STEP;
    }
    const plain = ASCII_KINDS[text.charCodeAt(at)];
    const isPlain = plain !== undefined && (plain !== SYMBOL || readSymbol === readPlain);
    const { kind, length } = isPlain ? (SHORT[plain] ?? readSymbol(text, at)) : readSymbol(text, at);
    if (kind <= 9) {
      let group = groups.at(-1);
      if (!group || isBroken || between !== '') {
        const first = values.length;
        group = { first, end: first, digits: '', before: isBroken ? null : between, hasPlus: isPlus };
        groups.push(group);
      }
      if (group.digits.length <= MAX_DIGITS) group.digits += kind;
      values.push(kind);
      starts.push(at);
      ends.push(at + length);
      group.end = values.length;
      between = '';
      symbols = 0;
      isBroken = false;
    } else if (kind === BLANK) {
      if (!between.endsWith(' ')) between += ' ';
    } else if (kind === SYMBOL) {
      symbols += 1;
      if (symbols > MOST_SYMBOLS) isBroken = true;
      else between += text[at];
    } else if (kind === LETTER) isBroken = true;
    if (kind !== NOTHING) isPlus = text[at] === '+';
    at += length;
  }
  return { values, starts, ends, groups };
}

const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return code - 48;
  if (/[a-z]/i.test(character)) return LETTER;
  return code <= 32 ? BLANK : SYMBOL;
});

/** Symbols of one code unit by kind, created once, since most symbols are. */
const SHORT = Array.from({ length: LETTER + 1 }, (_, kind) => ({ kind, length: 1 }));

export function readPlain(text: string, at: number): { kind: number; length: number } {
  const code = text.codePointAt(at) ?? 0;
  return { kind: kindOf(code), length: code > 0xffff ? 2 : 1 };
}

const strangeKinds = new Map<number, number>();
const MOST_STRANGE_KINDS = 10_000;

function kindOf(code: number): number {
  const ascii = ASCII_KINDS[code];
  if (ascii !== undefined) return ascii;
  const known = strangeKinds.get(code);
  if (known !== undefined) return known;
  if (strangeKinds.size >= MOST_STRANGE_KINDS) strangeKinds.clear();
  const kind = strangeKindOf(String.fromCodePoint(code), code);
  strangeKinds.set(code, kind);
  return kind;
}

/** Letters that are drawn as nothing: the fillers of Hangul, and the empty Braille cell. */
const BLANK_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0]/;

function strangeKindOf(character: string, code: number): number {
  if (/\p{Nd}/u.test(character)) return digitOf(code);
  if (/\p{Cf}|\p{M}/u.test(character) || BLANK_LETTERS.test(character)) return NOTHING;
  if (/\s/u.test(character)) return BLANK;
  return /[\p{L}\p{N}]/u.test(character) ? LETTER : SYMBOL;
}

const PERCENT = /(?:%[0-9a-f]{2}){1,4}/iy;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|[a-z]{2,31});|&(?:nbsp|shy)/iy;
const ESCAPE = /\\{1,8}(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|[nrtfvb0])/iy;
const TAG = /<\/?[a-z][^<>]{0,60}>/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Like `readPlain`, with percent, HTML and JSON escapes read as the symbol they encode. */
export function readDecoded(text: string, at: number): { kind: number; length: number } {
  switch (text[at]) {
    case '%': {
      const [bytes] = matchAt(PERCENT, text, at) ?? [];
      return bytes === undefined ? readPlain(text, at) : readPercents(bytes);
    }
    case '&':
      return readEntity(matchAt(ENTITY, text, at)) ?? readPlain(text, at);
    case '\\':
      return readEscape(matchAt(ESCAPE, text, at)) ?? readPlain(text, at);
    case '<': {
      const [tag] = matchAt(TAG, text, at) ?? [];
      return tag === undefined ? readPlain(text, at) : { kind: BLANK, length: tag.length };
    }
    default:
      return readPlain(text, at);
  }
}

type Match = RegExpExecArray | null;

function readEntity(match: Match): { kind: number; length: number } | null {
  if (!match) return null;
  const [{ length }, decimal, hexadecimal] = match;
  if (decimal !== undefined) return { kind: kindOfNumber(Number(decimal)), length };
  return { kind: hexadecimal === undefined ? BLANK : kindOfNumber(Number.parseInt(hexadecimal, 16)), length };
}

function readEscape(match: Match): { kind: number; length: number } | null {
  if (!match) return null;
  const [{ length }, ...numbers] = match;
  const hexadecimal = numbers.find((number) => number !== undefined);
  return { kind: hexadecimal === undefined ? BLANK : kindOfNumber(Number.parseInt(hexadecimal, 16)), length };
}

const kindOfNumber = (code: number) => (code <= 0x10ffff ? kindOf(code) : SYMBOL);

/** The first symbol of up to four percent-escaped bytes of UTF-8. */
function readPercents(escapes: string): { kind: number; length: number } {
  const bytes = Uint8Array.from(escapes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
  const [first = 0] = bytes;
  const count = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const code = new TextDecoder().decode(bytes.subarray(0, count)).codePointAt(0) ?? 0;
  return { kind: kindOf(code), length: Math.min(escapes.length, 3 * count) };
}
