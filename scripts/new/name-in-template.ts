import type { AreaNames } from './area-names.ts';
import { singularOf } from './singular.ts';

const SAMPLE = { plural: 'sample-entries', singular: 'sample-entry', title: 'Sample entries' };

const wordsOf = (name: string) => name.split('-');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** A kebab-case name as it is written in code: order-note, order_note, ORDER_NOTE, orderNote, OrderNote. */
function spellings(name: string): string[] {
  const pascal = wordsOf(name).map(capital).join('');
  return [name, name.replaceAll('-', '_'), name.replaceAll('-', '_').toUpperCase(), small(pascal), pascal];
}

/** A title in the plural as it is written in sentences, with and without its article. */
function phrases(title: string): string[] {
  const one = singularOf(title);
  const article = /^[aeio]/i.test(title) ? 'an' : 'a';
  const plain = [title, small(title), one, small(one)];
  return [`${article} ${small(one)}`, `${capital(article)} ${small(one)}`, ...plain];
}

/** A template's path or text with the names of an area in place of those of the sample. */
export function named(text: string, { plural, singular, title, simplified, traditional }: AreaNames): string {
  const from = [
    ...phrases(SAMPLE.title),
    ...spellings(SAMPLE.plural),
    ...spellings(SAMPLE.singular),
    '样例',
    '樣例',
  ];
  const to = [...phrases(title), ...spellings(plural), ...spellings(singular), simplified, traditional];
  const names = new Map(from.map((name, index) => [name, to[index] ?? name]));
  // One pass, so that no name is replaced within another that was put in its place.
  return text.replaceAll(new RegExp(from.join('|'), 'g'), (name) => names.get(name) ?? name);
}
