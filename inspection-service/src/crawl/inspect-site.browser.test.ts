import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fileOf, inspect, orderOf, startInspectionServer } from '../testing/inspection-server.ts';
import { html, startShop } from '../testing/test-shop.ts';

const FOOTER = `<footer><a href="/policies/returns">Returns &amp; refunds</a> <a href="/terms">Terms of service</a>
  <a href="/privacy">Privacy</a> <a href="/contact">Contact us</a> <a href="https://elsewhere.example/terms">Terms</a></footer>`;

it('reads the pages of a shop that an acquirer asks for, with their texts, places and pictures', async () => {
  const shop = await startShop({
    '/': html(`<header><nav><a href="/collections/all">Shop</a><a href="/cart">Cart (0)</a></nav></header>
      <main><h1>Coats for wet days</h1><p>Made in <b>Sai Kung</b> since 1987.</p><img src="/visa.png" alt="Visa" width="60" height="40">
      <a href="/products/coat">Harbour coat</a><a href="/cart/add?id=3">Add to cart</a><a href="/logout">Sign out</a></main>${FOOTER}`),
    '/policies/returns': html(`<h1>Returns</h1><p>You may return goods within 30 days.</p>${FOOTER}`),
    '/terms': html('<h1>Terms</h1><p>These terms apply to every order.</p>'),
    '/privacy': html('<h1>Privacy</h1><p>We keep your address.</p>'),
    '/contact': html(
      '<h1>Contact</h1><form action="/send" method="post"><input type="email" name="email"><textarea name="message"></textarea></form>',
    ),
    '/products/coat': html(
      '<h1>Harbour coat</h1><p>HKD 1,280</p>',
      '<script type="application/ld+json">{"@type":"Product","name":"Harbour coat"}</script>',
    ),
    '/collections/all': html('<a href="/products/coat">Harbour coat</a>'),
    '/cart': html('<h1>Your cart is empty</h1>'),
  });
  const server = await startInspectionServer({ loopback: [shop.host] });
  const order = orderOf(shop.url);
  const { state, pages, robots } = await inspect(server, order);
  expect(state).toBe('done');
  expect(pages.map(({ failure }) => failure)).toEqual(pages.map(() => null));
  expect(pages.map(({ kind, requested }) => `${kind} ${new URL(requested).pathname}`).sort()).toEqual([
    'cart /cart',
    'contact /contact',
    'home /',
    'other /collections/all',
    'privacy /privacy',
    'product /products/coat',
    'refund /policies/returns',
    'terms /terms',
  ]);
  expect(robots).toEqual({ found: false, forbidden: [] });
  const [home] = pages;
  expect(home).toMatchObject({
    n: 1,
    kind: 'home',
    found_by: 'start',
    status: 200,
    language: 'en',
    title: 'Harbour Outfitters',
  });
  const paragraph = home?.blocks.find(({ text }) => text.startsWith('Made in'));
  expect(paragraph).toMatchObject({ text: 'Made in Sai Kung since 1987.', as: 'text', region: 'main' });
  expect(paragraph?.box?.width).toBeGreaterThan(100);
  expect(home?.blocks.find(({ text }) => text === 'Coats for wet days')?.as).toBe('heading');
  expect(home?.links.find(({ text }) => text === 'Contact us')?.region).toBe('footer');
  expect(home?.images[0]).toMatchObject({ alt: 'Visa' });
  expect(pages.find(({ kind }) => kind === 'contact')?.forms[0]).toMatchObject({
    method: 'post',
    hasEmail: true,
    hasMessage: true,
  });
  expect(pages.find(({ kind }) => kind === 'product')?.structured[0]).toContain('Harbour coat');
  const shot = await fileOf(server, order.id, home?.screenshot?.sha256 ?? '');
  expect(shot.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(shot.bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_280,
    height: home?.screenshot?.height,
  });
  const kept = await fileOf(server, order.id, home?.html?.sha256 ?? '');
  expect(kept.headers.get('content-type')).toContain('text/plain');
  expect(kept.bytes.toString()).toContain('Coats for wet days');
  // Nothing is put in a cart, signed out or sent.
  expect(shop.requests.filter((one) => /add|logout|POST/.test(one))).toEqual([]);
});

it('sends a site nothing that it stored before, or that another site of the brand stored', async () => {
  const sentCookies: string[] = [];
  const remember = (mark: string) => (request: IncomingMessage, response: ServerResponse) => {
    sentCookies.push(`${mark} ${request.headers.cookie ?? 'none'}`);
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': `shop=${mark}; Path=/` })
      .end(html(`<h1>${mark}</h1><a href="/terms">Terms of service</a>`));
  };
  // Cookies don't know of ports, so both sites are of one host to them.
  const [first, second] = [
    await startShop({ '/': remember('first'), '/terms': remember('first') }),
    await startShop({ '/': remember('second') }),
  ];
  const server = await startInspectionServer({ loopback: [first.host, second.host] });
  const both = orderOf(first.url, { start: [first.url, second.url] });
  await inspect(server, both);
  await inspect(server, orderOf(first.url));
  expect(sentCookies.sort()).toEqual([
    'first none',
    'first none',
    'first shop=first',
    'first shop=first',
    'second none',
  ]);
});

it('lets a page ask for 200 things, and says that it was cut', async () => {
  const pictures = Array.from({ length: 300 }, (_, n) => `<img src="/picture-${n}.png">`).join('');
  const shop = await startShop({ '/': html(`<h1>Shop</h1>${pictures}`) });
  const server = await startInspectionServer({ loopback: [shop.host] });
  const { pages } = await inspect(server, orderOf(shop.url));
  expect(shop.requests.filter((request) => request.includes('picture')).length).toBeLessThan(200);
  expect(pages[0]).toMatchObject({ failure: null, cut: ['requests'] });
});
