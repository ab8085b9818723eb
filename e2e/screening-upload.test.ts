import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const DIALOG = '[role="dialog"]';
const HEADS = 'Client ID,Reference,Full name,Date of birth,Lists to search';

describe('screenings from a file', () => {
  const portal = portalVisits();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-screenings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), { timeout: WAIT_MS }, words);

  async function upload(page: Page, lines: readonly string[]): Promise<void> {
    const file = path.join(folder, 'customers.csv');
    await writeFile(file, [HEADS, ...lines].join('\r\n'));
    await press(page, 'Upload individuals');
    const input = await page.waitForSelector(`${DIALOG} input[type="file"]`);
    await (input as unknown as { uploadFile: (chosen: string) => Promise<void> }).uploadFile(file);
    await page.waitForFunction(() => /\/aml\/uploads\/\d+$/.test(location.pathname));
  }

  it('start once the bad rows are corrected or removed, and lead to their reports', async () => {
    const downloads = path.join(folder, 'downloads');
    const { page, complaints } = await portal.openSignedIn({
      path: '/aml/individual-screening/list',
      downloads,
    });
    await upload(page, [
      'NGA-1001,WALK-0001,Velemir Zoryanov,,Sanctions',
      'NGA-1001,WALK-0002,Ottoline Vexworth,31.12.1980,Sanctions',
      'NGA-1001,WALK-0003,,1975,Sanctions',
      'NGA-1001,WALK-0004,Marisol Quandt,1975,Sanctions',
    ]);
    await says(page, '2 rows ready · 2 rows need correction');
    await says(page, 'No screenings started yet.');
    await says(page, 'Please use YYYY, YYYY-MM or YYYY-MM-DD format');
    expect(await seriousFaults(page)).toEqual([]);

    await press(page, 'Download rows that need correction');
    const { bytes } = await downloadedFile(downloads);
    expect(bytes.toString('utf8')).toContain('Full name: Enter a name with at least one letter');

    await click(page, 'main label ::-p-text(With errors)');
    await page.waitForFunction(
      () => ![...document.querySelectorAll('main h3')].some((h) => h.textContent === 'Ready'),
    );
    await press(page, 'Remove row 4');
    await click(page, `${DIALOG} button ::-p-text(Remove row 4)`);
    await says(page, '2 rows ready · 1 row needs correction');
    await fill(page, 'main fieldset ::-p-aria(Date of birth)', '1980-12-31');
    await press(page, 'Check corrected rows');
    await says(page, '3 rows ready');

    await press(page, 'Start screenings');
    await says(page, '3 rows will be screened, for 3 units.');
    await click(page, `${DIALOG} button ::-p-text(Start screenings)`);
    await says(page, '3 screenings started');
    await click(page, 'main a ::-p-text(WALK-0001)');
    await page.waitForFunction(() => /\/aml\/individual-screening\/\d+$/.test(location.pathname));
    await says(page, 'Velemir Zoryanov');
    expect(complaints).toEqual([]);
  });

  it('fit a phone, and say before the start that the balance is too low', async () => {
    const { page } = await portal.openSignedIn({
      path: '/aml/individual-screening/list',
      viewport: WITH_FINGERS,
    });
    const lines = Array.from(
      { length: 60 },
      (_, n) => `CBP-4001,PHONE-${n + 100},Marisol Quandt,1975,Sanctions`,
    );
    await upload(page, [...lines, 'CBP-4001,PHONE-100,Marisol Quandt,1975,Sanctions']);
    await says(page, 'Insufficient balance.');
    const start = await page.waitForSelector('main button ::-p-text(Start screenings)');
    expect(await start?.evaluate((button) => button.closest('button')?.ariaDisabled)).toBe('true');
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
