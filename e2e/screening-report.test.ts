import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { SCREENING_LISTS } from '@cbp/shared/screenings/screening.list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage } from './browser-page.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { countStoredFiles, lastFile, watchShownFiles } from './shown-files.ts';
import { enterAs, tokensOf } from './sign-in.ts';
import { click } from './testing/click.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

describe('the report of a screening in the portal', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
  });
  afterAll(() => product?.stop());

  /** The number of a screening by the name that was screened. */
  async function numberOf(kind: ScreeningKind, field: string, name: string): Promise<number> {
    const answer = await fetch(`${product.url}/api${SCREENING_LISTS[kind].resource}/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product.operatorKey}` },
      body: JSON.stringify({ filters: { [field]: { type: 'contains', value: name } } }),
    });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data[0]?.id ?? expect.fail('the demo data has no such screening');
  }

  it('is made in batches of users', async () => {
    const ids = [
      await numberOf('individual', 'enquiry_data.name.full_name', 'Velemir Zoryanov'),
      await numberOf('business', 'enquiry_data.business_name', 'Dunmarrow Trading GmbH'),
    ];
    const bearer = JSON.parse(await tokensOf(product.url, 'operator')).accessToken as string;
    const ask = (path: string, body?: object) =>
      fetch(`${product.pdf.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const send = async (path: string, body?: object) => {
      const told = await (await ask(path, body)).text();
      return JSON.parse(told) as { batch: Batch; items: BatchItem[] };
    };
    // A service that has just started opens its database.
    await expect.poll(async () => (await ask('/batches/list', {})).status, { timeout: WAIT_MS }).toBe(200);
    const { batch } = await send('/batches', { screenings: ids, lang: 'sc' });
    const read = () => send(`/batches/${batch.id}`);
    await expect.poll(async () => (await read()).batch.state, { timeout: WAIT_MS }).toBe('finished');
    expect((await read()).items).toMatchObject(
      ids.map((id) => ({ screening_id: id, state: 'made', warnings: [] })),
    );

    // The number alone doesn't say which page a row leads to.
    const { page, context, complaints } = await openPage(chromium, { viewport: DESKTOP });
    await enterAs(page, product.url, `/beceipt/batches/${batch.id}`);
    const hrefs = () =>
      page.$$eval('main tbody a', (links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    await expect
      .poll(hrefs, { timeout: WAIT_MS })
      .toEqual([`/aml/individual-screening/${ids[0]}`, `/aml/business-screening/${ids[1]}`]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['individual', 'enquiry_data.name.full_name', 'Velemir Zoryanov', 'Changed since it was cleared'],
    ['business', 'enquiry_data.business_name', 'Dunmarrow Trading GmbH', 'True match'],
  ] as const)(
    'is downloaded from the page of a screening (%s), and says the same',
    async (kind, field, name, said) => {
      const id = await numberOf(kind, field, name);
      const { page, context, complaints } = await openPage(chromium, { viewport: DESKTOP });
      await watchShownFiles(page);
      await enterAs(page, product.url, `/aml/${kind}-screening/${id}`);
      await page.waitForSelector('main article[data-hit]');
      const shown = await page.$eval('main', (main) => main.textContent ?? '');
      const hashes = shown.match(/[0-9a-f]{64}/g) ?? [];
      expect(hashes.length).toBeGreaterThan(1);

      await click(page, '::-p-aria(Download PDF[role="button"])');
      await expect.poll(() => countStoredFiles(page), { timeout: WAIT_MS }).toBe(1);
      const text = (await pdfWords(await lastFile(page))).flat().join(' ');
      for (const part of [name, said, 'Not searched:', ...hashes]) {
        expect(text).toContain(part);
        if (part === said || part === name) expect(shown).toContain(part);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
