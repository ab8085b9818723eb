import { foldText } from '../reading/fold-text.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Letters that continue a word. Chinese and Japanese text has words of alphabets without blanks around them. */
const WORD = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}]';
const ALONE = `(?<!${WORD})`;
const ENDS = `(?!${WORD})`;

/**
 * A pattern for folded text from words in any language, separated by `|`. A word of an alphabet stands alone, unless a `*` at its end
 * allows endings; one without blanks between words is found anywhere. No word has a repetition, so a search takes linear time.
 */
export function wordPattern(words: string): RegExp {
  const [dense, stems, whole]: [string[], string[], string[]] = [[], [], []];
  for (const word of words.split('|').map((part) => part.trim())) {
    const text = escaped(foldText(word.replace(/\*$/, '')));
    if (text === '') continue;
    if (DENSE.test(text)) dense.push(text);
    else if (word.endsWith('*')) stems.push(text);
    else whole.push(text);
  }
  // Words of one kind stand together, so that the engine can tell by their first letters.
  const parts = [
    oneOf(dense),
    stems.length > 0 ? ALONE + oneOf(stems) : '',
    whole.length > 0 ? ALONE + oneOf(whole) + ENDS : '',
  ].filter((part) => part !== '');
  return new RegExp(parts.join('|'), 'gu');
}

const oneOf = (texts: readonly string[]): string => (texts.length === 0 ? '' : `(?:${texts.join('|')})`);

/** Whether a folded text has a word of a pattern. */
export const hasWord = (folded: string, pattern: RegExp): boolean => folded.search(pattern) !== -1;

/** The different words of a pattern that a folded text has. */
export function wordsIn(folded: string, pattern: RegExp): Set<string> {
  const found = new Set<string>();
  for (const [word] of folded.matchAll(pattern)) found.add(word);
  return found;
}
