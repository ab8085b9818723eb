import { wordPattern } from './word-pattern.ts';

/** Spellings of one word in addresses. */
const SPELLINGS: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  lane: 'ln',
  drive: 'dr',
  suite: 'ste',
  floor: 'f',
  building: 'bldg',
  apartment: 'apt',
  room: 'rm',
  strasse: 'str',
  calle: 'c',
  avenida: 'avda',
  boulevard: 'bd',
};

/** Words of an address that say nothing about which one it is. */
const EMPTY_WORDS = new Set('de la las los der die das du des le les the of and'.split(' '));

const HAN_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** The comparable parts of a folded address in their order: words, numbers, and pairs of characters where there are no blanks. */
export function addressParts(folded: string): string[] {
  const pairs = [...folded.matchAll(HAN_RUN)].flatMap(([run]) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const words = [...folded.replace(HAN_RUN, ' ').matchAll(WORD)].map(([word]) => {
    const plain = word.endsWith('strasse') && word !== 'strasse' ? `${word.slice(0, -7)}str` : word;
    return SPELLINGS[plain] ?? plain;
  });
  return [...pairs, ...words.filter((word) => !EMPTY_WORDS.has(word))];
}

const STREET_NAMES =
  'street|st|road|rd|lane|ln|avenue|ave|drive|dr|square|sq|crescent|terrace|court|boulevard|blvd|highway|way';

/** Patterns of addresses in folded text, with bounded repetitions. */
export const ADDRESS_PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])\\d{1,5}[a-z]?,?\\s(?:[\\p{L}'.-]{2,20}\\s){1,4}(?:${STREET_NAMES})(?![\\p{L}])`,
    'u',
  ),
  /(?<![\p{L}\p{N}])[\p{L}.-]{2,30}(?:strasse|str\.|weg|gasse|allee|platz|ring|damm|ufer|hafen)\s\d{1,4}(?!\d)/u,
  /(?<![\p{L}\p{N}])(?:am|an der|auf der|im|zum|zur)\s[\p{L}-]{3,30}\s\d{1,4}[a-z]?(?![\p{L}\p{N}])/u,
  /(?<!\p{N})\d{1,4},?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|bd|place|quai|chemin|impasse|allee|cours|route)\s/u,
  /(?<![\p{L}])(?:calle|c\/|avenida|avda\.?|plaza|paseo|carrer|camino|ronda)\s(?:[\p{L}.'-]{1,20}\s){0,5}[\p{L}.'-]{1,20},?\s\d{1,4}(?!\d)/u,
  /\p{Script=Han}{2,12}(?:路|街|道|巷|弄|大道|公路)[\p{Script=Han}\s]{0,6}\d{1,5}(?:之\d{1,3})?(?:号|弄|巷|室|楼)/u,
  /\p{Script=Han}{1,6}(?:都|道|府|县|県)\p{Script=Han}{1,8}(?:市|区|郡)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{0,12}\d{1,3}/u,
];

/** Whose address it is: not that of the shop. */
export const OTHERS = wordPattern(
  `hosting | hosted by | website by | web design | webdesign | design by | developed by | hébergeur | hébergement | alojamiento | diseño |
  网站建设 | 网页设计 | 主机 | 寄存 | 制作 | 技术支持 | conception du site | realisation`,
);
