import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

const LIST = '/beceipt/transactions/list';
const IMPORT = '/beceipt/transactions/import';
const HEADS =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name';
const order = (
  name: string,
  { total = '486.00', status = 'paid', date = '2026-11-22 10:14:00 +0800' } = {},
) => `${name},mei.ling@example.com,${status},HKD,${total},${date},1,Linen shirt,286.00,Chan Mei Ling`;
const second = (name: string) => `${name},,,,,,2,Belt,100.00,`;

describe('an import of orders', () => {
  const portal = portalVisits();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-orders-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), { timeout: WAIT_MS }, words);
  async function choose(page: Page, name: string, lines: readonly string[]) {
    await writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
    const input = await page.waitForSelector('main input[type="file"]');
    await (input as unknown as { uploadFile: (file: string) => Promise<void> }).uploadFile(
      path.join(folder, name),
    );
  }
  async function chooseClient(page: Page, name: string) {
    await click(page, 'main ::-p-aria([name="Client"][role="combobox"])');
    await page.keyboard.type(name);
    await click(page, `[role="option"] ::-p-text(${name})`);
  }
  const correct = async (page: Page, label: string, text: string) => {
    const input = await page.waitForSelector(`main fieldset ::-p-aria([name="${label}"][role="textbox"])`);
    await input?.click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  it('starts at the list, shows good and bad orders, and stores the good ones once', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: LIST });
    await click(page, 'a ::-p-text(Import orders)');
    await says(page, 'Choose a client first.');
    await chooseClient(page, 'Northgate');
    const lines = [
      HEADS,
      order('#7001'),
      second('#7001'),
      order('#7002', { total: 'n/a' }),
      order('#7003', { status: 'pending' }),
      order('#7004', { date: '03/04/2026 10:14' }),
    ];
    await choose(page, 'shopify.csv', lines);
    await says(page, 'Recognised as an order export from Shopify');
    await says(page, '1 order ready · 2 orders need correction · 1 order not paid, skipped');
    await says(page, 'Enter a number, for example 128.40');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main button[aria-disabled="false"] ::-p-text(Import 1 order)');
    await says(page, '1 order imported');
    await says(page, '2 orders need correction · 1 order not paid, skipped');

    await correct(page, 'Amount', '486');
    await says(page, '1 order ready · 1 order needs correction');
    await correct(page, 'Transaction time', '2026-04-03 10:14');
    await click(page, 'main button[aria-disabled="false"] ::-p-text(Import 2 orders)');
    await says(page, '3 orders imported');
    expect(await seriousFaults(page)).toEqual([]);

    // The same file again, with one order that differs.
    await choose(page, 'again.csv', [
      HEADS,
      order('#7001'),
      second('#7001'),
      order('#7002', { total: '487' }),
    ]);
    await says(page, '1 order needs correction · 1 already recorded');
    await says(page, 'An order with this reference is already recorded, with another value here');
    await correct(page, 'Amount', '486');
    await says(page, '2 already recorded');
    await page.goto(`${portal.product.url}${LIST}`);
    await says(page, '#7004');
    expect(complaints).toEqual([]);
  });

  it('remembers how the columns of a client were mapped, also on a phone', async () => {
    const { page } = await portal.openSignedIn({ path: IMPORT, viewport: PHONE });
    const lines = ['No,When,Sum,What', 'A-1,2026-11-22 10:14,128.40,Tea'];
    await chooseClient(page, 'Northgate');
    await choose(page, 'own.csv', lines);
    await says(page, 'Unknown format. Choose the column of each field.');
    await says(page, 'Choose a column for: Order reference, Transaction time, Amount, Item');
    const columns = {
      order_reference: 'No',
      transaction_date_time: 'When',
      amount: 'Sum',
      item_name: 'What',
    };
    for (const [name, head] of Object.entries(columns))
      await page.select(`main select[name="${name}"]`, head);
    await click(page, 'main ::-p-aria([name="Default currency"][role="combobox"])');
    await page.keyboard.type('hkd');
    await click(page, '[role="option"] ::-p-text(HKD Hong Kong Dollar)');
    await says(page, '1 order ready');
    expect(await seriousFaults(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    await click(page, 'main button[aria-disabled="false"] ::-p-text(Import 1 order)');
    await says(page, '1 order imported');
    await page.goto(`${portal.product.url}${IMPORT}`);
    await chooseClient(page, 'Northgate');
    await choose(page, 'next.csv', [lines[0] ?? '', 'A-2,2026-11-23 10:14,64,Tea']);
    await says(page, '1 order ready');
  });

  it('is into the one client of a merchant without asking', async () => {
    const { page } = await portal.openSignedIn({ path: LIST, user: 'merchant' });
    await click(page, 'a ::-p-text(Import orders)');
    await choose(page, 'merchant.csv', [HEADS, order('#7101')]);
    await click(page, 'main button[aria-disabled="false"] ::-p-text(Import 1 order)');
    await says(page, '1 order imported');
  });
});
