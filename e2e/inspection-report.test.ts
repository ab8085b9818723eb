import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage } from './browser-page.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { countStoredFiles, lastFile, watchShownFiles } from './shown-files.ts';
import { enterAs } from './sign-in.ts';
import { click } from './testing/click.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

/** The page holds the pictures of captured pages as well. */
const PDF_TYPE = 'application/pdf';

describe('the report of an inspection in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
  });
  afterAll(() => product?.stop());

  it('is downloaded from the page of the inspection, and says the same', async () => {
    const { page, context, complaints } = await openPage(chromium, { viewport: DESKTOP });
    await watchShownFiles(page);
    await enterAs(page, product.url, '/si/brand/list?name=Harbour');
    await click(page, 'tbody [data-row-link]');
    await click(page, '[role="dialog"] a[href^="/si/inspection/"]');
    await page.waitForSelector('main ol button');
    const shown = await page.$eval('main', (main) => main.textContent ?? '');
    const hashes = [...new Set(shown.match(/[0-9a-f]{64}/g))];
    expect(hashes.length).toBeGreaterThan(0);

    await click(page, '::-p-aria(Download PDF[role="button"])');
    await expect.poll(() => countStoredFiles(page, PDF_TYPE), { timeout: WAIT_MS }).toBe(1);
    // A hash takes two lines of a column.
    const text = (await pdfWords(await lastFile(page, PDF_TYPE))).flat().join('').replace(/\s/g, '');
    for (const part of ['Siteinspectionreport', 'Harbour&Pine', ...hashes]) expect(text).toContain(part);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
