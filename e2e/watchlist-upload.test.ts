import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const DIALOG = '[role="dialog"]';
const PERSONS = [
  'Ref;Person;Also;Born;Land',
  'R1;Ottoline Fjordheim;Otti|Tilly;25/03/1961;NO',
  'R2;Casper Lund;;31/04/1970;DK',
];
const END_MARK = '\u001a';
const OFAC = {
  'sdn.csv': `1001,"FJORDHEIM, Ottoline",individual,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 25 Mar 1961"\r\n${END_MARK}`,
  'alt.csv': `1001,1,"aka","FJORDHEIM, Otti",-0- \r\n${END_MARK}`,
  'add.csv': `1001,1,"Harbour Street 1","Oslo","Norway",-0- \r\n${END_MARK}`,
  'sdn_comments.csv': `1001,"; Gender Female"\r\n${END_MARK}`,
};

describe('a version of a watchlist', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-watchlists-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const go = (page: Page, to: string) => page.goto(`${portal.product.url}${to}`);

  async function addList(page: Page, id: string, format: string): Promise<void> {
    await go(page, '/aml/watchlists/list');
    await press(page, 'Add watchlist');
    await fill(page, `${DIALOG} input[name="id"]`, id);
    await fill(page, `${DIALOG} input[name="name"]`, `List ${id}`);
    await fill(page, `${DIALOG} input[name="publisher"]`, 'Walkers');
    await fill(page, `${DIALOG} input[name="licence"]`, 'None');
    await click(page, `${DIALOG} input[value="${format}"]`);
    await click(page, `${DIALOG} button[type="submit"]`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await go(page, `/aml/watchlists/${id}`);
  }
  async function choose(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
    const paths = Object.keys(files).map((name) => path.join(folder, name));
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const input = await page.waitForSelector(`${DIALOG} input[type="file"]`);
    await (input as unknown as { uploadFile: (...chosen: string[]) => Promise<void> }).uploadFile(...paths);
  }
  const isLoaded = (page: Page, version: number) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main li')].some((one) =>
          new RegExp(`Version ${wanted}\\s+Current`).test((one as HTMLElement).innerText),
        ),
      {},
      version,
    );
  const chosenColumn = (page: Page, field: string) =>
    page.$eval(`${DIALOG} select[name="${field}"]`, (select) => (select as HTMLSelectElement).value);

  it('is read by the columns that the user chooses, which are remembered for the next one', async () => {
    const { page, complaints } = await openSignedIn({ path: '/aml/watchlists/list' });
    await addList(page, 'walked', 'own_csv');
    await press(page, 'Upload version');
    await choose(page, { 'own.csv': PERSONS.join('\n') });
    // The head says nothing that is known of the names.
    await says(page, 'Choose a column for the name or the last name.');
    expect(await chosenColumn(page, 'id')).toBe('Ref');
    expect(await page.$(`${DIALOG} button[aria-disabled="true"] ::-p-text(Load version)`)).not.toBeNull();
    await page.select(`${DIALOG} select[name="name"]`, 'Person');
    await says(page, 'Casper Lund');
    await says(page, '1961/03/25');
    await says(page, 'Could not be read: Dates of birth or incorporation: 31/04/1970');
    await click(page, `${DIALOG} ::-p-aria([name="Aliases"][role="combobox"])`);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'] as const)
      await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await says(page, 'Tilly (Also known as)');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${DIALOG} button[aria-disabled="false"] ::-p-text(Load version)`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await says(page, 'Version uploaded');
    await isLoaded(page, 1);

    await press(page, 'Upload version');
    await choose(page, { 'own.csv': [...PERSONS, 'R3;Ann Lea;;1980;GB'].join('\n') });
    await says(page, 'Read as the last version was.');
    await says(page, 'Ann Lea');
    await says(page, 'Tilly (Also known as)');
    expect(await chosenColumn(page, 'name')).toBe('Person');
    await click(page, `${DIALOG} button[aria-disabled="false"] ::-p-text(Load version)`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await isLoaded(page, 2);
    await says(page, '1 added, 0 changed, 0 removed');

    await press(page, 'Upload version');
    await choose(page, { 'own.csv': 'Ref;Person\nR1;Ottoline Fjordheim\n;\n' });
    await says(page, 'The last version had columns that are missing in this file: ');
    await says(page, 'The entry doesn’t have a name.'.replace('’', "'"));
    await says(page, '(line 3');
    expect(await page.$(`${DIALOG} button[aria-disabled="true"] ::-p-text(Load version)`)).not.toBeNull();
    expect(complaints).toEqual([]);
  });

  it('of OFAC is four files, of which a missing one is named', async () => {
    const { page, complaints } = await openSignedIn({ path: '/aml/watchlists/list' });
    await addList(page, 'ofac-walked', 'ofac_csv');
    await press(page, 'Upload version');
    const { 'sdn_comments.csv': comments, ...three } = OFAC;
    await choose(page, { ...three, 'notes.csv': 'a,b\n1,2\n' });
    await says(page, 'Not a file of this list: notes.csv');
    await says(page, 'Add the missing files: sdn_comments.csv');
    await says(page, 'Missing: sdn_comments.csv');
    expect(await seriousFaults(page)).toEqual([]);
    await choose(page, { 'sdn_comments.csv': comments });
    await click(page, `${DIALOG} button[aria-disabled="false"] ::-p-text(Load version)`);
    await page.waitForSelector(DIALOG, { hidden: true });
    await isLoaded(page, 1);
    await says(page, '1 added');
    expect(complaints).toEqual([]);
  });

  it('is uploaded on a phone, in Chinese', async () => {
    const { page: desk } = await openSignedIn({ path: '/aml/watchlists/list' });
    await addList(desk, 'phone', 'own_csv');
    const { page, complaints } = await openSignedIn({
      viewport: WITH_FINGERS,
      path: '/aml/watchlists/phone',
    });
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await go(page, '/aml/watchlists/phone');
    await press(page, '上載版本');
    await choose(page, { 'own.csv': '姓名,別名,出生日期\n歐陽修,永叔,1961-03-07\n' });
    await says(page, '歐陽修');
    await says(page, '首幾個條目的載入結果');
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
