import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { focusedName, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';

const WAIT_MS = 15_000;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const BUYER_MESSAGES = '.ce-report #buyer-messages';
const ROW_LINK = 'tbody td:first-child a';

describe('the portal', () => {
  let product: Product;
  let chromium: LaunchedChromium;
  let closeLast: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    product = await startProduct();
    chromium = await launchChromium();
  });

  afterEach(async () => {
    await closeLast?.();
    closeLast = undefined;
  });

  afterAll(async () => {
    await chromium?.close();
    await product?.stop();
  });

  /** A page of a browser that knows nothing yet. `complaints` hears what the page writes to the console as an error. */
  async function openPage({ viewport = DESKTOP, colorScheme = 'light' } = {}) {
    const context = await chromium.browser.createBrowserContext();
    closeLast = () => context.close();
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colorScheme }]);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, context, complaints };
  }

  async function openList(options?: Parameters<typeof openPage>[0]) {
    const opened = await openPage(options);
    await opened.page.goto(`${product.url}/#key=${product.operatorKey}`);
    await opened.page.waitForSelector(ROW_LINK);
    return opened;
  }

  async function openPreview(options?: Parameters<typeof openPage>[0]) {
    const opened = await openList(options);
    await opened.page.click(`a[href="/beceipt/transactions/${product.showcaseReportId}"]`);
    await opened.page.waitForSelector(BUYER_MESSAGES);
    return opened;
  }

  it('tells a visitor without a key where the key is', async () => {
    const { page, complaints } = await openPage();
    await page.goto(product.url);
    await page.waitForSelector('form');
    expect(await page.title()).toBe('CBP Portal');
    expect(await textOf(page, 'main')).toContain('npm start');

    await page.locator('::-p-aria(Operator key)').fill('no key at all');
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[aria-invalid="true"]');

    await page.locator('::-p-aria(Operator key)').fill(`${product.url}/#key=${product.operatorKey}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(ROW_LINK);
    expect(complaints).toEqual([]);
  });

  it('says so when the server refuses the key', async () => {
    const { page } = await openPage();
    await page.goto(`${product.url}/#key=${'x'.repeat(product.operatorKey.length)}`);
    await page.waitForSelector('form [role="alert"]');
    expect(await textOf(page, 'main')).toContain('refused');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('lists the demo transactions and leaves no key in the address', async () => {
    const { page, complaints } = await openList();
    expect(page.url()).toBe(`${product.url}/beceipt/transactions/list`);
    const rows = await page.$$eval('tbody tr', (found) => found.map((row) => row.innerText));
    expect(await textOf(page, 'nav [role="status"]')).toMatch(
      new RegExp(`^1–${rows.length} of \\d+ transactions$`),
    );
    expect(rows.some((row) => row.includes('Not released'))).toBe(true);
    expect(rows.every((row) => /^\d{4}\/\d\d\/\d\d \d\d:\d\d/.test(row))).toBe(true);
    const rowHeights = await page.$$eval('tbody tr', (found) => found.map((row) => row.offsetHeight));
    expect(Math.max(...rowHeights)).toBeLessThanOrEqual(40);

    await page.reload();
    await page.waitForSelector(ROW_LINK);
    expect(complaints).toEqual([]);
  });

  it('leads back from a page past the end of the list', async () => {
    const { page } = await openList();
    await page.goto(`${product.url}/beceipt/transactions/list?page=900`);
    await page.locator('::-p-aria(Go to the first page)').click();
    await page.waitForSelector(ROW_LINK);
    expect(page.url()).toBe(`${product.url}/beceipt/transactions/list`);
  });

  it('copies the link of the public report and opens the report for everyone', async () => {
    const { page, context } = await openPreview();
    await context.setPermission(product.url, {
      permission: { name: 'clipboard-read' },
      state: 'granted',
    });
    await page.locator('::-p-aria(Copy report link)').click();
    await page.waitForFunction(() => document.body.innerText.includes('Copied'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${product.url}/compelling-evidence/${product.showcaseReportId}`);

    const visitor = await openPage();
    await visitor.page.goto(link);
    await visitor.page.waitForSelector('.ce-report');
    expect(visitor.complaints).toEqual([]);
    await context.close();
  });

  it('shows a report and takes a section out and in without taking the report away', async () => {
    const { page, complaints } = await openPreview();
    await page.$eval('.ce-report', (report) => report.setAttribute('data-seen', 'before'));
    const sections = () => page.$$eval('.ce-report section', (found) => found.map(({ id }) => id));
    const before = await sections();

    const buyerMessages = page.locator('::-p-aria(Buyer messages[role="switch"])');
    await buyerMessages.click();
    await page.waitForSelector(BUYER_MESSAGES, { hidden: true });
    expect(await sections()).toEqual(before.filter((id) => id !== 'buyer-messages'));
    expect(await textOf(page, 'main')).toContain('differs from the released report');
    expect(await textOf(page, 'pre')).toContain('"buyer_message":false');

    await buyerMessages.click();
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await sections()).toEqual(before);
    expect(await page.$('.ce-report[data-seen="before"]')).not.toBeNull();
    const top = await page.$eval(BUYER_MESSAGES, (section) => section.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(DESKTOP.height / 2);

    await page.locator('::-p-aria(All off: Policies)').click();
    await page.waitForSelector('.ce-report #policies', { hidden: true });
    await page.locator('::-p-aria(Reset to released)').click();
    await page.waitForSelector('.ce-report #policies');
    expect(await textOf(page, 'pre')).toBe(
      `npm run --silent evidence-pdf -- render --api ${product.url}/api -o report.pdf -- ${product.showcaseReportId}`,
    );
    expect(complaints).toEqual([]);
  });

  it('says why there is no PDF view where there is no PDF service, and what makes the PDF', async () => {
    const { page } = await openPreview();
    expect(await textOf(page, 'main')).toContain('names no PDF service (PDF_PUBLIC_URL)');
    expect(await textOf(page, 'pre')).toContain('evidence-pdf -- render');
    expect(await page.$('::-p-aria(Download PDF)')).toBeNull();
  });

  it('says what to do when a transaction does not exist', async () => {
    const { page } = await openList();
    await page.goto(`${product.url}/beceipt/transactions/no-such-transaction`);
    await page.waitForFunction(() =>
      document.querySelector('h1')?.textContent?.includes('no such transaction'),
    );
  });

  it('speaks the chosen language on every page, the report included', async () => {
    const { page, complaints } = await openPreview();
    await Promise.all([page.waitForNavigation(), page.select('header select', 'tc')]);
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('zh-Hant');
    expect(await page.$eval('.ce-report', (report) => (report as HTMLElement).lang)).toBe('zh-Hant');
    expect(await textOf(page, 'main')).toContain('買家訊息');

    await page.goto(`${product.url}/beceipt/transactions/list`);
    await page.waitForSelector(ROW_LINK);
    expect(await textOf(page, 'h1')).toBe('電子收據交易');
    expect(complaints).toEqual([]);
  });

  it('can be worked with the keyboard alone', async () => {
    const { page } = await openList();
    await tabTo(page, (name) => name.startsWith('Preview the report'));
    const order = /of order (.+), created/.exec(await focusedName(page))?.[1] ?? '';
    await page.keyboard.press('Enter');
    await page.waitForSelector(BUYER_MESSAGES);
    expect(await textOf(page, 'main')).toContain(order);

    await tabTo(page, (name) => name === 'Buyer messages');
    await page.keyboard.press('Space');
    await page.waitForSelector(BUYER_MESSAGES, { hidden: true });
    expect(await focusedName(page)).toBe('Buyer messages');
  });

  it('fits a phone: only the table scrolls sideways', async () => {
    const { page } = await openPreview({ viewport: PHONE });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const paper = await page.$eval('.ce-report', (report) => report.getBoundingClientRect().width);
    expect(paper).toBeGreaterThan(300);
    expect(paper).toBeLessThanOrEqual(PHONE.width);

    await page.goto(`${product.url}/beceipt/transactions/list`);
    await page.waitForSelector(ROW_LINK);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  for (const colorScheme of ['light', 'dark']) {
    it(`has no serious accessibility fault in the ${colorScheme} scheme`, async () => {
      const { page } = await openList({ colorScheme });
      expect(await seriousFaults(page), 'list').toEqual([]);
      await page.click(`a[href="/beceipt/transactions/${product.showcaseReportId}"]`);
      await page.waitForSelector(BUYER_MESSAGES);
      expect(await seriousFaults(page), 'preview').toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(product.url);
      await page.waitForSelector('form');
      expect(await seriousFaults(page), 'key').toEqual([]);
    });
  }
});
