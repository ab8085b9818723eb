import { isDemoShop } from '@cbp/shared/brands/demo-shops';
import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { finding, markOf, placeOnPage } from '../reading/findings.ts';
import type { ReadPage, Site } from '../reading/site-view.ts';

/** Pages of which anything was seen, a certificate that is not accepted included. */
const reachedPages = (site: Site): ReadPage[] =>
  site.pages.filter(
    ({ page }) => page.tls !== null || page.failure === null || page.failure.code === 'certificate',
  );

/** Nothing of it leaves this machine, and there are no certificates for such names. */
const isOfThisMachine = ({ reached }: PageCapture): boolean => isDemoShop(URL.parse(reached)?.hostname ?? '');

/** A certificate that browsers accept, on every page. */
export function findTls(site: Site): Finding {
  const pages = reachedPages(site);
  if (pages.length === 0)
    return finding(site, 'tls', { state: 'not_checked', reason: 'site_not_readable', pages });
  if (pages.every(({ page }) => isOfThisMachine(page)))
    return finding(site, 'tls', { state: 'not_checked', reason: 'this_machine', pages });
  for (const { page } of pages) {
    if (page.tls?.fault) {
      return finding(site, 'tls', {
        state: 'not_found',
        reason: 'certificate_fault',
        place: placeOnPage(page, page.tls.fault),
        pages,
      });
    }
    if (page.failure?.code === 'certificate') {
      return finding(site, 'tls', {
        state: 'not_found',
        reason: 'certificate_fault',
        place: placeOnPage(page, page.failure.words),
        pages,
      });
    }
    if (page.tls && page.tls.valid_until.slice(0, 10) < site.today.slice(0, 10)) {
      return finding(site, 'tls', {
        state: 'not_found',
        reason: 'certificate_ended',
        place: placeOnPage(page, page.tls.valid_until),
        pages,
      });
    }
    if (isPlain(page.reached)) {
      return finding(site, 'tls', {
        state: 'not_found',
        reason: 'plain_http',
        place: placeOnPage(page, page.reached),
        pages,
      });
    }
  }
  const [first] = pages;
  const issuer = first?.page.tls?.issuer ?? null;
  return finding(site, 'tls', {
    state: 'found',
    reason: 'nothing_noticed',
    place: first ? placeOnPage(first.page, issuer) : null,
    pages,
  });
}

const isPlain = (url: string): boolean => url.startsWith('http:');

/** Content that a page over HTTPS requested over plain HTTP. */
export function findMixedContent(site: Site): Finding {
  const marks = site.read
    .filter(({ page }) => !isPlain(page.reached))
    .flatMap(({ page }) => page.insecure.map((url) => placeOnPage(page, url)));
  const [place, ...more] = marks;
  if (!place) return finding(site, 'mixed_content', { state: 'found', reason: 'nothing_noticed' });
  return finding(site, 'mixed_content', {
    state: 'not_found',
    reason: 'insecure_requests',
    place,
    marks: more.map((one) => markOf(one)),
  });
}

/** Forms with a card number that travel in clear. */
export function findCardForm(site: Site): Finding {
  for (const { page } of site.read) {
    const form = page.forms.find(
      ({ hasCardNumber, action }) => hasCardNumber && (isPlain(action) || isPlain(page.reached)),
    );
    if (form)
      return finding(site, 'card_form', {
        state: 'not_found',
        reason: 'plain_http',
        place: placeOnPage(page, form.action),
      });
  }
  const shown = site.read.find(({ page }) => page.forms.some(({ hasCardNumber }) => hasCardNumber));
  const place = shown ? placeOnPage(shown.page, formOf(shown.page)) : null;
  return finding(site, 'card_form', { state: 'found', reason: 'nothing_noticed', place });
}

const formOf = (page: PageCapture): string | null =>
  page.forms.find(({ hasCardNumber }) => hasCardNumber)?.action ?? null;
