import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, nowhere, type Place, placeOf, placeOnPage } from '../reading/findings.ts';
import { lettersOf } from '../reading/fold-text.ts';
import { productData } from '../reading/product-data.ts';
import { isOwn, type ReadBlock, type ReadPage, type Site } from '../reading/site-view.ts';
import { BARE_PRICE, namedCurrencies, toldCurrencies, VAGUE_PRICE } from '../words/price-words.ts';

const productPages = (site: Site): ReadPage[] => site.read.filter(({ page }) => page.kind === 'product');

/** Letters of a description at least; shorter texts are names, options and notes. */
const LEAST_DESCRIPTION = 60;
const LEAST_LINE = 25;

/** Product pages that say what is sold. */
export function findGoods(site: Site): Finding {
  const pages = productPages(site);
  if (pages.length === 0) return finding(site, 'goods', { state: 'unsure', reason: 'no_product_pages' });
  for (const page of pages) {
    const place = descriptionOn(page);
    if (place) return finding(site, 'goods', { state: 'found', reason: 'on_page', place, pages });
  }
  const [first] = pages;
  const place = first ? placeOnPage(first.page, first.page.title) : null;
  return finding(site, 'goods', { state: 'not_found', reason: 'no_description', place, pages });
}

function descriptionOn(page: ReadPage): Place | null {
  const lines = page.blocks.filter(
    (block) => isOwn(block) && block.block.as === 'text' && block.letters >= LEAST_LINE && !isNote(block),
  );
  const [first] = lines;
  if (first && lines.reduce((sum, { letters }) => sum + letters, 0) >= LEAST_DESCRIPTION)
    return placeOf(first);
  const described = productData(page.page).find(
    ({ description }) => lettersOf(description) >= LEAST_DESCRIPTION,
  );
  return described ? placeOnPage(page.page, described.description) : null;
}

const COOKIES = /cookie|クッキー/u;

/** Short notes that stand on product pages as well. */
const isNote = ({ block, folded }: ReadBlock): boolean =>
  folded.length <= LONGEST_PRICE && (COOKIES.test(folded) || namedCurrencies(block.text, folded).length > 0);

type Price = { block: ReadBlock; at: number; codes: readonly string[] };

const PRICE_PAGES: ReadonlySet<SitePageKind> = new Set(['product', 'home', 'cart', 'checkout', 'other']);
/** A longer text may name an amount that is not a price. */
const LONGEST_PRICE = 160;

/** Prices of goods, and the currency that they are in. */
export function findPrices(site: Site): Finding {
  const pages =
    productPages(site).length > 0
      ? productPages(site)
      : site.read.filter(({ page }) => PRICE_PAGES.has(page.kind));
  const prices = pages.flatMap((page) => page.blocks.filter(isOwn).flatMap((block) => priceIn(block) ?? []));
  const told = prices.find(({ codes }) => codes.length > 0);
  if (told) return judged(site, told, told.codes);
  const data = pages.flatMap((page) =>
    productData(page.page)
      .filter(({ currency }) => currency !== '')
      .map((one) => ({ page, ...one })),
  )[0];
  const [price] = prices;
  if (!price && !data) {
    const isReached = productPages(site).length > 0;
    const reason = isReached ? 'no_price' : 'no_product_pages';
    return finding(site, 'prices', { state: isReached ? 'not_found' : 'unsure', reason, pages });
  }
  const named = currenciesNamed(site);
  if (price && named.length > 0) return judged(site, price, named);
  if (data) {
    const place = price
      ? placeOf(price.block, price.at)
      : placeOnPage(data.page.page, `${data.price} ${data.currency}`);
    return finding(site, 'prices', { state: 'found', reason: 'currency_in_data', place, pages });
  }
  return price
    ? finding(site, 'prices', {
        state: 'not_found',
        reason: 'currency_not_named',
        place: placeOf(price.block, price.at),
        pages,
      })
    : nowhere(site, 'prices', 'no_price');
}

function judged(site: Site, { block, at }: Price, codes: readonly string[]): Finding {
  const { currencies } = site.brand;
  const isOther = currencies.length > 0 && !codes.some((code) => currencies.includes(code));
  return finding(site, 'prices', {
    state: isOther ? 'unsure' : 'found',
    reason: isOther ? 'other_currency' : 'on_page',
    place: placeOf(block, at),
  });
}

function priceIn(block: ReadBlock): Price | null {
  const { folded } = block;
  if (folded.length > LONGEST_PRICE || !/\d/u.test(folded)) return null;
  const codes = toldCurrencies(block.block.text, folded);
  if (codes.length > 0) return { block, at: 0, codes };
  return VAGUE_PRICE.test(folded) || BARE_PRICE.test(folded) ? { block, at: 0, codes: [] } : null;
}

/** Currencies that sentences about prices name, on any page. */
function currenciesNamed(site: Site): string[] {
  const blocks = site.read.flatMap((page) =>
    page.blocks.filter(({ folded }) => folded.length <= LONGEST_PRICE),
  );
  return [...new Set(blocks.flatMap(({ block, folded }) => namedCurrencies(block.text, folded)))];
}
