import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, type PageOptions, PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { click } from './testing/click.ts';
import { setLine } from './testing/line.ts';
import { portalVisits } from './testing/portal-visits.ts';

const BUYER_MESSAGES = '.ce-report #buyer-messages';
const ROW_LINK = 'tbody [data-row-link]';
const PREVIEW_LINK = '[role="dialog"] a[href$="/preview"]';
const LIST = '/beceipt/transactions/list';

describe('the receipts in the portal', () => {
  // Without a PDF service, which the shared product has.
  const portal = portalVisits();
  const { openVisitor, openSignedIn } = portal;

  const waitForContentFocus = (page: Page) =>
    page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');

  async function openList(options?: PageOptions) {
    const opened = await openSignedIn({ ...options, path: LIST });
    await opened.page.waitForSelector(ROW_LINK);
    return opened;
  }

  async function openPreview(options?: PageOptions) {
    const opened = await openList(options);
    await click(opened.page, `a[href="/beceipt/transactions/${portal.product.showcaseReportId}"]`);
    await click(opened.page, PREVIEW_LINK);
    await opened.page.waitForSelector(BUYER_MESSAGES);
    return opened;
  }

  it('are listed, each row on one line', async () => {
    const { page, complaints } = await openList();
    expect(page.url()).toBe(`${portal.product.url}${LIST}`);
    const rows = await page.$$eval('tbody tr', (found) => found.map((row) => row.innerText));
    expect(await textOf(page, 'main [role="status"]')).toMatch(/^\d+ transactions, all clients$/);
    expect(await textOf(page, 'main nav')).toContain(`1–${rows.length} of `);
    expect(rows.some((row) => row.includes('Not released'))).toBe(true);
    const rowHeights = await page.$$eval('tbody tr', (found) => found.map((row) => row.offsetHeight));
    expect(Math.max(...rowHeights)).toBeLessThanOrEqual(40);

    await page.reload();
    await page.waitForSelector(ROW_LINK);
    expect(complaints).toEqual([]);
  });

  it('leads back from a page past the end of the list', async () => {
    const { page } = await openList();
    await page.goto(`${portal.product.url}${LIST}?page=900`);
    await click(page, '::-p-aria(Go to the first page)');
    await page.waitForSelector(ROW_LINK);
    await waitForContentFocus(page);
    expect(page.url()).toBe(`${portal.product.url}${LIST}`);
  });

  it('hands the keyboard over to the content when it is asked to try again', async () => {
    const { page } = await openSignedIn({ path: '/contact-us' });
    let isGone = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isGone && request.url().includes('/transactions/list') && request.resourceType() === 'fetch'
        ? request.abort()
        : request.continue(),
    );
    await click(page, `aside a[href="${LIST}"]`);
    await page.waitForSelector('main [role="alert"]');
    isGone = false;
    await page.focus('::-p-aria(Try again[role="button"])');
    await page.keyboard.press('Enter');
    await page.waitForSelector(ROW_LINK);
    await waitForContentFocus(page);
  });

  it('shows since when the server is unavailable, keeps the content, and reloads it afterwards', async () => {
    const { page } = await openList();
    let lists = 0;
    page.on('request', async (request) => {
      if (!request.url().endsWith('/transactions/list') || request.resourceType() !== 'fetch') return;
      // The note above the list asks the same call how many releases are outdated.
      const body = request.postData() ?? (await request.fetchPostData());
      if (!body?.includes('release_agreement')) lists += 1;
    });
    await setLine(page, false);
    await page.waitForFunction(() =>
      /Offline since \d{4}\/\d\d\/\d\d \d\d:\d\d/.test(document.body.innerText),
    );
    expect(await page.$(ROW_LINK)).not.toBeNull();
    await page.waitForFunction(() => document.body.innerText.includes('data that was loaded earlier'));
    expect(await seriousFaults(page)).toEqual([]);
    await setLine(page, true);
    await page.waitForFunction(() => !document.body.innerText.includes('Offline since'));
    await expect.poll(() => lists).toBe(1);
  });

  it('copies the link of the public report and opens the report for everyone', async () => {
    const { page, context } = await openPreview();
    await context.setPermission(portal.product.url, {
      permission: { name: 'clipboard-read' },
      state: 'granted',
    });
    await click(page, '::-p-aria(Copy report link)');
    await page.waitForFunction(() => document.body.innerText.includes('Copied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${portal.product.url}/compelling-evidence/${portal.product.showcaseReportId}`);

    const visitor = await openVisitor();
    await visitor.page.goto(link);
    await visitor.page.waitForSelector('.ce-report');
    expect(visitor.complaints).toEqual([]);
  });

  it('shows a report and takes a section out and in without taking the report away', async () => {
    const { page, complaints } = await openPreview();
    await page.$eval('.ce-report', (report) => report.setAttribute('data-seen', 'before'));
    const sections = () => page.$$eval('.ce-report section', (found) => found.map(({ id }) => id));
    const before = await sections();

    const buyerMessages = '::-p-aria(Buyer messages[role="switch"])';
    await click(page, buyerMessages);
    await page.waitForSelector(BUYER_MESSAGES, { hidden: true });
    expect(await sections()).toEqual(before.filter((id) => id !== 'buyer-messages'));
    expect(await textOf(page, 'main')).toContain('differs from the released report');
    expect(await textOf(page, 'pre')).toContain('"buyer_message":false');

    await click(page, buyerMessages);
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await sections()).toEqual(before);
    expect(await page.$('.ce-report[data-seen="before"]')).not.toBeNull();
    const top = await page.$eval(BUYER_MESSAGES, (section) => section.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(DESKTOP.height / 2);

    await click(page, '::-p-aria(Hide all: Policies)');
    await page.waitForSelector('.ce-report #policies', { hidden: true });
    await click(page, '::-p-aria(Reset to released)');
    await page.waitForSelector('.ce-report #policies');
    expect(await textOf(page, 'pre')).toBe(
      `npm run --silent evidence-pdf -- render --api ${portal.product.url}/api -o report.pdf -- ${portal.product.showcaseReportId}`,
    );
    expect(complaints).toEqual([]);
  });

  it('asks before sections that were switched and not released are lost', async () => {
    const { page, complaints } = await openPreview();
    const path = new URL(page.url()).pathname;
    const leave = () => click(page, 'header a[href="/beceipt/transactions/list"]');
    await click(page, '::-p-aria(Buyer messages[role="switch"])');
    await leave();
    await page.waitForSelector('[aria-modal="true"] ::-p-text(“Report content”)');
    await click(page, '[aria-modal="true"] button ::-p-text(Keep editing)');
    expect(new URL(page.url()).pathname).toBe(path);
    await click(page, '::-p-aria(Reset to released)');
    await leave();
    await page.waitForSelector(ROW_LINK);
    expect(complaints).toEqual([]);
  });

  it('explains why there is no PDF view without a PDF service, and how to create PDFs', async () => {
    const { page } = await openPreview();
    expect(await textOf(page, 'main')).toContain('No PDF service is set up');
    expect(await textOf(page, 'pre')).toContain('evidence-pdf -- render');
    expect(await page.$('main ::-p-text(Download)')).toBeNull();

    // A merchant has no shell on the server, and reads nothing of its variables.
    const { page: merchant } = await openSignedIn({ user: 'merchant', path: LIST });
    await click(merchant, ROW_LINK);
    await click(merchant, PREVIEW_LINK);
    await merchant.waitForSelector('.ce-report');
    expect(await textOf(merchant, 'main')).toContain('PDFs aren’t available');
    expect(await merchant.$('pre')).toBeNull();
  });

  it('says what to do when a transaction does not exist', async () => {
    const { page } = await openList();
    await page.goto(`${portal.product.url}/beceipt/transactions/no-such-transaction/preview`);
    await page.waitForFunction(() =>
      document.querySelector('h2')?.textContent?.includes('Transaction not found'),
    );
  });

  it('says in its header, and in the tab of the browser, which order a report is about', async () => {
    const { page } = await openPreview();
    await expect.poll(() => textOf(page, 'header h1')).toBe('HP-104217');
    expect(await page.title()).toBe('HP-104217 · Receipts · CBP Portal');
    await click(page, 'header a[href="/beceipt/transactions/list"]');
    // A report has rows with links too.
    await expect.poll(() => textOf(page, 'header h1')).toBe('Transactions');
    await page.waitForSelector(ROW_LINK);
  });

  it('speaks the chosen language on every page, the report included', async () => {
    const { page, complaints } = await openPreview();
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await page.reload();
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('zh-Hant');
    expect(await page.$eval('.ce-report', (report) => (report as HTMLElement).lang)).toBe('zh-Hant');
    expect(await textOf(page, 'main')).toContain('買家訊息');

    await page.goto(`${portal.product.url}${LIST}`);
    await page.waitForSelector(ROW_LINK);
    expect(await textOf(page, 'h1')).toBe('交易');
    expect(complaints).toEqual([]);
  });

  it('can be worked with the keyboard alone', async () => {
    const { page } = await openList();
    await tabTo(page, (name) => /^[A-Z]{2}-\d+$/.test(name));
    const order = await focusedName(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector(PREVIEW_LINK);
    await tabTo(page, (name) => name === 'Open report preview');
    await page.keyboard.press('Enter');
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await textOf(page, 'main')).toContain(order);

    await tabTo(page, (name) => name === 'Buyer messages');
    await page.keyboard.press('Space');
    await page.waitForSelector(BUYER_MESSAGES, { hidden: true });
    expect(await focusedName(page)).toBe('Buyer messages');
  });

  it('fits a phone, and a window at 200 %: of each row one sees who, how much and the state', async () => {
    const { page } = await openPreview({ viewport: PHONE });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const paper = await page.$eval('.ce-report', (report) => report.getBoundingClientRect().width);
    expect(paper).toBeGreaterThan(300);
    expect(paper).toBeLessThanOrEqual(PHONE.width);
    // The size on a phone: in a scaled-down page the letters would be some 6 px.
    expect(await page.$eval('.ce-report', (report) => report.currentCSSZoom)).toBe(1);

    await page.goto(`${portal.product.url}${LIST}`);
    await page.waitForSelector(ROW_LINK);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const hidden = await page.$$eval('tbody tr', (rows) =>
      rows.filter(
        (row) => row.getBoundingClientRect().right > innerWidth || !/released/i.test(row.innerText),
      ),
    );
    expect(hidden).toHaveLength(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewport({ width: 720, height: 450 });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it('has no serious accessibility fault', async () => {
    const { page } = await openList();
    expect(await seriousFaults(page), 'list').toEqual([]);
    await click(page, `a[href="/beceipt/transactions/${portal.product.showcaseReportId}"]`);
    await click(page, PREVIEW_LINK);
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await seriousFaults(page), 'preview').toEqual([]);
  });
});
