import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import type { Wanted } from '../capture/capture-page.ts';
import { ACTING, COLLECTION_PATH, PRODUCT_PATH } from './page-addresses.ts';
import { PAGE_WORDS, POLICY_KINDS } from './page-words.ts';

type Link = Pick<PageCapture['links'][number], 'href' | 'text' | 'region'>;

/** How many pages of a kind are opened, and in which order kinds take their turn. */
const PLACES: readonly [SitePageKind, number][] = [
  ['home', 20],
  ['terms', 2],
  ['refund', 2],
  ['return', 2],
  ['cancellation', 1],
  ['delivery', 2],
  ['privacy', 1],
  ['contact', 2],
  ['imprint', 1],
  ['about', 1],
  ['product', 2],
  ['other', 1],
  ['cart', 1],
  ['checkout', 1],
];
const OF_POLICIES: readonly SitePageKind[] = ['home', ...POLICY_KINDS];
const DEEPEST = 3;
/** Pages of a hostile site may have endless links. */
const MOST_KNOWN = 5_000;

const LATIN = /^[\p{Script=Latin}\d .'-]+$/u;

/** A word at the beginning of one in the text, so that "bag" isn't found in "cabbage". */
function hasWord(text: string, word: string): boolean {
  if (!LATIN.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** What a page is for, as the link to it and its address say. */
export function kindOfLink(href: string, text: string): SitePageKind {
  const url = URL.parse(href);
  const path = decoded(`${url?.pathname ?? ''}${url?.hash.startsWith('#/') ? url.hash : ''}`);
  const label = text.normalize('NFKC').toLowerCase().slice(0, 200);
  // A long text is that of a teaser, which may mention anything.
  if (label.length <= 80) {
    const named = PAGE_WORDS.find(({ words }) => words.some((word) => hasWord(label, word)));
    if (named) return named.kind;
  }
  const isProduct = PRODUCT_PATH.test(path);
  if (!isProduct) {
    const addressed = PAGE_WORDS.find(({ paths }) => paths.some((word) => hasWord(path, word)));
    if (addressed) return addressed.kind;
  }
  return isProduct ? 'product' : 'other';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

export type PageChoice = {
  /** The next page to open; null: none is left. */
  next(): Wanted | null;
  /** A page was read: its links are candidates. */
  read(links: readonly Link[], depth: number): void;
  /** An address that was found without a link. */
  add(wanted: Wanted): void;
  /** Whether a page of one of these kinds is known. */
  knows(kinds: readonly SitePageKind[]): boolean;
  /** Left out, so its place is free again. */
  leftOut(wanted: Wanted): void;
};

/** Chooses the pages of a site, the start addresses first, then one of each kind before a second one. */
export function createPageChoice(options: {
  start: readonly string[];
  pages: 'all' | 'policies';
  isAllowed: (url: string) => boolean;
}): PageChoice {
  const { isAllowed, pages } = options;
  const known = new Set<string>();
  const waiting: Wanted[] = [];
  const taken = new Map<SitePageKind, number>();
  const places = PLACES.filter(([kind]) => pages === 'all' || OF_POLICIES.includes(kind));

  function add(wanted: Wanted): void {
    const key = keyOf(wanted.url);
    if (key === null || known.has(key) || known.size >= MOST_KNOWN) return;
    if (!isAllowed(wanted.url) || ACTING.test(wanted.url)) return;
    known.add(key);
    waiting.push(wanted);
  }
  for (const url of options.start) add({ url, kind: 'home', foundBy: 'start', depth: 0 });

  return {
    add,
    next() {
      for (let round = 1; round <= 20; round += 1) {
        for (const [kind, most] of places) {
          const used = taken.get(kind) ?? 0;
          if (used >= Math.min(most, kind === 'home' ? most : round)) continue;
          const index = waiting.findIndex((wanted) => wanted.kind === kind);
          if (index < 0) continue;
          taken.set(kind, used + 1);
          return waiting.splice(index, 1)[0] ?? null;
        }
      }
      return null;
    },
    leftOut({ kind }) {
      taken.set(kind, Math.max(0, (taken.get(kind) ?? 0) - 1));
    },
    read(links, depth) {
      if (depth >= DEEPEST) return;
      for (const { href, text, region } of links) {
        if (!/^https?:/.test(href)) continue;
        const kind = kindOfLink(href, text);
        const isCollection = COLLECTION_PATH.test(URL.parse(href)?.pathname ?? '');
        if (kind === 'other' && !isCollection) continue;
        add({ url: href, kind, foundBy: region === 'footer' ? 'footer' : 'link', depth: depth + 1 });
      }
    },
    knows: (kinds) =>
      kinds.every((kind) => (taken.get(kind) ?? 0) > 0 || waiting.some((wanted) => wanted.kind === kind)),
  };
}

/** Addresses that show the same page: without the fragment and parameters of campaigns. */
function keyOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  if (!url.hash.startsWith('#/')) url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:utm_|gclid|fbclid|ref$|source$)/i.test(name)) url.searchParams.delete(name);
  }
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;
}
