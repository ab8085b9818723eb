import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { seriousFaults } from './page-checks.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const FORM = 'form[novalidate]';
const PASSWORD = 'a-gateway-password-of-e2e';
const DESCRIPTOR = 'HARBOURPINE.EXAMPLE';

/** A Mastercard Gateway: it refunds, or declines. */
const refunded: string[] = [];
let isDeclining = false;
const gateway = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const wanted = `Basic ${Buffer.from(`merchant.HARBOURPINE:${PASSWORD}`).toString('base64')}`;
  const answer = (status: number, told: object) => response.writeHead(status).end(JSON.stringify(told));
  if (request.headers.authorization !== wanted) return void answer(401, { result: 'ERROR' });
  if (isDeclining) {
    return void answer(201, {
      result: 'FAILURE',
      response: { gatewayCode: 'DECLINED', acquirerMessage: 'Do not honour' },
    });
  }
  refunded.push(request.url ?? '');
  const { amount } = JSON.parse(body).transaction;
  answer(201, { result: 'SUCCESS', transaction: { amount, receipt: '632410119000' } });
}).listen(0, '127.0.0.1');
await once(gateway, 'listening');
const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

/** Auto-refunded alerts. */
const byRule: number[] = [];

/** The report of a payment that a rule refunded, which was released before. */
let releasedBefore = '';

/** The payment of an alert that came while refunds were stopped. */
let unrefunded: Receipt | undefined;

type Receipt = {
  iCS_id: string;
  transaction: {
    merchant_name: string | null;
    order_reference: string | null;
    amount: number | null;
    currency: string | null;
    card_prefix: string | null;
    card_suffix: string | null;
    transaction_date_time: string | null;
    transaction_id: string | null;
    arn: string | null;
  };
  refund: { status: string | null };
};

describe('refunds', () => {
  const portal = portalVisits({ REFUND_PRIVATE_ORIGINS: gatewayUrl, ANSWER_UNDO_SECONDS: '1' });
  const { openSignedIn } = portal;
  afterAll(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  const press = (page: Page, words: string) => click(page, `button ::-p-text(${words})`);
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);

  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${portal.product.operatorKey}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer;
  }

  /** Payments of the demo merchant without a refund or chargeback. */
  async function payments(): Promise<Receipt[]> {
    const { data } = await call<{ data: Receipt[] }>('/ics/transactions/list', { limit: 200, offset: 0 });
    const ours = data.filter(
      ({ transaction, refund }) =>
        transaction.merchant_name?.startsWith('Harbour') &&
        transaction.transaction_id &&
        transaction.arn &&
        (transaction.amount ?? 0) > 0 &&
        refund.status === null,
    );
    const left = [];
    for (const one of ours) {
      const { results } = await call<{ results: { refunds: unknown[]; chargebacks: unknown[] } }>(
        `/ics/transactions/${one.iCS_id}/refundable`,
      );
      if (results.refunds.length + results.chargebacks.length === 0) left.push(one);
    }
    return left;
  }

  /** Delivers an alert for a payment with a stored transaction. */
  async function deliver(ethocaId: string, { transaction }: Receipt): Promise<number> {
    const alert = {
      EthocaID: ethocaId,
      Type: 'customerdispute_alert',
      AlertTimestamp: new Date().toISOString(),
      MerchantDescriptor: DESCRIPTOR,
      Amount: transaction.amount,
      Currency: transaction.currency,
      ARN: transaction.arn,
      TransactionTimestamp: transaction.transaction_date_time,
      CardNumber: `${transaction.card_prefix}******${transaction.card_suffix}`,
    };
    const { results } = await call<{ results: { id: number }[] }>('/ethoca/alerts', { alert });
    const id = results[0]?.id ?? 0;
    await vi.waitFor(async () => {
      const { results: found } = await call<{ results: { match: string } }>(`/ethoca/alerts/${id}`);
      expect(found.match).toBe('matched');
    }, WAIT_MS);
    return id;
  }

  it('follow from rules and are answered, wait for a person where the platform refuses, and are all stopped', async () => {
    const [first, second, third] = await payments();
    if (!first || !second || !third) throw new Error('the demo data has too few payments');
    const { data } = await call<{ data: { id: number }[] }>('/ethoca/descriptors/list', {
      filters: { criterion: { type: 'contains', value: DESCRIPTOR } },
      limit: 1,
      offset: 0,
    });
    const { page, complaints } = await openSignedIn({ path: `/ethoca/descriptors/${data[0]?.id}` });
    await press(page, 'Edit refund settings');
    await click(page, `${FORM} input[name="auto_refund"]`);
    await page.locator(`${FORM} select[name="platform"]`).fill('mpgs');
    await fill(page, `${FORM} input[name="merchant_id"]`, 'HARBOURPINE');
    await fill(page, `${FORM} input[name="password"]`, PASSWORD);
    await fill(page, `${FORM} input[name="api_url"]`, 'http://10.0.0.1');
    await fill(page, `${FORM} input[name="rules.1.value"]`, 'one hundred');
    await press(page, 'Save refund settings');
    await says(page, 'Enter a number, or numbers separated by commas');
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, `${FORM} input[name="rules.1.value"]`, '100000');
    await press(page, 'Save refund settings');
    await says(page, "payment platform's URL must be a public https:// address");
    await fill(page, `${FORM} input[name="api_url"]`, gatewayUrl);
    await press(page, 'Save refund settings');
    await says(page, 'Refund settings saved');
    await says(page, 'Set on');
    expect(await page.content()).not.toContain(PASSWORD);
    await press(page, 'Test rules');
    await says(page, 'would have been refunded.');

    releasedBefore = first.iCS_id;
    await call(`/ics/transactions/${releasedBefore}/release`, { config: { info: { product_photo: true } } });
    const done = await deliver('ETHREFUND000000000000001', first);
    byRule.push(done);
    await page.goto(`${portal.product.url}/ethoca/alerts/${done}`);
    await says(page, 'Resolved');
    await says(page, 'Fully refunded.');
    expect(refunded).toHaveLength(1);

    isDeclining = true;
    const refused = await deliver('ETHREFUND000000000000002', second);
    await page.goto(`${portal.product.url}/ethoca/alerts/${refused}`);
    await says(page, 'DECLINED: Do not honour');
    await says(page, 'Due');
    isDeclining = false;
    await press(page, 'Refund');
    await says(page, 'This can’t be undone.');
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, `${FORM} input[name="amount"]`, '0.0005');
    await press(page, `Refund ${second.transaction.currency}`);
    await says(page, `${second.transaction.currency} has at most 2 decimals`);
    await fill(page, `${FORM} input[name="amount"]`, String(second.transaction.amount));
    await press(page, `Refund ${second.transaction.currency}`);
    await says(page, 'Fully refunded.');
    expect(refunded).toHaveLength(2);

    const orderOf = ({ iCS_id: id }: Receipt) => `main tbody a[href="/beceipt/transactions/${id}"]`;
    await page.goto(`${portal.product.url}/ethoca/refunds/list`);
    await page.waitForSelector(orderOf(first));
    const rowOf = (receipt: Receipt) =>
      page.$eval(orderOf(receipt), (link) => [link.textContent, link.closest('tr')?.innerText]);
    const [ofRule, ofUser] = [await rowOf(first), await rowOf(second)];
    expect([ofRule[0], ofUser[0]]).toEqual([first, second].map((one) => one.transaction.order_reference));
    expect(ofRule[1]).toContain('Automatic');
    expect(ofUser[1]).toContain('operator@cbp.example');
    await page.goto(`${portal.product.url}/payments/receipt:${second.iCS_id}`);
    await says(page, 'Requested by operator@cbp.example');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main li a ::-p-text(Refund: Succeeded)');
    await page.waitForFunction(
      (order) => document.querySelector('header h1')?.textContent === order,
      {},
      second.transaction.order_reference,
    );

    await page.goto(`${portal.product.url}/ethoca/refunds/list`);
    await press(page, 'Stop all refunds');
    await fill(page, `${FORM} input[name="reason"]`, 'A fault at the gateway');
    // A key that is pressed by mistake loses nothing.
    await page.keyboard.press('Escape');
    await click(page, '[role="dialog"] button ::-p-text(Keep editing)');
    await page.waitForFunction(() => document.querySelectorAll('[aria-modal="true"]').length === 1);
    await click(page, `${FORM} button[type="submit"]`);
    await page.locator('button ::-p-text(Resume refunds)').wait();
    await page.waitForSelector('[aria-modal="true"]', { hidden: true });
    const stopped = await deliver('ETHREFUND000000000000003', third);
    unrefunded = third;
    await page.goto(`${portal.product.url}/ethoca/alerts/${stopped}`);
    await says(page, 'All refunds are stopped.');
    expect(refunded).toHaveLength(2);
    await page.goto(`${portal.product.url}/ethoca/refunds/list`);
    await press(page, 'Resume refunds');
    await fill(page, `${FORM} input[name="reason"]`, 'The gateway is well again');
    await click(page, `${FORM} button[type="submit"]`);
    await page.locator('button ::-p-text(Stop all refunds)').wait();
    // Of the address that is not taken.
    expect(complaints).toEqual([expect.stringContaining('400')]);
  });

  it('have bounds for a day, which are set at the client and stand before a person when they are met', async () => {
    if (!unrefunded) throw new Error('every payment was refunded');
    const { page, complaints } = await openSignedIn({ path: '/ethoca/clients/NGA-1001?tab=descriptors' });
    await says(page, 'Daily auto-refund limits');
    await press(page, 'Edit limits');
    await fill(page, `${FORM} input[name="refunds_a_day"]`, '1');
    await fill(page, `${FORM} input[name="amount_a_day"]`, '-5');
    await press(page, 'Save limits');
    await says(page, 'Enter an amount greater than 0');
    await fill(page, `${FORM} input[name="amount_a_day"]`, '100000');
    await press(page, 'Save limits');
    await says(page, 'Daily auto-refund limits saved');
    expect(await seriousFaults(page)).toEqual([]);
    const over = await deliver('ETHREFUND000000000000004', unrefunded);
    await page.goto(`${portal.product.url}/ethoca/alerts/${over}`);
    await says(page, 'Daily auto-refund limit reached');
    expect(refunded).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('with an unknown result are decided by a user', async () => {
    const { page, complaints } = await openSignedIn({
      path: '/ethoca/refunds/list?status=UNKNOWN',
    });
    await click(page, '[data-row-link]');
    await says(page, 'Result unknown');
    await press(page, 'Record result');
    await click(page, `${FORM} input[value="false"]`);
    await says(page, 'Make sure the platform didn’t refund it');
    await fill(page, `${FORM} input[name="reason"]`, 'Not in the dashboard of the platform');
    await press(page, 'Record result');
    await says(page, 'Refund result saved');
    await says(page, 'Not in the dashboard of the platform');
    expect(complaints).toEqual([]);
  });

  it('mark a report released before as outdated until it is released again', async () => {
    const { page, complaints } = await openSignedIn({
      path: `/beceipt/transactions/${releasedBefore}/preview`,
    });
    await says(page, 'Payment changed since');
    await press(page, 'Release again');
    await says(page, 'No changes since the last release.');
    await click(page, '[role="dialog"] button ::-p-text(Release again)');
    await says(page, 'Report released');
    await page.waitForFunction(() => !document.body.innerText.includes('Payment changed since'));
    await says(page, 'Full refund of');
    await page.waitForSelector('header button ::-p-text(Release again)', { hidden: true });
    expect(complaints).toEqual([]);
  });

  it('close their alert once its answer went to the provider', async () => {
    const [answered] = byRule;
    if (!answered) throw new Error('no alert was refunded by its rule');
    // Until then it could be undone.
    await vi.waitFor(async () => {
      const { results } = await call<{ results: { sends_at: string } }>(`/ethoca/alerts/${answered}`);
      expect(Date.parse(results.sends_at)).toBeLessThan(Date.now());
    }, WAIT_MS);
    const { page, complaints } = await openSignedIn({ path: '/ethoca/alerts/list' });
    await press(page, 'Provider files');
    await press(page, 'Generate file');
    await says(page, 'File generated');
    await page.goto(`${portal.product.url}/ethoca/alerts/${answered}`);
    await says(page, 'Completed');
    await says(page, 'Fully refunded.');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Undo');
    const { results } = await call<{ results: object }>(`/ethoca/alerts/${answered}`);
    expect(results).toMatchObject({
      status: 'COMPLETED',
      outcome: 'resolved',
      refunded: 'refunded',
      refund_result: { status: 'SUCCESS' },
    });
    expect(complaints).toEqual([]);
  });
});
