import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { combineRows } from '@cbp/shared/testing/test-length';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, showTestClock } from './browser-page.ts';
import { coarse, difference, pdfPictures, pdfWords } from './pdf-pictures.ts';
import { type Product, startProduct } from './product.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

const run = promisify(execFile);
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The default of browsers: the page size of the style sheet. */
const PRINT = { preferCSSPageSize: true } as const;

const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };
/** A window of 1280 px at 200 %. */
const ENLARGED = { width: 640, height: 400 };

let product: Product;
let chromium: LaunchedChromium;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-report-'));
  [product, chromium] = await Promise.all([startProduct(), sharedChromium()]);
});

afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Visit = { page: Page; faults: string[]; requests: string[] };

/** Opens a report's link as a visitor, and records errors and requests. */
async function visit(
  id: string,
  language?: string,
  { viewport = { width: 1040, height: 1414 }, query = '', prepare = async (_page: Page) => {} } = {},
): Promise<Visit> {
  const context = await chromium.browser.createBrowserContext();
  const page = await showTestClock(await context.newPage());
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewport(viewport);
  if (language)
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('language', chosen), language);
  await prepare(page);
  await page.goto(`${product.url}/compelling-evidence/${id}${query}`, { waitUntil: 'networkidle0' });
  return { page, faults, requests };
}

async function close({ page }: Visit): Promise<void> {
  await page.browserContext().close();
}

async function pdfFromCommandLine(id: string, language = 'en', options: string[] = []): Promise<Uint8Array> {
  const file = path.join(folder, `${path.basename(id)}-${language}.pdf`);
  const command = path.join(import.meta.dirname, '../pdf-service/src/cli.ts');
  const source = options.length > 0 ? options : ['--api', `${product.url}/api`];
  await run(process.execPath, [command, 'render', id, '-o', file, '--lang', language, '--strict', ...source]);
  return readFile(file);
}

describe('the page behind the link of a report', () => {
  it('shows every section and photo without errors, and requests nothing from other servers', async () => {
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
      'end',
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

  it('speaks the language that its address asks for, until the reader chooses another', async () => {
    const seen = await visit(product.showcaseReportId, 'tc', { query: '?lang=sc' });
    const heading = () => seen.page.$eval('h1', ({ textContent }) => textContent);
    expect(await heading()).toBe('有力证据报告');
    await Promise.all([
      seen.page.waitForNavigation({ waitUntil: 'networkidle0' }),
      seen.page.select('select', 'en'),
    ]);
    // The tests' own script says "tc" at every visit; what counts is that the address is silent now.
    expect(seen.page.url()).not.toContain('lang=');
    expect(await heading()).toBe('有力證據報告');
    await close(seen);
  });

  it.each([
    ['on a phone', PHONE],
    ['at 200 %', ENLARGED],
    ['in a window of 320 px', { width: 320, height: 600 }],
  ])('reflows %s: no text below 14 px, and nothing to scroll sideways', async (_name, viewport) => {
    const seen = await visit(product.showcaseReportId, 'en', { viewport });
    const shown = await seen.page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let smallest = Number.POSITIVE_INFINITY;
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element?.getClientRects().length || !texts.currentNode.textContent?.trim()) continue;
        smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize));
      }
      const beyond = [...document.querySelectorAll('.ce-backdrop *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      return { smallest, beyond: beyond.map(({ className }) => String(className)), width: innerWidth };
    });
    expect(shown.width).toBe(viewport.width);
    expect(shown.smallest).toBeGreaterThanOrEqual(14);
    expect(shown.beyond).toEqual([]);
    await close(seen);
  });

  it('has nothing of a report where there is none', async () => {
    const seen = await visit('nothing-here', 'sc');
    expect(await seen.page.title()).toBe('有力证据报告');
    expect(await seen.page.$$('.ce-toolbar button, .ce-report')).toHaveLength(0);
    const margin = await seen.page.$eval('body', (body) => getComputedStyle(body).margin);
    expect(margin).toBe('0px');
    const notice = await seen.page.$eval('.ce-notice', (found) => found.getBoundingClientRect().height);
    expect(notice).toBeLessThan(250);
    await close(seen);
  });

  it('offers no PDF without a PDF service', async () => {
    const seen = await visit(product.showcaseReportId);
    const buttons = await seen.page.$$eval('.ce-toolbar button', (found) => found.map((b) => b.textContent));
    expect(buttons).toEqual(['Print']);
    await close(seen);
  });

  it('shows an error if the code of the report fails to load', async () => {
    const { page, context } = await openPage(chromium);
    try {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        void (request.url().includes('/report-page-') ? request.abort() : request.continue());
      });
      await page.goto(`${product.url}/compelling-evidence/${product.showcaseReportId}?lang=tc`);
      const said = await page.waitForSelector('[role="alert"]');
      expect(await said?.evaluate((alert) => alert.textContent)).toContain('未能開啟報告');
    } finally {
      await context.close();
    }
  });

  it('shows Chinese labels in the fonts of the report, and not before these are there', async () => {
    const held: HTTPRequest[] = [];
    const { promise: labelFontAsked, resolve: onAsked } = Promise.withResolvers<void>();
    let isHolding = true;
    const seen = visit(product.showcaseReportId, 'tc', {
      prepare: async (page) => {
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          if (!isHolding || !/noto.*\.woff2/.test(request.url())) return void request.continue();
          held.push(request);
          onAsked();
        });
        void labelFontAsked.then(async () => {
          const visibility = await page.$eval('.ce-toolbar', (bar) => getComputedStyle(bar).visibility);
          isHolding = false;
          for (const request of held) void request.continue();
          before.resolve(visibility);
        });
      },
    });
    const before = Promise.withResolvers<string>();
    expect(await before.promise).toBe('hidden');
    const { page } = await seen;
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.ce-toolbar') as Element).visibility === 'visible',
    );
    const session = await page.createCDPSession();
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    for (const selector of ['.ce-toolbar > span', '.ce-toolbar button', '.ce-cover h1']) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(
        fonts.map(({ isCustomFont }) => isCustomFont),
        selector,
      ).toEqual(fonts.map(() => true));
      expect(fonts.length, selector).toBeGreaterThan(0);
    }
    await close(await seen);
  });

  it.each(['nothing-here', '../../etc/passwd', '%00', 'x'.repeat(300)])(
    'shows that the report for the ID %s is not available',
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
  const printed = combineRows([{ report: 'showcase' }], { language: ['en', 'sc', 'tc'] });
  it.each(printed)('show the same pages in print ($language)', async ({ language }) => {
    const seen = await visit(product.showcaseReportId, language);
    const [printed, made] = await Promise.all([
      seen.page.pdf(PRINT),
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
      expect(difference(picture, other), `page ${index + 1}`).toBeLessThan(0.015);
    });
    await expectSameWords(printed, made);
  });

  it('agree where a table goes on over pages, on the pages that the summary names too', async () => {
    const bundle = await longBundle();
    const file = path.join(folder, 'long.json');
    await writeFile(file, JSON.stringify(bundle));
    const seen = await visit(product.showcaseReportId, 'en', {
      prepare: async (page) => {
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          const answer = {
            contentType: 'application/json',
            body: JSON.stringify({ results: bundle.evidence }),
          };
          const isEvidence = request.url().includes('/get_compelling_evidence/');
          void (isEvidence ? request.respond(answer) : request.continue());
        });
      },
    });
    const [printed, onLetter, smaller] = [
      await seen.page.pdf(PRINT),
      await seen.page.pdf(),
      await seen.page.pdf({ ...PRINT, scale: 0.8 }),
    ];
    // As a browser does with margins turned off.
    await seen.page.addStyleTag({
      content: '@page { margin: 0 !important; } @page running { margin: 0 !important; }',
    });
    const unmargined = await seen.page.pdf(PRINT);
    await close(seen);
    const made = await pdfFromCommandLine(file, 'en', ['--images', product.imagesDir]);
    await expectSameWords(printed, made);
    await expectSameWords(onLetter, made);
    const cover = (await pdfWords(made))[0]?.join(' ') ?? '';
    expect(cover).toMatch(/Exhibit Content Page/);
    // Of other pages the numbers are not known, so none are told.
    for (const other of [smaller, unmargined])
      expect((await pdfWords(other))[0]?.join(' ')).toMatch(/Exhibit Content [^P]/);
  });

  it('show the same cover on screen and on paper', async () => {
    const seen = await visit(product.showcaseReportId);
    const cover = await seen.page.$('.ce-cover');
    if (!cover) throw new Error('the page has no cover');
    // The bar above the report sticks to the top of the window, over whatever is photographed.
    await seen.page.$eval('.ce-toolbar', (toolbar) => toolbar.remove());
    // Only paper has the column of page numbers, and room for it.
    await seen.page.addStyleTag({ content: '.ce-report .ce-paper { display: table-cell; }' });
    const onScreen = await coarse(await cover.screenshot());
    await close(seen);
    const [onPaper] = await pdfPictures(await pdfFromCommandLine(product.showcaseReportId), 2);
    if (!onPaper) throw new Error('the PDF has no page');
    expect(difference(onScreen, await coarse(onPaper))).toBeLessThan(0.01);
  });
});

/** Which exhibit goes on at the head of a page is written after printing, so a reader's own print has all else. */
function withoutMark(words: string[]): string[] {
  const at = words.findIndex((word, index) => {
    return /^(?:continued|续|續)$/.test(word) && /^[A-P]$/.test(words[index - 1] ?? '');
  });
  return at < 0 ? words : words.toSpliced(at - 1, 2);
}

async function expectSameWords(printed: Uint8Array, made: Uint8Array): Promise<void> {
  const sorted = (pages: string[][]) => pages.map((words) => words.toSorted());
  const [said, alsoSaid] = [sorted((await pdfWords(made)).map(withoutMark)), sorted(await pdfWords(printed))];
  expect(alsoSaid.length).toBe(said.length);
  said.forEach((words, index) => {
    expect(alsoSaid[index], `words of page ${index + 1}`).toEqual(words);
  });
}

/** The showcase with so many items that the heads which pages repeat make one page more of them. */
async function longBundle() {
  const asked = await fetch(`${product.url}/api/ics/get_compelling_evidence/${product.showcaseReportId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { results: evidence } = (await asked.json()) as { results: EvidenceBundle['evidence'] };
  const product_info = {
    ...(evidence.product_info ?? {}),
    tracking_url: [],
    items: Array.from({ length: 82 }, (_, index) => ({ name: `Tea no. ${index}`, qty: 1, amount: index })),
  };
  const listed = await fetch(`${product.url}/api/ics-message/list_message/${product.showcaseReportId}`);
  const { results } = (await listed.json()) as { results: { messagebox: Pick<EvidenceBundle, 'messages'> } };
  return { evidence: { ...evidence, product_info }, messages: results.messagebox.messages, shipment: null };
}
