import type { Finding, FindingMark } from '@cbp/shared/inspections/checks/finding.model';
import { LONGEST_QUOTATION, MOST_MARKS } from '@cbp/shared/inspections/checks/finding.model';
import type { FindingReason } from '@cbp/shared/inspections/checks/finding-reason';
import type { SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { PageCapture, ShotBox } from '@cbp/shared/inspections/page-capture.model';
import { withoutMeaningless } from '@cbp/shared/text/invisible';
import type { ReadBlock, ReadPage, Site } from './site-view.ts';

/** Where something was read. */
export type Place = { page: PageCapture; quotation: string | null; box: ShotBox | null };

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Blocks are searched beyond this far around a place for where a character ends. */
const AROUND = LONGEST_QUOTATION * 2;
/** Directions that a quotation leaves open at most; with more it has none. */
const MOST_OPEN = 8;

/**
 * At most 300 UTF-16 units of a text around a position, cut between characters as a reader sees them, so that no letter loses its
 * marks and no direction is left open.
 */
export function quotationOf(text: string, at = 0): string {
  const clean = withoutMeaningless(text).toWellFormed().replace(/\s+/gu, ' ').trim();
  if (clean.length <= LONGEST_QUOTATION - MOST_OPEN) return closed(clean);
  const from = Math.max(0, Math.min(at - LONGEST_QUOTATION / 3, clean.length - LONGEST_QUOTATION));
  const piece = clean.slice(Math.floor(from), Math.floor(from) + AROUND);
  const room = LONGEST_QUOTATION - 2 * ELLIPSIS.length - MOST_OPEN;
  let quoted = '';
  let isFirst = from > 0;
  for (const { segment } of graphemes.segment(piece)) {
    if (quoted.length + segment.length > room) break;
    // The first piece of a cut may be half a character.
    if (!isFirst) quoted += segment;
    isFirst = false;
  }
  return closed((from > 0 ? ELLIPSIS : '') + quoted + ELLIPSIS);
}

const DIRECTIONS = /[\u202a-\u202c\u2066-\u2069]/gu;
const CLOSERS: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/** Closes what a cut left open, innermost first, so that the text behind keeps its direction. */
function closed(text: string): string {
  const open: string[] = [];
  for (const [sign] of text.matchAll(DIRECTIONS)) {
    const closer = CLOSERS[sign];
    if (closer !== undefined) open.push(closer);
    else if (open.includes(sign)) open.length = open.lastIndexOf(sign);
  }
  return open.length > MOST_OPEN ? text.replace(DIRECTIONS, '') : text + open.toReversed().join('');
}

/** The place of a block, quoted around a position in its folded text. */
export function placeOf({ page, block }: ReadBlock, at = 0): Place {
  return { page: page.page, quotation: quotationOf(block.text, at), box: block.box };
}

export const placeOnPage = (
  page: PageCapture,
  quotation: string | null = null,
  box: ShotBox | null = null,
): Place => ({
  page,
  quotation: quotation === null ? null : quotationOf(quotation),
  box,
});

const written = (place: Place | null): Pick<FindingMark, 'page' | 'url' | 'quotation' | 'box'> => ({
  page: place?.page.n ?? null,
  url: place?.page.reached ?? null,
  quotation: place?.quotation ?? null,
  box: place?.box ?? null,
});

export const markOf = (place: Place, category: FindingMark['category'] = null): FindingMark => ({
  ...written(place),
  category,
});

type Result = {
  state: Finding['state'];
  reason: FindingReason;
  place?: Place | null;
  /** The pages that were searched; all that were read unless given. */
  pages?: readonly ReadPage[];
  marks?: readonly FindingMark[];
};

export function finding(site: Site, check: SiteCheckName, result: Result): Finding {
  const { state, reason, place = null, pages = site.read, marks = [] } = result;
  return {
    check,
    state,
    reason,
    ...written(place),
    checked_pages: pages.map(({ page }) => page.n),
    marks: marks.slice(0, MOST_MARKS),
  };
}

/** Nothing was on the pages. */
export const nowhere = (site: Site, check: SiteCheckName, reason: FindingReason = 'not_on_pages'): Finding =>
  finding(site, check, { state: 'not_found', reason });

/** The form has nothing to look for. */
export const unasked = (site: Site, check: SiteCheckName): Finding =>
  finding(site, check, { state: 'not_checked', reason: 'not_on_form', pages: [] });
