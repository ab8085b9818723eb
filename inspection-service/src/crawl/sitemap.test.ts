import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { requestAt } from '../testing/request-at.ts';
import { type ShopPage, startShop } from '../testing/test-shop.ts';
import { readSitemaps } from './sitemap.ts';

const MEBIBYTE = 1024 * 1024;
const urlset = (addresses: readonly string[]) =>
  `<?xml version="1.0"?><urlset>${addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>`;
const index = (addresses: readonly string[]) =>
  `<?xml version="1.0"?><sitemapindex>${addresses.map((one) => `<sitemap><loc>\n ${one} </loc></sitemap>`).join('')}</sitemapindex>`;
const packed =
  (body: string | Buffer, headers = {}): ShopPage =>
  (_asked, response) =>
    void response.writeHead(200, headers).end(gzipSync(body));

/** What the sitemaps of a shop name, and which of them were asked for. The shop is known once it is open. */
async function found(
  at: string,
  pages: (url: string) => Record<string, ShopPage>,
  elsewhere: readonly string[] = [],
) {
  const shop = await startShop({});
  Object.assign(shop.pages, pages(shop.url));
  const { signal } = new AbortController();
  const isAllowed = (url: string) => URL.parse(url)?.host === shop.host;
  const addresses = await readSitemaps(
    [new URL(at, shop.url).href],
    requestAt([shop.host, ...elsewhere]),
    isAllowed,
    signal,
  );
  return { url: shop.url, addresses, requests: shop.requests };
}

it('an index leads to the sitemaps of pages, not to those of products', async () => {
  const { url, addresses, requests } = await found('/sitemap.xml', (base) => ({
    '/sitemap.xml': index([`${base}sitemap_products_1.xml?a=1&amp;b=2`, `${base}sitemap_pages_1.xml`]),
    '/sitemap_pages_1.xml': urlset([`${base}pages/terms?a=1&amp;b=2`]),
  }));
  expect(addresses).toEqual([`${url}pages/terms?a=1&b=2`]);
  expect(requests).toEqual(['GET /sitemap.xml', 'GET /sitemap_pages_1.xml']);
});

it.each([
  ['a file', {}],
  ['a transfer', { 'content-encoding': 'gzip' }],
])('one that is packed as %s is read', async (_as, headers) => {
  const { url, addresses } = await found('/sitemap.xml.gz', (base) => ({
    '/sitemap.xml.gz': packed(urlset([`${base}terms`]), headers),
  }));
  expect(addresses).toEqual([`${url}terms`]);
});

it.each<[string, (base: string) => ShopPage]>([
  ['unpacks to 200 MB', () => packed(Buffer.alloc(200 * MEBIBYTE, 'a'))],
  [
    'is packed and ends in the middle',
    (base) => (_asked, response) => void response.end(gzipSync(urlset([`${base}terms`])).subarray(0, 40)),
  ],
  ['has 6 MB', (base) => `${urlset([`${base}terms`])}${' '.repeat(6 * MEBIBYTE)}`],
  ['is a page', () => '<h1>Not found</h1>'],
  ['has an address without an end', (base) => `<urlset><loc>${base}${'a'.repeat(MEBIBYTE)}`],
])('one that %s names nothing', async (_what, page) => {
  const { addresses } = await found('/sitemap.xml', (base) => ({ '/sitemap.xml': page(base) }));
  expect(addresses).toEqual([]);
});

it('of 100,000 addresses the first 2,000 count', async () => {
  const { addresses } = await found('/sitemap.xml', (base) => ({
    '/sitemap.xml': urlset(Array.from({ length: 100_000 }, (_, at) => `${base}p/${at}`)),
  }));
  expect(addresses).toHaveLength(2_000);
});

it('an index that leads to indexes without an end is followed four files far', async () => {
  const { addresses, requests } = await found('/sitemap_page.xml', (base) => ({
    '/sitemap_page.xml': (asked, response) => {
      const n = Number(new URL(asked.url ?? '/', base).searchParams.get('n'));
      response.end(index([1, 2, 3].map((one) => `${base}sitemap_page.xml?n=${n * 3 + one}`)));
    },
  }));
  expect(addresses).toEqual([]);
  expect(requests).toHaveLength(4);
});

it('sitemaps on other hosts are not asked for, neither by name nor by a redirect', async () => {
  const other = await startShop({ '/sitemap.xml': urlset(['https://shop.example/terms']) });
  const named = () => ({
    '/sitemap.xml': index([`${other.url}sitemap.xml?page`, 'https://elsewhere.example/sitemap_pages.xml']),
  });
  const redirected = (): Record<string, ShopPage> => ({
    '/sitemap.xml': (_asked, response) =>
      void response.writeHead(302, { location: `${other.url}sitemap.xml` }).end(),
  });
  // Both could be reached.
  const { requests, addresses } = await found('/sitemap.xml', named, [other.host]);
  const led = await found('/sitemap.xml', redirected, [other.host]);
  expect({ requests, addresses, led: led.addresses, other: other.requests }).toEqual({
    requests: ['GET /sitemap.xml'],
    addresses: [],
    led: [],
    other: [],
  });
});
