import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { seriousFaults } from './page-checks.ts';
import { portalVisits } from './testing/portal-visits.ts';

const MOST_SCRIPT_BYTES = 240_000;
const SUBMIT = 'button[type="submit"]';
const FAULT = 'main [role="alert"]';

type AuthPage = { name: string; path: string; reach?: (page: Page) => Promise<unknown> };

/** Answers the calls of a link's token without a server that knows it. */
async function answerForToken(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const answer = { contentType: 'application/json', body: JSON.stringify({ results: {} }) };
    if (request.method() === 'HEAD') return request.respond({ status: 204 });
    if (request.method() === 'PUT') return request.respond({ status: 200, ...answer });
    return request.continue();
  });
  await page.reload();
  await page.waitForSelector('input[name="password"]');
}

const PAGES: readonly AuthPage[] = [
  { name: 'sign-in', path: '/auth/login', reach: (page) => page.waitForSelector(SUBMIT) },
  {
    name: 'sign-in with faults',
    path: '/auth/login',
    reach: async (page) => {
      await page.locator(SUBMIT).click();
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'forgotten password',
    path: '/auth/forgot-password',
    reach: (page) => page.waitForSelector('main img[src^="data:"]'),
  },
  {
    name: 'forgotten password with faults',
    path: '/auth/forgot-password',
    reach: async (page) => {
      await page.locator(SUBMIT).click();
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'expired link',
    path: '/auth/activation/no-token',
    reach: (page) => page.waitForSelector(FAULT),
  },
  { name: 'new password', path: '/auth/reset-password/token', reach: answerForToken },
  {
    name: 'new password with faults',
    path: '/auth/reset-password/token',
    reach: async (page) => {
      await answerForToken(page);
      await page.locator('input[name="password"]').fill('weak');
      await page.locator(SUBMIT).click();
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'activated account',
    path: '/auth/activation/token',
    reach: async (page) => {
      await answerForToken(page);
      await page.locator('input[name="password"]').fill('Harbour-2026');
      await page.locator('input[name="confirm"]').fill('Harbour-2026');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="timer"]');
    },
  },
];

describe('the sign-in area', () => {
  const portal = portalVisits();
  const { openVisitor } = portal;

  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ])('has no serious accessibility fault in the %s scheme, and fits %o', async (colorScheme, viewport) => {
    const { page } = await openVisitor({ colorScheme, viewport });
    for (const { name, path, reach } of PAGES) {
      await page.setRequestInterception(false);
      page.removeAllListeners('request');
      await page.goto(`${portal.product.url}${path}`);
      await reach?.(page);
      expect(await seriousFaults(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });

  it.each(['/auth/login', '/', '/beceipt/transactions/list'])(
    'loads at most 240 kB of compressed scripts for a visitor of %s',
    async (path) => {
      const { page } = await openVisitor();
      const sizes = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        if (type.includes('javascript')) {
          sizes.set(
            response.url(),
            response.buffer().then((script) => gzipSync(script).length),
          );
        }
      });
      await page.goto(`${portal.product.url}${path}`, { waitUntil: 'networkidle0' });
      await page.waitForSelector('input[name="password"]');
      const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
      expect(sizes.size).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    },
  );
});
