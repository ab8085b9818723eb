import { fold } from '@cbp/shared/text/fold';

/** What can be found by its label, or by words that are not shown beside it. */
export type Findable = { label: string; words: readonly string[] };

/** How well a term fits, best first. */
const FITS = ['labelStart', 'labelWord', 'label', 'word', 'words', 'letters'] as const;

/** Ideographs have no spaces around them, so they are terms of their own beside Latin ones. */
const TERM = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS_START = /\p{Script=Han}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** The entries that every term of a query fits, best first; all of them for an empty query. */
export function findEntries<Entry extends Findable>(query: string, entries: readonly Entry[]): Entry[] {
  const terms = plain(query).match(TERM) ?? [];
  return entries
    .map((entry) => ({ entry, cost: costOf(terms, entry) }))
    .filter(({ cost }) => cost !== null)
    .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0))
    .map(({ entry }) => entry);
}

/** Accents are left out as well, since keyboards lack them. */
function plain(text: string): string {
  return fold(text).normalize('NFD').replace(/\p{M}/gu, '');
}

function costOf(terms: readonly string[], { label, words }: Findable): number | null {
  const [shown, hidden] = [plain(label), plain(words.join(' '))];
  const costs = terms.map((term) => FITS.findIndex((fit) => fits(fit, term, shown, hidden)));
  return costs.includes(-1) ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

function fits(fit: (typeof FITS)[number], term: string, label: string, words: string): boolean {
  switch (fit) {
    case 'labelStart':
      return label.startsWith(term);
    case 'labelWord':
      return hasWordFrom(label, term);
    case 'label':
      return label.includes(term);
    case 'word':
      return hasWordFrom(words, term);
    case 'words':
      return words.includes(term);
    case 'letters':
      return hasLettersInOrder(label, term);
  }
}

function hasWordFrom(text: string, term: string): boolean {
  return (text.match(WORD) ?? []).some((word) => word.startsWith(term));
}

/** From the start of a word on; ideographs are words of their own. */
function hasLettersInOrder(text: string, term: string): boolean {
  return [...text.matchAll(LETTERS_START)].some(({ index }) => {
    let from = index;
    return [...term].every((letter, position) => {
      const found = text.indexOf(letter, from);
      from = found + 1;
      return position === 0 ? found === index : found >= 0;
    });
  });
}
