import type { BrandFacts } from '@cbp/shared/inspections/checks/brand-facts';
import type { PageCapture, SitePageKind, TextBlock } from '@cbp/shared/inspections/page-capture.model';
import { foldText, lettersOf } from './fold-text.ts';

/** A block with its text as it is searched. */
export type ReadBlock = {
  page: ReadPage;
  at: number;
  block: TextBlock;
  folded: string;
  letters: number;
  /** Whether most pages have the same block, as they have menus, footers and notes about cookies. */
  isRepeated: boolean;
};

export type ReadPage = {
  page: PageCapture;
  blocks: ReadBlock[];
  /** Whether its own text was seen: it was reached, and is neither missing nor an error. */
  isRead: boolean;
  foldedTitle: string;
};

/** What is looked for. */
export type CheckedSite = {
  pages: readonly PageCapture[];
  brand: BrandFacts;
  /** YYYY-MM-DD, or a moment. */
  today: string;
};

/** The pages of a site, folded once for all checks. */
export type Site = {
  brand: BrandFacts;
  today: string;
  pages: readonly ReadPage[];
  /** Those whose text was seen. */
  read: readonly ReadPage[];
};

/** What is read of a page. Policies of shops are shorter. */
const MOST_CHARACTERS = 150_000;
const REPEATED_SHARE = 0.6;
const LEAST_PAGES = 3;

export function readSite({ pages, brand, today }: CheckedSite): Site {
  const read = readPages(pages);
  return { brand, today, pages: read, read: read.filter(({ isRead }) => isRead) };
}

/** Folds the texts of pages for searching. */
export function readPages(pages: readonly PageCapture[]): ReadPage[] {
  const counts = countBlocks(pages);
  return pages.map((page) => readPage(page, (block) => isMost(counts.get(keyOf(block)) ?? 0, pages)));
}

/** A heading is another block than a link of the menu with the same text. */
const keyOf = ({ text, as, region }: TextBlock): string => `${as} ${region} ${text}`;

function countBlocks(pages: readonly PageCapture[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(page.blocks.map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const isMost = (count: number, pages: readonly PageCapture[]): boolean =>
  pages.length >= LEAST_PAGES && count >= REPEATED_SHARE * pages.length;

function readPage(page: PageCapture, isRepeated: (block: TextBlock) => boolean): ReadPage {
  const isOk = page.status === null || (page.status >= 200 && page.status < 400);
  const read: ReadPage = {
    page,
    blocks: [],
    isRead: page.failure === null && isOk,
    foldedTitle: foldText(page.title),
  };
  let left = MOST_CHARACTERS;
  for (const [at, block] of page.blocks.entries()) {
    left -= block.text.length;
    if (left < 0) break;
    const folded = foldText(block.text);
    read.blocks.push({
      page: read,
      at,
      block,
      folded,
      letters: lettersOf(folded),
      isRepeated: isRepeated(block),
    });
  }
  return read;
}

const FURNITURE: ReadonlySet<TextBlock['region']> = new Set(['header', 'nav', 'footer']);

/** Whether a block belongs to the page and not to its frame. */
export const isOwn = ({ block, isRepeated }: ReadBlock): boolean =>
  !FURNITURE.has(block.region) && !isRepeated;

/** Whether a block is running text. */
export const isProse = ({ block }: ReadBlock): boolean => block.as === 'text' || block.as === 'label';

/** The pages, those of the given kinds first and in their order. */
export function pagesInOrder(site: Site, kinds: readonly SitePageKind[]): ReadPage[] {
  const rank = ({ page }: ReadPage) => (kinds.includes(page.kind) ? kinds.indexOf(page.kind) : kinds.length);
  return site.read.toSorted((left, right) => rank(left) - rank(right));
}
