import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { countStoredFiles, lastFile, shownPdf, watchShownFiles } from './shown-files.ts';
import { type DemoUser, enterAs } from './sign-in.ts';
import { click } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { openReturningBrowser, type ReturningBrowser } from './testing/returning-browser.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

const FRAME = 'iframe[data-outdated="false"]';
const RELEASED = '::-p-aria(Download released report[role="button"])';
const COPY = '::-p-aria(Download preview \\(watermarked\\)[role="button"])';
const WHOLE = 'Don’t generate if evidence is missing';
const OPTIONS = '::-p-text(PDF options:)';
const TRY_AGAIN = '::-p-aria(Try again[role="button"])';

/** So many that no recipient takes the pages which they fill. */
const ENDLESS_MESSAGES = Array.from({ length: 400 }, (_, index) => ({
  sender: 'BUYER',
  message: `Where is my parcel? I ask for the ${index + 1}th time, and nobody says a word about it.`,
  timestamp: '2026-02-05T09:00:00.000Z',
  status: 'READ',
}));

describe('the PDF in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;
  let returning: ReturningBrowser;
  let downloads: string;
  let closeLast: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
    returning = await openReturningBrowser(chromium, product.url);
  });

  beforeEach(async () => {
    downloads = await mkdtemp(path.join(os.tmpdir(), 'cbp-downloads-'));
  });

  afterEach(async () => {
    await closeLast?.();
    closeLast = undefined;
    await rm(downloads, { recursive: true, force: true });
  });

  afterAll(async () => {
    await returning?.close();
    await product?.stop();
  });

  type OpenOptions = {
    id?: string;
    user?: DemoUser;
    view?: 'page' | 'released' | 'preview';
    viewport?: typeof DESKTOP;
    hasViewer?: boolean;
  };

  /** The preview of a report; without a PDF viewer, downloads are in `downloads`. Uses a fresh browser context. */
  async function openPreview(options: OpenOptions = {}) {
    const { id = product.showcaseReportId, view = 'preview', viewport = DESKTOP, hasViewer = true } = options;
    const wanted = { viewport, ...(!hasViewer && { downloads }) };
    const again = await returning.openPage(wanted);
    const { page, context, complaints } = again ?? (await openPage(chromium, wanted));
    closeLast = again ? returning.forget : () => context.close();
    if (hasViewer) await watchShownFiles(page);
    await enterAs(page, product.url, `/beceipt/transactions/${id}/preview?view=${view}`, options.user);
    await page.waitForSelector('main ::-p-text(Download)');
    return { page, complaints };
  }

  const wordsOf = async (bytes: Uint8Array) => (await pdfWords(bytes)).flat().join(' ');

  /** The words of the PDF that is shown, once it is the one of the switches. */
  async function shownWords(page: Page): Promise<string> {
    await page.waitForSelector(FRAME);
    const bytes = await shownPdf(page);
    return wordsOf(bytes ?? expect.fail('the frame shows no PDF'));
  }

  function countPreviews(page: Page): () => number {
    let count = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/previews')) count += 1;
    });
    return () => count;
  }

  const showAs = (page: Page, view: 'Page' | 'Released report' | 'Preview') =>
    click(page, `label ::-p-text(${view})`);

  const switchNamed = (name: string) => `::-p-aria(${name}[role="switch"])`;
  const flip = (page: Page, name: string) => click(page, switchNamed(name));
  /** Between two clicks of its own a busy browser has time for a preview. */
  const flipAtOnce = async (page: Page, names: string[]) => {
    const switches = await Promise.all(names.map((name) => page.waitForSelector(switchNamed(name))));
    await page.evaluate(
      (...them) => {
        for (const one of them) (one as HTMLElement).click();
      },
      ...switches,
    );
  };

  /** No PDF is wanted where evidence is missing. */
  const onlyWhole = async (page: Page) => {
    await click(page, OPTIONS);
    await flip(page, WHOLE);
  };

  const downloaded = () => downloadedFile(downloads, '.pdf');

  async function idOfOrder(order: string): Promise<string> {
    const answer = await fetch(`${product.url}/api/ics/transactions/resolve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ references: [order] }),
    });
    const { results } = (await answer.json()) as { results: { matches: { iCS_id: string }[] }[] };
    return results[0]?.matches[0]?.iCS_id ?? expect.fail(`no order ${order}`);
  }

  /** An unreleased transaction of the test's own. */
  async function unreleasedId(): Promise<string> {
    const answer = await fetch(`${product.url}/api/ics/transactions/list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.operatorKey}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await answer.json()) as { data: { iCS_id: string; released_at: string | null }[] };
    return data.find(({ released_at }) => released_at === null)?.iCS_id ?? expect.fail('all are released');
  }

  it('shows the page first, and the PDF of the switches when it is asked for', async () => {
    const { page, complaints } = await openPreview({ view: 'page' });
    await page.waitForSelector('.ce-report');
    const previews = countPreviews(page);
    expect(await page.$('iframe')).toBeNull();

    await showAs(page, 'Preview');
    expect(await shownWords(page)).toContain('Buyer messages');
    expect(await page.$eval('iframe', (frame) => frame.title)).toMatch(/^PDF: Compelling Evidence/);
    const first = await page.$eval('iframe', (frame) => frame.src);

    await flip(page, 'Buyer messages');
    await page.waitForSelector('iframe[data-outdated="true"]');
    expect(await shownWords(page)).not.toContain('Buyer messages');
    expect(await page.$eval('iframe', (frame) => frame.src)).not.toBe(first);
    expect(await countStoredFiles(page)).toBe(1);
    expect(previews()).toBe(2);

    await showAs(page, 'Page');
    await page.waitForSelector('.ce-report');
    expect(await countStoredFiles(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['released', RELEASED, 'Released report'],
    ['preview', COPY, 'Preview'],
  ] as const)(
    'downloads the very bytes that it shows as %s, with the same marks',
    async (view, button, name) => {
      const { page } = await openPreview({ view: 'page' });
      await showAs(page, name);
      await page.waitForSelector(FRAME);
      const shown = (await shownPdf(page)) ?? expect.fail('the frame shows no PDF');
      await click(page, button);
      await page.waitForFunction(() => document.body.innerText.includes('Saved as'));
      const saved = Buffer.from(await lastFile(page));
      expect(await countStoredFiles(page)).toBe(2);
      expect(saved.equals(shown)).toBe(true);
      expect((await wordsOf(saved)).includes('PREVIEW')).toBe(view === 'preview');
      // The other one is not to be had here by mistake.
      const buttons = await page.$$eval('main section button', (found) => found.map((one) => one.innerText));
      expect(buttons.filter((one) => one.startsWith('Download'))).toHaveLength(1);
      expect((await page.$$('[role="switch"][type="checkbox"]')).length > 5).toBe(view === 'preview');
    },
  );

  it("shows another client's report as released, without switches", async () => {
    const { page } = await openPreview({ user: 'merchant', view: 'page', id: await idOfOrder('TS-31877') });
    await page.waitForFunction(() => document.body.innerText.includes('belongs to another client'));
    await page.waitForSelector('.ce-report');
    expect(await page.$('::-p-aria(Buyer messages[role="switch"])')).toBeNull();
    expect(await textOf(page, 'main')).not.toContain('Preview');
    await showAs(page, 'Released report');
    expect(await shownWords(page)).not.toContain('PREVIEW');
  });

  it('shows “no data” beside the switch of a section without data', async () => {
    const { page } = await openPreview({ id: await idOfOrder('DG-90001'), view: 'page' });
    await page.waitForSelector('[role="switch"][aria-describedby]');
    await page.waitForSelector('main ::-p-text(no data)');
  });

  it('makes one PDF of several switches, and keeps the earlier one in view until it is there', async () => {
    const { page } = await openPreview();
    await page.waitForSelector(FRAME);
    const previews = countPreviews(page);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.failure()?.errorText ?? ''));

    const slow = product.gate.shut();
    await flip(page, 'Buyer messages');
    await slow.waiting;
    await page.waitForSelector('[role="progressbar"][aria-label="Generating PDF…"]');
    await page.waitForSelector('iframe[data-outdated="true"]');

    await flipAtOnce(page, ['Product photos', 'Signed delivery']);
    await expect.poll(() => aborted).toEqual(['net::ERR_ABORTED']);
    slow.open();
    const words = await shownWords(page);
    expect(words).not.toContain('Product photos');
    expect(words).not.toContain('Signed delivery');
    expect(previews()).toBe(2);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        textContent?.startsWith('PDF ready'),
      ),
    );
  });

  it('measures the PDF against its recipient, and remembers who that is, without a serious fault', async () => {
    const { page } = await openPreview();
    await page.waitForSelector(FRAME);
    expect(await textOf(page, 'main')).toContain('Any recipient (strictest file limits): all limits met');
    expect(await textOf(page, 'main')).toMatch(/Smallest text\s+12\u00a0pt\s+At least 12\u00a0pt\s+Passed/);
    const rows = await page.$$eval('main tbody th', (found) => found.map((row) => row.innerText));
    expect(rows).toContain('Buyer messages');
    expect(rows.filter((row) => /^[a-z-]+$/.test(row))).toEqual([]);
    expect(await seriousFaults(page), 'PDF').toEqual([]);

    await page.select('main select', 'stripe');
    await page.waitForFunction(() => document.body.innerText.includes('Stripe: all limits met'));
    await page.waitForSelector('main ::-p-text(PDF options: Stripe)');
    await page.reload();
    await page.waitForFunction(() => document.body.innerText.includes('Stripe: all limits met'));

    await page.select('main select', 'none');
    await page.waitForFunction(() => document.body.innerText.includes('Limits aren’t checked'));
    expect(await seriousFaults(page), 'no recipient').toEqual([]);
  });

  it('downloads the released report under the name that the service gives it, or one that the recipient takes', async () => {
    const { page, complaints } = await openPreview({ view: 'page', hasViewer: false });
    await page.select('main select', 'none');
    await click(page, RELEASED);
    const { name, bytes } = await downloaded();
    expect(name).toMatch(/^Compelling Evidence .+\.pdf$/);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const words = await wordsOf(bytes);
    expect(words).toContain('Buyer messages');
    expect(words).not.toContain('PREVIEW');
    await page.waitForFunction((saved) => document.body.innerText.includes(saved), {}, `Saved as ${name}`);

    // The file of the recipient is the only one then.
    await rm(path.join(downloads, name));
    await page.select('main select', 'mastercard');
    await click(page, RELEASED);
    expect((await downloaded()).name).toMatch(/^[A-Za-z0-9]{1,12}\.pdf$/);
    expect(complaints).toEqual([]);
  });

  it('downloads unreleased evidence as the preview that the operator sees', async () => {
    const { page } = await openPreview({ id: await unreleasedId(), view: 'page', hasViewer: false });
    await page.waitForSelector('button[aria-disabled="true"] ::-p-text(Download released report)');
    await flip(page, 'Product photos');
    await click(page, COPY);
    const words = await wordsOf((await downloaded()).bytes);
    expect(words).toContain('PREVIEW');
    expect(words).not.toContain('Product photos');
  });

  describe('with a photo that is missing', () => {
    const hidden = () => `${product.imagesDir}-away`;
    beforeAll(async () => {
      await rename(product.imagesDir, hidden());
      // The service remembers the photos that it has prepared.
      await product.pdf.start();
    });
    afterAll(() => rename(hidden(), product.imagesDir));

    it('shows it above the PDF', async () => {
      const { page } = await openPreview();
      await page.waitForSelector(FRAME);
      expect(await textOf(page, 'main')).toMatch(/warnings? about this PDF/);
      expect(await textOf(page, 'main')).toMatch(/photo .+ is not shown/);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('shows it for a download', async () => {
      const { page } = await openPreview({ view: 'page', hasViewer: false });
      await click(page, RELEASED);
      await downloaded();
      await page.waitForFunction(() => /saved with .+ warnings?/.test(document.body.innerText));
      expect(await textOf(page, 'main')).toMatch(/photo .+ is not shown/);
    });

    it('makes no PDF where only a whole one is wanted, unless the operator takes it as it is', async () => {
      const { page } = await openPreview();
      await page.waitForSelector(FRAME);
      await onlyWhole(page);
      await page.waitForSelector('[role="alert"]');
      expect(await textOf(page, '[role="alert"]')).toContain('would be incomplete');
      expect(await textOf(page, '[role="alert"]')).toMatch(/photo .+ is not shown/);
      await click(page, '::-p-aria(Generate anyway)');
      await page.waitForSelector(FRAME);
    });
  });

  describe('with more messages than a recipient takes, none of which may be left out', () => {
    beforeEach(() => product.gate.addMessages(ENDLESS_MESSAGES));
    afterEach(() => product.gate.addMessages([]));

    it('says which limit is not met and what weighs most, and leaves it out on demand', async () => {
      const { page } = await openPreview();
      await onlyWhole(page);
      await page.waitForSelector('[role="alert"]');
      const notice = await textOf(page, '[role="alert"]');
      expect(notice).toMatch(/Pages: \d+, at most 18/);
      expect(notice).toMatch(/Largest section: Buyer messages, [\d.]+ pages/);
      expect(await textOf(page, 'main')).toMatch(/Pages\s+\d+\s+At most 18\s+Failed/);
      expect(await seriousFaults(page)).toEqual([]);

      await click(page, '::-p-aria(Hide Buyer messages)');
      expect(await shownWords(page)).not.toContain('Where is my parcel');
      expect(await textOf(page, 'main')).toContain('all limits met');
    });

    it('lets the operator have it without limits', async () => {
      const { page } = await openPreview();
      await onlyWhole(page);
      await click(page, '::-p-aria(Remove limits)');
      expect(await shownWords(page)).toContain('Where is my parcel');
    });

    it('refuses to download the released version, and offers no change of it', async () => {
      const { page } = await openPreview({ view: 'page', hasViewer: false });
      await onlyWhole(page);
      await click(page, RELEASED);
      await page.waitForSelector('[role="alert"]');
      expect(await textOf(page, '[role="alert"]')).toContain('The released report can’t be changed here');
      expect(await page.$('::-p-aria(Hide Buyer messages)')).toBeNull();
      expect(await readdir(downloads)).toEqual([]);

      await click(page, 'label ::-p-text(Released report)');
      await page.waitForFunction(() => document.body.innerText.includes('No PDF to show'));
      expect(await page.$$('[role="alert"]')).toHaveLength(1);
    });
  });

  it('is made again when a photo of it changes, and shows nothing of before as current', async () => {
    const { page } = await openPreview();
    const previews = countPreviews(page);
    await page.waitForSelector(FRAME);
    const before = previews();
    const png = await smallPhoto({ width: 60, height: 40 }).png().toBuffer();
    await page.$eval(
      '[role="group"][aria-busy]',
      (field, base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], 'blue.png', { type: 'image/png' }));
        field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      png.toString('base64'),
    );
    await page.waitForSelector('iframe[data-outdated="true"]');
    await page.waitForSelector(FRAME);
    expect(previews()).toBe(before + 1);
  });

  it('can be worked with the keyboard alone', async () => {
    const { page } = await openPreview({ view: 'page' });
    await page.waitForSelector('.ce-report');
    await tabTo(page, (name) => name === 'Page');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(FRAME);
    expect(await focusedName(page)).toBe('Preview');
    await tabTo(page, (name) => name.startsWith('PDF options: Any recipient'));
    await page.keyboard.press('Space');
    await tabTo(page, (name) => name.startsWith('Download preview'));
    await tabTo(page, (name) => name === 'Recipient');
    expect(await page.$eval('select:focus', (select) => getComputedStyle(select).outlineWidth)).toBe('2px');
    await tabTo(page, (name) => name === WHOLE);
    await tabTo(page, (name) => name === 'Buyer messages');
    await page.keyboard.press('Space');
    expect(await shownWords(page)).not.toContain('Buyer messages');
    expect(await focusedName(page)).toBe('Buyer messages');
  });

  it('speaks the chosen language, the PDF included, and stays at it', async () => {
    const { page, complaints } = await openPreview();
    await page.waitForSelector(FRAME);
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await page.reload();
    expect(await shownWords(page)).toContain('買家訊息');
    expect(await textOf(page, 'main')).toContain('符合所有限制');
    expect(complaints).toEqual([]);
  });

  it('fits a phone, and opens the PDF where the browser shows none inside of pages', async () => {
    const { page } = await openPreview({ viewport: PHONE, hasViewer: false });
    const open = await page.waitForSelector('::-p-aria(Open PDF in a new tab)');
    expect(await open?.evaluate((link) => link.getAttribute('href'))).toMatch(/^blob:/);
    expect(await page.$('iframe')).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    // Rarely used settings don't cover the report.
    expect(await page.$eval('main select', (select) => select.checkVisibility())).toBe(false);
    await click(page, OPTIONS);
    expect(await page.$eval('main select', (select) => select.checkVisibility())).toBe(true);
    await click(page, 'summary ::-p-text(Report sections)');
    await flip(page, 'Buyer messages');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('says that the service is away, loses nothing, and shows and saves the PDF when it is back', async () => {
    const { page } = await openPreview();
    await page.waitForSelector(FRAME);
    const visitor = await openPage(chromium, { downloads });
    try {
      await enterAs(
        visitor.page,
        product.url,
        `/beceipt/transactions/${product.showcaseReportId}/preview?view=page`,
      );
      await visitor.page.waitForSelector('.ce-report');
      await product.pdf.stop();
      await click(visitor.page, RELEASED);
      await visitor.page.waitForSelector('[role="alert"]');
      await page.bringToFront();
      await flip(page, 'Buyer messages');
      await page.waitForSelector('[role="alert"]');
      expect(await textOf(page, '[role="alert"]')).toContain('Couldn’t reach the PDF service');
      await page.waitForSelector('iframe[data-outdated="true"]');
      expect(await seriousFaults(page)).toEqual([]);

      await product.pdf.start();
      await click(page, TRY_AGAIN);
      expect(await shownWords(page)).not.toContain('Buyer messages');
      expect(await page.$('[role="alert"]')).toBeNull();
      await visitor.page.bringToFront();
      await click(visitor.page, TRY_AGAIN);
      expect(await wordsOf((await downloaded()).bytes)).toContain('Buyer messages');
    } finally {
      await visitor.context.close();
    }
  });

  // The last of all: the service stays so.
  describe('where the service takes little, and no session', () => {
    beforeAll(() => product.pdf.start({ PDF_REPORTS_PER_MINUTE: '1', PDF_SERVICE_KEYS: '' }));

    it('says when it has room again', async () => {
      const { page } = await openPreview({ view: 'page', hasViewer: false });
      await click(page, RELEASED);
      await downloaded();
      await click(page, RELEASED);
      await page.waitForSelector('[role="alert"]');
      expect(await textOf(page, '[role="alert"]')).toMatch(/is busy[\s\S]+Try again in \d+ s/);
    });

    it('keeps the operator signed in', async () => {
      const { page } = await openPreview();
      await page.waitForSelector('[role="alert"]');
      expect(await textOf(page, '[role="alert"]')).toContain('rejected your sign-in');
      await showAs(page, 'Page');
      await page.waitForSelector('.ce-report');
    });
  });
});
