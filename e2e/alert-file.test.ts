import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { seriousFaults } from './page-checks.ts';
import { click } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { portalVisits } from './testing/portal-visits.ts';

const BUTTON = 'button ::-p-text(Import alerts)';
const FILE = `EthocaID,Type,AlertTimestamp,MerchantDescriptor,Amount,Currency,CardNumber
ETH00000000000000009000001,customerdispute_alert,2026-11-22T08:14:00+08:00,HARBOURPINE*HK,128.40,HKD,4539578763621486
ETH00000000000000009000002,issuer_alert,22/11/2026,HARBOURPINE*HK,128.40,HKD,
`;

describe('alerts from a file', () => {
  const portal = portalVisits();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-alert-file-'));
    await writeFile(path.join(folder, 'alerts.csv'), FILE);
    await writeFile(path.join(folder, 'other.csv'), 'Name,Amount\nA,1\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function choose(page: Page, name: string) {
    const input = await page.waitForSelector('[role="dialog"] input[type="file"]');
    await (input as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(
      path.join(folder, name),
    );
  }

  it('are in the list behind the dialog, which shows rejected rows one by one', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: '/ethoca/alerts/list' });
    await click(page, BUTTON);
    await choose(page, 'other.csv');
    await page.waitForSelector(
      '[role="dialog"] ::-p-text(is missing the column EthocaID, Type, AlertTimestamp, MerchantDescriptor, Currency)',
    );
    await choose(page, 'alerts.csv');
    await page.waitForSelector('[role="dialog"] ::-p-text(1 imported · 1 rejected)');
    await page.waitForSelector(
      '[role="dialog"] li ::-p-text(Row 3, AlertTimestamp: Please use YYYY-MM-DDThh:mm:ss+08:00 format)',
    );
    expect(await seriousFaults(page)).toEqual([]);
    // The browser tells of the answer that refused the first file.
    expect(complaints.filter((one) => !/422/.test(String(one)))).toEqual([]);
  });

  it('are sent as credit requests from a phone, once, and recorded in each history', async () => {
    const downloads = path.join(folder, 'downloads');
    const { page } = await portal.openSignedIn({ path: '/ethoca/alerts/list', viewport: PHONE, downloads });
    await click(page, 'button ::-p-text(Provider files)');
    const dialog = '[role="dialog"][aria-modal="true"]';
    // Earlier files push down what stands below them.
    await page.waitForSelector(`${dialog} table`);
    await click(page, `${dialog} label ::-p-text(Credit requests)`);
    await page.waitForFunction(
      (choices) =>
        [...document.querySelectorAll<HTMLInputElement>(choices)].some((one) =>
          one.labels?.[0]?.textContent?.includes('Credit requests'),
        ),
      {},
      `${dialog} input:checked`,
    );
    await click(page, `${dialog} button ::-p-text(Generate file)`);
    const { name, bytes } = await downloadedFile(downloads);
    expect(name).toMatch(/^ethoca-claims-\d+\.csv$/);
    await page.waitForSelector(`${dialog} table button ::-p-text(${name})`);
    const [head, first = ''] = bytes.toString('utf8').split(/\r?\n/);
    expect(head).toMatch(/^\uFEFF?EthocaID,AlertTimestamp,Type,.*,Reason,Proof$/);
    // Rows that came after the table was drawn know its room as well.
    const beyond = await page.$eval(`${dialog} table`, ({ scrollWidth, parentElement }) => [
      scrollWidth - (parentElement?.clientWidth ?? 0),
    ]);
    expect(beyond).toEqual([0]);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${dialog} button ::-p-text(Generate file)`);
    await page.waitForSelector(`${dialog} ::-p-text(No credit requests to send)`);

    const [claimed = ''] = first.split(',');
    const { id } = await alertNamed(claimed);
    await page.goto(`${portal.product.url}/ethoca/alerts/${id}`);
    await click(page, 'ol li > details > summary');
    await page.waitForSelector(`td ::-p-text(${name})`);
  });

  async function alertNamed(ethocaId: string): Promise<{ id: number }> {
    const answer = await fetch(`${portal.product.url}/api/ethoca/alerts/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ text: ethocaId }),
    });
    const { results } = (await answer.json()) as { results: { alert: { id: number } }[] };
    return results[0]?.alert ?? expect.fail(`there is no alert ${ethocaId}`);
  }
});
