import { compareNames, type PreparedName, prepareName } from '../../name-matching/name-matching.service.ts';
import { foldText } from './fold-text.ts';
import type { ReadBlock } from './site-view.ts';

/** Addresses hold the name of a shop without telling it. */
const ADDRESSES =
  /[\w.+-]{1,64}@[\w.-]{1,200}|https?:\/\/[^\s]{1,300}|(?<![\w.-])(?:[\w-]{1,63}\.){1,4}(?:com|net|org|shop|store|cn|hk|tw|jp|sg|de|at|fr|es|uk|au|io|co)(?![\w-])/gu;

/** Places at which a name is compared, for each block. A text that repeats a word without end says no more. */
const MOST_PLACES = 12;
/** The same on all pages together, for one search. A shop has its name some hundred times. */
const MOST_COMPARED = 1_500;
const EXACT = 97;
const SIMILAR = 78;
/** Words or characters that a spelling of a name may be longer or shorter. */
const SPREAD = [0, 1, -1, 2] as const;

export type SoughtName = {
  folded: string;
  prepared: PreparedName;
  anchor: string;
  lead: string;
  words: number;
  /** Places that may still be compared. */
  left: { places: number };
};
export type NameHit = { block: ReadBlock; at: number; how: 'exact' | 'similar' };

/** Prepares a name of a business so that it can be found within texts. */
export function soughtName(name: string): SoughtName | null {
  const folded = withFullForms(foldText(name));
  const prepared = prepareName({ name }, 'business');
  const token = prepared.tokens.find(({ sort }) => sort === 'name') ?? prepared.tokens[0];
  const word = foldText(token?.text ?? '');
  if (word === '') return null;
  const isDense = DENSE.test(word);
  // One character alone is everywhere: names without blanks are found by their first two.
  const at = folded.indexOf(word);
  const anchor = isDense && at !== -1 ? folded.slice(at, at + 2).trim() : word;
  return {
    folded,
    prepared,
    anchor,
    lead: at === -1 ? '' : folded.slice(0, at),
    words: folded.split(' ').length,
    left: { places: MOST_COMPARED },
  };
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Where a block has a name, compared as in screenings; `needsForm`: only together with a legal form. */
export function nameIn(block: ReadBlock, name: SoughtName, needsForm: boolean): NameHit | null {
  const whole = withFullForms(block.folded);
  if (!whole.includes(name.anchor)) return null;
  const text = whole.replace(ADDRESSES, (address) => ' '.repeat(address.length));
  let best: NameHit | null = null;
  let places = Math.min(MOST_PLACES, name.left.places);
  for (
    let at = text.indexOf(name.anchor);
    at !== -1 && places > 0;
    at = text.indexOf(name.anchor, at + name.anchor.length)
  ) {
    places--;
    name.left.places--;
    const isInWord = !DENSE.test(name.anchor) && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
    if (isInWord) continue;
    const start = Math.max(0, at - name.lead.length);
    for (const window of windowsAt(text, start, name)) {
      const how = compared(window, name, needsForm);
      if (how === 'exact') return { block, at: start, how };
      if (how === 'similar') best ??= { block, at: start, how };
    }
  }
  return best;
}

/** Japanese companies shorten their form to one character in brackets. */
const withFullForms = (folded: string): string =>
  folded.includes('(') ? folded.replaceAll('(株)', '株式会社').replaceAll('(有)', '有限会社') : folded;

function windowsAt(text: string, start: number, name: SoughtName): string[] {
  const rest = text.slice(start, start + name.folded.length * 3 + 40);
  if (DENSE.test(name.anchor)) return SPREAD.map((more) => rest.slice(0, name.folded.length + more));
  const words = rest.split(/[\s,;:|·()]+/u).filter((word) => word !== '');
  return SPREAD.map((more) => words.slice(0, Math.max(1, name.words + more)).join(' '));
}

function compared(window: string, { prepared }: SoughtName, needsForm: boolean): NameHit['how'] | null {
  const { score, labels } = compareNames(prepared, prepareName({ name: window }, 'business'), {
    isPartial: false,
  });
  if (needsForm && labels.some((label) => label === 'removed_company_form')) return null;
  if (score >= EXACT) return 'exact';
  return score >= SIMILAR && !needsForm ? 'similar' : null;
}
