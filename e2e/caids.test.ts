import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, waitForPath } from './page-checks.ts';
import { click, confirmInMore, press } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** Set before the page opens: changing the pointer type later would reload the page. */
const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
/** Of the demo data, with the BIN 497204: of Maison Brindille (CBP-4001). */
const TAKEN = '30041009834';
const PASTED = [
  'CAID\tBIN\tDBA\tClient ID\tDescriptor',
  '000700000001\t4972041\tWalked Outlet\tNGA-1001',
  `${TAKEN}\t497204\tWalked Twin\tNGA-1001`,
  '700000000003\t45395712\tWalked Kowloon\tNGA-1001\tHARBOURPINE*KLN',
].join('\n');
const DIALOG = '[role="dialog"]';
const ROW = 'tbody [data-row-link]';

type Listed = { data: { id: number; caid: string }[] };

describe('CAIDs', () => {
  const portal = portalVisits({ VERIFI_EMAIL: 'caids@verifi.example' });
  const { openSignedIn } = portal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-caids-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const textOfPage = (page: Page) => page.evaluate(() => document.body.innerText);
  const go = (page: Page, to: string) => page.goto(`${portal.product.url}${to}`);
  /** What stands in the clipboard comes at once, tabs included. */
  async function paste(page: Page, text: string) {
    await click(page, 'textarea');
    await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
  }
  /** Writes another text in the place of the one that stands in a cell. */
  const correct = (page: Page, line: number, cell: string, text: string) =>
    fill(page, `::-p-aria(Line ${line}[role="group"]) ::-p-aria(${cell}[role="textbox"])`, text);
  async function close(page: Page) {
    await page.keyboard.press('Escape');
    await page.waitForSelector(DIALOG, { hidden: true });
  }
  /** The numbers of the CAIDs that this test adds, by CAID. */
  async function addedIds(): Promise<(caid: string) => number> {
    const answer = await fetch(`${portal.product.url}/api/rdr/caids/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ filters: { dba: { type: 'contains', value: 'Walked' } }, limit: 10 }),
    });
    const { data } = (await answer.json()) as Listed;
    return (caid) =>
      data.find((one) => one.caid === caid)?.id ?? expect.fail(`${caid} is none of those added`);
  }

  it('are added from a pasted list, sent to Verifi and back, edited and kept', async () => {
    const downloads = path.join(folder, 'downloads');
    const { page, complaints } = await openSignedIn({ path: '/rdr/caids/list', downloads });
    await page.waitForSelector(ROW);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main a ::-p-text(Add CAIDs)');
    await click(page, 'label ::-p-text(Multiple)');
    await paste(page, PASTED);
    await says(page, '2 lines are ready, 1 line needs correction');
    await says(page, 'Enter 6 or 8 digits');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Add 2 CAIDs');
    await says(page, '1 CAID added');
    await says(page, 'Maison Brindille (CBP-4001) has this acquirer BIN and CAID');
    await correct(page, 3, 'CAID', '700000000002');
    await correct(page, 2, 'Acquirer BIN', '497204');
    await press(page, 'Add 2 CAIDs');
    await says(page, '3 CAIDs added');
    await says(page, 'Nothing pasted yet');

    // Two of them go on together: what each can become is offered.
    await go(page, '/rdr/caids/list?dba=Walked');
    await page.waitForSelector(ROW);
    await page.focus(ROW);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await press(page, 'Change status');
    await click(page, `${DIALOG} ::-p-aria(Processing \\(add\\)[role="radio"])`);
    await says(page, 'I confirm that Verifi has been asked to add the CAID');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${DIALOG} ::-p-aria([role="checkbox"])`);
    await click(page, `${DIALOG} ::-p-aria(Start processing 2 CAIDs[role="button"])`);
    await page.locator('tbody ::-p-text(Processing \\(add\\))').wait();
    await page.waitForSelector(DIALOG, { hidden: true });

    // What is still pending goes into a file, which comes back with responses.
    await press(page, 'Provider files');
    await says(page, 'Generating it changes them to Processing');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Generate file');
    const { name, bytes } = await downloadedFile(downloads);
    expect(name).toMatch(/^verifi-rdr-caids-\d+\.csv$/);
    const sent = bytes.toString('utf8');
    expect(sent).toMatch(
      /^\uFEFF?RequestID,Request,AcquirerBIN,CAID,DBA,Descriptor,MerchantID,Merchant,Result,Reason/,
    );
    expect(sent.match(/Walked/g)).toHaveLength(1);
    await close(page);
    const idOf = await addedIds();
    const answers = [
      'RequestID,Result,Reason',
      `${idOf('000700000001')},enrolled,`,
      `${idOf('700000000002')},rejected,Unknown to the acquirer`,
      `${idOf('700000000003')},,`,
      `${idOf('000700000001')},perhaps,`,
      '999999,enrolled,',
    ];
    const file = path.join(folder, 'answers.csv');
    await writeFile(file, answers.join('\n'));
    await press(page, 'Import responses');
    const input = await page.waitForSelector(`${DIALOG} input[type="file"]`);
    await (input as unknown as { uploadFile: (chosen: string) => Promise<void> }).uploadFile(file);
    await says(page, '2 imported · 1 without a response · 2 not imported');
    await says(page, 'Row 5, Result: Enter enrolled, rejected or removed');
    await says(page, 'Row 6, RequestID: CAID does not exist');
    expect(await seriousFaults(page)).toEqual([]);
    await close(page);

    await click(page, 'tbody ::-p-text(700000000002)');
    await page.waitForSelector(`${DIALOG} dd ::-p-text(Unknown to the acquirer)`);
    await go(page, '/rdr/caids/list?dba=Walked');
    await click(page, 'tbody ::-p-text(000700000001)');
    await page.locator(`${DIALOG}[aria-labelledby] h2 ::-p-text(000700000001)`).wait();
    await press(page, 'Edit merchant details');
    await fill(page, `${DIALOG} input[name="dba"]`, 'Walked Outlet HK');
    await press(page, 'Save merchant details');
    await says(page, 'CAID updated');
    await page.waitForSelector(`${DIALOG} dd ::-p-text(Walked Outlet HK)`);
    await confirmInMore(page, 'Request deletion', 'Request deletion');
    await says(page, 'CAID delete submitted');
    await press(page, 'Cancel deletion');
    await says(page, 'Deletion request cancelled');
    await page.locator('::-p-aria(More[role="button"])').wait();
    expect(await seriousFaults(page)).toEqual([]);
    // Added, processed, active, edited, asked to be deleted, kept.
    await page.waitForFunction(
      () =>
        document.querySelectorAll('[role="dialog"][aria-labelledby] section:last-of-type ol > li').length >=
        6,
    );
    expect(complaints).toEqual([]);
  });

  it('are added to Order Insight by an acquirer, who sees its own clients and no steps of Verifi', async () => {
    const { page, complaints } = await openSignedIn({ user: 'acquirer', path: '/oi/caids/form' });
    await click(page, 'main ::-p-aria([name="Client"][role="combobox"])');
    await page.keyboard.type('Ember');
    await click(page, '[role="option"] ::-p-text(NGA-1002)');
    await fill(page, 'main input[name="caid"]', TAKEN);
    await fill(page, 'main input[name="bin"]', '49720499');
    await fill(page, 'main input[name="dba"]', 'Ember & Clay Kowloon');
    await press(page, 'Add CAID');
    // The eight digits begin with the six of the other client, who isn't named.
    await says(page, 'Another client has this acquirer BIN and CAID');
    expect(await textOfPage(page)).not.toContain('CBP-4001');
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, 'main input[name="caid"]', '700000000009');
    await press(page, 'Add CAID');
    await page.waitForSelector('main h2 ::-p-text(700000000009)');
    expect(await textOfPage(page)).not.toContain('Start processing');

    await go(page, '/oi/caids/list');
    await page.waitForSelector('tbody ::-p-text(700000000009)');
    await page.waitForSelector('main a ::-p-text(Add CAIDs)');
    const list = await textOfPage(page);
    expect(list).toContain('Harbour & Pine Outfitters');
    for (const one of ['Maison Brindille', 'Provider files', 'Import responses']) {
      expect(list).not.toContain(one);
    }
    await page.focus(ROW);
    await page.keyboard.press('x');
    await says(page, '1 selected');
    expect(await textOfPage(page)).not.toMatch(/Change status|Resend emails/);
    // Of the refused one.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  it('are shown and added on a phone, in Chinese', async () => {
    const { page, complaints } = await openSignedIn({
      user: 'acquirer',
      viewport: WITH_FINGERS,
      path: '/rdr/caids/list',
    });
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await go(page, '/rdr/caids/list');
    await page.waitForSelector(ROW);
    await says(page, 'Harbour & Pine Outfitters');
    expect(await excessWidth(page)).toBe(0);
    await click(page, ROW);
    await page.waitForSelector(`${DIALOG} ::-p-text(商戶資料)`);
    expect(await excessWidth(page)).toBe(0);
    await go(page, '/rdr/caids/form?kind=many');
    await paste(page, '700000000010, 497204, Kowloon, NGA-1001\n700000000011, 49720, Kowloon, 不存在');
    await says(page, '1 行可提交，1 行待更正');
    await says(page, '請輸入 6 位或 8 位數字');
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, '新增 1 個 CAID');
    await says(page, '已新增 1 個 CAID');
    await click(page, 'main a ::-p-text(前往 CAID 清單)');
    await press(page, '放棄更改');
    await waitForPath(page, '/rdr/caids/list');
    expect(complaints).toEqual([]);
  });
});
