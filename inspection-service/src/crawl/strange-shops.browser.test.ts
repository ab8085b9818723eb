import type { ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  fileOf,
  inspect,
  openInspectionServer,
  orderOf,
  type TestInspectionServer,
} from '../testing/inspection-server.ts';
import { plainPdf } from '../testing/plain-pdf.ts';
import { html, openShop, type ShopPage, type TestShop } from '../testing/test-shop.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let server: TestInspectionServer;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({});
  server = await openInspectionServer({ loopback: [shop.host] });
});
afterAll(async () => {
  await server?.stop();
  shop?.close();
});

/** What an inspection of a shop of these pages says, and what it asked the shop for. */
async function inspected(pages: Record<string, ShopPage>, start = '/') {
  for (const path of Object.keys(shop.pages)) delete shop.pages[path];
  Object.assign(shop.pages, pages);
  const before = shop.requests.length;
  const order = orderOf(new URL(start, shop.url).href);
  const inspection = await inspect(server, order);
  const requests = shop.requests.slice(before).filter((one) => !/robots|sitemap/.test(one));
  return { id: order.id, inspection, requests };
}

const textsOf = ({ pages }: ServerInspection, at = 0) => pages[at]?.blocks.map(({ text }) => text) ?? [];

/** The colour of a place of the screenshot of the first page, as [red, green, blue]. */
async function colourAt(id: string, { pages }: ServerInspection, left: number, top: number) {
  const { bytes } = await fileOf(server, id, pages[0]?.screenshot?.sha256 ?? '');
  const at = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(at).removeAlpha().raw().toBuffer())];
}

/** A red wall over a green page. Its buttons tell the shop that they were used. */
const walled = (buttons: string) =>
  html(`<style>body{margin:0}main{background:rgb(0,160,0);height:1500px}#wall{position:fixed;inset:0;background:rgb(200,0,0)}</style>
    <main><h1>Coats</h1></main><div id="wall"><p>We use cookies.</p>${buttons}</div>
    <script>function used(how) { fetch('/used?' + how); document.getElementById('wall').remove() }</script>`);
const button = (label: string, how: string) => `<button onclick="used('${how}')">${label}</button>`;

describe('a cookie wall', () => {
  it.each<[what: string, buttons: string, used: string[]]>([
    ['is refused', button('Accept all', 'accept') + button('Reject all', 'reject'), ['GET /used?reject']],
    [
      'is closed rather than accepted',
      button('Accept all', 'accept') + button('✕', 'close'),
      ['GET /used?close'],
    ],
    ['is accepted where there is nothing else', button('Accept all', 'accept'), ['GET /used?accept']],
    [
      'in Chinese is refused',
      button('全部接受', 'accept') + button('全部拒絕', 'reject'),
      ['GET /used?reject'],
    ],
  ])('%s, and the picture is that of the page', async (_what, buttons, used) => {
    const { id, inspection, requests } = await inspected({ '/': walled(buttons) });
    expect(inspection.pages[0]).toMatchObject({ consent: 'dismissed', failure: null });
    expect(textsOf(inspection)).toEqual(['Coats']);
    const [red = 0, green = 0] = await colourAt(id, inspection, 640, 450);
    expect(green).toBeGreaterThan(red + 60);
    expect(requests.filter((one) => one.includes('/used'))).toEqual(used);
  });

  it.each<[what: string, buttons: string]>([
    [
      'has links and a form alone',
      '<a href="/used">Accept</a><form action="/used"><button>Accept all</button></form>',
    ],
    ['has no button', '<p>By staying you agree.</p>'],
    ['does not go when it is told to', '<button>Reject all</button>'],
  ])('that %s stays, is named, and hides no text', async (_what, buttons) => {
    const { inspection, requests } = await inspected({ '/': walled(buttons) });
    expect(inspection.pages[0]).toMatchObject({ consent: 'covering', failure: null });
    expect(textsOf(inspection)).toContain('Coats');
    expect(requests.filter((one) => one.includes('/used'))).toEqual([]);
  });
});

it('a wall that asks for a password is read as it is, and nothing is sent to it', async () => {
  const { inspection, requests } = await inspected({
    '/': (_asked, response) => void response.writeHead(302, { location: '/login' }).end(),
    '/login': html(
      '<h1>Members only</h1><form method="post" action="/login"><input type="email" name="e"><input type="password" name="p"><button>Sign in</button></form><a href="/account/register">Create an account</a>',
    ),
    '/account/register': html('<form method="post"></form>'),
  });
  const [page] = inspection.pages;
  expect(page).toMatchObject({ reached: new URL('/login', shop.url).href, redirects: [{ status: 302 }] });
  expect(page?.forms[0]).toMatchObject({ hasPassword: true });
  expect(inspection.pages).toHaveLength(1);
  expect(requests).toEqual(['GET /', 'GET /login']);
});

it('a page that shows robots something else is captured as it was shown, under a name that says who asked', async () => {
  const { inspection } = await inspected({
    '/': (asked, response) => {
      const isNamed = /CBP-Inspection/.test(asked.headers['user-agent'] ?? '');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html(isNamed ? '<h1>For robots</h1>' : '<h1>For buyers</h1>'));
    },
  });
  expect(textsOf(inspection)).toEqual(['For robots']);
});

it('a server that fails in the middle is named with its status, and the other pages are read', async () => {
  const { inspection } = await inspected({
    '/': html('<a href="/terms">Terms</a> <a href="/privacy">Privacy</a> <a href="/refund">Refunds</a>'),
    '/terms': (_asked, response) =>
      void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down for maintenance</h1>'),
    '/privacy': (_asked, response) => void response.destroy(),
    '/refund': html('<p>Refunds within 30 days.</p>'),
  });
  expect(inspection.state).toBe('done');
  const seen = inspection.pages.map(({ kind, status, failure }) => [kind, status, failure?.code ?? null]);
  expect(seen).toEqual([
    ['home', 200, null],
    ['terms', 503, null],
    ['refund', 200, null],
    ['privacy', null, 'unreachable'],
  ]);
});

it('a page that refreshes itself to another one of the shop is that page', async () => {
  const { inspection } = await inspected({
    '/': html('<h1>One moment</h1>', '<meta http-equiv="refresh" content="0;url=/start">'),
    '/start': html('<h1>Coats</h1>'),
  });
  expect(inspection.pages[0]).toMatchObject({ reached: new URL('/start', shop.url).href, failure: null });
  expect(textsOf(inspection)).toEqual(['Coats']);
});

it('pages that lead to further pages without an end are at most as many as asked for', async () => {
  let made = 0;
  const more: ShopPage = (_asked, response) => {
    made += 300;
    const links = Array.from({ length: 300 }, (_, at) => `<a href="/n?terms=${made + at}">Terms</a>`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html(links.join(' ')));
  };
  const { inspection } = await inspected({ '/': more, '/n': more });
  expect(inspection.state).toBe('done');
  expect(inspection.pages.map(({ kind }) => kind)).toEqual(['home', 'terms', 'terms']);
});

it('a page in a script that runs from right to left is read as it is written, at its places', async () => {
  const words = 'يمكن إرجاع البضائع خلال ثلاثين يوماً';
  const { inspection } = await inspected({
    '/': `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>متجر</title><p style="width:400px">${words}</p><a href="/x">سياسة الخصوصية</a></html>`,
  });
  const [page] = inspection.pages;
  expect(page).toMatchObject({ language: 'ar', title: 'متجر', failure: null });
  const block = page?.blocks.find(({ text }) => text === words);
  expect(block?.box?.x).toBeGreaterThan(800);
});

it('a policy behind an address that does not say that it is a PDF is read as one', async () => {
  const { inspection } = await inspected({
    '/': html('<a href="/files/terms">Terms</a>'),
    '/files/terms': (_asked, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(plainPdf(['These terms apply'])),
  });
  expect(inspection.pages[1]).toMatchObject({
    kind: 'terms',
    content: 'pdf',
    pdf: { pages: 1 },
    failure: null,
  });
  expect(textsOf(inspection, 1)).toEqual(['These terms apply']);
});

it('the product itself, as the website of a brand, is not reached from inside', async () => {
  const inside = await openInspectionServer({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  try {
    const own = await inspect(inside, orderOf(inside.url));
    expect(own).toMatchObject({ state: 'failed', pages: [] });
    const named = await inspect(inside, orderOf('https://portal.example/'));
    expect(named).toMatchObject({ state: 'failed', pages: [{ failure: { code: 'forbidden_address' } }] });
  } finally {
    await inside.stop();
  }
});
