import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coarse, difference, pdfPictures, pdfWords, without } from './pdf-pictures.ts';
import { type Product, startProduct } from './product.ts';

const run = promisify(execFile);
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Settings of the paper, as the PDF service prints it. */
const PAPER = { format: 'A4', scale: 0.794, preferCSSPageSize: true, printBackground: true } as const;

let product: Product;
let chromium: LaunchedChromium;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-report-'));
  [product, chromium] = await Promise.all([startProduct(), launchChromium()]);
});

afterAll(async () => {
  await chromium?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Visit = { page: Page; faults: string[]; requests: string[] };

/** Opens a report's link as a visitor does, and notes what went wrong and what was asked for. */
async function visit(id: string, language?: string): Promise<Visit> {
  const context = await chromium.browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewport({ width: 1040, height: 1414 });
  if (language)
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(`${product.url}/compelling-evidence/${id}`, { waitUntil: 'networkidle0' });
  return { page, faults, requests };
}

async function close({ page }: Visit): Promise<void> {
  await page.browserContext().close();
}

async function pdfFromCommandLine(id: string, language = 'en'): Promise<Uint8Array> {
  const file = path.join(folder, `${id}-${language}.pdf`);
  const command = path.join(import.meta.dirname, '../pdf-service/src/cli.ts');
  await run(process.execPath, [
    command,
    'render',
    id,
    '-o',
    file,
    '--lang',
    language,
    '--strict',
    '--api',
    `${product.url}/api`,
  ]);
  return readFile(file);
}

describe('the page behind the link of a report', () => {
  it('shows every section and photo without a fault, and asks nobody but its own server', async () => {
    const seen = await visit(product.showcaseReportId);
    const sections = await seen.page.$$eval('.ce-report section[id]', (found) => found.map(({ id }) => id));
    expect(sections).toEqual([
      'transaction',
      'order-confirmation-email',
      'delivery-email',
      'refund-email',
      'shipping',
      'product-photos',
      'signed-delivery',
      'policies',
      'communication-history',
      'buyer-messages',
    ]);
    expect(await seen.page.title()).toMatch(/^Compelling Evidence \(.+\) \d{8}$/);
    const photos = await seen.page.$$eval('.ce-frame img', (images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth),
    );
    expect(photos.length).toBeGreaterThan(1);
    expect(Math.min(...photos)).toBeGreaterThan(300);
    expect(await seen.page.$eval('.ce-report', (report) => report.getBoundingClientRect().width)).toBe(1000);
    expect(seen.faults).toEqual([]);
    expect(
      seen.requests.filter((url) => !url.startsWith(`${product.url}/`) && !url.startsWith('data:')),
    ).toEqual([]);
    await close(seen);
  });

  it('keeps the language that the reader chose', async () => {
    const seen = await visit(product.showcaseReportId);
    await Promise.all([
      seen.page.waitForNavigation({ waitUntil: 'networkidle0' }),
      seen.page.select('select', 'tc'),
    ]);
    expect(await seen.page.$eval('h1', (heading) => heading.textContent)).toBe('有力證據報告');
    await seen.page.reload({ waitUntil: 'networkidle0' });
    expect(await seen.page.$eval('html', (html) => html.lang)).toBe('zh-Hant');
    await close(seen);
  });

  it.each(['nothing-here', '../../etc/passwd', '%00', 'x'.repeat(300)])(
    'for the id %s says that there is no report',
    async (id) => {
      const seen = await visit(encodeURIComponent(id));
      expect(await seen.page.$eval('[role=alert] h1', (heading) => heading.textContent)).toBe(
        'This report is not available',
      );
      await close(seen);
    },
  );

  it('has no serious fault of accessibility', async () => {
    const seen = await visit(product.showcaseReportId);
    const source = await readFile(axeSource, 'utf8');
    await seen.page.evaluate(source);
    const violations = await seen.page.evaluate(async () => {
      const axe = (
        globalThis as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; impact: string }[] }> };
        }
      ).axe;
      return (await axe.run()).violations;
    });
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await close(seen);
  });
});

describe('page and PDF', () => {
  /** The column of page numbers in the summary exists on paper only. */
  const pageNumbers = { x: 500, y: 60, width: 95, height: 720 };

  it.each(['en', 'sc', 'tc'])('show the same pages in print (%s)', async (language) => {
    const seen = await visit(product.showcaseReportId, language);
    const [printed, made] = await Promise.all([
      seen.page.pdf(PAPER),
      pdfFromCommandLine(product.showcaseReportId, language),
    ]);
    await close(seen);
    const [fromPage, fromService] = [await pdfPictures(printed), await pdfPictures(made)];
    expect(fromService.length).toBe(fromPage.length);
    expect(fromService.length).toBeLessThanOrEqual(10);
    expect(made.length).toBeLessThan(1_000_000);
    fromService.forEach((picture, index) => {
      const other = fromPage[index];
      if (!other) throw new Error(`the page printed no page ${index + 1}`);
      const [a, b] =
        index === 1 ? [without(picture, pageNumbers), without(other, pageNumbers)] : [picture, other];
      expect(difference(a, b), `page ${index + 1}`).toBeLessThan(0.015);
    });
    const isWord = (word: string) => !/^\d{1,2}$/.test(word);
    const [said, alsoSaid] = [await pdfWords(made), await pdfWords(printed)];
    said.forEach((words, index) => {
      expect(words.filter(isWord), `words of page ${index + 1}`).toEqual(alsoSaid[index]?.filter(isWord));
    });
  });

  it('show the same cover on screen and on paper', async () => {
    const seen = await visit(product.showcaseReportId);
    const cover = await seen.page.$('.ce-cover');
    if (!cover) throw new Error('the page has no cover');
    // The bar above the report sticks to the top of the window, over whatever is photographed.
    await seen.page.$eval('.ce-toolbar', (toolbar) => toolbar.remove());
    const onScreen = await coarse(await cover.screenshot());
    await close(seen);
    const [onPaper] = await pdfPictures(await pdfFromCommandLine(product.showcaseReportId), 2);
    if (!onPaper) throw new Error('the PDF has no page');
    expect(difference(onScreen, await coarse(onPaper))).toBeLessThan(0.01);
  });
});
