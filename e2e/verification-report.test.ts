import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage } from './browser-page.ts';
import { seriousFaults } from './page-checks.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { countStoredFiles, lastFile, watchShownFiles } from './shown-files.ts';
import { enterAs } from './sign-in.ts';
import { click, press } from './testing/click.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

/** Of the demo data: a card that was declined because of the last name. */
const VERIFICATION = 7;
const PAGE = `/aml/document-verification/${VERIFICATION}`;

describe('what follows from a document verification', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
  });
  afterAll(() => product?.stop());

  async function open(path: string) {
    const opened = await openPage(chromium, { viewport: DESKTOP });
    await watchShownFiles(opened.page);
    await enterAs(opened.page, product.url, path);
    return opened;
  }
  const says = (page: Page, text: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, text);
  const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

  /** A verification of the demo data of which the document could be read. */
  async function readOne(): Promise<{ id: number; name: string; dob: string }> {
    for (let id = 1; id <= 20; id++) {
      const answer = await fetch(`${product.url}/api${verificationList.resource}/${id}`, {
        headers: { Authorization: `Bearer ${product.operatorKey}` },
      });
      const { results } = (await answer.json()) as { results: DocumentVerification };
      const fields = results.tries[0]?.readings[0]?.fields;
      const [name] = fields?.names ?? [];
      if (results.merchant_id === 'NGA-1001' && name && fields?.dob) return { id, name, dob: fields.dob };
    }
    return expect.fail('no document of the demo data was read');
  }

  /** The words of the PDF that the page saves after a choice. */
  async function downloaded(page: Page, choice: string, count: number): Promise<string> {
    await press(page, 'Download PDF');
    await click(page, `[role="menuitem"] ::-p-text(${choice})`);
    await expect.poll(() => countStoredFiles(page), { timeout: WAIT_MS }).toBe(count);
    return (await pdfWords(await lastFile(page))).flat().join(' ');
  }

  it('its report is downloaded from its page, with marked images only for who asks, as looks in the audit log', async () => {
    const { page, context, complaints } = await open(PAGE);
    await says(page, 'Timeline');
    const plain = await downloaded(page, 'Without images', 1);
    for (const said of [`No. ${VERIFICATION}`, 'Declined', 'Given and read', 'Could not be checked:']) {
      expect(plain).toContain(said);
    }
    expect(plain).not.toContain('Viewed by');
    await page.reload();
    await says(page, 'Timeline');
    expect(await page.$eval('main', (main) => main.innerText)).not.toContain('Document image viewed');
    const withImages = await downloaded(page, 'With small images', 1);
    expect(withImages).toContain('Viewed by operator@cbp.example on');
    await page.reload();
    await says(page, 'Document image viewed');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('several are made as a batch from their list, without images', async () => {
    const { page, context, complaints } = await open('/aml/document-verification/list');
    await page.waitForSelector('tbody input[type="checkbox"]');
    for (const box of (await page.$$('tbody input[type="checkbox"]')).slice(0, 2)) await click(page, box);
    await click(page, 'a ::-p-text(Generate PDFs)');
    await says(page, 'The documents of a batch never show images.');
    expect(pathOf(page)).toBe('/aml/verification-batches/form');
    await page.waitForSelector('form tbody tr:nth-child(2)');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Generate 2 PDFs');
    await page.waitForFunction(
      () =>
        /Document verification \d+\s+Ready[\s\S]*Document verification \d+\s+Ready/.test(
          document.body.innerText,
        ),
      { timeout: WAIT_MS },
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the person is screened by what was read, and no address has the name', async () => {
    const read = await readOne();
    const { page, context, complaints } = await open(`/aml/document-verification/${read.id}`);
    await says(page, 'Timeline');
    const visited: string[] = [];
    page.on('request', (request) => visited.push(request.url()));
    await click(page, 'main a ::-p-text(Screen this person)');
    await says(page, `Filled in from document verification no. ${read.id}.`);
    expect(pathOf(page)).toBe('/aml/individual-screening/form');
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(`"verification":${read.id}`);
    const filled = await page.$$eval('main form input', (inputs) => inputs.map(({ value }) => value));
    expect(filled).toEqual(expect.arrayContaining([read.name, read.dob]));
    expect(filled.join()).toContain('(NGA-1001)');
    expect(filled.join()).not.toContain('NGA-1001 (NGA-1001)');
    await page.waitForSelector('main form button[type="submit"]');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main form button[type="submit"]');
    await page.waitForFunction(() => /individual-screening\/\d+$/.test(location.pathname));
    await says(page, read.name);
    const ofName = read.name.split(' ').map(encodeURIComponent);
    expect(visited.filter((url) => ofName.some((part) => url.includes(part)))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(read.name);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
