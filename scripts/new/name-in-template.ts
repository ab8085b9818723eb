import { inSentence } from '@cbp/shared/text/in-sentence';
import type { AreaNames } from './area-names.ts';
import { singularOf } from './singular.ts';
import { capital, spellingsOf } from './spellings.ts';

const SAMPLE = { plural: 'sample-entries', singular: 'sample-entry', title: 'Sample entries' };

/** A title in the plural as it is written in sentences, with and without its article. */
function phrases(title: string): string[] {
  const one = singularOf(title);
  // Also before letters that are spelt out: an RDR case.
  const article = /^([AEIOaeio]|[FHLMNRSX][A-Z])/.test(title) ? 'an' : 'a';
  const plain = [title, inSentence(title), one, inSentence(one)];
  return [`${article} ${inSentence(one)}`, `${capital(article)} ${inSentence(one)}`, ...plain];
}

/** A template's path or text with the names of an area in place of those of the sample. */
export function named(text: string, { plural, singular, title, simplified, traditional }: AreaNames): string {
  const from = [
    ...phrases(SAMPLE.title),
    ...spellingsOf(SAMPLE.plural),
    ...spellingsOf(SAMPLE.singular),
    '样例',
    '樣例',
  ];
  const to = [...phrases(title), ...spellingsOf(plural), ...spellingsOf(singular), simplified, traditional];
  const names = new Map(from.map((name, index) => [name, to[index] ?? name]));
  // One pass, so that no name is replaced within another that was put in its place.
  return text.replaceAll(new RegExp(from.join('|'), 'g'), (name) => names.get(name) ?? name);
}
