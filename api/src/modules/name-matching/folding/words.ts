import anyAscii from 'any-ascii';
import type { Script } from '../name-matching.types.ts';
import { foldArabic, readArabic, withoutArticle } from './arabic-script.ts';
import { cleanText } from './clean-text.ts';
import { simplified } from './ideographs.ts';
import { scriptOf, withoutLookAlikes } from './scripts.ts';

/** A word as it stands between spaces, in one script. */
export type Word = {
  /** As written, but for what is not seen. */
  readonly text: string;
  readonly script: Script;
  readonly native: string;
  readonly key: string;
  /** Whether it was written as letters with periods. */
  readonly isDotted: boolean;
};

const MOST_WORDS = 40;
const DOTTED = /^(?:\p{L}\.){2,}\p{L}?$|^\p{L}\.$/u;
const JOINED_CAPITALS = /(?<=\p{Ll}{2}\p{Ll}*)(?<!\b(?:Mac|Van|Von|Del|Abd))(?=\p{Lu}\p{L})/gu;
const DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

/** The words of a name. Dotted letters stay together: "S.A." is one word. */
export function wordsOfName(text: string): Word[] {
  return cleanText(text)
    .split(/\s+/u)
    .flatMap(piecesOf)
    .filter(({ key, native }) => key !== '' || native !== '')
    .slice(0, MOST_WORDS);
}

function piecesOf(chunk: string): Word[] {
  if (SIMPLE.test(chunk)) return [plainWord(chunk)];
  const dotted = chunk.replace(/\.+$/, '.');
  if (DOTTED.test(dotted)) return [wordOf(dotted.replaceAll('.', ''), true)].flat();
  return chunk
    .split('.')
    .flatMap((part) => part.split(JOINED_CAPITALS))
    .flatMap(piecesOfOneScript)
    .filter((part) => part !== '')
    .flatMap((part) => wordOf(part, false));
}

/** A word of ASCII that is one piece: without periods and capitals within. */
const SIMPLE = /^(?:[A-Z]+|[A-Z]?[a-z]+|\d+)$/;

function plainWord(text: string): Word {
  const key = text.toLowerCase();
  return { text, script: 'latin', native: key, key, isDotted: false };
}

/** Han beside Latin is another word, though there is no space. */
function piecesOfOneScript(part: string): string[] {
  return (
    part.match(
      /\p{Script=Han}+|\p{Script=Hangul}+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
    ) ?? []
  );
}

/** Pairs of Greek letters that are one sound. */
const greekSounds = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ου/g, 'ou')
    .replace(/^μπ/, 'b')
    .replace(/^ντ/, 'd')
    .replace(/^γκ/, 'g');

function wordOf(text: string, isDotted: boolean): Word {
  const lower = withoutLookAlikes(text.toLowerCase().replace(/\u0307/g, ''));
  const script = scriptOf([...lower].find((letter) => /\p{L}/u.test(letter)) ?? 'a');
  if (script === 'han') {
    const native = simplified(lower);
    return { text, script, native, key: anyAscii(native).toLowerCase(), isDotted };
  }
  if (script === 'arabic') {
    const native = withoutArticle(foldArabic(lower));
    return { text, script, native, key: readArabic(native), isDotted };
  }
  const key = withoutDigits(
    anyAscii(script === 'greek' ? greekSounds(lower) : lower)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );
  return { text, script, native: script === 'latin' ? key : lower, key, isDotted };
}

/** A word in which few digits stand for letters, as in "S1lva". */
function withoutDigits(key: string): string {
  const digits = key.match(/\d/g)?.length ?? 0;
  const isDisguise = digits > 0 && key.length - digits > 2 * digits - 1 && /[a-z]\d+[a-z]/.test(key);
  return isDisguise ? key.replace(/\d/g, (digit) => DIGITS[digit] ?? digit) : key;
}
