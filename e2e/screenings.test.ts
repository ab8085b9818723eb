import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, waitForPath } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const DIALOG = '[role="dialog"]';
const HEAD =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change';
const listed = (id: string, name: string, born: string) =>
  `"${id}","Person","${name}","","${born}","no","","","","","","WALKED","walked","2026-01-01","2026-11-01","2026-11-01"`;

describe('screenings', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-screenings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const go = (page: Page, to: string) => page.goto(`${portal.product.url}${to}`);

  /** Uploads a version of a list on its page, and waits until it is the one that is searched. */
  async function upload(page: Page, version: number, rows: readonly string[]): Promise<void> {
    const file = path.join(folder, `version-${version}.csv`);
    await writeFile(file, [HEAD, ...rows].join('\n'));
    await go(page, '/aml/watchlists/walked');
    await press(page, 'Upload version');
    const input = await page.waitForSelector(`${DIALOG} input[type="file"]`);
    await (input as unknown as { uploadFile: (chosen: string) => Promise<void> }).uploadFile(file);
    await says(page, 'Version uploaded');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main li')].some((one) =>
          new RegExp(`Version ${wanted}\\s+Current`).test((one as HTMLElement).innerText),
        ),
      {},
      version,
    );
  }

  it('find a listed person, and keep a cleared match cleared with the next version of the list', async () => {
    const { page, complaints } = await openSignedIn({ path: '/aml/watchlists/list' });
    await press(page, 'Add watchlist');
    await fill(page, `${DIALOG} input[name="id"]`, 'walked');
    await fill(page, `${DIALOG} input[name="name"]`, 'Walked register');
    await fill(page, `${DIALOG} input[name="publisher"]`, 'Walkers');
    await fill(page, `${DIALOG} input[name="licence"]`, 'None');
    await click(page, `${DIALOG} input[value="simple_csv"]`);
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await upload(page, 1, [
      listed('W-1', 'Ottoline Fjordheim', '1970-02-03'),
      listed('W-2', 'Casper Lund', '1980'),
    ]);

    await go(page, '/aml/individual-screening/form');
    await fill(page, 'main form input[role="combobox"]', 'NGA-1001');
    await click(page, '[role="option"]');
    await says(page, 'Walked register');
    await fill(page, 'input[name="enquiry_data.name.full_name"]', 'Fjordheim, Ottoline');
    await press(page, 'Start screening');
    await says(page, '1 match');
    await says(page, 'W-1');
    await says(page, 'Not searched: Fitness and probity');
    expect(await seriousFaults(page)).toEqual([]);
    const report = new URL(page.url()).pathname;

    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.waitForSelector(DIALOG);
    await page.keyboard.press('2');
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await says(page, 'False positives and former matches (1)');
    await page.waitForSelector('main ::-p-text(Accepted)');

    await upload(page, 2, [
      listed('W-1', 'Ottoline Fjordheim', '1970-02-03'),
      listed('W-2', 'Casper Lund', '1980'),
      listed('W-3', 'Otoline Fjordheim', '1991'),
    ]);
    await says(page, '1 added, 0 changed, 0 removed');
    await go(page, report);
    await press(page, 'Screen again');
    await click(page, `${DIALOG} ::-p-aria(Screen again[role="button"])`);
    await says(page, 'W-3');
    await says(page, 'False positives and former matches (1)');
    await page.waitForSelector('main ::-p-text(Declined)');

    await go(page, '/aml/exceptions/list?subject=Fjordheim');
    await says(page, 'Ottoline Fjordheim');
    await says(page, 'Different country');
    expect(complaints).toEqual([]);
  });

  it('are read and decided on a phone, in Chinese', async () => {
    const { page, complaints } = await openSignedIn({
      viewport: WITH_FINGERS,
      path: '/aml/individual-screening/42',
    });
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await go(page, '/aml/individual-screening/42');
    await says(page, '排除後的變更');
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, '確認命中');
    await page.waitForSelector(DIALOG);
    await click(page, `${DIALOG} button[type="submit"]`);
    await says(page, '確認命中：operator@cbp.example');
    await waitForPath(page, '/aml/individual-screening/42');
    expect(complaints).toEqual([]);
  });
});
