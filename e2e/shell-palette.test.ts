import { combineRows } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { shellPages } from './shell-pages.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { NO_PDF_SERVICE, sharedVisits } from './testing/portal-visits.ts';

const FIELD = '[role="dialog"] [role="combobox"]';
const STATUS = '[role="dialog"] [role="status"]';
/** The newest of the demo data. */
const ETHOCA_ID = 'ETH0000000000000000001001';
const ALERT = '[role="dialog"] [role="group"][aria-label="Alerts"] [role="option"]';
const BUTTON = '::-p-aria(Search or go to…[role="button"])';

describe('the command palette', () => {
  const { openSignedIn } = sharedVisits();

  async function pressK(page: Page, modifier: 'Control' | 'Meta') {
    await page.keyboard.down(modifier);
    await page.keyboard.press('k');
    await page.keyboard.up(modifier);
  }

  async function openPalette(page: Page) {
    await pressK(page, 'Control');
    await page.waitForSelector(FIELD);
    await page.waitForFunction(
      (field) => document.activeElement === document.querySelector(field),
      {},
      FIELD,
    );
  }

  const options = (page: Page) =>
    page.$$eval('[role="option"]', (found) =>
      found.map((option) => option.firstElementChild?.nextSibling?.textContent),
    );

  /** The option that a screen reader announces as selected. */
  const active = (page: Page) =>
    page.$eval(FIELD, (field) => {
      const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      return option?.ariaSelected === 'true' ? option.querySelector('span')?.textContent : null;
    });

  it('goes to a page with the keyboard alone', async () => {
    const { page, complaints } = await openSignedIn();
    await openPalette(page);
    expect(await active(page)).toBe('Dashboard');
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe('Sign out');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe('Dashboard');

    await page.keyboard.type('receipts trans');
    expect(await options(page)).toEqual([
      'Transactions',
      'Import orders',
      'Search records for “receipts trans”',
    ]);
    expect(await textOf(page, STATUS)).toBe('2 results');
    await page.keyboard.press('Enter');
    await page.waitForSelector('tbody a');
    await page.waitForSelector(FIELD, { hidden: true });
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    expect(complaints).toEqual([]);
  });

  it('opens with the command key and the button, and gives the focus back', async () => {
    const { page } = await openSignedIn();
    await pressK(page, 'Meta');
    await page.waitForSelector(FIELD);
    await pressK(page, 'Meta');
    await page.waitForSelector(FIELD, { hidden: true });

    await click(page, BUTTON);
    await page.waitForSelector(FIELD);
    await page.keyboard.press('Escape');
    await page.waitForSelector(FIELD, { hidden: true });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Search or go to…'));
  });

  it('starts again when it is opened while it is still fading out', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    await page.keyboard.type('zzz');
    expect(await options(page)).toEqual(['Search records for “zzz”']);
    await pressK(page, 'Control');
    await pressK(page, 'Control');
    await page.waitForFunction(
      (field) => document.querySelector<HTMLInputElement>(field)?.value === '',
      {},
      FIELD,
    );
    expect(await active(page)).toBe('Dashboard');
    await page.keyboard.type('trans');
    await expect.poll(() => options(page)).toContain('Transactions');
  });

  it('offers every page that opens without an id, and commands', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    const titles = shellPages(':id')
      .filter(({ hasId }) => !hasId)
      .map(({ title }) => title);
    expect(await options(page)).toEqual([
      ...titles,
      'Language: 简体中文',
      'Language: 繁體中文',
      'Appearance: Light',
      'Appearance: Dark',
      'Change password',
      'Sign out',
    ]);
  });

  it('offers no page that the user may not see, and says when nothing is called so', async () => {
    const { page } = await openSignedIn({ user: 'merchant' });
    await openPalette(page);
    await page.keyboard.type('rdr');
    expect(await options(page)).toEqual(['Search records for “rdr”']);
    // Records may match.
    expect(await textOf(page, STATUS)).toBe('');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, STATUS)).toBe('No records match “rdr”');
    expect(await options(page)).toEqual([]);
    await fill(page, FIELD, '¬');
    await expect.poll(() => textOf(page, STATUS)).toBe('No pages or commands match “¬”');
  });

  it('runs commands: colours, password, language, the end of the session', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.waitForSelector('html[data-mantine-color-scheme="dark"]');
    await page.waitForSelector(FIELD, { hidden: true });

    await openPalette(page);
    await page.keyboard.type('password');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="dialog"] input[autocomplete="current-password"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });

    await openPalette(page);
    await page.keyboard.type('简体');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '联系我们');

    await openPalette(page);
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[autocomplete="current-password"]');
  });

  it('finds a page by its Chinese name and by its English one', async () => {
    const { page } = await openSignedIn();
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await page.reload();
    await page.waitForSelector('h1');
    for (const name of ['電子收據', 'receipts', '交易', 'transactions']) {
      await openPalette(page);
      await page.keyboard.type(name);
      expect(await options(page), name).toContain('交易');
      await page.keyboard.press('Escape');
      await page.waitForSelector(FIELD, { hidden: true });
    }
  });

  it('searches alerts on Enter, and opens the first over its list, with the keyboard in it', async () => {
    const { page, complaints } = await openSignedIn();
    // A slow machine draws the list and the drawer over it in one step.
    await page.emulateCPUThrottling(4);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/alerts/search')) asked.push(request.url());
    });
    await openPalette(page);
    await page.keyboard.type(ETHOCA_ID);
    expect(await active(page)).toBe(`Search records for “${ETHOCA_ID}”`);
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForSelector(FIELD, { hidden: true });
    await page.waitForSelector(`[role="dialog"] ::-p-text(${ETHOCA_ID})`);
    expect(new URL(page.url()).pathname).toMatch(/^\/ethoca\/alerts\/\d+$/);
    await page.keyboard.press('Escape');
    await waitForPath(page, '/ethoca/alerts/list');
    expect(complaints.filter((one) => one !== NO_PDF_SERVICE)).toEqual([]);
  });

  it('shows what it found of a text that many records have, and opens the chosen one', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    // A number of digits alone may be an amount, so nothing is opened that was not seen.
    await page.keyboard.type(`${ETHOCA_ID.slice(0, 3)} ${ETHOCA_ID.slice(3)}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, STATUS)).toMatch(/^No records match/);
    await fill(page, FIELD, ETHOCA_ID);
    await click(page, '[role="option"]');
    await page.waitForSelector(ALERT);
    expect(await textOf(page, STATUS)).toBe('2 results');
    expect(await active(page)).toContain(ETHOCA_ID);
    expect(await active(page)).toMatch(/^[A-Z]{3} [\d,.]+ · Confirmed fraud/);
    expect(await textOf(page, ALERT)).toMatch(/\d (min|h) .*left|Responded/);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ethoca\/alerts\/\d+$/);
  });

  it.each([
    ['HP-104217', /^\/beceipt\/transactions\//],
    ['operator@', /^\/users\/\d+$/],
  ])('finds %s among the records, and opens it with one Enter', async (text, path) => {
    const { page, complaints } = await openSignedIn();
    await openPalette(page);
    await page.keyboard.type(text);
    expect(await active(page)).toBe(`Search records for “${text}”`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(FIELD, { hidden: true });
    await expect.poll(() => new URL(page.url()).pathname).toMatch(path);
    expect(complaints.filter((one) => one !== NO_PDF_SERVICE)).toEqual([]);
  });

  it('lists the records of a name, and opens the chosen one', async () => {
    const { page, complaints } = await openSignedIn();
    await openPalette(page);
    await page.keyboard.type('Ember & Clay');
    const search = 'Search records for “Ember & Clay”';
    expect(await active(page)).toBe(search);
    await page.keyboard.press('Enter');
    await expect.poll(() => active(page)).not.toBe(search);
    expect(await seriousFaults(page)).toEqual([]);
    const place = (await options(page)).findIndex((one) => /^Ember & Clay ?NGA-1002$/.test(one ?? ''));
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForPath(page, '/ethoca/clients/NGA-1002');
    expect(complaints.filter((one) => one !== NO_PDF_SERVICE)).toEqual([]);
  });

  it('lets no more of a card number leave the browser than its ends', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    await page.keyboard.type('4539 5787 6362 1486');
    const asked = page.waitForRequest((request) => request.url().endsWith('/alerts/search'));
    await page.keyboard.press('Enter');
    expect(await (await asked).fetchPostData()).toBe('{"text":"453957******1486"}');
    await page.keyboard.press('Backspace');
    expect(await active(page)).toMatch(/^Search records for/);
  });

  it('says that a search failed, and searches again', async () => {
    const { page } = await openSignedIn();
    await page.setRequestInterception(true);
    let isAway = true;
    page.on('request', (request) => {
      if (isAway && request.url().endsWith('/alerts/search')) return request.abort();
      return request.continue();
    });
    await openPalette(page);
    await page.keyboard.type(ETHOCA_ID);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, STATUS)).toMatch(/could not be reached|try again/i);
    isAway = false;
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[role="dialog"] ::-p-text(${ETHOCA_ID})`);
    await page.waitForSelector(FIELD, { hidden: true });
  });

  it('leaves Enter to an input method that is composing', async () => {
    const { page } = await openSignedIn();
    await openPalette(page);
    await page.$eval(FIELD, (field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
    );
    expect(await page.$(FIELD)).not.toBeNull();
  });

  it('can be used by touch on a phone', async () => {
    const { page } = await openSignedIn({ viewport: PHONE });
    await click(page, BUTTON);
    await page.waitForSelector(FIELD);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await click(page, '[role="option"] ::-p-text(Cases)');
    await waitForPath(page, '/rdr/cases/list');
    await page.waitForSelector(FIELD, { hidden: true });
  });

  const looks = combineRows([{ user: 'operator' as const }], { viewport: [DESKTOP, PHONE] });
  it.each(looks)('has no serious accessibility fault at $viewport', async ({ user, viewport }) => {
    const { page } = await openSignedIn({ user, viewport });
    await openPalette(page);
    expect(await seriousFaults(page), 'every page').toEqual([]);
    await page.keyboard.type('trans');
    expect(await options(page)).toContain('Transactions');
    expect(await seriousFaults(page), 'with hits').toEqual([]);
    await page.keyboard.type('portation');
    expect(await options(page)).toEqual(['Search records for “transportation”']);
    expect(await seriousFaults(page), 'without hits').toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, STATUS)).toBe('No records match “transportation”');
    await fill(page, FIELD, ETHOCA_ID);
    await click(page, '[role="option"]');
    await page.waitForSelector(ALERT);
    expect(await seriousFaults(page), 'with an alert').toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  });
});
