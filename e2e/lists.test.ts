import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { formatDate } from '@cbp/shared/format/time';
import { LISTS } from '@cbp/shared/lists';
import { combineRows, sampleOf } from '@cbp/shared/testing/test-length';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, showTestClock } from './browser-page.ts';
import { excessWidth, focusedName, seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { click } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { openFilter, openFilterPanel } from './testing/open-filter.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const ROW_LINK = 'tbody [data-row-link]';
const DRAWER = 'main [role="dialog"]';
const COUNT = 'main p[role="status"]';
const NARROW = { width: 720, height: 450 };

type Walked = {
  list: (typeof LISTS)[number];
  path: string;
  /** A field to sort by, as its head calls it. */
  sort: string;
  /** A multi-select filter, one of its values, and its URL parameter. */
  among: { name: string; value: string; address: string };
  opensDrawer: boolean;
};

const listNamed = (name: string) => {
  const list = LISTS.find((one) => one.name === name);
  if (!list) throw new Error(`there is no list ${name}`);
  return list;
};

const reversed = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** Lists of all shapes. That each list is declared correctly, list-screens.test.ts checks. */
const WALKED: Walked[] = [
  {
    list: listNamed('Alerts'),
    path: '/ethoca/alerts/list',
    sort: 'Amount',
    among: { name: 'Status', value: 'Completed', address: 'status=COMPLETED' },
    opensDrawer: true,
  },
  {
    list: listNamed('AlertQueue'),
    path: '/ethoca/alerts/queue/list',
    sort: 'Amount',
    among: { name: 'Match', value: 'Possible match', address: 'match=doubtful' },
    opensDrawer: true,
  },
  {
    list: listNamed('ReceiptTransactions'),
    path: '/beceipt/transactions/list',
    sort: 'Amount',
    among: { name: 'Refund', value: '–', address: 'refund.status=' },
    opensDrawer: false,
  },
  {
    list: listNamed('Merchants'),
    path: '/ethoca/clients/list',
    sort: 'Name',
    among: { name: 'Status', value: 'Pending', address: 'status=PENDING' },
    opensDrawer: true,
  },
  {
    list: listNamed('Descriptors'),
    path: '/ethoca/descriptors/list',
    sort: 'Descriptor',
    among: { name: 'Status', value: 'Active', address: 'status=ACTIVE' },
    opensDrawer: true,
  },
  {
    list: listNamed('AlertUploads'),
    path: '/ethoca/alerts/upload-status/list',
    sort: 'Rows',
    among: { name: 'Status', value: 'Completed', address: 'status=completed' },
    opensDrawer: true,
  },
  {
    list: listNamed('Refunds'),
    path: '/ethoca/refunds/list',
    sort: 'Amount',
    among: { name: 'Status', value: 'Failed', address: 'status=FAILED' },
    opensDrawer: true,
  },
  {
    list: listNamed('Enquiries'),
    path: '/ethoca/enquiries/list',
    sort: 'Amount',
    among: { name: 'Status', value: 'Completed', address: 'status=COMPLETED' },
    opensDrawer: true,
  },
  {
    list: listNamed('Users'),
    path: '/users/list',
    sort: 'Name',
    among: { name: 'Status', value: 'Pending', address: 'status=pending' },
    opensDrawer: true,
  },
  {
    list: listNamed('AuditRows'),
    path: '/audit-logs/list',
    sort: 'Time',
    among: { name: 'Action', value: 'Creation', address: 'action=create' },
    opensDrawer: true,
  },
];

const references = (page: Page) => page.$$eval(ROW_LINK, (links) => links.map((link) => link.textContent));

const hrefs = (page: Page) =>
  page.$$eval(ROW_LINK, (links) => links.map((link) => link.getAttribute('href') ?? ''));

const waitForFocusedRow = (page: Page, href: string) =>
  page.waitForFunction((sought) => document.activeElement?.getAttribute('href') === sought, {}, href);

const focusedReference = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row-link') ?? null);

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key as 'j');
}

async function waitForQuery(page: Page, query: string) {
  await page.waitForFunction(
    (expected) => decodeURIComponent(location.search.slice(1)) === expected,
    {},
    query,
  );
}

/** Does something that asks for other rows, and waits until they are there. */
async function after(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/list'));
  await act();
  await answered;
  await page.waitForSelector('main table[aria-busy="false"], main h2');
}

/** How many there are without the filters is asked for beside the rows. */
async function waitForCountOf(page: Page) {
  await page.waitForFunction(
    (count) => document.querySelector(count)?.textContent?.includes(' of '),
    {},
    COUNT,
  );
}

const isFilteredAtStart = (list: Walked['list']) =>
  Object.values(list.filters).some((filter) => filter.kind === 'range' && filter.initial !== null);

const button = (name: string) => `::-p-aria(${name}[role="button"])`;

describe('a list', () => {
  const portal = sharedVisits();

  async function open({ path: listPath }: Walked, options?: Parameters<typeof portal.openSignedIn>[0]) {
    const opened = await portal.openSignedIn({ path: listPath, ...options });
    await opened.page.waitForSelector(ROW_LINK);
    return opened;
  }

  /** That its rows are the right ones, a test of its calls shows for every filter (walk-list.ts). */
  async function filter(page: Page, { list, among }: Walked) {
    const whole = await references(page);
    if (isFilteredAtStart(list)) await waitForCountOf(page);
    const total = await textOf(page, COUNT);
    await openFilter(page, among.name);
    await after(page, () => click(page, `::-p-aria(${among.value}[role="checkbox"])`));
    await waitForQuery(page, among.address);
    expect(await seriousFaults(page), 'a filter is open').toEqual([]);
    await press(page, 'Escape');
    expect(await references(page)).not.toEqual(whole);
    await after(page, () => click(page, 'main ul ::-p-text(Clear filters)'));
    await waitForQuery(page, '');
    await expect.poll(() => textOf(page, COUNT)).toBe(total);
    expect(await references(page)).toEqual(whole);
  }

  async function sortBy(page: Page, { sort }: Walked) {
    const head = `thead ::-p-text(${sort})`;
    const direction = () =>
      page.$eval('thead th[aria-sort]', (th) => `${th.textContent} ${th.getAttribute('aria-sort')}`);
    await page.waitForSelector(`thead ::-p-aria([name="${sort}"][role="button"])`);
    await after(page, () => click(page, head));
    expect(await direction()).toBe(`${sort} ascending`);
    expect(
      await page.$eval('thead th[aria-sort] button', (button) => button.getAttribute('aria-description')),
    ).toBe('Reverse order');
    const [first] = await references(page);
    await after(page, () => click(page, head));
    expect(await direction()).toBe(`${sort} descending`);
    expect(page.url()).toContain('sort=-');
    expect((await references(page))[0]).not.toBe(first);
  }

  /** A row leads into a drawer, under which the list stays where it was, and to a page of its own. */
  async function openRow(page: Page, { path: listPath }: Walked) {
    const { search } = new URL(page.url());
    const [, href = ''] = await hrefs(page);
    await page.$eval(ROW_LINK, (link) => link.closest('table')?.setAttribute('data-seen', 'before'));
    await press(page, 'j', 'j', 'Enter');
    await waitForPath(page, href);
    await page.waitForSelector(`${DRAWER}:focus h2`);
    expect(await page.$eval('table[data-seen="before"]', (table) => table.closest('[inert]') !== null)).toBe(
      true,
    );
    expect(await seriousFaults(page), 'a row in a drawer').toEqual([]);
    await press(page, 'Escape');
    await waitForPath(page, listPath);
    expect(new URL(page.url()).search).toBe(search);
    await waitForFocusedRow(page, href);

    await page.goto(`${portal.product.url}${href}`);
    await page.waitForSelector('main h2');
    expect(await page.$(DRAWER)).toBeNull();
  }

  /** At the width of a desktop and of a phone, the walk over all pages looks (shell-routes.test.ts). */
  async function haveNoFaultInNarrowWindow(page: Page) {
    await page.setViewport(NARROW);
    expect(await seriousFaults(page), '720 px wide').toEqual([]);
    await page.setViewport(DESKTOP);
    await page.waitForSelector(ROW_LINK);
  }

  async function fitNarrowWindow(page: Page) {
    await page.setViewport(NARROW);
    expect(await excessWidth(page)).toBe(0);
    await page.setViewport(DESKTOP);
    await page.waitForSelector(ROW_LINK);
  }

  /** Actions of a list, each followed by an accessibility check. */
  const ACTS: Record<string, (page: Page, walked: Walked) => Promise<void>> = {
    'is filtered': filter,
    'is sorted': async (page, walked) => {
      await haveNoFaultInNarrowWindow(page);
      await sortBy(page, walked);
    },
    'is opened by a row': async (page, walked) => {
      if (walked.opensDrawer) await openRow(page, walked);
    },
  };

  // What all lists have from the same code; that each is declared rightly, cheaper tests show (list-screens.test.ts).
  const walked = sampleOf(WALKED, { short: 5 });
  it.each(combineRows(walked, { act: Object.keys(ACTS) }))(
    'at $path fits a narrow window without a fault, and $act',
    async ({ act, ...walked }) => {
      const { page, complaints } = await open(walked);
      await fitNarrowWindow(page);
      await ACTS[act]?.(page, walked);
      expect(complaints).toEqual([]);
    },
  );
});

/** What every list has from the same code is tried on one. */
describe('every list', () => {
  const portal = sharedVisits();
  const { list, path: listPath, among } = WALKED[0] ?? expect.fail('no list');
  const text = { key: 'alert.MerchantDescriptor', name: 'Descriptor', value: 'harbour' };
  const downloadFolders: string[] = [];
  afterAll(async () => {
    for (const folder of downloadFolders) await rm(folder, { recursive: true, force: true });
  });

  async function open(options?: Parameters<typeof portal.openSignedIn>[0]) {
    const opened = await portal.openSignedIn({ path: listPath, ...options });
    await opened.page.waitForSelector(ROW_LINK);
    return opened;
  }

  it('moves nothing under a finger when its rows come', async () => {
    const { page } = await portal.openSignedIn({ viewport: PHONE });
    const held: HTTPRequest[] = [];
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isHeld && request.url().endsWith('/api/ethoca/alerts/list')) held.push(request);
      else void request.continue();
    });
    await page.goto(`${portal.product.url}${listPath}`);
    await page.waitForSelector('main table[aria-busy="true"]');
    const tops = () =>
      page.$$eval('main table, main search button', (found) =>
        found.map((one) => one.getBoundingClientRect().top),
      );
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await tops();
    expect(before.length).toBeGreaterThan(1);
    isHeld = false;
    for (const request of held) await request.continue();
    await page.waitForSelector(ROW_LINK);
    expect(await tops()).toEqual(before);
  });

  it('is filtered by a text on Enter, and has it again when that is cleared', async () => {
    const { page } = await open();
    const whole = await references(page);
    await fill(page, `search input[name="${text.key}"]`, 'x'.repeat(201));
    await press(page, 'Enter');
    await page.waitForSelector(`search [role="alert"] ::-p-text(Enter at most 200 characters)`);
    await page.waitForSelector(`search input[name="${text.key}"][aria-invalid="true"]:focus`);
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, `search input[name="${text.key}"]`, '');
    await page.waitForSelector('search [role="alert"]', { hidden: true });
    await page.type(`search input[name="${text.key}"]`, text.value);
    expect(await references(page)).toEqual(whole);
    await after(page, () => press(page, 'Enter'));
    await waitForQuery(page, `${text.key}=${text.value}`);
    await waitForCountOf(page);
    const filtered = await references(page);
    expect(filtered).not.toEqual(whole);
    await page.reload();
    await page.waitForSelector(ROW_LINK);
    expect(await references(page)).toEqual(filtered);
    await after(page, () => click(page, button(`Clear: ${text.name}`)));
    await waitForQuery(page, '');
    expect(
      await page.$eval(`search input[name="${text.key}"]`, (input) => (input as HTMLInputElement).value),
    ).toBe('');
    expect(await references(page)).toEqual(whole);
  });

  it('is gone through row by row in the drawer, which stays over a reload', async () => {
    const order = reversed(list.defaultSort);
    const { page } = await open({ path: `${listPath}?sort=${order}` });
    const [first = '', second = '', third = ''] = await hrefs(page);
    await press(page, 'j', 'j', 'Enter');
    await waitForPath(page, second);
    await page.waitForSelector(`${DRAWER}:focus h2`);
    await press(page, 'j');
    await waitForPath(page, third);
    await press(page, 'ArrowUp', 'k');
    await waitForPath(page, first);
    await page.reload();
    await page.waitForSelector(`${DRAWER} h2`);
    await press(page, 'Escape');
    await waitForPath(page, listPath);
    expect(new URL(page.url()).search).toBe(`?sort=${order}`);
    await waitForFocusedRow(page, first);
  });

  it('says that nothing matches, and no data where there is nothing to save, and leads back', async () => {
    const { page } = await portal.openSignedIn({
      path: `${listPath}?${text.key}=nothing-is-called-this`,
    });
    await page.waitForFunction(() => document.body.innerText.includes('No results'));
    await click(page, button('Export'));
    await click(page, '[role="menuitem"] ::-p-text(CSV)');
    await page.waitForFunction(() => document.body.innerText.includes('no data'));
    await click(page, button('Show the last 60 days'));
    await waitForQuery(page, `alert.AlertTimestamp=last60days&${text.key}=nothing-is-called-this`);
    await click(page, button('Clear filters'));
    await page.waitForSelector(ROW_LINK);
    // The last 24 hours are a part of all that there is.
    expect(await textOf(page, COUNT)).toContain(' of ');
  });

  it('has its rarer filters in a panel, which says how many are set, each with a chip', async () => {
    const { page } = await open();
    const filters = 'search button[aria-expanded] ::-p-text(Filters)';
    const panel = 'search form[aria-label="Filters"]';
    expect(await textOf(page, 'search')).not.toContain('Match');
    await openFilterPanel(page);
    expect(await seriousFaults(page)).toEqual([]);
    await openFilter(page, 'Currency');
    await fill(page, '[role="dialog"] input[aria-label="Find a currency"]', 'hong kong');
    await after(page, () => click(page, '[role="dialog"] label ::-p-text(HKD Hong Kong Dollar)'));
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await openFilter(page, 'Match');
    await after(page, () => click(page, '[role="dialog"] label ::-p-text(No match)'));
    await waitForQuery(page, 'alert.Currency="HKD"&match=unmatched');
    await press(page, 'Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    expect(await seriousFaults(page)).toEqual([]);
    await page.focus(`${panel} button`);
    await press(page, 'Escape');
    await page.waitForSelector(panel, { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters (2)');
    await after(page, () => click(page, button('Clear: Match')));
    await waitForQuery(page, 'alert.Currency="HKD"');
    await page.waitForSelector(filters);

    await page.goto(`${portal.product.url}${listPath}?client_found=none`);
    await click(page, button('Clear: Client assigned'));
    await waitForQuery(page, '');
  });

  it('keeps the chips of its filters in one line, and shows the others on demand', async () => {
    const set =
      'alert.Currency=hkd&alert.InitiatedBy=issuer&alert.Issuer=bank&matched_descriptor=shop&match=unmatched';
    const { page } = await portal.openSignedIn({ path: `${listPath}?${set}` });
    const line = 'search ul';
    await page.waitForSelector(`${line} button[aria-expanded="false"]`);
    const heightOf = () => page.$eval(line, (chips) => chips.getBoundingClientRect().height);
    const low = await heightOf();
    const seen = () =>
      page.$$eval(
        `${line} [aria-label^="Clear:"]`,
        (found) => found.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
      );
    const more = await page.$eval(`${line} button[aria-expanded]`, (found) => Number(found.textContent));
    expect((await seen()) + more).toBe(5);
    expect(await excessWidth(page)).toBe(0);
    await click(page, `${line} button[aria-expanded]`);
    await expect.poll(seen).toBe(5);
    expect(await heightOf()).toBeGreaterThan(low);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('has its filters in a sheet on a phone, which the keyboard opens and leaves', async () => {
    const { page } = await open({ viewport: PHONE });
    expect(await textOf(page, 'search')).not.toContain('Status');
    await page.focus('search button[aria-haspopup="dialog"]');
    await press(page, 'Enter');
    await page.waitForSelector('[role="dialog"] form');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `::-p-aria(${among.name} Any[role="button"])`);
    await after(page, () => click(page, `::-p-aria(${among.value}[role="checkbox"])`));
    await waitForQuery(page, among.address);
    await press(page, 'Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters (1)');
    await page.waitForSelector(`search ul ::-p-text(${among.name}: ${among.value})`);
    expect(await excessWidth(page)).toBe(0);
    await after(page, () => click(page, button(`Clear: ${among.name}`)));
    await waitForQuery(page, '');
  });

  it('selects all provided values besides the empty one', async () => {
    const { page } = await open();
    await openFilter(page, 'Outcome');
    await click(page, '[role="dialog"] label ::-p-text(Not provided)');
    await waitForQuery(page, 'outcome=');
    await click(page, '[role="dialog"] label ::-p-text(All provided)');
    const boxes = () =>
      page.$$eval('[role="dialog"] input', (inputs) => inputs.map(({ checked }) => (checked ? 'x' : '-')));
    await expect.poll(boxes).not.toContain('-');
    await click(page, '[role="dialog"] label ::-p-text(All provided)');
    await waitForQuery(page, 'outcome=');
  });

  it('keeps a quick selection, however slow the page is', async () => {
    const { page } = await open();
    await openFilter(page, 'Outcome');
    await page.waitForSelector('[role="dialog"] input:focus');
    await page.emulateCPUThrottling(8);
    await press(page, 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space');
    await page.emulateCPUThrottling(null);
    const firstBoxes = () =>
      page.$$eval('[role="dialog"] input', (inputs) => inputs.slice(0, 5).map(({ checked }) => checked));
    await expect.poll(firstBoxes).toEqual([false, true, true, true, false]);
    expect(new URL(page.url()).searchParams.getAll('outcome')).toHaveLength(3);
  });

  it('goes on to the next page, and keeps its first row when a page gets larger', async () => {
    const { page } = await open({ path: `${listPath}?rows=25` });
    const first = await references(page);
    await click(page, button('Next page'));
    await waitForQuery(page, 'page=2&rows=25');
    await page.waitForFunction(
      (before, selector) => document.querySelector(selector)?.textContent !== before,
      {},
      first[0] ?? '',
      ROW_LINK,
    );
    expect(await textOf(page, 'main nav')).toContain('26–');
    await page.select('main nav select', '100');
    await waitForQuery(page, 'rows=100');
    await page.waitForFunction(
      (count, selector) => document.querySelectorAll(selector).length > count,
      {},
      first.length,
      ROW_LINK,
    );
  });

  it('is walked with the keyboard: j and k move, Enter opens, ? tells', async () => {
    const { page } = await open();
    const keys = await page.$$eval(ROW_LINK, (links) =>
      links.map((link) => link.getAttribute('data-row-link')),
    );
    await press(page, 'j', 'j', 'j', 'k');
    expect(await focusedReference(page)).toBe(keys[1]);
    await press(page, '?');
    await page.waitForSelector('[role="dialog"] kbd');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Escape');
    await page.waitForSelector('[role="dialog"] kbd', { hidden: true });
    await press(page, '/');
    expect(await page.evaluate(() => document.activeElement?.closest('search') !== null)).toBe(true);
    // A click beside the rows, or in the header, loses no row.
    await click(page, 'header h1');
    await press(page, 'j');
    expect(await focusedReference(page)).toBe(keys[2]);
    await page.focus('aside a');
    await press(page, 'k');
    expect(await focusedReference(page)).toBe(keys[1]);
  });

  it('has a link past its filters to the rows, for the keyboard', async () => {
    const { page } = await open();
    await page.focus('main');
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to rows');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Enter');
    const [first] = await page.$$eval(ROW_LINK, (links) =>
      links.map((link) => link.getAttribute('data-row-link')),
    );
    expect(await focusedReference(page)).toBe(first);
  });

  it('copies the cell under the mouse, and shows no button over others', async () => {
    const { page } = await open();
    const permission = { name: 'clipboard-read' } as const;
    await page.browserContext().setPermission(portal.product.url, { permission, state: 'granted' });
    const buttons = () => page.$$('tbody [aria-label^="Copy "]');
    expect(await buttons()).toEqual([]);
    const [reference = ''] = await references(page);
    await page.hover('tbody th');
    // This browser says that it has no mouse, and draws none of them.
    const copy = await page.waitForSelector(`tbody [aria-label="Copy ${reference}"]`);
    await copy?.evaluate((button) => (button as unknown as { click: () => void }).click());
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await page.hover(COUNT);
    await expect.poll(buttons).toEqual([]);
  });

  it('keeps columns, row height and views for this user', async () => {
    const { page } = await open();
    const heads = () => page.$$eval('thead th', (found) => found.map((th) => th.textContent ?? ''));
    const before = await heads();
    const dropped = before[2] ?? '';
    await click(page, button('Columns'));
    await click(page, `::-p-aria(${dropped}[role="menuitemcheckbox"])`);
    await click(page, '::-p-aria(Compact[role="menuitemradio"])');
    await press(page, 'Escape');
    await page.waitForFunction(
      (name) => ![...document.querySelectorAll('thead th')].some((th) => th.textContent === name),
      {},
      dropped,
    );
    const heights = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.offsetHeight));
    expect(Math.max(...heights)).toBe(32);
    await page.reload();
    await page.waitForSelector(ROW_LINK);
    expect(await heads()).toEqual(before.filter((head) => head !== dropped));

    await page.goto(`${portal.product.url}${listPath}?${among.address}`);
    await page.waitForSelector(ROW_LINK);
    const otherTab = await showTestClock(await page.browserContext().newPage());
    await otherTab.goto(`${portal.product.url}${listPath}`);
    await otherTab.waitForSelector(ROW_LINK);
    await page.bringToFront();
    await click(page, button('Views'));
    await fill(page, '::-p-aria(View name[role="textbox"])', 'Mine');
    await press(page, 'Enter');
    await page.waitForSelector('::-p-aria(Delete view Mine)');
    await otherTab.bringToFront();
    await click(otherTab, button('Views'));
    await click(otherTab, '[role="dialog"] ::-p-text(Mine)');
    await waitForQuery(otherTab, among.address);
  });

  it('leaves out the client for a user with one, until its column is switched on', async () => {
    const { page } = await portal.openSignedIn({ user: 'merchant', path: '/ethoca/descriptors/list' });
    await page.waitForSelector(ROW_LINK);
    const heads = () => page.$$eval('thead th', (found) => found.map((th) => th.textContent));
    expect(await heads()).not.toContain('Client');
    expect(await textOf(page, 'search')).not.toContain('Client');
    await click(page, button('Columns'));
    await click(page, '::-p-aria(Client[role="menuitemcheckbox"])');
    await expect.poll(heads).toContain('Client');
  });

  it('shows in a narrow window what it is sorted by, and that there is more', async () => {
    const { page } = await portal.openSignedIn({
      path: '/ethoca/descriptors/list',
      viewport: { width: 1100, height: 800 },
    });
    await page.waitForSelector(ROW_LINK);
    const scroller = 'main section:has(> table)';
    await page.waitForSelector(`${scroller}[data-after]:not([data-before])`);
    const inSight = () =>
      page.$eval(scroller, (scrolled) => {
        const around = scrolled.getBoundingClientRect();
        return [...scrolled.querySelectorAll('thead th')].flatMap((head) => {
          const { left, right } = head.getBoundingClientRect();
          return left >= around.left && right <= around.right + 1 ? [head.textContent] : [];
        });
      });
    expect(await inSight()).toEqual(expect.arrayContaining(['Descriptor', 'Created']));
    expect(await inSight()).not.toContain('Active from');
    await page.$eval(scroller, (scrolled) => scrolled.scrollTo(scrolled.scrollWidth, 0));
    await page.waitForSelector(`${scroller}[data-before]:not([data-after])`);
    expect(await inSight()).toEqual(expect.arrayContaining(['Descriptor', 'Active from', 'Created']));
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is saved as CSV and as Excel with the columns that are shown', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-export-'));
    downloadFolders.push(folder);
    const { page } = await open({ downloads: folder });
    const save = async (format: string, ending: string) => {
      await click(page, button('Export'));
      await click(page, `::-p-aria([role="menuitem"]) >>> ::-p-text(${format})`);
      const { name, bytes } = await downloadedFile(folder, ending);
      await page.waitForFunction((saved) => document.body.innerText.includes(`${saved} saved`), {}, name);
      return bytes;
    };
    expect((await save('CSV', '.csv')).toString()).toContain((await references(page))[0] ?? '');
    expect((await save('Excel', '.xlsx')).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('tabs', () => {
  const portal = sharedVisits();

  it('show on a phone which one is open, and on which sides there are more', async () => {
    const { page } = await portal.openSignedIn({
      viewport: PHONE,
      path: '/ethoca/clients/CBP-4001?tab=history',
    });
    const isInSight = () =>
      page.$eval('[role="tab"][aria-selected="true"]', (tab) => {
        const strip = tab.closest('[role="tablist"]')?.getBoundingClientRect() ?? new DOMRect();
        const { left, right } = tab.getBoundingClientRect();
        return left >= strip.left && right <= strip.right;
      });
    await page.waitForSelector('[role="tablist"][data-before]');
    expect(await isInSight()).toBe(true);
    await page.$eval('[role="tablist"]', (strip) => strip.scrollTo(0, 0));
    await page.waitForSelector('[role="tablist"][data-after]:not([data-before])');
    expect(await excessWidth(page)).toBe(0);
  });
});

describe('the rows of a list', () => {
  const portal = sharedVisits();

  it('are chosen with x, in a range with Shift, over pages, and all that match', async () => {
    const { page } = await portal.openSignedIn({ path: '/beceipt/transactions/list?rows=25' });
    await page.waitForSelector(ROW_LINK);
    const chosen = () => page.$$eval('tbody input:checked', (boxes) => boxes.length);
    const top = () => page.$eval(ROW_LINK, (link) => link.getBoundingClientRect().top);
    const topBefore = await top();
    await press(page, 'j', 'x', 'j', 'j');
    await page.keyboard.down('Shift');
    await press(page, 'x');
    await page.keyboard.up('Shift');
    await expect.poll(chosen).toBe(3);
    expect(await top()).toBe(topBefore);
    await after(page, () => click(page, button('Next page')));
    expect(await chosen()).toBe(0);
    await page.waitForSelector('main ::-p-text(3 selected)');
    // One choice for both pages, whichever of them it is changed on.
    await press(page, 'j', 'x');
    await page.waitForSelector('main ::-p-text(4 selected)');
    await page.goBack();
    await expect.poll(chosen).toBe(3);
    await page.waitForSelector('main ::-p-text(4 selected)');
    await click(page, 'main button ::-p-text(Select all)');
    await page.waitForFunction(() => /\d+ selected/.exec(document.body.innerText)?.[0] !== '4 selected');
    await expect.poll(chosen).toBe(25);
    await click(page, button('Clear selection'));
    await expect.poll(chosen).toBe(0);

    await press(page, 'j', 'x');
    await page.waitForSelector('main ::-p-text(1 selected)');
    const { search } = new URL(page.url());
    await openFilter(page, 'Created');
    await after(page, () => click(page, '::-p-aria(Last 60 days[role="button"])'));
    await waitForQuery(page, `created_at=last60days&rows=25`);
    expect(await page.$('main ::-p-text(1 selected)')).toBeNull();
    await page.goBack();
    await page.waitForFunction((before) => location.search === before, {}, search);
    await page.waitForSelector('main ::-p-text(1 selected)');
  });

  it('are as far down as they were for who comes back, on the row that was opened', async () => {
    const { page } = await portal.openSignedIn({ path: '/beceipt/transactions/list' });
    await page.waitForSelector(ROW_LINK);
    for (let row = 0; row < 30; row += 1) await press(page, 'j');
    const name = await focusedName(page);
    const scroller = 'main section:has(> table)';
    await expect.poll(() => page.$eval(scroller, ({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const scrollTop = await page.$eval(scroller, (element) => element.scrollTop);
    await press(page, 'Enter');
    // Out of the drawer over the list to a page of its own.
    await click(page, 'a[href$="/preview"]');
    await page.waitForSelector('.ce-report');
    await page.goBack();
    await page.waitForSelector('a[href$="/preview"]');
    await page.goBack();
    await page.waitForSelector('a[href$="/preview"]', { hidden: true });
    await page.waitForSelector(ROW_LINK);
    await expect.poll(() => page.$eval(scroller, (element) => element.scrollTop)).toBe(scrollTop);
    await expect.poll(() => focusedName(page)).toBe(name);
  });

  it('say in the address which days were picked, and start over when they are cleared', async () => {
    const { page } = await portal.openSignedIn({ path: '/beceipt/transactions/list' });
    await page.waitForSelector(ROW_LINK);
    await openFilter(page, 'Created');
    await click(page, '::-p-aria(Last 7 days[role="button"])');
    await waitForQuery(page, 'created_at=last7days');
    await openFilter(page, 'Created');
    const days = '[role="dialog"] input[placeholder="YYYY/MM/DD"]';
    const fill = async (end: number, day: string) => {
      const field = (await page.waitForSelector(days)) && (await page.$$(days))[end];
      await field?.click({ count: 3 });
      await field?.type(day);
      await page.keyboard.press('Enter');
    };
    // The calendar is closed alone: the filter that it is in stays.
    await click(page, '::-p-aria(Choose a date: From[role="button"])');
    await page.waitForSelector('[role="dialog"] table [aria-label][aria-current="date"]');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"] table', { hidden: true });
    await page.waitForSelector(days);
    // Days of which the demo data has some, whenever that is.
    const dayOf = (time: string | undefined) => formatDate(time)?.replaceAll('/', '-') ?? '';
    const [first = '', last = ''] = [60, 10].map((days) =>
      dayOf(new Date(Date.now() - days * 86_400_000).toISOString()),
    );
    await fill(0, first);
    expect(new URL(page.url()).search).toBe('?created_at=last7days');
    await fill(1, last);
    await waitForQuery(page, `created_at=${first}..${last}`);
    const daysOfRows = async () => {
      const times = await page.$$eval('tbody time', (found) => found.map(({ dateTime }) => dateTime));
      return times.map(dayOf).sort();
    };
    // The rows of before stay until those of the new days are there.
    await expect
      .poll(async () => (await daysOfRows()).at(-1) ?? '')
      .toSatisfy((day: string) => day !== '' && day <= last);
    expect((await daysOfRows())[0]?.localeCompare(first)).toBeGreaterThanOrEqual(0);
    await press(page, 'Escape');
    await click(page, button('Clear: Created'));
    await waitForQuery(page, '');
  });
});
