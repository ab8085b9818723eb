import { monthOf, nameOfMonth, shiftMonth } from '@cbp/shared/list/calendar-month';
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

describe('the monthly report in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
  });
  afterAll(() => product?.stop());

  it('says the same numbers as the dashboard of that client and month, and is offered for one client alone', async () => {
    const { page, context, complaints } = await openPage(chromium, { viewport: DESKTOP });
    await watchShownFiles(page);
    await enterAs(page, product.url, '/dashboard?period=lastMonth');
    await page.waitForSelector('main .fig-tiles');
    expect(await page.$('::-p-aria(Monthly report \\(PDF\\)[role="button"])')).toBeNull();

    // The client with the most alerts of that month; in some months more found none.
    const ofClient = 'main .fig-shares strong a[href*="merchant_id=%22"]:not([href*="merchant_id=%22%22"])';
    const link = await page.$eval(ofClient, (found) => found.getAttribute('href') ?? '');
    const client = new URLSearchParams(link.split('?')[1]).get('merchant_id')?.replaceAll('"', '') ?? '';
    await page.goto(`${product.url}/dashboard?period=lastMonth&client=${client}`);
    await page.waitForSelector('main .fig-tiles');
    const tiles = await page.$$eval('main .fig-tiles > div', (found) =>
      found.map((tile) => [...tile.querySelectorAll('dt, .fig-total')].map((part) => part.textContent ?? '')),
    );
    expect(tiles.length).toBeGreaterThan(5);

    const month = shiftMonth(monthOf(new Date()), -1);
    await click(page, '::-p-aria(Monthly report \\(PDF\\)[role="button"])');
    await click(page, `::-p-aria(${nameOfMonth(month, 'en')}[role="menuitem"])`);
    await expect.poll(() => countStoredFiles(page), { timeout: WAIT_MS }).toBe(1);
    const pages = await pdfWords(await lastFile(page));
    const first = pages[0]?.join(' ') ?? '';
    expect(first).toContain(`Monthly report · ${nameOfMonth(month, 'en')}`);
    for (const [label, value] of tiles) expect(first).toContain(`${label} ${value}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
