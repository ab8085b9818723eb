import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, waitForPath } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { sendOrder } from './testing/send-order.ts';

const LIST = '/beceipt/requests/list';
const FORM = 'form[novalidate]';
const DIALOG = '[aria-modal="true"]';
const WRITING = '::-p-aria(Message to the buyer[role="textbox"])';

/** The value of an option by its text. */
const optionOf = (page: Page, text: string): Promise<string> =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll('option')].find((one) => one.text === wanted)?.value ?? '',
    text,
  );

describe('buyer requests', () => {
  const visits = portalVisits();
  const says = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);

  /** The page of a new order, whose buyer has asked for something. */
  async function ask(reference: string, asked: object) {
    const { iCS_id: id, buyer_url: link } = await sendOrder(visits.product, reference);
    const token = new URL(link).pathname.split('/').at(-1);
    const response = await fetch(`${visits.product.url}/api/ics/orders/${token}/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(response.ok).toBe(true);
    return { id, path: new URL(link).pathname };
  }

  it('are counted, granted in part and answered, and the buyer sees it', async () => {
    const { id, path } = await ask('BR-1001', {
      request: 'PARTIAL_REFUND',
      amount: 120,
      text: 'One towel has a hole <b>in it</b>.',
    });
    const { page, complaints } = await visits.openSignedIn({ path: LIST });
    await page.waitForFunction(
      (list) => /\d/.test(document.querySelector(`nav a[href^="${list}"]`)?.textContent ?? ''),
      {},
      LIST,
    );
    await click(page, `tbody [data-row-link="${id}"]`);
    await waitForPath(page, `/beceipt/requests/${id}`);
    await says(page, 'One towel has a hole <b>in it</b>.');
    await says(page, 'Asked for HKD 120.00');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Grant refund');
    await page.waitForSelector(`${FORM} input[name="amount"]`);
    await click(page, 'input[type="radio"][value="hand"]');
    await fill(page, `${FORM} input[name="amount"]`, '900');
    await click(page, `${FORM} button[type="submit"]`);
    await says(page, 'exceed');
    await fill(page, `${FORM} input[name="amount"]`, '120');
    await click(page, `${FORM} button[type="submit"]`);
    await says(page, 'Refund granted');
    await says(page, 'HKD 588.00 left to refund');
    await page.waitForSelector(WRITING);
    await page.type(WRITING, 'Sorry! The money is on its way.');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction(() =>
      document.querySelector('ol')?.textContent?.includes('Sorry! The money is on its way.'),
    );
    const { page: phone } = await visits.openVisitor({ viewport: PHONE });
    await phone.goto(`${visits.product.url}${path}`);
    await says(phone, 'Sorry! The money is on its way.');
    await says(phone, 'HKD 120.00');
    // An amount beyond what is left was rejected on purpose.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  });

  it('are rejected with a reason, on a phone', async () => {
    const { id } = await ask('BR-1002', { request: 'FULL_REFUND' });
    const { page } = await visits.openSignedIn({ path: `/beceipt/requests/${id}`, viewport: PHONE });
    await press(page, 'Reject');
    await click(page, `${FORM} button[type="submit"]`);
    await says(page, 'Enter a reason');
    await fill(page, `${FORM} textarea`, 'The return period is over.');
    await click(page, `${FORM} button[type="submit"]`);
    await says(page, 'Refund Rejected');
    await says(page, 'The return period is over.');
    expect([await excessWidth(page), await seriousFaults(page)]).toEqual([0, []]);
  });

  it('are answered with saved replies, which are changed and deleted', async () => {
    const { id } = await ask('BR-1003', { request: 'EXCHANGE' });
    const { page, complaints } = await visits.openSignedIn({ path: `/beceipt/requests/${id}` });
    await page.waitForSelector(WRITING);
    await page.type(WRITING, 'Please send it back first.');
    await press(page, 'Save as reply');
    await fill(page, `${DIALOG} input[name="title"]`, 'Return first');
    await click(page, `${DIALOG} button[type="submit"]`);
    await says(page, 'Reply saved');
    await press(page, 'Manage saved replies');
    await press(page, 'Edit reply');
    await fill(page, `${DIALOG} textarea`, 'Please send the item back first.');
    await click(page, `${DIALOG} button[type="submit"]`);
    await says(page, 'Reply updated');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector(DIALOG, { hidden: true });
    await fill(page, WRITING, '');
    await page.select('select[aria-label="Insert saved reply"]', await optionOf(page, 'Return first'));
    expect(await page.$eval(WRITING, (box) => (box as HTMLTextAreaElement).value)).toBe(
      'Please send the item back first.',
    );
    await press(page, 'Manage saved replies');
    await press(page, 'Delete');
    await press(page, 'Delete reply');
    await says(page, 'No saved replies in this language');
    expect(complaints).toEqual([]);
  });
});
