import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, type PageOptions, PHONE } from './browser-page.ts';
import { seriousFaults, textOf } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { ERROR_PAGES, HOME, shellPages } from './shell-pages.ts';
import { type DemoUser, emailOf, signIn } from './sign-in.ts';

const LOGIN_FORM = 'input[autocomplete="current-password"]';
const NOT_BUILT = 'Not available in this version';
const HOME_BUTTON = '::-p-aria(Go to the homepage[role="link"])';
const TRY_AGAIN = '::-p-aria(Try again[role="button"])';

describe('the routes of the portal', () => {
  let product: Product;
  let chromium: LaunchedChromium;
  let closeLast: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProduct(), launchChromium()]);
  });

  afterEach(async () => {
    await closeLast?.();
    closeLast = undefined;
  });

  afterAll(async () => {
    await chromium?.close();
    await product?.stop();
  });

  async function openVisitor(options?: PageOptions) {
    const opened = await openPage(chromium, options);
    closeLast = () => opened.context.close();
    return opened;
  }

  async function openAs(user: DemoUser, path = '/', options?: PageOptions) {
    const opened = await openVisitor(options);
    await signIn(opened.page, product.url, path, user);
    return opened;
  }

  /** Goes to an address, and says where that ended once a page of the shell stands. */
  async function endOf(page: Page, path: string): Promise<string> {
    await page.goto(`${product.url}${path}`);
    await page.waitForSelector('main > *');
    return placeOf(page);
  }

  function placeOf(page: Page): string {
    const { pathname, search } = new URL(page.url());
    return `${pathname}${search}`;
  }

  const waitForPlace = (page: Page, path: string) =>
    page.waitForFunction((expected) => location.pathname === expected, {}, path);

  describe('for a visitor', () => {
    it('lead to sign-in whatever was asked for, and back to it afterwards', async () => {
      const { page } = await openVisitor();
      for (const { path } of [...shellPages('7'), ...ERROR_PAGES, { path: '/nowhere' }]) {
        await page.goto(`${product.url}${path}`);
        await page.waitForSelector(LOGIN_FORM);
        expect(placeOf(page)).toBe(`/auth?${new URLSearchParams({ next: path })}`);
      }
      await page.goto(product.url);
      await page.waitForSelector(LOGIN_FORM);
      expect(placeOf(page)).toBe('/auth');

      await signIn(page, product.url, '/beceipt/transactions/list?page=2');
      expect(placeOf(page)).toBe('/beceipt/transactions/list?page=2');
    });
  });

  describe('for a user', () => {
    it('lead to the alerts from the empty path and from sign-in', async () => {
      const { page } = await openAs('operator');
      expect(placeOf(page)).toBe(HOME);
      for (const path of ['/', '/auth', '/auth/login', '/auth/forgot-password', '/auth/anything']) {
        await page.goto(`${product.url}${path}`);
        await page.waitForSelector('header h1');
        await waitForPlace(page, HOME);
      }
    });

    it('show each page of the specification under its title', async () => {
      const { page, complaints } = await openAs('operator');
      for (const { path, title } of [...shellPages(product.showcaseReportId), ...ERROR_PAGES]) {
        expect(await endOf(page, path)).toBe(path);
        expect(await textOf(page, 'h1'), path).toBe(title);
        expect(await page.title(), path).toMatch(new RegExp(`^${title} · .*CBP Portal$`));
        expect(await page.$$eval('h1', (found) => found.length), path).toBe(1);
      }
      expect(complaints).toEqual([]);
    });

    it('lead to Page Not Found from anywhere else, and home from there', async () => {
      const { page } = await openAs('operator');
      for (const path of ['/nowhere', '/ethoca', '/error/403', '/ethoca/alerts/1/2', '/login']) {
        await endOf(page, path);
        await waitForPlace(page, '/error/404');
        await page.waitForSelector(`main ::-p-text(There is no page at ${path}.)`);
      }
      for (const { path, title } of ERROR_PAGES) {
        await endOf(page, path);
        expect(await textOf(page, 'main h2')).toBe(title);
        await page.locator(HOME_BUTTON).click();
        await waitForPlace(page, HOME);
      }
      await endOf(page, '/error/500');
      expect(await textOf(page, 'main')).toContain('Something went wrong! Please try again later.');
    });

    it('end the session with /logout', async () => {
      const { page } = await openAs('operator', '/rdr/cases/list');
      await page.goto(`${product.url}/logout`);
      await page.waitForSelector(LOGIN_FORM);
      expect(placeOf(page)).toBe('/auth/login');
      await page.goto(`${product.url}/rdr/cases/list`);
      await page.waitForSelector(LOGIN_FORM);
    });
  });

  describe('without the right for a page', () => {
    it('lead to contact us, which says what was asked for and what may be used', async () => {
      const { page } = await openAs('merchant', '/rdr/cases/list');
      await waitForPlace(page, '/contact-us');
      expect(await textOf(page, 'main h2')).toBe('Your account does not include this page');
      expect(await textOf(page, 'main')).toContain('“RDR / Cases”');
      expect(await textOf(page, 'main')).toContain(emailOf('merchant'));
      const offered = await page.$$eval('main dd a', (links) => links.map((link) => link.pathname));
      // Pages that this version does not have yet are none that one can use.
      expect(offered).toEqual(['/beceipt/transactions/list']);
      const groups = await page.$$eval('main dt', (names) => names.map((name) => name.textContent));
      expect(groups.at(-1)).toBe('Receipts');
      expect(await textOf(page, 'main')).toContain('Ethoca · Receipts · Brand');

      await page.reload();
      await page.waitForFunction(() => document.body.innerText.includes('“RDR / Cases”'));
      await page.click('main dd a[href="/beceipt/transactions/list"]');
      await waitForPlace(page, '/beceipt/transactions/list');
    });

    it('lead there from a form that one may not send', async () => {
      const { page } = await openAs('reseller', '/si/brand/form');
      await waitForPlace(page, '/contact-us');
      expect(await page.$('nav a[href="/si/brand/form"]')).toBeNull();
      // The menu shows all the rest to everyone.
      expect(await page.$('nav a[href="/aml/clients/list"]')).not.toBeNull();
    });

    it('tell someone who comes by themselves nothing about another page', async () => {
      const { page } = await openAs('merchant', '/contact-us');
      expect(await textOf(page, 'main h2')).toBe('Ask us for help, a service or more rights');
      expect(await textOf(page, 'main')).not.toContain('does not include');
    });
  });

  it('keep the menu when a screen cannot be fetched, and try again', async () => {
    const { page } = await openAs('operator');
    let isGone = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isGone && request.url().includes('receipt-transactions.list') ? request.abort() : request.continue(),
    );
    await page.click('nav a[href="/beceipt/transactions/list"]');
    await page.waitForSelector('main [role="alert"]');
    expect(await textOf(page, 'main')).toMatch(/System Error[\s\S]+Something went wrong!/);
    expect(await textOf(page, 'main')).toContain('What was saved before is safe.');
    expect(await page.$('nav a[href="/ethoca/alerts/list"]')).not.toBeNull();

    isGone = false;
    await page.locator(TRY_AGAIN).click();
    await page.waitForSelector('tbody a');
  });

  for (const [width, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const colorScheme of ['light', 'dark']) {
      it(`lead to no page with a serious fault or too wide for the window (${width}, ${colorScheme})`, async () => {
        const { page } = await openAs('operator', '/', { viewport, colorScheme });
        const faults: string[] = [];
        let hasSeenNotBuilt = false;
        for (const { path } of [...shellPages(product.showcaseReportId), ...ERROR_PAGES]) {
          await endOf(page, path);
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (tooWide > 0) faults.push(`${path} is ${tooWide} px too wide`);
          // What stands for a page that is not built is the same for all.
          const isNotBuilt = (await textOf(page, 'main')).includes(NOT_BUILT);
          if (isNotBuilt && hasSeenNotBuilt) continue;
          hasSeenNotBuilt ||= isNotBuilt;
          faults.push(...(await seriousFaults(page)).map((fault) => `${path} ${fault}`));
        }
        expect(faults).toEqual([]);
      });
    }
  }
});
