import { combineRows, isLong, sampleOf } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { columnsOutOfSight, excessWidth, seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { menuLink } from './shell-page.ts';
import { ERROR_PAGES, HOME, shellPages } from './shell-pages.ts';
import { emailOf, signIn } from './sign-in.ts';
import { click } from './testing/click.ts';
import { goWithin } from './testing/go-within.ts';
import { portalVisits } from './testing/portal-visits.ts';

const LOGIN_FORM = 'input[autocomplete="current-password"]';
const NOT_BUILT = 'Not available in this version';
const HOME_BUTTON = '::-p-aria(Go to the homepage[role="link"])';
/** A page is opened directly, or within the portal that is already open. */
const ARRIVALS = ['by its address', 'from another page'] as const;
type Arrival = (typeof ARRIVALS)[number];
const TRY_AGAIN = '::-p-aria(Try again[role="button"])';

describe('the routes of the portal', () => {
  // Without a PDF service, which the shared product has.
  const portal = portalVisits();
  const { openVisitor, openSignedIn, pathOf } = portal;

  /** Goes to an address, and waits until a page of the shell stands there. */
  async function arriveAt(page: Page, path: string, arrival: Arrival = 'by its address') {
    if (arrival === 'by its address') await page.goto(`${portal.product.url}${path}`);
    else await goWithin(page, path);
    await page.waitForSelector('main > *');
  }

  describe('for a visitor', () => {
    it('lead to sign-in whatever was asked for, and back to it afterwards', async () => {
      const { page } = await openVisitor();
      const ofEachKind = [
        '/rdr/caids/list',
        '/ethoca/alerts/7',
        '/si/brand/form',
        '/contact-us',
        '/error/500',
      ];
      for (const path of [...ofEachKind, '/nowhere']) {
        await page.goto(`${portal.product.url}${path}`);
        await page.waitForSelector(LOGIN_FORM);
        expect(pathOf(page)).toBe(`/auth?${new URLSearchParams({ next: path })}`);
      }
      await page.goto(portal.product.url);
      await page.waitForSelector(LOGIN_FORM);
      expect(pathOf(page)).toBe('/auth');

      await signIn(page, portal.product.url, '/beceipt/transactions/list?page=2');
      expect(pathOf(page)).toBe('/beceipt/transactions/list?page=2');
    });
  });

  describe('for a user', () => {
    it('lead to a page that there is from the empty path and from sign-in', async () => {
      const { page } = await openSignedIn({ path: '/' });
      expect(pathOf(page)).toBe(HOME);
      const paths = ['/', '/auth', '/auth/login', '/auth/forgot-password', '/auth/anything', '/auth/nowhere'];
      for (const { path, arrival } of combineRows(
        sampleOf(paths, { short: 3 }).map((one) => ({ path: one })),
        { arrival: ARRIVALS },
      )) {
        await arriveAt(page, '/contact-us', 'from another page');
        await waitForPath(page, '/contact-us');
        await arriveAt(page, path, arrival);
        await page.waitForSelector('header h1');
        await waitForPath(page, HOME);
      }
    });

    it('lead to Page Not Found from anywhere else, and home from there', async () => {
      const { page } = await openSignedIn();
      const nowhere = ['/nowhere', '/ethoca', '/error/403', '/ethoca/alerts/1/2', '/login'];
      for (const { path, arrival } of combineRows(
        nowhere.map((one) => ({ path: one })),
        { arrival: ARRIVALS },
      )) {
        await arriveAt(page, path, arrival);
        await waitForPath(page, '/error/404');
        await page.waitForSelector(`main ::-p-text(${path})`);
        // Specification, chapter 8: "unknown path goes to the 404 page", "Page Not Found".
        expect(await textOf(page, 'main h2')).toBe('Page Not Found');
      }
      for (const { path } of ERROR_PAGES) {
        await arriveAt(page, path, 'from another page');
        // Specification, chapter 2: "a go-to-homepage button leading to /ethoca/alerts/list".
        const button = await page.waitForSelector(HOME_BUTTON);
        expect(await button?.evaluate((link) => link.getAttribute('href'))).toBe(HOME);
        await click(page, HOME_BUTTON);
        await waitForPath(page, HOME);
      }
      await arriveAt(page, '/error/500');
      expect(await textOf(page, 'main')).toContain('Something went wrong! Please try again later.');
    });

    it('end the session with /logout', async () => {
      const { page } = await openSignedIn({ path: '/rdr/cases/list' });
      await page.goto(`${portal.product.url}/logout`);
      await page.waitForSelector(LOGIN_FORM);
      expect(pathOf(page)).toBe('/auth/login');
      await page.goto(`${portal.product.url}/rdr/cases/list`);
      await page.waitForSelector(LOGIN_FORM);
    });
  });

  describe('without the right for a page', () => {
    it('lead to contact us, which names the requested page and the available ones', async () => {
      const { page } = await openSignedIn({ user: 'merchant', path: '/rdr/cases/list' });
      await waitForPath(page, '/contact-us');
      await page.waitForSelector('main h2');
      expect(await textOf(page, 'main h2')).toBe('You don’t have access to this page');
      expect(await textOf(page, 'main')).toContain('“RDR / Cases”');
      expect(await textOf(page, 'main')).toContain(emailOf('merchant'));
      const offered = await page.$$eval('main dd a', (links) => links.map((link) => link.pathname));
      expect(offered).toEqual([
        '/dashboard',
        '/ethoca/alerts/list',
        '/ethoca/alerts/queue/list',
        '/ethoca/alerts/upload-status/list',
        '/ethoca/sources/list',
        '/ethoca/refunds/list',
        '/ethoca/descriptors/list',
        '/ethoca/descriptors/form',
        '/ethoca/clients/list',
        '/ethoca/clients/tree',
        '/ethoca/clients/form',
        '/ethoca/registry',
        '/ethoca/enquiries/list',
        '/ethoca/enquiries/form',
        '/beceipt/transactions/list',
        '/beceipt/transactions/import',
        '/beceipt/cases/list',
        '/beceipt/cases/form',
        '/beceipt/batches/list',
        '/beceipt/batches/form',
        '/beceipt/requests/list',
        '/beceipt/failed-emails/list',
        '/si/brand/list',
        '/si/brand/form',
        '/si/inspection/list',
      ]);
      const groups = await page.$$eval('main dt', (names) => names.map((name) => name.textContent));
      expect(groups.at(-1)).toBe('Brand');
      expect(await textOf(page, 'main')).toContain('Ethoca · Receipts · Brand');

      await page.reload();
      await page.waitForFunction(() => document.body.innerText.includes('“RDR / Cases”'));
      await click(page, 'main dd a[href="/beceipt/transactions/list"]');
      await waitForPath(page, '/beceipt/transactions/list');
    });

    it('lead there from a form that one may not send', async () => {
      const { page } = await openSignedIn({ user: 'reseller', path: '/si/brand/form' });
      await waitForPath(page, '/contact-us');
      // The menu shows all the rest to everyone.
      await page.waitForSelector('nav a[href="/aml/clients/list"]');
      expect(await page.$('nav a[href="/si/brand/form"]')).toBeNull();
    });

    it('reveal nothing about another page to users who come directly', async () => {
      const { page } = await openSignedIn({ user: 'merchant', path: '/contact-us' });
      expect(await textOf(page, 'main h2')).toBe('Need help, a service or a permission?');
      expect(await textOf(page, 'main')).not.toContain('requires a service');
    });
  });

  it('keep the menu when a screen cannot be fetched, and try again', async () => {
    const { page } = await openSignedIn({ path: '/contact-us' });
    let isGone = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isGone && request.url().includes('receipt-transactions.list') ? request.abort() : request.continue(),
    );
    await click(page, 'nav a[href="/beceipt/transactions/list"]');
    await page.waitForSelector('main [role="alert"]');
    expect(await textOf(page, 'main')).toMatch(/Couldn’t load this page[\s\S]+Check that you’re online/);
    expect(await textOf(page, 'main')).not.toContain('System Error');
    expect(await textOf(page, 'main')).toContain('Your saved changes are safe.');
    expect(await page.$(menuLink('/ethoca/alerts/list'))).not.toBeNull();

    isGone = false;
    await click(page, TRY_AGAIN);
    await page.waitForSelector('tbody a');
  });

  it(
    'lead to each page of the specification, under its title, without a serious fault, in a window and on a phone',
    async () => {
      const { page, complaints } = await openSignedIn();
      const faults: string[] = [];
      let hasSeenNotBuilt = false;
      const missing = `/nowhere/${'very-long-'.repeat(12)}`;
      const pages = [
        ...[...shellPages(portal.product.showcaseReportId), ...ERROR_PAGES].map((one) => ({
          ...one,
          end: one.path,
        })),
        { path: missing, title: 'Page Not Found', end: '/error/404' },
      ];
      const walk = combineRows(pages, { arrival: ARRIVALS, viewport: [DESKTOP, PHONE] });
      // A look costs more than all the rest of a page: in the short form each page has one with every third seed.
      const lookedAt = new Set(
        sampleOf(pages, { short: Math.ceil(pages.length / 3) }).map(({ path }) => path),
      );
      for (const { path, title, end, arrival, viewport } of walk) {
        await arriveAt(page, path, arrival);
        await waitForPath(page, end);
        await expect.poll(() => textOf(page, 'h1'), { message: path }).toBe(title);
        expect(await page.title(), path).toMatch(new RegExp(`^${title} · .*CBP Portal$`));
        // A report is a document of its own, with a title of its own, in the page that shows it.
        expect(await page.$$eval('h1:not(article h1)', (found) => found.length), path).toBe(1);
        await page.waitForSelector('main:not(:has([aria-busy="true"]))');
        await page.setViewport(viewport);
        const excess = await excessWidth(page);
        if (excess > 0) faults.push(`${path} is ${excess} px too wide at ${viewport.width}`);
        const hidden = viewport === DESKTOP ? await columnsOutOfSight(page) : [];
        if (hidden.length > 0) faults.push(`${path} doesn't show ${hidden.join(', ')} at ${viewport.width}`);
        // What stands for a page that is not built is the same for all.
        const isNotBuilt = (await textOf(page, 'main')).includes(NOT_BUILT);
        const isSeen = isNotBuilt && hasSeenNotBuilt;
        hasSeenNotBuilt ||= isNotBuilt;
        if (!isLong && (isSeen || !lookedAt.has(path))) continue;
        const found = await seriousFaults(page);
        faults.push(...found.map((fault) => `${path} at ${viewport.width}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      // The long form looks at each page, in both schemes.
    },
    isLong ? 600_000 : undefined,
  );
});
