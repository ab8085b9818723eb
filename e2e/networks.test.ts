import { createHmac } from 'node:crypto';
import type { ServiceName } from '@cbp/shared/access/service';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { emailOf } from './sign-in.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

const VERIFI_KEY = 'verifi-key-of-the-walks';
/** Of the demo data: delivered against a signature; its client declines such cases. */
const ORDER = 'HP-104217';
/** Enrolled for the client of the order, for RDR and Order Insight. */
const ACCEPTOR = { acquirerBin: '448312', cardAcceptorId: '000410520018273' };
const LOOKUP = 'WALKED-LOOKUP-1';

type Listed = { data: { transaction: Record<string, unknown> }[] };

describe('a network that asks about a payment', () => {
  const portal = portalVisits({ VERIFI_KEY });
  const { openSignedIn } = portal;

  async function ask(path: string, body: object): Promise<Record<string, unknown>> {
    const time = String(Date.now());
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', VERIFI_KEY).update(`${time}.${text}`).digest('hex');
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-verifi-timestamp': time,
        'x-verifi-signature': signature,
      },
      body: text,
    });
    return (await answer.json()) as Record<string, unknown>;
  }
  /** The payment of the order, as its network knows it. */
  async function payment(): Promise<Record<string, unknown>> {
    const filters = { 'transaction.order_reference': { type: 'contains', value: ORDER } };
    const answer = await fetch(`${portal.product.url}/api/ics/transactions/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ filters, limit: 1 }),
    });
    const [{ transaction: paid } = expect.fail('The order is missing')] = ((await answer.json()) as Listed)
      .data;
    return {
      ...ACCEPTOR,
      transactionDate: paid.transaction_date_time,
      transactionAmount: { amount: paid.amount, currency: paid.currency },
      arn: paid.arn,
      cardBin: paid.card_prefix,
      cardLast4: paid.card_suffix,
    };
  }
  /** Gives the merchant's user Order Insight for its client, which only operators have in the demo data. */
  async function grantLookups() {
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${portal.product.url}/api/users${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${portal.product.operatorKey}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return (await answer.json()) as { results: UserDetail };
    };
    const { data } = (await send('POST', '/list', {
      filters: { email: { type: 'contains', value: emailOf('merchant') } },
    })) as unknown as { data: [{ id: number }] };
    const path = `/${data[0].id}`;
    const { results: user } = await send('GET', path);
    const services: ServiceName[] = [...user.registered_service, 'oi'];
    const { results: registered } = await send('PATCH', path, {
      registered_service: services,
      version: user.version,
    });
    const scope = { type: 'merchants', merchants: ['NGA-1001'], include_subordinates: false };
    await send('PUT', `${path}/permissions`, {
      permissions: [...(user.permissions ?? []), { service: 'oi', scope, access: ['lookup.read'] }],
      version: registered.version,
    });
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  async function isSound(page: Page) {
    expect(await seriousFaults(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  }

  it('gets the order and a decision, and the portal shows both, the recall, and all of it as one history', async () => {
    const { page, complaints } = await openSignedIn({ path: '/oi/lookups/list' });
    const paid = await payment();
    expect(await ask('/oi/lookups', { ...paid, insightId: LOOKUP, source: 'OI' })).toMatchObject({
      responseStatus: 'COMPLETED',
    });
    const dispute = { ...paid, caseDate: '2026-11-11T03:00:00Z', caseAmount: paid.transactionAmount };
    const question = { ...dispute, decisionId: 'WALKED-CASE-1', reasonCode: '13.1' };
    expect(await ask('/rdr/decisions', question)).toMatchObject({ decision: 'DECLINE' });
    await ask('/rdr/cases/notifications', {
      ...dispute,
      caseId: 'WALKED-CASE-1',
      decisionId: 'WALKED-CASE-1',
      outcome: 'declined',
      recalledDate: '2026-11-12T03:00:00Z',
    });

    await page.goto(`${portal.product.url}/oi/lookups/list?insight_id=${LOOKUP}`);
    await click(page, `tbody ::-p-text(${LOOKUP})`);
    await says(page, 'transaction.order_reference');
    await says(page, ORDER);
    await isSound(page);

    await page.goto(`${portal.product.url}/rdr/cases/list?case_id=WALKED-CASE-1`);
    await click(page, 'tbody ::-p-text(WALKED-CASE-1)');
    await says(page, 'Decided this case');
    await says(page, 'We win these with the signed delivery');
    await says(page, 'Recalled');
    await isSound(page);

    await click(page, '[role="dialog"] ::-p-text(View payment history)');
    for (const words of ['Timeline', LOOKUP, 'WALKED-CASE-1', 'Refunded by']) await says(page, words);
    await isSound(page);
    for (const [language, words] of [
      ['sc', '时间线'],
      ['tc', '時間線'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await says(page, words);
      await says(page, 'WALKED-CASE-1');
      await isSound(page);
    }
    expect(complaints).toEqual([]);
  });

  it('leaves the list of its lookups in its place while the quality of responses above it is loading', async () => {
    const { page } = await openSignedIn({ user: 'merchant' });
    await grantLookups();
    let resume = () => {};
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (request.url().includes('/api/oi/lookups/summary/')) resume = go;
      else go();
    });
    const topOfRows = () => page.$eval('tbody a', (link) => link.getBoundingClientRect().y);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewport(viewport);
      await page.goto(`${portal.product.url}/oi/lookups/list`);
      await page.waitForSelector('tbody a');
      await page.waitForSelector('[aria-label="Loading response quality…"]');
      const before = await topOfRows();
      resume();
      await says(page, 'missing fields in responses');
      expect(await topOfRows()).toBe(before);
      await isSound(page);
    }
  });

  it('is refused without its signature, and nothing of the payment is told', async () => {
    const answer = await fetch(`${portal.product.url}/api/oi/lookups`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(await payment()), insightId: 'WALKED-LOOKUP-2', source: 'OI' }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(ORDER);
  });
});
