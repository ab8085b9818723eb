import type { Script } from '../name-matching.types.ts';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['kana', /\p{Script=Hiragana}|\p{Script=Katakana}|ー/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
];

const ASCII = /^[a-z0-9]/i;

/** The script of a letter; digits and marks are Latin. */
export function scriptOf(letter: string): Script {
  if (ASCII.test(letter) || !/\p{L}/u.test(letter)) return 'latin';
  return SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other';
}

/** Scripts whose words are written without spaces. */
export const isUnspaced = (script: Script): boolean =>
  script === 'han' || script === 'hangul' || script === 'kana';

/** Scripts that leave out vowels, or whose vowels are transcribed in many ways. */
export const isVowelless = (script: Script): boolean =>
  script === 'arabic' || script === 'hebrew' || script === 'other';

/** Cyrillic and Greek letters that look like Latin ones, for words that mix them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdαaοoρpνvιi'.match(/../g)?.map((pair) => [pair[0], pair[1]]) ?? [],
);

/** A lowercase word of Latin letters, in which letters of other alphabets were put for Latin ones. */
export function withoutLookAlikes(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word);
  return isMixed ? [...word].map((letter) => LOOK_ALIKES[letter] ?? letter).join('') : word;
}
