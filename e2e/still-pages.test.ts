import { setTimeout as pause } from 'node:timers/promises';
import { combineRows } from '@cbp/shared/testing/test-length';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { textOf } from './page-checks.ts';
import { press } from './testing/click.ts';
import { sharedVisits } from './testing/portal-visits.ts';

/** The delay between responses to a page's calls, so that each is rendered separately. */
const APART_MS = 120;

/** Of the demo data: pages that are made of several calls. */
const PAGES = [
  '/dashboard',
  '/ethoca/alerts/12',
  '/ethoca/alerts/upload-status/1',
  '/aml/uploads/3',
  '/ethoca/sources/ethoca',
  '/ethoca/refunds/list',
  '/ethoca/refunds/1',
  '/ethoca/descriptors/1',
  '/ethoca/clients/NGA-1001',
  '/ethoca/clients/NGA-1001?tab=descriptors',
  '/ethoca/clients/NGA-1001?tab=lookups',
  '/ethoca/registry',
  '/ethoca/enquiries/1',
  '/beceipt/transactions/ID',
  '/beceipt/transactions/ID/preview',
  '/users/2',
];

declare global {
  interface Window {
    movedThings?: Set<string>;
  }
}

/** Looks, in each page from now on and in each frame, whether something in the window that can be pressed is elsewhere than before. */
function watchForMoves(page: Page) {
  return page.evaluateOnNewDocument(() => {
    const PRESSED = ':is(main, header) :is(a, button, input, summary)';
    const places = new WeakMap<Element, DOMRect>();
    const moved = new Set<string>();
    window.movedThings = moved;
    const look = () => {
      for (const thing of document.querySelectorAll(PRESSED)) {
        const now = thing.getBoundingClientRect();
        const before = places.get(thing);
        if (!thing.checkVisibility({ visibilityProperty: true })) places.delete(thing);
        else places.set(thing, now);
        if (!before || !places.has(thing) || before.y > innerHeight) continue;
        const [right, down] = [now.x - before.x, now.y - before.y].map(Math.round);
        if (right || down) moved.add(`${thing.textContent?.slice(0, 40)}: ${right} right, ${down} down`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

describe('a page', () => {
  const portal = sharedVisits();

  it.each(
    combineRows(
      PAGES.map((path) => ({ path })),
      { viewport: [DESKTOP, PHONE] },
    ),
  )('moves nothing that can be pressed while its calls are answered: $path', async ({ path, viewport }) => {
    // The acquirer is user 2, so its page has a row of a session.
    if (path === '/users/2') await portal.openSignedIn({ user: 'acquirer' });
    const { page } = await portal.openSignedIn({ viewport });
    const address = path.replace('ID', portal.product.showcaseReportId);
    let calls = 0;
    const waiting = new Set<HTTPRequest>();
    await page.setRequestInterception(true);
    const answer = async (request: HTTPRequest) => {
      if (!request.url().includes('/api/')) return request.continue();
      calls++;
      waiting.add(request);
      await pause(APART_MS * calls);
      await request.continue();
    };
    page.on('request', (request) => void answer(request));
    page.on('requestfinished', (request) => waiting.delete(request));
    page.on('requestfailed', (request) => waiting.delete(request));
    await watchForMoves(page);
    await page.goto(`${portal.product.url}${address}`);
    await page.waitForFunction(() => document.querySelector('main h1, main h2, main table'));
    await expect
      .poll(async () => {
        const isLoading = await page.$(
          'main :is(.mantine-Skeleton-root, [aria-busy="true"], [data-alone="true"])',
        );
        return isLoading === null && waiting.size === 0;
      })
      .toBe(true);
    // The last response is rendered.
    await pause(APART_MS);
    expect(await page.evaluate(() => window.movedThings && [...window.movedThings])).toEqual([]);
    expect(calls).toBeGreaterThan(3);
    expect(await textOf(page, 'main')).not.toContain('Page Not Found');
  });

  it('moves no button of the dialog of provider files while its files are loaded, and says of none before', async () => {
    const { page } = await portal.openSignedIn({ path: '/ethoca/enquiries/list' });
    let resume = () => {};
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (request.url().endsWith('/api/ethoca/provider-files/list')) resume = go;
      else go();
    });
    const SUBMIT = '[role="dialog"] button[type="submit"]';
    const topOfButton = () => page.$eval(SUBMIT, (button) => button.getBoundingClientRect().y);
    await press(page, 'Provider files');
    await page.waitForSelector(SUBMIT);
    // The dialog has come in; what shows that something is loading moves without end.
    await page.waitForFunction(
      () => document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
      { polling: APART_MS },
    );
    expect(await textOf(page, '[role="dialog"]')).not.toContain('No files yet');
    const before = await topOfButton();
    resume();
    await page.waitForSelector('[role="dialog"] td');
    expect(await topOfButton()).toBe(before);
  });

  it('keeps content that is in use when it retries a failed read', async () => {
    const { page } = await portal.openSignedIn();
    let asked = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isAsked = request.url().endsWith('/api/ethoca/merchants/list');
      if (isAsked) asked++;
      void (isAsked ? request.abort() : request.continue());
    });
    await page.goto(`${portal.product.url}/users/2`);
    await press(page, 'Edit permissions');
    await page.waitForSelector('main form');
    await page.evaluate(() => document.querySelector('main form')?.setAttribute('data-before', ''));
    await expect.poll(() => asked).toBe(2);
    await page.waitForSelector('main section ::-p-text(Sessions)');
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
    expect(await page.$('main form[data-before]')).not.toBeNull();
  });
});
