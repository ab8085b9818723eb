import type { Finding, FindingMark } from '@cbp/shared/inspections/checks/finding.model';
import type { ProhibitedCategory } from '@cbp/shared/inspections/checks/prohibited-category';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, markOf, type Place, placeOf } from '../reading/findings.ts';
import { pagesInOrder, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';
import { DENIALS, PROHIBITED_WORDS } from '../words/prohibited-words.ts';
import { hasWord } from '../words/word-pattern.ts';

/** Policies say what may not be sold or done, so their words mean nothing. */
const SALES_PAGES: ReadonlySet<SitePageKind> = new Set([
  'home',
  'product',
  'cart',
  'checkout',
  'about',
  'other',
]);
const CATEGORIES = Object.entries(PROHIBITED_WORDS) as [ProhibitedCategory, RegExp][];

/** Words of prohibited goods. Each is marked for a user to look at. */
export function findProhibited(site: Site): Finding {
  const pages = pagesInOrder(site, ['product', 'home']).filter(({ page }) => SALES_PAGES.has(page.kind));
  const marks = pages.flatMap(marksOn);
  const [first, ...more] = marks;
  if (!first) return finding(site, 'prohibited_words', { state: 'found', reason: 'nothing_noticed', pages });
  return finding(site, 'prohibited_words', {
    state: 'unsure',
    reason: 'words_noticed',
    place: first.place,
    pages,
    marks: [first, ...more].map(({ mark }) => mark),
  });
}

function marksOn(page: ReadPage): { mark: FindingMark; place: Place }[] {
  const seen = new Set<string>();
  return page.blocks.flatMap((block) => {
    if (block.isRepeated || seen.has(block.folded)) return [];
    seen.add(block.folded);
    return wordsOf(block).map(({ category, at }) => {
      const place = placeOf(block, at);
      return { mark: markOf(place, category), place };
    });
  });
}

/** What stands this closely before a word belongs to it. */
const BEFORE = 40;

function wordsOf({ folded }: ReadBlock): { category: ProhibitedCategory; at: number }[] {
  return CATEGORIES.flatMap(([category, words]) => {
    const at = folded.search(words);
    const isDenied = at !== -1 && hasWord(folded.slice(Math.max(0, at - BEFORE), at + BEFORE), DENIALS);
    return at === -1 || isDenied ? [] : [{ category, at }];
  });
}
