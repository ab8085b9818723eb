import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, nowhere, type Place, placeOf, placeOnPage, unasked } from '../reading/findings.ts';
import { foldText } from '../reading/fold-text.ts';
import { type NameHit, nameIn, type SoughtName, soughtName } from '../reading/name-search.ts';
import { pagesInOrder, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';

const NAME_PAGES: readonly SitePageKind[] = ['home', 'about', 'contact', 'imprint'];
const ENTITY_PAGES: readonly SitePageKind[] = ['imprint', 'contact', 'about', 'terms', 'home', 'privacy'];

/** The business as its customers know it. */
export function findBusinessName(site: Site): Finding {
  const name = soughtName(site.brand.name);
  return name
    ? findName(site, 'business_name', { name, order: NAME_PAGES, needsForm: false })
    : unasked(site, 'business_name');
}

/** The company that the form names. */
export function findLegalEntity(site: Site): Finding {
  const name = soughtName(site.brand.legal_entity ?? '');
  if (!name) return unasked(site, 'legal_entity');
  const needsForm = name.prepared.tokens.some(({ sort }) => sort === 'form');
  return findName(site, 'legal_entity', { name, order: ENTITY_PAGES, needsForm });
}

type Sought = { name: SoughtName; order: readonly SitePageKind[]; needsForm: boolean };

function findName(site: Site, check: SiteCheckName, { name, order, needsForm }: Sought): Finding {
  let similar: Place | null = null;
  for (const page of pagesInOrder(site, order)) {
    for (const { hit, place } of hitsOn(page, name, needsForm)) {
      if (hit.how === 'exact') return finding(site, check, { state: 'found', reason: 'as_on_form', place });
      similar ??= place;
    }
  }
  if (similar) return finding(site, check, { state: 'unsure', reason: 'name_differs', place: similar });
  return nowhere(site, check);
}

function* hitsOn(
  page: ReadPage,
  name: SoughtName,
  needsForm: boolean,
): Generator<{ hit: NameHit; place: Place }> {
  for (const block of page.blocks) {
    const hit = nameIn(block, name, needsForm);
    if (hit) yield { hit, place: placeOf(block, hit.at) };
  }
  const others = [
    { text: page.page.title, box: null },
    ...page.page.images.map(({ alt, title, box }) => ({ text: `${alt} ${title}`.trim(), box })),
  ];
  for (const { text, box } of others) {
    const hit = nameIn(textBlock(page, text), name, needsForm);
    if (hit) yield { hit, place: placeOnPage(page.page, text, box) };
  }
}

/** A text outside of blocks, such as the title, as it is searched. */
const textBlock = (page: ReadPage, text: string): ReadBlock => ({
  page,
  at: 0,
  block: { text, as: 'text', region: 'header', box: null },
  folded: foldText(text),
  letters: 0,
  isRepeated: false,
});
