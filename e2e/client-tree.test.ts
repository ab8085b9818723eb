import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { click } from './testing/click.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const TREE = '/ethoca/clients/tree';
const ROW = 'tbody tr[data-row-link]';
const DRAWER = 'main [role="dialog"]';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key as 'j');
};
/** The rows that are shown, by their keys, those below another one further in. */
const drawn = (page: Page) =>
  page.$$eval(ROW, (rows) =>
    rows.map((row) => `${'-'.repeat(Number(row.ariaLevel) - 1)}${row.getAttribute('data-row-link')}`),
  );
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row-link') ?? null);

/** What the tree keeps in session storage of which rows are open. */
const treeState = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('list-tree:')));

describe('the tree of clients', () => {
  const portal = sharedVisits();
  const open = async (options?: Parameters<typeof portal.openSignedIn>[0]) => {
    const opened = await portal.openSignedIn({ path: TREE, ...options });
    await opened.page.waitForSelector(ROW);
    return opened;
  };

  it('shows each client below the one that it belongs to, and how many are below it', async () => {
    const { page, complaints } = await open();
    const rows = await drawn(page);
    const from = rows.indexOf('NGA');
    expect(rows.slice(from, from + 5)).toEqual(['NGA', '-LTP', '--LTP-2000', '---LTP-2001', '---LTP-2002']);
    expect(rows).toEqual(expect.arrayContaining(['-NGA-1001', 'PDA', 'CBP-4001']));
    expect(await textOf(page, `${ROW}[data-row-link="NGA"] th`)).toContain('7 sub-clients');
    expect(await textOf(page, 'main p[role="status"]')).toBe(`${rows.length} clients`);
    expect(await page.$eval('main table', (table) => table.role)).toBe('treegrid');
    expect(complaints).toEqual([]);
  });

  it('has the clients of its user alone, and calls them by their names', async () => {
    const { page } = await open({ user: 'acquirer' });
    expect((await drawn(page))[0]).toBe('NGA');
    expect(await drawn(page)).not.toContain('PDA');
    expect(await textOf(page, 'main p[role="status"]')).toBe(
      '8 clients, Northgate Acquiring and sub-clients',
    );
    const { page: merchant } = await open({ user: 'merchant' });
    expect(await drawn(merchant)).toEqual(['NGA-1001']);
    expect(await textOf(merchant, 'main p[role="status"]')).toBe('1 result, Harbour & Pine Outfitters');
  });

  it('is walked with the keyboard as a treegrid: one stop, in and out, open and shut', async () => {
    const { page } = await open();
    expect(await page.$$eval(`${ROW}[tabindex="0"]`, (rows) => rows.length)).toBe(1);
    await press(page, 'j');
    const [first = ''] = await drawn(page);
    expect(await focusedRow(page)).toBe(first);
    await page.focus(`${ROW}[data-row-link="NGA"]`);
    await press(page, 'ArrowLeft');
    const isOpen = () => page.$eval(`${ROW}[data-row-link="NGA"]`, (row) => row.ariaExpanded);
    expect(await isOpen()).toBe('false');
    expect(await drawn(page)).not.toContain('-NGA-1001');
    await press(page, 'ArrowRight');
    expect(await isOpen()).toBe('true');
    await press(page, 'ArrowRight');
    expect(await focusedRow(page)).toBe('LTP');
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowLeft');
    expect(await focusedRow(page)).toBe('LTP-2000');
    await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(await focusedRow(page)).toBe('NGA');
    await press(page, 'End');
    expect((await drawn(page)).at(-1)).toMatch(new RegExp(`^-*${await focusedRow(page)}$`));
    await press(page, 'Home', '?');
    await page.waitForSelector('[role="dialog"] kbd');
    expect(await textOf(page, '[role="dialog"] dl')).toContain('Expand row, or go to its first sub-client');
  });

  it('keeps the ancestors of a match visible, and restores collapsed nodes until a filter changes', async () => {
    const { page } = await open();
    await click(page, `${ROW}[data-row-link="PDA"] button[aria-label^="Hide sub-clients of"]`);
    const shut = await drawn(page);
    expect(shut).not.toContain('-KCR');
    expect(await focusedRow(page)).toBe('PDA');
    await page.reload();
    await page.waitForSelector(ROW);
    expect(await drawn(page)).toEqual(shut);
    expect(await treeState(page)).toHaveLength(1);
    await page.type('search input[name="name"]', 'skylark');
    await press(page, 'Enter');
    await page.waitForFunction((row) => document.querySelectorAll(row).length === 4, {}, ROW);
    expect(await drawn(page)).toEqual(['NGA', '-LTP', '--LTP-2000', '---LTP-2002']);
    // Specification, chapter 9: "The client list, tree and some other filters clear session storage when changed."
    expect(await treeState(page)).toEqual([]);
    expect(await textOf(page, `${ROW}[data-row-link="NGA"] th`)).toContain('1 of 7 sub-clients');
    expect(await textOf(page, 'main p[role="status"]')).toContain('1 of ');
    expect(await seriousFaults(page)).toEqual([]);
    await page.reload();
    await page.waitForFunction((row) => document.querySelectorAll(row).length === 4, {}, ROW);
    await click(page, 'main ul ::-p-text(Clear filters)');
    await page.waitForFunction((row) => document.querySelectorAll(row).length > 4, {}, ROW);
    expect(await drawn(page)).toContain('-KCR');
    await click(page, 'main button ::-p-text(Collapse all)');
    expect(await drawn(page)).not.toContain('-KCR');
    await click(page, 'main button ::-p-text(Expand all)');
    expect(await drawn(page)).toContain('-KCR');
  });

  it('opens a client in the drawer over the tree, and leaves the tree where it was', async () => {
    const { page, complaints } = await open();
    await page.focus(`${ROW}[data-row-link="LTP-2001"]`);
    await press(page, 'Enter');
    await waitForPath(page, '/ethoca/clients/LTP-2001');
    await page.waitForSelector(`${DRAWER} h2`);
    expect(
      await page.$eval(`${ROW}[data-row-link="LTP-2001"]`, (row) => row.closest('[inert]') !== null),
    ).toBe(true);
    expect(await textOf(page, 'header')).toContain('Client tree');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'j');
    await waitForPath(page, '/ethoca/clients/LTP-2002');
    await page.reload();
    await page.waitForSelector(`${DRAWER} h2`);
    await page.waitForSelector(ROW);
    await press(page, 'Escape');
    await waitForPath(page, TREE);
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-row-link') === 'LTP-2002');
    expect(await focusedName(page)).toContain('Skylark Optics');

    await page.goto(`${portal.product.url}/ethoca/clients/list`);
    await click(page, 'tbody a ::-p-text(NGA-1001)');
    await page.waitForSelector(`${DRAWER} h2`);
    expect(await page.$('[role="treegrid"]')).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('says that nothing matches, and that it could not be loaded', async () => {
    const { page } = await open();
    await page.goto(`${portal.product.url}${TREE}?name=nothing-is-called-this`);
    await page.waitForFunction(() => document.body.innerText.includes('No results'));
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/merchants/tree') ? request.abort() : request.continue(),
    );
    await page.goto(`${portal.product.url}${TREE}`);
    await page.waitForFunction(() => document.body.innerText.includes('Couldn’t load clients'));
  });

  it('has no serious fault, and fits a phone', async () => {
    const { page } = await open();
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewport(PHONE);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
