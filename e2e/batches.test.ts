import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { combineRows } from '@cbp/shared/testing/test-length';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, type PageOptions, PHONE } from './browser-page.ts';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { menuLink } from './shell-page.ts';
import { enterAs } from './sign-in.ts';
import { click, confirmInMore } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { setLine } from './testing/line.ts';
import { openReturningBrowser, type ReturningBrowser } from './testing/returning-browser.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

const LIST = '/beceipt/batches/list';
const FORM = '/beceipt/batches/form';
const DOWNLOAD = '::-p-aria(Download all \\(ZIP\\)[role="button"])';
const ONE = 'tbody tr:nth-child(2) button[aria-label^="Download PDF of"]';
const ZIP_START = 'PK';

/** So many that no recipient takes the pages which they fill. */
const ENDLESS_MESSAGES = Array.from({ length: 400 }, (_, index) => ({
  sender: 'BUYER',
  message: `Where is my parcel? I ask for the ${index + 1}th time, and nobody says a word about it.`,
  timestamp: '2026-02-05T09:00:00.000Z',
  status: 'READ',
}));

describe('batches in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;
  let returning: ReturningBrowser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
    returning = await openReturningBrowser(chromium, product.url);
  });

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await returning.forget();
  });

  afterAll(async () => {
    await returning?.close();
    await product?.stop();
  });

  async function open({ at = FORM, ...options }: PageOptions & { at?: string } = {}) {
    const again = await returning.openPage(options);
    const { page, context, complaints } = again ?? (await openPage(chromium, options));
    if (!again) contexts.push(context);
    await enterAs(page, product.url, at);
    return { page, complaints };
  }

  const words = (page: Page) => textOf(page, 'main');

  const button = (name: string) => `::-p-aria(${name}[role="button"])`;

  async function startPasted(page: Page, text: string, name: string) {
    await page.waitForSelector('textarea');
    await page.type('textarea', text);
    await click(page, button(name));
    await page.waitForFunction((form) => location.pathname !== form, {}, FORM);
  }

  /** The rows of the table that previews a batch. */
  const resolvedRows = (page: Page) =>
    page.$$eval('form tbody tr', (rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ')));

  /** The id of a transaction that a visitor finds nothing under. */
  async function unreleasedId(): Promise<string> {
    const post = (at: string, headers = {}) =>
      fetch(`${product.url}/api${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    const operator = { authorization: `Bearer ${product.operatorKey}` };
    const { data } = await (await post('/ics/transactions/list', operator)).json();
    for (const { iCS_id: id } of data) {
      if ((await post(`/ics/get_compelling_evidence/${id}`)).status === 404) return id;
    }
    return expect.fail('everything is released');
  }

  /** On the page of the batch; the list before it may name another one that has. */
  const hasEnded = (page: Page) =>
    page.waitForFunction(
      // When it finished, stands there until it is made once more.
      () => document.querySelector('tbody tr') && /Finished(?! at)/.test(document.body.innerText),
    );

  it('are made of selected screenings, and followed to their reports', async () => {
    const { page, complaints } = await open({ at: '/aml/individual-screening/list' });
    await page.waitForSelector('tbody input[type="checkbox"]');
    for (const box of (await page.$$('tbody input[type="checkbox"]')).slice(0, 2)) await click(page, box);
    await click(page, 'a ::-p-text(Generate PDFs)');
    await waitForPath(page, '/aml/batches/form');
    await page.waitForSelector('form tbody tr:nth-child(2)');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, button('Generate 2 PDFs'));
    await hasEnded(page);
    expect(await words(page)).toMatch(/Ready[\s\S]*Ready/);
    await page.waitForSelector('tbody tr:nth-child(2) a[href^="/aml/individual-screening/"]');
    expect(await page.$$eval('tbody a[href^="/aml/individual-screening/"]', (links) => links.length)).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('are started from selected transactions, followed, and downloaded as one file', async () => {
    const downloads = await mkdtemp(path.join(os.tmpdir(), 'cbp-batch-downloads-'));
    try {
      const { page, complaints } = await open({ at: '/beceipt/transactions/list', downloads });
      await page.waitForSelector('tbody input[type="checkbox"]');
      const boxes = await page.$$('tbody tr:has([href^="http"]) input[type="checkbox"]');
      for (const box of boxes.slice(0, 3)) await click(page, box);
      await click(page, 'a ::-p-text(Create batch of 3 PDFs)');
      await waitForPath(page, FORM);
      await click(page, button('Generate 3 PDFs'));
      await hasEnded(page);
      await page.waitForSelector(DOWNLOAD);
      expect(await words(page)).toContain('3 of 3');
      expect(await page.$$eval('tbody tr', (rows) => rows.length)).toBe(3);

      await click(page, ONE);
      const pdf = await downloadedFile(downloads, '.pdf');
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

      await click(page, DOWNLOAD);
      const { name, bytes: zip } = await downloadedFile(downloads, '.zip');
      expect(name).toMatch(/^compelling-evidence-\d{4}-\d{2}-\d{2}-[\w-]{8}\.zip$/);
      expect(zip.subarray(0, 2).toString()).toBe(ZIP_START);
      expect(zip.includes('manifest.json')).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await rm(downloads, { recursive: true, force: true });
    }
  });

  it('preview unreleased reports, for users who may see them', async () => {
    const { page } = await open({ at: '/beceipt/transactions/list' });
    const box = `tbody tr:has([href$="/${await unreleasedId()}"]) input[type="checkbox"]`;
    await page.waitForSelector(box);
    await click(page, box);
    await page.waitForSelector('a ::-p-text(Create batch of 1 preview)');
    expect(await page.$('a ::-p-text(Create batch of 1 PDF)')).toBeNull();
    await click(page, 'a ::-p-text(Create batch of 1 preview)');
    await waitForPath(page, FORM);
    await click(page, button('Generate 1 preview \\(watermarked\\)'));
    await page.waitForFunction((form) => location.pathname !== form, {}, FORM);
    await expect.poll(() => words(page)).toContain('1 of 1');
    await hasEnded(page);
    expect(await words(page)).toContain('Previews (watermarked)');
    // The rows are fetched once more when the batch has ended.
    await expect
      .poll(() => page.$$eval('tbody tr', (rows) => rows.map((row) => row.innerText).join()))
      .toContain('Ready');
  });

  it('are two buttons where not all is released: one more tick makes nothing else of the others', async () => {
    const { page } = await open({ at: '/beceipt/transactions/list' });
    await page.waitForSelector('tbody input[type="checkbox"]');
    const boxes = await page.$$('tbody tr:has([href^="http"]) input[type="checkbox"]');
    for (const box of boxes.slice(0, 2)) await click(page, box);
    await click(page, `tbody tr:has([href$="/${await unreleasedId()}"]) input[type="checkbox"]`);
    await page.waitForSelector('a ::-p-text(Create batch of 2 PDFs)');
    await page.waitForSelector('a ::-p-text(Create batch of 3 previews)');
  });

  it('tell what failed and why, and make it once more', async () => {
    product.gate.addMessages(ENDLESS_MESSAGES);
    const { page } = await open();
    await page.waitForSelector('form select');
    await page.select('select:has(option[value="everywhere"])', 'everywhere');
    await startPasted(page, 'HP-104217', 'Generate 1 PDF');
    await page.waitForFunction(() => document.body.innerText.includes('Finished, 1 failed'));
    await expect.poll(() => words(page)).toContain("The document exceeds the recipient's limits");
    expect(await words(page)).toMatch(/Pages: \d+, at most 18/);
    expect(await page.$eval('main [data-tone]', (badge) => badge.getAttribute('data-tone'))).toBe('bad');
    const filtered = page.waitForResponse((response) => response.url().includes('state=failed'));
    await page.select('main select:has(option[value="failed"])', 'failed');
    await filtered;
    await page.waitForFunction(() => document.querySelectorAll('tbody th').length === 1);
    product.gate.addMessages([]);
    const retried = page.waitForResponse(
      (response) => response.url().endsWith('/retry') && response.request().method() === 'POST',
    );
    await click(page, button('Retry 1 failed'));
    expect((await retried).ok()).toBe(true);
    const badge = () => page.$eval('main [data-tone]', (found) => found.getAttribute('data-tone'));
    await expect.poll(badge).toBe('good');
    await page.goto(`${product.url}${LIST}`);
    await page.waitForFunction(() => document.body.innerText.includes('1 of 1'));
  });

  it('are made of order references, ARNs and ids, and say of which transactions before they start', async () => {
    const { page } = await open();
    await page.waitForSelector('textarea');
    await page.type('textarea', `DG-90001\n${product.showcaseReportId}\n`);
    await page.waitForSelector('form tbody tr:nth-child(2)');
    const [digital = '', showcase = ''] = await resolvedRows(page);
    expect(digital).toMatch(/^DG-90001 Papertrail Downloads [A-Z]{3} [\d.,]+ /);
    expect(showcase).toMatch(/^HP-104217 Harbour & Pine Outfitters USD 138\.90 Released$/);
    await click(page, button('Generate 2 PDFs'));
    await hasEnded(page);
    const rows = await page.$$eval('tbody tr', (found) => found.map((row) => row.innerText));
    expect(rows.join()).toContain('HP-104217');
    expect(rows.join()).toContain('Papertrail Downloads');
  });

  it('reject unknown transactions with their line, and continue without them', async () => {
    const { page } = await open();
    await page.waitForSelector('textarea');
    expect(await page.$(button('Generate 1 PDF'))).toBeNull();
    await page.type('textarea', 'HP-104217\nhello\nHP-104217');
    await page.waitForFunction(() => document.body.innerText.includes('Line 2: hello'));
    expect(await words(page)).toContain('1 transaction not found');
    expect(await words(page)).toContain('2 references (1 duplicate ignored)');
    await click(page, button('Generate 1 PDF'));
    expect(new URL(page.url()).pathname).toBe(FORM);
    expect(await page.$eval(button('Generate 1 PDF'), (one) => one.ariaDisabled)).toBe('true');
    await click(page, button('Skip it'));
    await page.waitForFunction(() => !document.body.innerText.includes('hello'));
    await page.waitForSelector('button[aria-disabled="false"] ::-p-text(Generate 1 PDF)');
  });

  it('are followed by looking again, in the list and on their own page, also after the line was away', async () => {
    const { page } = await open();
    const looks: string[] = [];
    page.on('request', (request) => {
      const [, of] = /\/batches(\/?[^?]*)/.exec(request.url()) ?? [];
      if (of !== undefined && request.resourceType() === 'fetch') looks.push(of);
    });
    const slow = product.gate.shut('get_compelling_evidence');
    await startPasted(page, 'HP-104217\nDG-90001', 'Generate 2 PDFs');
    await slow.waiting;
    const own = new URL(page.url()).pathname.split('/').at(-1);
    await expect.poll(() => looks.filter((of) => of === `/${own}`).length).toBeGreaterThan(1);
    await setLine(page, false);
    await page.waitForFunction(() => document.body.innerText.includes('Could not be refreshed'));
    expect(await words(page)).toContain('0 of 2');
    await setLine(page, true);
    await page.waitForFunction(() => !document.body.innerText.includes('Could not be refreshed'));

    await click(page, menuLink(LIST));
    await page.waitForSelector(`a[href$="/${own}"]`);
    const row = () => page.$eval(`tr:has(a[href$="/${own}"])`, (found) => found.innerText);
    expect(await row()).toContain('0 of 2');
    slow.open();
    await expect.poll(row).toContain('2 of 2');
    expect(looks.filter((of) => of.endsWith('/events'))).toEqual([]);
  });

  it('are counted by the bell when they end unseen, until their list is looked at', async () => {
    const { page } = await open();
    const bell = 'header button[aria-label$="attention"]';
    const counted = await page
      .waitForSelector(bell)
      .then((found) => found?.evaluate(({ ariaLabel }) => ariaLabel));
    const others = Number(counted?.match(/^\d+(?= items need attention$)/)?.[0]);
    const slow = product.gate.shut('get_compelling_evidence');
    await startPasted(page, 'HP-104217', 'Generate 1 PDF');
    await slow.waiting;
    await click(page, menuLink('/users/list'));
    await page.waitForSelector('tbody [data-row-link]');
    slow.open();
    const entry = `[role="menuitem"][href^="${LIST}?"]`;
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return page.$eval(bell, (found) => found.ariaLabel);
      })
      .toBe(`${others + 1} items need attention`);
    await click(page, bell);
    await page.waitForSelector(entry);
    expect(await textOf(page, entry)).toMatch(/^Newly finished batches\s+1$/);
    await click(page, entry);
    await waitForPath(page, LIST);
    await page.waitForSelector(`header button[aria-label="${others} items need attention"]`);
  });

  it('are cancelled by a button, and report how many were generated', async () => {
    const { page } = await open();
    const slow = product.gate.shut('get_compelling_evidence');
    await startPasted(page, 'HP-104217\nDG-90001', 'Generate 2 PDFs');
    await slow.waiting;
    await confirmInMore(page, 'Cancel batch', 'Cancel batch');
    await page.waitForFunction(() => document.body.innerText.includes('2 cancelled'));
    expect(await words(page)).toContain('0 of 2');
    expect(await words(page)).not.toContain('Retry 1 failed');
    slow.open();
    await click(page, button('Generate 2 cancelled'));
    await hasEnded(page);
    await page.waitForFunction(() => document.body.innerText.includes('2 of 2'));
  });

  it('tell who started, cancelled and retried them, and stand in the audit log', async () => {
    const { page } = await open();
    const slow = product.gate.shut('get_compelling_evidence');
    await startPasted(page, 'HP-104217\nDG-90001', 'Generate 2 PDFs');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await slow.waiting;
    await confirmInMore(page, 'Cancel batch', 'Cancel batch');
    await click(page, button('Generate 2 cancelled'));
    slow.open();
    await hasEnded(page);
    const steps = ['retried', 'cancelled', 'started'].map((done) => `Batch ${done} by operator@cbp.example`);
    const history = () =>
      page.$$eval('main ol > li', (rows) =>
        rows.map((row) => row.innerText.replace(/\s+/g, ' ').replace(/^\S+ \S+ | Technical details.*$/g, '')),
      );
    await expect.poll(history).toEqual(steps);
    await page.waitForFunction(() =>
      /Status: from Generating to Cancelled/.test(
        document.querySelector<HTMLElement>('main ol')?.innerText ?? '',
      ),
    );
    await enterAs(page, product.url, `/audit-logs/list?entity_ids=${id}`);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3);
  });

  it("show a message at another user's address", async () => {
    const { page } = await open({ at: '/beceipt/batches/nobodys-batch' });
    await page.waitForFunction(() => document.body.innerText.includes('Batch not found'));
  });

  const looks = combineRows([{ at: LIST }], {
    shown: [
      { colorScheme: 'light', viewport: DESKTOP },
      { colorScheme: 'dark', viewport: PHONE },
    ],
  });
  it.each(looks)('have no serious fault in $shown.colorScheme, and fit the window', async ({ at, shown }) => {
    const { colorScheme, viewport } = shown;
    const { page } = await open({ colorScheme, viewport });
    await startPasted(page, 'HP-104217\nDG-90001', 'Generate 2 PDFs');
    await hasEnded(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await seriousFaults(page)).toEqual([]);
    await expect.poll(fits).toBe(true);
    const cellsOutOfSight = await page.$$eval('tbody :is(th, td)', (cells) =>
      cells
        .filter((cell) => {
          const { left, right, width } = cell.getBoundingClientRect();
          return width === 0 || left < 0 || right > innerWidth;
        })
        .map((cell) => cell.textContent),
    );
    expect(cellsOutOfSight).toEqual([]);
    await page.goto(`${product.url}${at}`);
    await page.waitForFunction(() => document.body.innerText.includes('2 of 2'));
    expect(await seriousFaults(page)).toEqual([]);
    await expect.poll(fits).toBe(true);
  });
});
