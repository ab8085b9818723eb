import { launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { isLong } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CANARY_SECRET, type Canaries, startCanaries } from '../testing/canaries.ts';
import {
  fileOf,
  inspect,
  openInspectionServer,
  orderOf,
  type TestInspectionServer,
} from '../testing/inspection-server.ts';
import { html, openShop, startShop, type TestShop } from '../testing/test-shop.ts';
import { leadingPages, reachingPages } from './testing/reaching-pages.ts';

vi.setConfig({ testTimeout: 10 * WAIT_MS });

let canaries: Canaries;
let server: TestInspectionServer;
const loopback = new Set<string>();

beforeAll(async () => {
  canaries = await startCanaries();
});
afterAll(async () => {
  await server?.stop();
  await canaries?.close();
});

const at = () => `http://127.0.0.1:${canaries.port}`;
/** Each way on a page of its own would take a minute; all of them are on one, in a frame each. */
const allOf = (pages: Record<string, string>) => Object.values(pages).join('\n');

async function inspectedOn(shop: TestShop, more = {}) {
  server = await openInspectionServer({ loopback: [shop.host, ...loopback] });
  try {
    const order = orderOf(shop.url, more);
    const inspection = await inspect(server, order);
    const files = await Promise.all(
      inspection.pages.flatMap(({ html: kept }) => (kept ? [fileOf(server, order.id, kept.sha256)] : [])),
    );
    return { inspection, texts: JSON.stringify(inspection) + files.map(({ bytes }) => bytes).join('\n') };
  } finally {
    await server.stop();
  }
}

describe('a page', () => {
  it('reaches the canaries in each of these ways in a browser without the proxy', async () => {
    const shop = await startShop({ '/': html(`<h1>Shop</h1>${allOf(reachingPages(at()))}`) });
    const { browser, close } = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(shop.url);
      // A prefetch waits until the page is at rest, and an address without a name can't be seen in a packet.
      const ways = Object.keys(reachingPages(at())).filter(
        (way) => !['prefetch', 'frame-stun-udp'].includes(way),
      );
      await vi.waitFor(
        () => {
          const reached = new Set(canaries.hits.map((hit) => hit.replace(/^\//, '').replace(/\.\w+$/, '')));
          if (canaries.hits.includes('UDP')) reached.add('stun-udp');
          expect(ways.filter((way) => !reached.has(way))).toEqual([]);
        },
        { timeout: WAIT_MS },
      );
    } finally {
      await close();
    }
  });

  it('reaches none of them in an inspection, and is read', async () => {
    const before = canaries.connections();
    const hits = canaries.hits.length;
    const shop = await startShop({ '/': html(`<h1>Shop</h1>${allOf(reachingPages(at()))}`) });
    const { inspection } = await inspectedOn(shop);
    expect(inspection.state).toBe('done');
    const [page] = inspection.pages;
    expect(page?.failure).toBeNull();
    expect(page?.blocks.map(({ text }) => text)).toContain('Shop');
    expect(page?.blocked.length).toBeGreaterThan(20);
    expect({ connections: canaries.connections() - before, hits: canaries.hits.slice(hits) }).toEqual({
      connections: 0,
      hits: [],
    });
  });

  it('leads the browser to no other address, whatever its scheme', async () => {
    const before = canaries.connections();
    const targets = [
      `${at()}/led`,
      `file://${canaries.file}`,
      `FILE:${canaries.file}`,
      `view-source:file://${canaries.file}`,
      'chrome://version/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
      `data:text/html,<p>${'led'.repeat(3)}</p><img src=${at()}/data.svg>`,
      'javascript:document.body.innerHTML = 1',
    ];
    const pages = targets.flatMap((to, index) => {
      const ways = Object.values(leadingPages(to));
      return isLong ? ways : [ways[index % ways.length] ?? ''];
    });
    const paths = Object.fromEntries([
      ...pages.map((page, index) => [`/p${index}`, html(`<h1>Shop</h1>${page}`)] as const),
      [
        '/redirect',
        (_asked: unknown, response: import('node:http').ServerResponse) =>
          void response.writeHead(302, { location: `${at()}/led` }).end(),
      ],
      [
        '/redirect-file',
        (_asked: unknown, response: import('node:http').ServerResponse) =>
          void response.writeHead(302, { location: `file://${canaries.file}` }).end(),
      ],
    ]);
    const shop = await openShop(paths);
    try {
      const addresses = Object.keys(paths).map((path) => new URL(path, shop.url).href);
      const texts: string[] = [];
      // As many start addresses as an order takes.
      for (let from = 0; from < addresses.length; from += 20) {
        const start = addresses.slice(from, from + 20);
        const found = await inspectedOn(shop, { start });
        expect(found.inspection.pages).toHaveLength(start.length);
        texts.push(found.texts);
        for (const page of found.inspection.pages) {
          expect
            .soft([null, 'left_hosts', 'unreachable', 'forbidden_address'])
            .toContain(page.failure?.code ?? null);
        }
      }
      expect(texts.join('').includes(CANARY_SECRET)).toBe(false);
      expect(texts.join('').includes('"text":"ledledled"')).toBe(false);
      expect(canaries.connections() - before).toBe(0);
    } finally {
      shop.close();
    }
  });
});
