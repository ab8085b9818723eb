import { withoutInvisible } from './invisible.ts';

/** The zeros of the scripts that keyboards write digits in; their other nine follow each. */
const ZEROS = '٠۰०০๐';
const DIGITS = [...ZEROS].flatMap((zero) =>
  Array.from(
    '0123456789',
    (plain) => [String.fromCodePoint(zero.charCodeAt(0) + Number(plain)), plain] as const,
  ),
);
/** Hyphens and dashes as editors write them, and the sign of minus. */
const DASHES = '\u2010\u2012\u2013\u2014\u2212';
/** The invisible characters that get pasted; a database applies this to every non-ASCII character. */
const UNSEEN =
  '\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF';

const REPLACED = [...DIGITS, ...Array.from(DASHES, (dash) => [dash, '-'] as const)];

/**
 * The replacements a database makes in NFKC text to get the result of `foldCharacters`: each character of `from` by the one
 * of `to` at the same position, and those beyond its end by nothing.
 */
export const FOLDED = {
  from: REPLACED.map(([written]) => written).join('') + UNSEEN,
  to: REPLACED.map(([, plain]) => plain).join(''),
};

const PLAIN = new Map(REPLACED);
const STRANGE = new RegExp(`[${REPLACED.map(([written]) => written).join('')}]`, 'gu');

/** A text in plain forms of its letters, digits and hyphens, without invisible characters; case and blanks stay. */
export function foldCharacters(text: string): string {
  return withoutInvisible(text.normalize('NFKC'))
    .normalize('NFKC')
    .replace(STRANGE, (each) => PLAIN.get(each) ?? each);
}

/**
 * A text for comparison: character forms, invisible characters, case and the number of blanks are ignored. Never shown or
 * stored instead of the text.
 */
export function fold(text: string): string {
  // Upper case first, so that "ß" and "SS", and both small sigmas, are equal.
  return foldCharacters(text).toUpperCase().toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
}
