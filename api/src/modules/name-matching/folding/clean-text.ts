/** Longer names are cut: no name of a person or company is longer. */
const MOST_CHARACTERS = 600;

/** Marks that are written above or below letters of alphabets, and leave the letter what it is. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0489]|[\u0591-\u05bd\u05bf-\u05c7]|\u0640|[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Directions, joiners, soft hyphens and what else is not seen. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const APOSTROPHES = /['`´‘’‛ʻʼʽʾʿˈ՚′＇ʹ]/gu;
/** Marks of syllables beyond what any script needs. */
const PILED_MARKS = /\p{M}{4,}/gu;

/**
 * The text in compatible Unicode forms, without what is not seen, without marks on letters of alphabets and without apostrophes.
 * Everything that is neither a letter nor a digit, a mark or a period becomes a space; an ampersand becomes "and".
 */
export function cleanText(text: string): string {
  const begin = text.slice(0, MOST_CHARACTERS);
  return isPlain(begin) ? cleanPlain(begin) : cleanUnicode(begin);
}

const PLAIN = /^[\x20-\x7e]*$/;

/** Whether a text is ASCII, as most listed names are: it is folded in a fraction of the time. */
const isPlain = (text: string): boolean => PLAIN.test(text);

/** Words with one blank between them, which are clean. */
const CLEAN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

const cleanPlain = (text: string): string => (CLEAN.test(text) ? text : cleanPunctuation(text));

const cleanPunctuation = (text: string): string =>
  text
    .replace(/['`]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^A-Za-z0-9.]+/g, ' ')
    .replace(/\.(?= |$)|(?<=^| )\./g, '. ')
    .trim();

function cleanUnicode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(PILED_MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}.]+/gu, ' ')
    .replace(/\.(?=\s|$)|(?<=^|\s)\./gu, '. ')
    .trim();
}
