import anyAscii from 'any-ascii';
import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import { CANTONESE_CHARACTERS, CHINESE_SURNAMES, KOREAN_SURNAMES } from '../tables/chinese-surnames.ts';
import { linesOf } from '../tables/table-lines.ts';

const toSimplified = Converter({ from: 't', to: 'cn' });

const COMPOUNDS = new Set(['司徒', '欧阳']);

/** From a character to its spellings as a surname. */
function surnameSpellings(table: string): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const [reading = '', characters = '', ...others] of linesOf(table)) {
    // Of a surname of two characters neither is the surname.
    const isCompound = COMPOUNDS.has(characters);
    for (const character of isCompound ? '' : characters) {
      spellings.set(character, [...(spellings.get(character) ?? []), reading, ...others]);
    }
  }
  return spellings;
}

const CHINESE = surnameSpellings(CHINESE_SURNAMES);
const KOREAN = surnameSpellings(KOREAN_SURNAMES);

function givenSpellings(): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const [, characters = '', text = ''] of CANTONESE_CHARACTERS.matchAll(
    /(\p{Script=Han}+) ([a-z ]+)\|?/gu,
  )) {
    for (const character of characters) {
      spellings.set(character, [...(spellings.get(character) ?? []), ...text.trim().split(' ')]);
    }
  }
  return spellings;
}

const CANTONESE = givenSpellings();

/** Han characters in their simplified forms. */
export const simplified = (characters: string): string => toSimplified(characters);

export type Ideograph = { readonly character: string; readonly key: string; readonly readings: string[] };

/** Each simplified Han character with its reading, and with its spellings as a surname and in Cantonese. */
export function readHan(characters: string): Ideograph[] {
  const options = { toneType: 'none', type: 'array', v: true } as const;
  const usual = pinyin(characters, options);
  const [surname] = pinyin(characters, { ...options, surname: 'head' });
  return [...characters].map((character, at) => {
    const key = plain((at === 0 ? surname : usual[at]) ?? character);
    const readings = [
      plain(usual[at] ?? ''),
      ...(CHINESE.get(character) ?? []),
      ...(CANTONESE.get(character) ?? []),
    ];
    return { character, key, readings: others(readings, key) };
  });
}

/** `v` stands for ü in readings of Mandarin; names are written with a plain u. */
const plain = (reading: string): string =>
  anyAscii(reading)
    .toLowerCase()
    .replace(/(?<=[ln])v/, 'u')
    .replace(/[^a-z]/g, '');

const others = (readings: readonly string[], key: string): string[] =>
  [...new Set(readings)].filter((reading) => reading !== '' && reading !== key);

const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't', j: 'ch', r: 'l' };

/** Each syllable of Hangul with its reading and other spellings. */
export function readHangul(syllables: string): Ideograph[] {
  return [...syllables].map((character) => {
    const key = anyAscii(character).toLowerCase();
    const softened = key.replace(/^[gbdjr](?=[aeiouwy])/, (first) => HARD[first] ?? first);
    const spellings = [key, softened, ...(KOREAN.get(character) ?? [])].flatMap((one) => [
      one,
      one.replace('eo', 'o').replace('eu', 'u'),
      one.replace('yeo', 'you').replace('eo', 'u'),
    ]);
    return { character, key, readings: others(spellings, key) };
  });
}

/** Surnames of Chinese and Korean people in Latin letters, with the readings each may stand for. */
export const SURNAME_READINGS: ReadonlyMap<string, readonly string[]> = latinSurnames();

function latinSurnames(): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  const add = (word: string, group: string) =>
    readings.set(word, [...new Set([...(readings.get(word) ?? []), group])]);
  for (const [prefix, table] of [
    ['zh:', CHINESE_SURNAMES],
    ['ko:', KOREAN_SURNAMES],
  ] as const) {
    for (const [reading = '', , ...spellings] of linesOf(table)) {
      for (const word of [reading, ...spellings]) add(word.replace(/[^a-z]/g, ''), prefix + reading);
    }
  }
  return readings;
}
