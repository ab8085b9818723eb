import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decimalsOfCurrency } from '@cbp/shared/money/currency-decimals';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, textOf } from './page-checks.ts';
import { chooseInMore, click, press } from './testing/click.ts';
import { downloadedFile } from './testing/downloads.ts';
import { fill } from './testing/fill.ts';
import { mailsTo } from './testing/mailbox.ts';
import { portalVisits } from './testing/portal-visits.ts';

const CLIENT = 'NGA-1001';
/** Set before the page opens: changing the pointer type later would reload the page. */
const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const arnOf = (number: number) => `7453948${String(900_000 + number).padStart(16, '0')}`;
/** Without its client, who can only be one. */
const lineOf = (number: number, day = '2026-10-19') =>
  `${arnOf(number)}, HARBOURPINE.EXAMPLE, ${day}, ${100 + number}.40, HKD`;
const REPLY = 'The issuer takes no part.';

describe('enquiries', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-enquiries-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const typedIn = (page: Page, field: string) =>
    page.$eval(`input[name="${field}"]`, (input) => (input as unknown as { value: string }).value);
  const faultyFields = (page: Page) =>
    page.$$eval('form [aria-invalid="true"]', (inputs) =>
      inputs.map((input) => {
        const { name } = input as unknown as { name: string };
        // What is picked from a list is held beside the field.
        const held = input.closest('.mantine-Select-root')?.nextElementSibling;
        return name || (held?.getAttribute('name') ?? '');
      }),
    );
  async function ask<Answer>(call: string, body: unknown): Promise<Answer> {
    const answer = await fetch(`${portal.product.url}/api/ethoca/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  }

  /** An alert of the merchant with a stored transaction and without an enquiry. */
  async function unaskedAlert(): Promise<{ arn: string; ethocaId: string }> {
    type Listed = { data: { merchant_id: string; alert: { ARN: string | null; EthocaID: string } }[] };
    const filters = { merchant_id: { type: 'contains', value: CLIENT } };
    const { data } = await ask<Listed>('alerts/list', { filters, limit: 100 });
    for (const { alert } of data) {
      if (alert.ARN === null) continue;
      type Filled = { results: { receipt: object | null }[] };
      const { results } = await ask<Filled>('enquiries/fill', { arn: alert.ARN, merchant_id: CLIENT });
      const asked = { filters: { arn: { type: 'contains', value: alert.ARN } } };
      const { total } = await ask<{ total: number }>('enquiries/list', asked);
      if (results.length === 1 && results[0]?.receipt && total === 0) {
        return { arn: alert.ARN, ethocaId: alert.EthocaID };
      }
    }
    return expect.fail('no alert of the demo data is of a transaction that is here');
  }

  it('are filled by the ARN, warned about where there is an alert, pasted, sent out, answered and mailed', async () => {
    const { arn, ethocaId } = await unaskedAlert();
    const merchant = await openSignedIn({ user: 'merchant', path: '/ethoca/enquiries/list' });
    const { page } = merchant;
    await click(page, 'main a ::-p-text(New enquiry)');
    // The list has a field of that name as well.
    await page.waitForSelector('main h2 ::-p-text(New enquiry)');
    await page.waitForSelector(`input[name="merchant_id"][value*="${CLIENT}"]`);
    await fill(page, 'input[name="arn"]', arn);
    await click(page, 'button:not([aria-disabled="true"]) ::-p-text(Auto-fill)');
    await says(page, 'Filled in from transaction');
    expect(await typedIn(page, 'descriptor')).not.toBe('');
    const [, decimals = ''] = /^\d+(?:\.(\d+))?$/.exec(await typedIn(page, 'amount')) ?? [];
    expect(decimals.length).toBe(decimalsOfCurrency(await typedIn(page, 'currency')));
    await says(page, 'This payment has an alert.');
    await page.waitForSelector(`main ::-p-text(alert ETH)`);
    expect(await page.evaluate(() => document.body.innerText)).toContain(ethocaId.slice(0, 6));
    await says(page, 'This payment has or had an alert. Check it before you submit.');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Submit enquiry');
    await says(page, 'Enquiry submitted');
    await says(page, 'Not sent to the alert provider yet');

    const { page: again } = await openSignedIn({ user: 'merchant', path: '/ethoca/enquiries/form' });
    await again.waitForSelector(`input[name="merchant_id"][value*="${CLIENT}"]`);
    await fill(again, 'input[name="arn"]', arn);
    await click(again, 'button:not([aria-disabled="true"]) ::-p-text(Auto-fill)');
    const refused = '::-p-aria(Submit enquiry[role="button"])';
    await again.waitForFunction(
      (button) => button?.getAttribute('aria-disabled') === 'true',
      {},
      await again.waitForSelector(refused),
    );
    expect(await textOf(again, 'main form [data-refusal="true"]')).toBe(
      'This payment already has an enquiry.',
    );
    await again.focus('input[name="arn"]');
    await again.keyboard.press('Enter');
    expect(new URL(again.url()).pathname).toBe('/ethoca/enquiries/form');
    expect(await again.$('main [aria-busy="true"]')).toBeNull();
    expect(await seriousFaults(again)).toEqual([]);

    await press(page, 'Edit');
    await fill(page, 'input[name="amount"]', '4711.5');
    await press(page, 'Save enquiry');
    await page.waitForSelector('dd ::-p-text(4,711.50)');
    expect(await seriousFaults(page)).toEqual([]);
    // After the long form, the header covers the top.
    await page.evaluate(() => scrollTo(0, 0));
    await chooseInMore(page, 'Withdraw');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Withdraw enquiry'));
    await says(page, 'It isn’t sent to the alert provider');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await says(page, 'Enquiry withdrawn');
    await page.waitForFunction(() => location.pathname === '/ethoca/enquiries/list');

    await page.goto(`${portal.product.url}/ethoca/enquiries/form?kind=many`);
    const lines = [`${lineOf(1)}, , , ${CLIENT}`, lineOf(2), lineOf(3, 'some day'), lineOf(4), lineOf(5)];
    await click(page, 'textarea');
    await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), lines.join('\n'));
    await says(page, '4 lines are ready, 1 line needs correction');
    await says(page, 'Invalid date');
    await page.waitForSelector('section[aria-label="Related records"] td');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Submit 4 enquiries');
    await says(page, '4 enquiries submitted');
    await says(page, '1 line needs correction');
    // Unsaved input would trigger a confirmation on leaving.
    await click(page, 'fieldset button ::-p-text(Remove)');
    await says(page, 'Nothing pasted yet');
    expect(merchant.complaints).toEqual([]);

    const downloads = path.join(folder, 'downloads');
    const operator = await openSignedIn({ path: '/ethoca/enquiries/list', downloads });
    await press(operator.page, 'Provider files');
    await press(operator.page, 'Generate file');
    const { name, bytes } = await downloadedFile(downloads);
    expect(name).toMatch(/^ethoca-enquiries-\d+\.csv$/);
    const [head = '', ...rows] = bytes.toString('utf8').trim().split(/\r?\n/);
    const answered = rows.map((row) => {
      const [id, , of = ''] = row.split(',');
      return [id, of.startsWith('74539480000000000900') ? REPLY : ''].join(',');
    });
    expect(head).toMatch(/^\uFEFF?EnquiryID,/);
    const file = path.join(folder, 'replies.csv');
    await writeFile(file, ['EnquiryID,Response', ...answered, '999999,Yes'].join('\n'));
    await operator.page.goto(`${portal.product.url}/ethoca/enquiries/list`);
    await press(operator.page, 'Import responses');
    const input = await operator.page.waitForSelector('[role="dialog"] input[type="file"]');
    await (input as unknown as { uploadFile: (chosen: string) => Promise<void> }).uploadFile(file);
    await says(operator.page, '4 imported');
    await says(operator.page, 'EnquiryID: Enquiry does not exist');
    expect(await seriousFaults(operator.page)).toEqual([]);
    expect(operator.complaints).toEqual([]);

    const mail = await expect
      .poll(() => mailsTo(portal.product.outboxDir, 'alerts@nga-1001.example'), { timeout: WAIT_MS })
      .toHaveLength(1)
      .then(() => mailsTo(portal.product.outboxDir, 'alerts@nga-1001.example'));
    expect(mail[0]).toContain('You have responses to 4 enquiries');
    await page.goto(`${portal.product.url}/ethoca/enquiries/list?arn=${arnOf(2)}`);
    await says(page, REPLY);
    await click(page, 'tbody [data-row-link]');
    await page.waitForSelector('[role="dialog"] dd ::-p-text(The issuer takes no part.)');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('are shown, read and edited on a phone, in Chinese', async () => {
    const { page, complaints } = await openSignedIn({
      user: 'merchant',
      viewport: WITH_FINGERS,
      path: '/ethoca/enquiries/list',
    });
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await page.goto(`${portal.product.url}/ethoca/enquiries/list?status=COMPLETED`);
    await page.waitForSelector('tbody [data-row-link]');
    // Those of another writing come later than the words, which move what stands beside them.
    await page.evaluate(() => document.fonts.ready);
    await press(page, '關於退單查詢');
    await says(page, '可在「回覆」一欄檢視預警服務商的回覆');
    expect(await excessWidth(page)).toBe(0);
    await click(page, 'tbody [data-row-link]');
    await page.waitForSelector('[role="dialog"] ::-p-text(回覆)');
    expect(await excessWidth(page)).toBe(0);
    await page.goto(`${portal.product.url}/ethoca/enquiries/form`);
    await fill(page, 'input[name="arn"]', '123');
    await page.keyboard.press('Tab');
    await says(page, '請輸入 23 位數字');
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, '提交查詢');
    await says(page, '有 5 處需要修改。');
    const others = ['descriptor', 'transaction_time', 'amount', 'currency'];
    expect(await faultyFields(page)).toEqual(['arn', ...others]);
    await fill(page, 'input[name="arn"]', arnOf(9));
    await expect.poll(() => faultyFields(page)).toEqual(others);
    expect(complaints).toEqual([]);
  });
});
