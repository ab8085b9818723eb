import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, textOf } from './page-checks.ts';
import { DEMO_PASSWORD, emailOf } from './sign-in.ts';
import { chooseInMore, click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { sendOrder as sendRecentOrder } from './testing/send-order.ts';

const LIST = '/beceipt/transactions/list';
const DRAWER = '[role="dialog"][data-drawer]';
const MODAL = '[aria-modal="true"]';

describe('a transaction', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;
  const at = (more = '') => `/beceipt/transactions/${portal.product.showcaseReportId}${more}`;
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);

  async function call(path: string, body: unknown, bearer?: string) {
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { results: never };
  }
  async function bearerOf(user: 'operator' | 'merchant'): Promise<string> {
    const { results } = await call('/auth/login', { name: emailOf(user), password: DEMO_PASSWORD });
    return (results as unknown as { access: string }).access;
  }
  /** An order of a shop; its transaction and the link of its buyer. */
  async function sendOrder(reference: string) {
    const order = {
      merchant_id: 'NGA-1001',
      transaction: {
        order_reference: reference,
        transaction_date_time: '2026-11-18T10:14:00+08:00',
        amount: '486.00',
        currency: 'HKD',
      },
      product_info: {
        items: [
          { name: 'Linen shirt', qty: 1, amount: '486.00' },
          { name: 'Tea towel', qty: 2, amount: '12.00', photo_url: 'https://127.0.0.1/towel.jpg' },
        ],
        tracking_url: ['https://carrier.example/parcel/1486'],
      },
      buyer: { name: 'Chan Mei Ling', email: 'mei.ling@example.com' },
    };
    const { results } = await call('/ics/transactions', order, await bearerOf('operator'));
    const [made] = results as unknown as { iCS_id: string; buyer_url: string }[];
    return made ?? expect.fail('the order was refused');
  }

  it('opens over its list with what happened to it, and leads to the preview of its report', async () => {
    const { page, complaints } = await openSignedIn({ path: LIST });
    await click(page, `a[href="${at()}"]`);
    await page.waitForSelector(`${DRAWER} [role="tablist"]`);
    expect(await textOf(page, `${DRAWER} h2`)).toBe('HP-104217 · Harbour & Pine Outfitters');
    expect(await seriousFaults(page), 'order').toEqual([]);
    const tabs: [string, string][] = [
      ['Timeline', 'Order Confirmation Email Sent'],
      ['Messages', 'Hi, has my parcel left your warehouse?'],
      ['Payment', 'was charged back'],
      ['Evidence', 'Anyone with the link can read it'],
    ];
    for (const [tab, words] of tabs) {
      await click(page, `${DRAWER} [role="tab"] ::-p-text(${tab})`);
      await says(page, words);
      expect(await seriousFaults(page), tab).toEqual([]);
    }
    await click(page, `${DRAWER} a[href="${at('/preview')}"]`);
    await page.waitForSelector('.ce-report');
    expect(complaints).toEqual([]);
  });

  it('shows its alerts and enquiries, each a link, to those who may read them', async () => {
    const { page } = await openSignedIn({ path: at('?tab=payment') });
    await page.waitForSelector('main a[href^="/ethoca/alerts/"]');
    await page.waitForSelector('main a[href^="/ethoca/enquiries/"]');
  });

  it('is a page that fits a phone, in each language', async () => {
    for (const [language, words] of [
      ['sc', '打开报告预览'],
      ['tc', '開啟報告預覽'],
    ] as const) {
      const { page } = await openSignedIn({ path: at('?tab=timeline'), viewport: PHONE });
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await says(page, words);
      expect(await excessWidth(page), language).toBeLessThanOrEqual(0);
      expect(await seriousFaults(page), language).toEqual([]);
    }
  });

  it('has the order as its shop sent it, parcels, and the photo that is missing with its reason', async () => {
    const { iCS_id: id } = await sendOrder('DETAIL-1');
    const { page } = await openSignedIn({ path: `/beceipt/transactions/${id}`, viewport: DESKTOP });
    await says(page, 'Chan Mei Ling');
    await says(page, 'https://carrier.example/parcel/1486');
    await page.waitForFunction(() => /Photo (missing|not fetched yet)/.test(document.body.innerText));
    expect(await page.$eval('main details pre', (sent) => sent.checkVisibility())).toBe(false);
    await click(page, 'main details ::-p-text(Received)');
    await page.waitForFunction(() => document.querySelector('main details pre')?.checkVisibility());
    expect(await textOf(page, 'main details pre')).toContain('"order_reference": "DETAIL-1"');
    await page.waitForSelector('main button ::-p-text(Copy order)');
  });

  it('replaces and revokes the link to the buyer’s page, after a question', async () => {
    const { iCS_id: id, buyer_url: first } = await sendOrder('DETAIL-2');
    const bearer = await bearerOf('operator');
    const inForce = async () => {
      const url = `${portal.product.url}/api/ics/transactions/${id}/buyer-link`;
      const answer = await fetch(url, { headers: { Authorization: `Bearer ${bearer}` } });
      return ((await answer.json()) as { results: { url: string } | null }).results?.url ?? null;
    };
    expect(await inForce()).toBe(first);
    const { page, complaints } = await openSignedIn({ path: `/beceipt/transactions/${id}` });
    await page.waitForSelector('main button ::-p-text(Copy link)');
    expect(await textOf(page, 'main')).not.toContain(first);
    await click(page, 'main button ::-p-text(Replace link)');
    await click(page, `${MODAL} button ::-p-text(Replace link)`);
    await says(page, 'Link replaced');
    const second = await inForce();
    expect(second).toMatch(/\/order\//);
    expect(second).not.toBe(first);
    await page.waitForSelector(MODAL, { hidden: true });
    await chooseInMore(page, 'Revoke link', 'main section');
    await click(page, `${MODAL} button ::-p-text(Revoke link)`);
    await says(page, 'No link. It was revoked or never issued.');
    expect(await inForce()).toBeNull();
    await page.waitForSelector('main button ::-p-text(Create link)');
    expect(complaints).toEqual([]);
  });

  it('keeps the data of its buyer while it is on hold, and erases it on request', async () => {
    const { iCS_id: id } = await sendOrder('DETAIL-3');
    const { page, complaints } = await openSignedIn({ path: `/beceipt/transactions/${id}` });
    const submit = async (opens: string, confirms: string) => {
      await click(page, `main button ::-p-text(${opens})`);
      await page.waitForSelector('main form input');
      await fill(page, 'main form input', 'Ticket 4711');
      expect(await seriousFaults(page), opens).toEqual([]);
      await click(page, `main form button ::-p-text(${confirms})`);
    };
    await says(page, 'Chan Mei Ling');
    await submit('Place legal hold', 'Place hold');
    await says(page, 'On hold since');
    expect(await page.$('main button ::-p-text(Erase buyer’s data)')).toBeNull();
    await submit('Lift legal hold', 'Lift hold');
    await says(page, 'until the client’s retention ends');
    await submit('Erase buyer’s data', 'Erase data');
    await says(page, 'The buyer’s data was erased');
    await page.waitForFunction(() => !document.body.innerText.includes('Chan Mei Ling'));
    expect(complaints).toEqual([]);
  });

  it('closes the form of a hold as soon as the page shows the hold, though another part is still being read', async () => {
    const { iCS_id: id } = await sendOrder('DETAIL-4');
    const { page } = await openSignedIn({ path: `/beceipt/transactions/${id}` });
    await click(page, 'main button ::-p-text(Place legal hold)');
    await page.waitForSelector('main form input:focus');
    await page.keyboard.type('Ticket 4712');
    let resume = () => {};
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (request.url().endsWith('/buyer-link')) resume = go;
      else go();
    });
    await page.keyboard.press('Enter');
    await says(page, 'On hold since');
    expect(await page.$('main form')).toBeNull();
    await click(page, 'main button ::-p-text(Lift legal hold)');
    await page.waitForSelector('main form input:focus');
    resume();
    await says(page, 'Hold placed');
    expect(await page.$('main form input:focus')).not.toBeNull();
  });

  it('lists the emails that failed, each a link to what can be done about it', async () => {
    const { page } = await openSignedIn({ path: at('?tab=messages') });
    const link = 'main a[href="/beceipt/failed-emails/1"]';
    await page.waitForSelector(link);
    expect(await page.$eval(link, (found) => found.closest('li')?.textContent)).toContain('Failed');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('has an email sent again from the list, with a result for each', async () => {
    await sendRecentOrder(portal.product, 'AGAIN-1');
    const { page, complaints } = await openSignedIn({ path: `${LIST}?transaction.order_reference=AGAIN-` });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await click(page, 'thead input[type="checkbox"]');
    await click(page, 'main button ::-p-text(Resend email)');
    await click(page, `${MODAL} label ::-p-text(Refund)`);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${MODAL} button ::-p-text(Resend email)`);
    // The order has had no refund, so there is nothing to send.
    await says(page, 'The order has no email of this kind.');
    expect(complaints).toEqual([]);
  });

  it('is released together with others, each answered for', async () => {
    const ids = [await sendOrder('BULK-1'), await sendOrder('BULK-2')].map(({ iCS_id: id }) => id);
    const { page, complaints } = await openSignedIn({
      path: `${LIST}?transaction.order_reference=BULK-`,
    });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 2);
    await click(page, 'thead input[type="checkbox"]');
    await click(page, 'main button ::-p-text(Release reports)');
    await says(page, 'Release 2 reports?');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${MODAL} button ::-p-text(Release 2 reports)`);
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')];
      return rows.length === 2 && !rows.some((row) => row.innerText.includes('Not released'));
    });
    for (const id of ids) {
      const { results } = await call(`/ics/get_compelling_evidence/${id}`, {});
      expect(results).toMatchObject({ iCS_id: id });
    }
    expect(complaints).toEqual([]);
  });
});
