import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, nowhere, type Place, placeOf, placeOnPage, unasked } from '../reading/findings.ts';
import { foldText } from '../reading/fold-text.ts';
import { pagesInOrder, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';
import {
  CARD_BRANDS,
  PAYING_WORDS,
  PAYMENT_PICTURE,
  STATEMENT_WORDS,
  TRAVEL_WORDS,
} from '../words/card-words.ts';
import { POLICY_WORDS } from '../words/policy-words.ts';
import { hasWord, wordsIn } from '../words/word-pattern.ts';

const PAYMENT_PAGES: readonly SitePageKind[] = ['checkout', 'cart', 'product', 'home'];

/** Marks of cards where the buyer chooses how to pay: at checkout, in the cart, beside a product, or in the frame of every page. */
export function findCardMarks(site: Site): Finding {
  let elsewhere: Place | null = null;
  for (const page of pagesInOrder(site, PAYMENT_PAGES)) {
    const place = markOn(page);
    if (!place) continue;
    if (PAYMENT_PAGES.includes(page.page.kind))
      return finding(site, 'card_marks', { state: 'found', reason: 'on_page', place });
    elsewhere ??= place;
  }
  if (elsewhere)
    return finding(site, 'card_marks', { state: 'unsure', reason: 'elsewhere', place: elsewhere });
  for (const page of pagesInOrder(site, PAYMENT_PAGES)) {
    const picture = page.page.images.find((image) => hasWord(namesOf(image), PAYMENT_PICTURE));
    if (picture) {
      const place = placeOnPage(page.page, picture.alt || picture.title || picture.src, picture.box);
      return finding(site, 'card_marks', { state: 'unsure', reason: 'picture_only', place });
    }
  }
  return nowhere(site, 'card_marks');
}

function markOn(page: ReadPage): Place | null {
  const picture = page.page.images.find(
    (image) => hasWord(namesOf(image), CARD_BRANDS) && !hasWord(namesOf(image), TRAVEL_WORDS),
  );
  if (picture)
    return placeOnPage(page.page, picture.alt || picture.title || fileOf(picture.src), picture.box);
  const block = page.blocks.find(isAboutCards);
  return block ? placeOf(block, block.folded.search(CARD_BRANDS)) : null;
}

/** The texts of a picture and the words of its file's name. */
const namesOf = ({ alt, title, src }: PageCapture['images'][number]): string =>
  foldText(`${alt} ${title} ${fileOf(src).replace(/[_\-./]/g, ' ')}`);

/** The last part of an address; a data address has none. */
function fileOf(src: string): string {
  if (src.startsWith('data:')) return '';
  return src.split(/[?#]/u)[0]?.split('/').at(-1) ?? '';
}

const LONGEST_MENTION = 300;

function isAboutCards({ folded }: ReadBlock): boolean {
  if (folded.length > LONGEST_MENTION || hasWord(folded, TRAVEL_WORDS)) return false;
  const brands = wordsIn(folded, CARD_BRANDS).size;
  return (
    brands > 1 ||
    (brands === 1 && (hasWord(folded, PAYING_WORDS) || folded === 'visa' || folded === 'mastercard'))
  );
}

const DESCRIPTOR_PAGES: readonly SitePageKind[] = ['checkout', 'cart', 'terms'];

/** What the statement will show, at checkout or in the terms. */
export function findDescriptor(site: Site): Finding {
  const descriptors = site.brand.descriptors.map(foldText).filter((text) => text !== '');
  if (descriptors.length === 0) return unasked(site, 'descriptor');
  let elsewhere: Place | null = null;
  for (const page of pagesInOrder(site, DESCRIPTOR_PAGES)) {
    for (const block of page.blocks) {
      const at = descriptorAt(page, block, descriptors);
      if (at === -1) continue;
      const place = placeOf(block, at);
      if (isAgreed(page)) return finding(site, 'descriptor', { state: 'found', reason: 'as_on_form', place });
      elsewhere ??= place;
    }
  }
  if (elsewhere)
    return finding(site, 'descriptor', { state: 'unsure', reason: 'elsewhere', place: elsewhere });
  return nowhere(site, 'descriptor');
}

const isAgreed = ({ page, foldedTitle }: ReadPage): boolean =>
  DESCRIPTOR_PAGES.includes(page.kind) || hasWord(foldedTitle, POLICY_WORDS.terms.title);

/** Where a block has a descriptor: beside words about the statement, since it may be a name that is everywhere. */
function descriptorAt(page: ReadPage, block: ReadBlock, descriptors: readonly string[]): number {
  for (const descriptor of descriptors) {
    const at = block.folded.indexOf(descriptor);
    if (at === -1) continue;
    const around = [page.blocks[block.at - 1], block, page.blocks[block.at + 1]]
      .map((near) => near?.folded ?? '')
      .join(' ');
    if (descriptor.includes('*') || hasWord(around, STATEMENT_WORDS)) return at;
  }
  return -1;
}
