import { pagesIn, rangesOf } from '@cbp/shared/cases/attachment-ranges';

/** The pages of an attachment that a file shows: of so many, those that its ranges name. */
export type PageChoice = { pages: string | null; page_count: number };

export const shownPages = ({ pages, page_count: count }: PageChoice): number[] => pagesIn(pages, count);

/** The same choice without a page; null where none would be left. */
export function withoutPage(choice: PageChoice, page: number): string | null {
  return rangesOf(shownPages(choice).filter((one) => one !== page)) || null;
}

/** The same choice with a page, before the first that comes after it in the file; null for all pages in order. */
export function withPage(choice: PageChoice, page: number): string | null {
  const shown = shownPages(choice);
  if (shown.includes(page)) return choice.pages;
  const next = shown.findIndex((one) => one > page);
  const ranges = rangesOf(shown.toSpliced(next === -1 ? shown.length : next, 0, page));
  return ranges === rangesOf(pagesIn(null, choice.page_count)) ? null : ranges;
}

/** Whether ranges name a page of the file at all. */
export function hasPages(pages: string | null, count: number): boolean {
  return pagesIn(pages, count).length > 0;
}

/** Ranges as they are written in a sentence: "2–4, 7". */
export const writtenRanges = (pages: string): string => pages.replaceAll('-', '–');
