import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PHONE } from './browser-page.ts';
import { seriousFaults, textOf } from './page-checks.ts';
import { click } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { readToasts } from './testing/toast-reader.ts';

const LIST = '/ethoca/alerts/upload-status/list';
const UPLOADS = '/ethoca/alerts/uploads';
/** More than are answered in one step. */
const ALL = 250;
const WRONG = 10;
const idOf = (number: number) => `ETHUPLOAD${String(number).padStart(16, '0')}`;

type Row = { row: number; state: string };

describe('outcomes from a file', () => {
  // An outcome that was sent but not accepted has to be sent again.
  const portal = portalVisits({ ANSWER_UNDO_SECONDS: '3600' });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-outcomes-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function deliver(ids: readonly string[]) {
    const alerts = ids.map((id) => ({
      alert: {
        EthocaID: id,
        Type: 'customerdispute_alert',
        AlertTimestamp: new Date().toISOString(),
        MerchantDescriptor: 'HARBOURPINE*HK',
        Amount: 128.4,
        Currency: 'HKD',
      },
    }));
    expect(await ask('/ethoca/alerts', { body: alerts })).toMatchObject({
      results: ids.map(() => expect.anything()),
    });
  }
  const writeOutcomes = (name: string, rows: readonly string[]) =>
    writeFile(path.join(folder, name), ['EthocaID,Outcome,Refunded', ...rows].join('\r\n'));

  async function ask(path: string, { method = 'POST', body }: { method?: string; body?: object } = {}) {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method,
      headers: {
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        Authorization: `Bearer ${portal.product.operatorKey}`,
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return answer.json() as Promise<unknown>;
  }
  const look = (path: string) => ask(path, { method: 'GET' });
  const idIn = (answer: unknown) => (answer as { results: { id: string | number } }).results.id;

  const openUpload = (page: Page) => click(page, 'button ::-p-text(Upload outcomes)');
  async function choose(page: Page, name: string) {
    const input = await page.waitForSelector('[role="dialog"] input[type="file"]');
    await (input as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(
      path.join(folder, name),
    );
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), { timeout: WAIT_MS }, words);
  /** Presses a button and confirms the question. */
  async function confirm(page: Page, button: string, answer: string) {
    await click(page, `main button ::-p-text(${button})`);
    await click(page, `[role="dialog"] button ::-p-text(${answer})`);
  }

  it('go in once they were looked at, those that were wrong once they are corrected', async () => {
    const ids = Array.from({ length: ALL }, (_, number) => idOf(number));
    await deliver(ids);
    const isWrong = (number: number) => number % (ALL / WRONG) === 7;
    await writeOutcomes(
      'outcomes.csv',
      ids.map((id, number) => (isWrong(number) ? `${id},Reolved,refunded` : `${id},Resolved,Refunded`)),
    );
    const downloads = path.join(folder, 'downloads');
    const { page, complaints } = await portal.openSignedIn({ path: LIST, downloads });
    await readToasts(page);
    await openUpload(page);
    await choose(page, 'outcomes.csv');
    await page.waitForFunction(() => /upload-status\/\d+$/.test(location.pathname));
    await says(page, '240 rows ready · 10 rows need correction');
    await says(page, 'No outcomes applied yet.');
    const id = page.url().split('/').at(-1);
    await says(page, 'Choose an outcome from the template');
    expect(await seriousFaults(page)).toEqual([]);
    const firstRow = await textOf(page, 'main fieldset');
    expect(firstRow).toMatch(/^Row 9\s+Alert: HARBOURPINE\*HK HKD 128\.40\s/);
    expect(await page.$('main fieldset a[href^="/ethoca/alerts/"]')).not.toBeNull();

    await click(page, 'main button ::-p-text(Download rows that need correction)');
    const { bytes } = await downloadedFile(downloads);
    const [head, first = ''] = bytes.toString('utf8').split(/\r?\n/);
    expect(head).toBe(
      '\uFEFFEthoca ID,Outcome,Refunded,Amount stopped,Comments,Reason for differing from the payment record,Row,Reason',
    );
    expect(first).toBe(`${idOf(7)},Reolved,refunded,,,,9,Outcome: Choose an outcome from the template`);

    await confirm(page, 'Apply outcomes', 'Apply outcomes');
    await says(page, 'Outcomes uploaded');
    await says(page, '240 rows applied · 10 rows need correction');
    const again = await page.waitForSelector('main button ::-p-text(Upload corrected rows again)');
    expect(
      await again?.evaluate((button) => {
        const { ariaDisabled } = button.closest('button') ?? {};
        const reason = button.closest('button')?.getAttribute('aria-describedby') ?? '';
        return [ariaDisabled, document.getElementById(reason)?.innerText];
      }),
    ).toEqual(['true', 'No rows are ready. Correct some first.']);

    const selects = 'main fieldset select';
    await page.waitForFunction(
      (sought, count) => document.querySelectorAll(sought).length === count,
      {},
      selects,
      2 * WRONG,
    );
    const rows = (await look(`${UPLOADS}/${id}/rows?state=bad`)) as { data: Row[] };
    expect(rows.data.map(({ row }) => row)).toEqual(
      Array.from({ length: WRONG }, (_, at) => at * (ALL / WRONG) + 9),
    );
    for (const select of (await page.$$(selects)).filter((_one, at) => at % 2 === 0)) {
      await select.select('resolved');
    }
    await click(page, 'main button ::-p-text(Check corrected rows)');
    await says(page, '240 rows applied · 10 rows ready');
    expect(await page.$('main div[data-tone="bad"]')).toBeNull();
    const ready = () =>
      page.$$eval('main table[aria-label="Ready"] tbody tr', (shown) => shown.map((row) => row.innerText));
    await expect.poll(async () => (await ready()).length).toBe(WRONG);
    expect((await ready())[0]).toContain(idOf(7));
    await confirm(page, 'Upload corrected rows again', 'Upload again');
    await says(page, 'Alerts re-uploaded');
    await says(page, '250 rows applied');
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);

    await vi.waitFor(async () => {
      const { results } = (await look(`${UPLOADS}/${id}`)) as { results: object };
      expect(results).toMatchObject({ status: 'completed', total: ALL, succeeded: ALL, failed: 0 });
    }, WAIT_MS);
  });

  it("are done with once the rows that can't be corrected are dismissed, one by one or all at once", async () => {
    const [good = ''] = [idOf(3 * ALL)];
    await deliver([good]);
    const wrong = [1, 2, 3].map((number) => `${idOf(3 * ALL + number)},Resolved,Refunded`);
    await writeOutcomes('dismissed.csv', [`${good},Resolved,Refunded`, ...wrong]);
    const { page, complaints } = await portal.openSignedIn({ path: LIST });
    await readToasts(page);
    await openUpload(page);
    await choose(page, 'dismissed.csv');
    await says(page, '1 row ready · 3 rows need correction');
    const id = page.url().split('/').at(-1);
    const dismiss = async (reason: string) => {
      await page.waitForSelector('[role="dialog"] textarea');
      await fill(page, '[role="dialog"] textarea', reason);
      await click(page, '[role="dialog"] button[type="submit"]');
      await says(page, 'Rows dismissed');
    };
    await click(page, 'main button[aria-label="Dismiss row 3"]');
    await click(page, '[role="dialog"] button[type="submit"]');
    await says(page, 'Fix the problem below.');
    expect(await seriousFaults(page)).toEqual([]);
    await dismiss('The alert belongs to another provider.');
    await says(page, '1 row ready · 2 rows need correction · 1 row dismissed');
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
    await confirm(page, 'Apply outcomes', 'Apply outcomes');
    await says(page, '1 row applied · 2 rows need correction · 1 row dismissed');
    await click(page, 'main button ::-p-text(Dismiss all rows)');
    await dismiss('Entered by mistake.');
    await says(page, '1 row applied · 3 rows dismissed');
    const shown = () =>
      page.$$eval('main table[aria-label="Dismissed"] tbody tr', (rows) => rows.map((row) => row.innerText));
    await expect.poll(async () => (await shown()).length).toBe(3);
    expect((await shown())[0]).toContain('The alert belongs to another provider.');
    expect(await look(`${UPLOADS}/${id}`)).toMatchObject({
      results: { status: 'completed', waits: false, dismissed: 3 },
    });
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are asked about where the encoding is a guess, and show the text that was said to be right', async () => {
    const [id = ''] = [idOf(2 * ALL)];
    await deliver([id]);
    const text = `EthocaID,Outcome,Refunded,Amount stopped,Comments\r\n${id},resolved,refunded,,K\u00e4ufer best\u00e4tigt\r\n`;
    await writeFile(path.join(folder, 'western.csv'), Buffer.from(text, 'latin1'));
    const { page, complaints } = await portal.openSignedIn({ path: LIST });
    const sample = () =>
      page.$eval('[role="dialog"] ul[aria-label="Text from the file"]', ({ innerText }) => innerText);
    await openUpload(page);
    await choose(page, 'western.csv');
    await says(page, 'Does this text look right?');
    expect(await sample()).toBe('K\u00e4ufer best\u00e4tigt');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Does this text look right?');
    expect(await seriousFaults(page)).toEqual([]);

    await page.select('[role="dialog"] section select', 'gb18030');
    await expect.poll(sample).not.toBe('K\u00e4ufer best\u00e4tigt');
    await page.select('[role="dialog"] section select', 'windows-1252');
    await expect.poll(sample).toBe('K\u00e4ufer best\u00e4tigt');
    await click(page, '[role="dialog"] button ::-p-text(Continue with this text)');
    await page.waitForFunction(() => /upload-status\/\d+$/.test(location.pathname));
    await says(page, 'Read as Western European (Windows-1252).');
    await says(page, 'K\u00e4ufer best\u00e4tigt');
    expect(complaints).toEqual([]);
  });

  it('say in the list how each file went, and change nothing when they come again from a phone', async () => {
    const ids = Array.from({ length: 12 }, (_, number) => idOf(ALL + number));
    await deliver(ids);
    await writeOutcomes(
      'again.csv',
      ids.map((id) => `${id},Resolved,Refunded`),
    );
    const content = await readFile(path.join(folder, 'again.csv'));
    const sent = await ask('/uploads/alert-outcomes', { body: content });
    const made = await ask(UPLOADS, { body: { upload_id: idIn(sent), filename: 'again.csv' } });
    const upload = `${UPLOADS}/${idIn(made)}`;
    const becomes = (state: object) =>
      vi.waitFor(async () => {
        expect(await look(upload)).toMatchObject({ results: state });
      }, WAIT_MS);
    await becomes({ is_working: false, counts: { good: ids.length } });
    await ask(`${upload}/apply`, { body: {} });
    await becomes({ is_working: false, status: 'completed', succeeded: ids.length });
    const { page } = await portal.openSignedIn({ path: LIST, viewport: PHONE });
    await openUpload(page);
    await choose(page, 'again.csv');
    await says(page, '12 outcomes already recorded');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('are rejected at once if the file is invalid, with the reason', async () => {
    await writeFile(path.join(folder, 'other.csv'), 'Name,Amount\nA,1\n');
    const { page } = await portal.openSignedIn({ path: '/ethoca/alerts/list' });
    await openUpload(page);
    await choose(page, 'other.csv');
    await says(page, 'is missing the column Ethoca ID, Outcome, Refunded');
  });

  it('are filled into a template that comes with the words to choose from', async () => {
    const downloads = path.join(folder, 'templates');
    const { page } = await portal.openSignedIn({ path: LIST, downloads });
    await openUpload(page);
    await click(page, '[role="dialog"] button[aria-label="Download the template as XLSX"]');
    const { name, bytes } = await downloadedFile(downloads, '.xlsx');
    expect([name, bytes.subarray(0, 2).toString()]).toEqual(['outcomes-template.xlsx', 'PK']);
    await choose(page, path.relative(folder, path.join(downloads, name)));
    await says(page, 'has no rows below the header');
    expect((await readFile(path.join(downloads, name))).byteLength).toBe(bytes.byteLength);
  });
});
