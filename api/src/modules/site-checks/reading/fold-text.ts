import { withoutInvisible } from '@cbp/shared/text/invisible';
import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });
const ACCENTS = /[\u0300-\u036f]/gu;
const HAN = /\p{Script=Han}/u;

/** A text for searching: without accents, case and invisible characters, in simplified characters, with single blanks. */
export function foldText(text: string): string {
  const plain = withoutInvisible(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/gu, ' ')
    .trim();
  return HAN.test(plain) ? toSimplified(plain) : plain;
}

/** Characters of scripts that write a syllable or a word with each. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTER = /\p{L}/gu;
const DENSE_WEIGHT = 3;

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
};

/** The letters of a text, in the measure of an alphabet: a Chinese, Japanese or Korean character counts as three. */
export function lettersOf(text: string): number {
  return countOf(text, LETTER) + (DENSE_WEIGHT - 1) * countOf(text, DENSE);
}
