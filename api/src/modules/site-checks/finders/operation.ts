import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { FindingReason } from '@cbp/shared/inspections/checks/finding-reason';
import { finding, type Place, placeOf, placeOnPage } from '../reading/findings.ts';
import type { ReadPage, Site } from '../reading/site-view.ts';
import { COMING_SOON, ERROR_TEXT, LOCKED, PARKED } from '../words/outage-words.ts';

/** A home page with more letters belongs to a shop, whatever it announces. */
const MOST_LETTERS = 900;
const LEAST_LETTERS = 150;
/** So does one with more pages around it. */
const MOST_PAGES = 3;

const SIGNS = [
  { reason: 'parked', words: PARKED },
  { reason: 'password', words: LOCKED },
  { reason: 'coming_soon', words: COMING_SOON },
  { reason: 'error_page', words: ERROR_TEXT },
] as const satisfies { reason: FindingReason; words: RegExp }[];

const homeOf = ({ pages }: Site): ReadPage | undefined =>
  pages.find(({ page }) => page.kind === 'home') ??
  pages.find(({ page }) => page.found_by === 'start') ??
  pages[0];

/** Whether a shop can be seen at its address. */
export function findOperation(site: Site): Finding {
  const home = homeOf(site);
  if (!home)
    return finding(site, 'in_operation', { state: 'not_checked', reason: 'site_not_readable', pages: [] });
  const result = (state: Finding['state'], reason: FindingReason, place: Place | null) =>
    finding(site, 'in_operation', { state, reason, place, pages: [home] });
  const { page } = home;
  if (page.status !== null && page.status >= 400)
    return result('not_found', 'error_page', placeOnPage(page, page.title || `HTTP ${page.status}`));
  if (page.failure) {
    const isElsewhere = page.failure.code === 'left_hosts';
    const reason = isElsewhere ? 'other_domain' : 'page_not_read';
    return result(isElsewhere ? 'not_found' : 'unsure', reason, placeOnPage(page, page.failure.words));
  }
  const letters = home.blocks.reduce((sum, block) => sum + block.letters, 0);
  const isBare = letters < MOST_LETTERS && site.read.length <= MOST_PAGES;
  for (const { reason, words } of isBare ? SIGNS : []) {
    const block = home.blocks.find(({ folded }) => folded.search(words) !== -1);
    if (block) return result('not_found', reason, placeOf(block, block.folded.search(words)));
  }
  if (letters < LEAST_LETTERS && site.read.length < 2)
    return result('unsure', 'no_text', placeOnPage(page, page.title));
  const first = home.blocks.find((block) => block.letters > 0);
  return result('found', 'on_page', first ? placeOf(first) : placeOnPage(page, page.title));
}
