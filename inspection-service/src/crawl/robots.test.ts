import { expect, it } from 'vitest';
import { requestAt } from '../testing/request-at.ts';
import { type ShopPage, startShop } from '../testing/test-shop.ts';
import { createRobots } from './robots.ts';

const MEBIBYTE = 1024 * 1024;
const PATHS = ['/', '/terms', '/privacy'];
/** How long the slow ones may take. */
const SHORT_MS = 200;

/** Which paths a robots.txt allows. */
async function allowed(robots: ShopPage | undefined, timeoutMs?: number) {
  const shop = await startShop(robots === undefined ? {} : { '/robots.txt': robots });
  const robotsOf = createRobots(requestAt([shop.host], timeoutMs), () => true);
  const found = await robotsOf(shop.url, new AbortController().signal);
  return PATHS.filter((path) => found.allows(new URL(path, shop.url).href));
}

const answer =
  (status: number, headers = {}): ShopPage =>
  (_asked, response) =>
    void response.writeHead(status, headers).end();

it.each<[string, ShopPage | undefined, readonly string[]]>([
  ['that is not there allows everything', undefined, PATHS],
  ['that is refused allows everything', answer(403), PATHS],
  ['that the server fails to answer allows nothing', answer(503), []],
  ['that redirects without an end allows everything', answer(302, { location: '/robots.txt' }), PATHS],
  ['for all programs counts', 'User-agent: *\nDisallow: /terms', ['/', '/privacy']],
  [
    'with rules for ours counts before those for all',
    'User-agent: *\nDisallow: /\n\nUser-agent: CBP-Inspection\nDisallow: /privacy',
    ['/', '/terms'],
  ],
  [
    'of 2 MB counts up to where it is read',
    `User-agent: *\nDisallow: /terms\n${'#'.repeat(2 * MEBIBYTE)}\nDisallow: /`,
    ['/', '/privacy'],
  ],
  [
    'of rules that are slow to compare is read',
    `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}*b$\n`.repeat(400)}Disallow: /terms`,
    ['/', '/privacy'],
  ],
  ['of noise allows everything', Buffer.alloc(4_096, 0xff).toString('latin1'), PATHS],
])('robots.txt %s', async (_what, robots, paths) => {
  expect(await allowed(robots)).toEqual(paths);
});

it.each<[string, ShopPage]>([
  ['is never answered', () => undefined],
  [
    'never ends',
    (_asked, response) => {
      response.writeHead(200).write('User-agent: *\nDisallow:');
    },
  ],
])('robots.txt that %s allows nothing once its time is over', async (_what, robots) => {
  expect(await allowed(robots, SHORT_MS)).toEqual([]);
});

it('robots.txt is read once for each host', async () => {
  const shop = await startShop({ '/robots.txt': 'User-agent: *' });
  const robotsOf = createRobots(requestAt([shop.host]), () => true);
  for (const path of PATHS) await robotsOf(new URL(path, shop.url).href, new AbortController().signal);
  expect(shop.requests).toEqual(['GET /robots.txt']);
});
