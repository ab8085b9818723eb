import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, type PageOptions, PHONE } from './browser-page.ts';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { signIn } from './sign-in.ts';

const WAIT_MS = 30_000;
const LIST = '/beceipt/batches/list';
const START = '::-p-aria(Start the batch[role="button"])';
const DOWNLOAD = '::-p-aria(Download all \\(ZIP\\)[role="button"])';
const ONE = 'tbody tr:nth-child(2) button[aria-label^="Download the PDF of"]';
const ZIP_START = 'PK';

describe('batches in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), launchChromium()]);
  });

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  afterAll(async () => {
    await chromium?.close();
    await product?.stop();
  });

  async function open({ at = LIST, ...options }: PageOptions & { at?: string } = {}) {
    const { page, context, complaints } = await openPage(chromium, options);
    contexts.push(context);
    page.setDefaultTimeout(WAIT_MS);
    await signIn(page, product.url, at);
    return { page, complaints };
  }

  const words = (page: Page) => textOf(page, 'main');

  async function startPasted(page: Page, text: string) {
    await page.waitForSelector('textarea');
    await page.type('textarea', text);
    await page.click(START);
    await page.waitForFunction((list) => location.pathname !== list, {}, LIST);
  }

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
      () => document.querySelector('tbody tr') && document.body.innerText.includes('Finished'),
    );

  it('are started from selected transactions, followed, and downloaded as one file', async () => {
    const downloads = await mkdtemp(path.join(os.tmpdir(), 'cbp-batch-downloads-'));
    try {
      const { page, complaints } = await open({ at: '/beceipt/transactions/list', downloads });
      await page.waitForSelector('tbody input[type="checkbox"]');
      const boxes = await page.$$('tbody tr:has([href^="http"]) input[type="checkbox"]');
      for (const box of boxes.slice(0, 3)) await box.click();
      await page.click('::-p-text(Make 3 PDFs)');
      await waitForPath(page, LIST);
      await page.waitForFunction(() => document.body.innerText.includes('3 reports'));
      await page.click(START);
      await hasEnded(page);
      await page.waitForSelector(DOWNLOAD);
      expect(await words(page)).toContain('3 of 3');
      expect(await page.$$eval('tbody tr', (rows) => rows.length)).toBe(3);

      await page.click(ONE);
      await expect
        .poll(async () => (await readdir(downloads)).some((name) => name.endsWith('.pdf')))
        .toBe(true);
      const [pdf = ''] = await readdir(downloads);
      expect((await readFile(path.join(downloads, pdf))).subarray(0, 5).toString()).toBe('%PDF-');
      await rm(path.join(downloads, pdf));

      await page.click(DOWNLOAD);
      await expect
        .poll(async () => (await readdir(downloads)).filter((name) => name.endsWith('.zip')), {
          timeout: WAIT_MS,
        })
        .toHaveLength(1);
      const [name = ''] = await readdir(downloads);
      const zip = await readFile(path.join(downloads, name));
      expect(name).toMatch(/^compelling-evidence-\d{4}-\d{2}-\d{2}\.zip$/);
      expect(zip.subarray(0, 2).toString()).toBe(ZIP_START);
      expect(zip.includes('manifest.json')).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await rm(downloads, { recursive: true, force: true });
    }
  });

  it('preview what is not released yet, for whom may see it', async () => {
    const { page } = await open({ at: '/beceipt/transactions/list' });
    const box = `tbody tr:has([href$="/${await unreleasedId()}"]) input[type="checkbox"]`;
    await page.waitForSelector(box);
    await page.click(box);
    await page.click('::-p-text(Make one preview)');
    await waitForPath(page, LIST);
    await page.locator(START).click();
    await page.waitForFunction((list) => location.pathname !== list, {}, LIST);
    await hasEnded(page);
    expect(await words(page)).toContain('1 of 1');
    expect(await words(page)).toContain('Previews, marked as such');
    // The rows are fetched once more when the batch has ended.
    await expect
      .poll(() => page.$$eval('tbody tr', (rows) => rows.map((row) => row.innerText).join()))
      .toContain('Made');
  });

  it('tell what failed and why, and make it once more', async () => {
    const { page } = await open();
    await startPasted(page, `${product.showcaseReportId}\nno-such-report`);
    await hasEnded(page);
    await expect.poll(() => words(page)).toContain('There is no released evidence under this id');
    await page.select('main select', 'failed');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await page.click('::-p-text(Make the failed ones again)');
    await page.waitForFunction(() => document.body.innerText.includes('Running'));
    await hasEnded(page);
    await page.goto(`${product.url}${LIST}`);
    await page.waitForFunction(() => document.body.innerText.includes('2 of 2'));
  });

  it('say what is wrong with what was pasted, and start nothing', async () => {
    const { page } = await open();
    await page.waitForSelector('textarea');
    await page.click(START);
    await page.waitForFunction(() => document.body.innerText.includes('Paste at least one id'));
    await page.type('textarea', 'good-one good-one a/b');
    expect(await words(page)).toContain('This cannot be an id: a/b');
    expect(await words(page)).toContain('One report (one is there twice and is made once)');
    await page.click(START);
    expect(new URL(page.url()).pathname).toBe(LIST);
  });

  it('say that there is none at an address of somebody else', async () => {
    const { page } = await open({ at: '/beceipt/batches/nobodys-batch' });
    await page.waitForFunction(() => document.body.innerText.includes('There is no such batch'));
  });

  it.each([
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const)('have no serious fault in %s, and fit the window', async (colorScheme, viewport) => {
    const { page } = await open({ colorScheme, viewport });
    await startPasted(page, `${product.showcaseReportId}\nnowhere`);
    await hasEnded(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await seriousFaults(page)).toEqual([]);
    await expect.poll(fits).toBe(true);
    await page.goto(`${product.url}${LIST}`);
    await page.waitForFunction(() => document.body.innerText.includes('2 of 2'));
    expect(await seriousFaults(page)).toEqual([]);
    await expect.poll(fits).toBe(true);
  });
});
