import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { SITE_MS } from '../../config.ts';
import { ATTACKS } from '../../hostile/testing/attacking-pages.ts';
import { leadingPages, reachingPages } from '../../hostile/testing/reaching-pages.ts';
import { CANARY_SECRET, startCanaries } from '../canaries.ts';
import {
  fileOf,
  inspect,
  openInspectionServer,
  orderOf,
  type TestInspectionServer,
} from '../inspection-server.ts';
import { html, openShop, type TestShop } from '../test-shop.ts';
import { timeMs } from './statistics.ts';

const PAGE_MS = 20_000;
const GOOD = html('<h1>A good page</h1>');
/** Each hostile page has a good one behind it, and an order takes 20 addresses. */
const A_TURN = 10;
const REACH_MS = 8_000;
/** A prefetch waits until the page is at rest, and packets have no names. */
const UNSEEN = ['prefetch', 'frame-stun-udp'];

type Counts = { pages: number; next_wrong: number; secrets: number; late: number };

/** Pages that reach for canaries, lead the browser away or exhaust it, each with a good one behind it. */
export async function measureHostile(most: number) {
  const canaries = await startCanaries();
  const at = `http://127.0.0.1:${canaries.port}`;
  const shop = await openShop({});
  const env = { INSPECTION_MEMORY_LIMIT_MB: '700' };
  const server = await openInspectionServer({ loopback: [shop.host], pageMs: PAGE_MS, env });
  const counts: Counts = { pages: 0, next_wrong: 0, secrets: 0, late: 0 };
  const targets = [
    `${at}/led`,
    `file://${canaries.file}`,
    `FILE:${canaries.file}`,
    `view-source:file://${canaries.file}`,
    'chrome://version/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    `data:text/html,<img src=${at}/data.svg>`,
    'javascript:document.body.innerHTML = 1',
  ];
  const bodies = [
    ...Object.values(reachingPages(at)),
    ...targets.flatMap((to) => Object.values(leadingPages(to))),
  ].map((page) => html(`<h1>Shop</h1>${page}`));
  try {
    const chosen = bodies.slice(0, most);
    for (let from = 0; from < chosen.length; from += A_TURN) {
      const start = chosen.slice(from, from + A_TURN).flatMap((body, n) => {
        const [hostile, good] = [`/h${from + n}`, `/good-${from + n}`];
        Object.assign(shop.pages, { [hostile]: body, [good]: GOOD });
        return [hostile, good];
      });
      await inspected(server, shop, start, counts);
    }
    for (const { page } of Object.values(ATTACKS).slice(0, most)) {
      Object.assign(shop.pages, { '/attack': await page(), '/good': GOOD });
      await inspected(server, shop, ['/attack', '/good'], counts);
    }
    const inside = { connections: canaries.connections(), arrived: canaries.hits.length };
    const without = await withoutProxy(at, canaries.hits);
    const isSafe = inside.connections === 0 && inside.arrived === 0 && counts.secrets === 0;
    const isRight = counts.next_wrong === 0 && counts.late === 0;
    return {
      ...counts,
      ...inside,
      without_proxy: without,
      met: isSafe && isRight && without.reached === without.of,
    };
  } finally {
    await server.stop();
    shop.close();
    await canaries.close();
  }
}

async function inspected(
  server: TestInspectionServer,
  shop: TestShop,
  paths: readonly string[],
  counts: Counts,
): Promise<void> {
  const start = paths.map((path) => new URL(path, shop.url).href);
  const order = orderOf(shop.url, { start, max_pages: start.length });
  const found: Awaited<ReturnType<typeof inspect>>[] = [];
  const ms = await timeMs(async () => found.push(await inspect(server, order, SITE_MS)));
  // A page has its time, and its browser some seconds to end and to be replaced.
  if (ms > paths.length * PAGE_MS * 1.5) counts.late += 1;
  const pages = found[0]?.pages ?? [];
  for (let n = 1; n < paths.length; n += 2) {
    counts.pages += 1;
    if (pages[n]?.blocks[0]?.text !== 'A good page') counts.next_wrong += 1;
  }
  const files = await Promise.all(
    pages.flatMap((page) => (page.html ? [fileOf(server, order.id, page.html.sha256)] : [])),
  );
  const texts = JSON.stringify(pages) + files.map(({ bytes }) => bytes).join('\n');
  counts.secrets += texts.split(CANARY_SECRET).length - 1;
  await server.inspections.remove(order.id);
}

/** How many of the ways get there in a browser without the proxy. */
async function withoutProxy(at: string, hits: readonly string[]): Promise<{ reached: number; of: number }> {
  const ways = Object.keys(reachingPages(at)).filter((way) => !UNSEEN.includes(way));
  const leading = Object.keys(leadingPages(at)).map((way) => `led-${way}`);
  const pages = [
    Object.values(reachingPages(at)).join('\n'),
    ...leading.map((way) => leadingPages(`${at}/${way}`)[way.slice('led-'.length)] ?? ''),
  ];
  const shop = await openShop(Object.fromEntries(pages.map((page, n) => [`/${n}`, html(page)])));
  const { browser, close } = await launchChromium({ sandbox: 'off' });
  try {
    for (const n of pages.keys()) {
      const page = await browser.newPage();
      await page.goto(new URL(`/${n}`, shop.url).href).catch(() => undefined);
    }
    await pause(REACH_MS);
  } finally {
    await close();
    shop.close();
  }
  const reached = new Set(hits.map((hit) => hit.replace(/^\//, '').replace(/\.\w+$/, '')));
  if (reached.has('UDP')) reached.add('stun-udp');
  const all = [...ways, ...leading];
  return { reached: all.filter((way) => reached.has(way)).length, of: all.length };
}
