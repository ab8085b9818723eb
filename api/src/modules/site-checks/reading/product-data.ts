import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';

/** What structured data says of a product. */
export type ProductData = { description: string; price: string; currency: string };

const MOST_NODES = 2_000;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The products in the JSON-LD of a page. What isn't JSON is skipped. */
export function productData(page: PageCapture): ProductData[] {
  return page.structured.flatMap((text) => {
    const value = parsed(text);
    return value === undefined ? [] : productsIn(value);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function productsIn(root: unknown): ProductData[] {
  const products: ProductData[] = [];
  const open: unknown[] = [root];
  for (let count = 0; open.length > 0 && count < MOST_NODES; count++) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value.slice(0, MOST_NODES));
    else if (isObject(value)) {
      if (isProduct(value)) products.push(productOf(value));
      open.push(...Object.values(value).slice(0, MOST_NODES));
    }
  }
  return products;
}

const isProduct = (value: Json): boolean =>
  [value['@type']].flat().some((type) => /^(?:Product|ProductGroup|Service)$/u.test(textOf(type)));

function productOf(value: Json): ProductData {
  const offer = [value.offers].flat().find(isObject);
  const inner = offer && [offer.offers, offer.priceSpecification].flat().find(isObject);
  const read = (key: string) => textOf(offer?.[key]) || textOf(inner?.[key]);
  return {
    description: textOf(value.description),
    price: read('price') || read('lowPrice'),
    currency: read('priceCurrency').toUpperCase(),
  };
}
