import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXAMPLE_ALERT } from '@cbp/shared/alerts/alerts.calls';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, waitForPath } from './page-checks.ts';
import { chooseInMore, click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const FORM = 'main form[novalidate]';
const DIALOG = '[aria-modal="true"]';
const CLIENT = 'NGA-1001';

/** A client's program that is told of alerts. */
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  told.push({ headers: request.headers, body });
  response.end('thanks');
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

describe('clients', () => {
  const portal = portalVisits({ PUSH_PRIVATE_ORIGINS: `${receiverUrl}=*` });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const press = (page: Page, words: string) => click(page, `button ::-p-text(${words})`);
  const confirm = (page: Page, words: string) => click(page, `${DIALOG} button ::-p-text(${words})`);
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const closeDialog = async (page: Page) => {
    await click(page, `${DIALOG} button[aria-label="Close"]`);
    await page.waitForSelector(DIALOG, { hidden: true });
  };
  /** The text of a dialog that is to be copied. */
  const shownOnce = (page: Page) =>
    page.$$eval(`${DIALOG} pre`, (found) => found.map(({ textContent }) => textContent ?? ''));

  const openTab = async (page: Page, tab: string) => {
    await click(page, `main [role="tab"] ::-p-text(${tab})`);
    await page.waitForSelector(`main ::-p-aria([role="tabpanel"][name="${tab}"])`);
  };
  const enter = (page: Page, name: string, text: string) => fill(page, `${FORM} input[name="${name}"]`, text);
  const chosenLanguage = async (page: Page, language: string) => {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
  };

  it('are created with sub-clients and staff, activated, and moved', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: '/ethoca/clients/list' });
    await click(page, 'main a ::-p-text(New client)');
    await page.waitForSelector(FORM);
    await press(page, 'Create mass merchant');
    await says(page, 'Fix the 4 problems below.');
    await enter(page, 'merchant_id', 'HALL');
    await enter(page, 'name', 'Orchard Hall');
    await enter(page, 'subs.0.merchant_id', 'NGA-1001');
    await enter(page, 'subs.0.name', 'Orchard Books');
    await enter(page, 'subs.0.users.0.email', 'books@hall.example');
    await enter(page, 'subs.0.users.0.display_name', 'Bo of the books');
    await press(page, 'Add sub-merchant');
    await enter(page, 'subs.1.merchant_id', 'HALL-2');
    await enter(page, 'subs.1.name', 'Orchard Shoes');
    await enter(page, 'subs.1.users.0.email', 'merchant@cbp.example');
    await enter(page, 'subs.1.users.0.display_name', 'Sho of the shoes');
    await press(page, 'Create mass merchant');
    await says(page, 'Already in use. Enter another one');
    expect(await seriousFaults(page)).toEqual([]);
    await enter(page, 'subs.0.merchant_id', 'HALL-1');
    await press(page, 'Create mass merchant');
    await says(page, 'You have created a Merchant but failed to create a User, please try again later.');
    await says(page, 'This email is already in use');
    // The typed text is still there.
    expect(await page.$eval(`${FORM} input[name="display_name"]`, ({ value }) => value)).toBe(
      'Sho of the shoes',
    );
    await enter(page, 'email', 'shoes@hall.example');
    await press(page, 'Create user');
    await waitForPath(page, '/ethoca/clients/HALL');
    await page.locator('main table[aria-label="Hierarchy"] ::-p-text(Orchard Shoes)').wait();

    // What happens next is said while they are pending, and descriptors are prepared meanwhile.
    await page.goto(`${portal.product.url}/ethoca/clients/HALL-1`);
    await says(page, 'What happens next');
    await says(page, 'No alert email');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main li a ::-p-text(Add descriptor)');
    await enter(page, 'criterion', 'ORCHARD*BOOKS');
    await click(page, 'label ::-p-text(Exact match)');
    await press(page, 'Add descriptor');
    await says(page, 'Descriptor added');

    for (const id of ['HALL', 'HALL-1', 'HALL-2']) {
      await page.goto(`${portal.product.url}/ethoca/clients/${id}`);
      await press(page, 'Start processing');
      await press(page, 'Activate');
      await says(page, 'Client activated');
    }
    const parent = await page.waitForSelector('main dd a[href="/ethoca/clients/HALL"]');
    expect(await parent?.evaluate((link) => link.textContent)).toMatch(/. \(HALL\)$/);
    await openTab(page, 'Users');
    await says(page, 'shoes@hall.example');
    await page.goto(`${portal.product.url}/ethoca/clients/HALL`);
    await click(page, 'main button ::-p-text(More)');
    await says(page, 'sub-clients: Orchard Books (HALL-1), Orchard Shoes (HALL-2)');
    const refused = '[role="menuitem"][aria-disabled="true"][aria-describedby]';
    await page.waitForSelector(refused);
    await page.keyboard.press('Escape');
    await page.waitForSelector(refused, { hidden: true });

    await press(page, 'Move client');
    await says(page, 'This moves 3 clients, 2 users, 1 descriptor and 0 alerts.');
    await click(page, `${FORM} ::-p-aria([name="New parent client"][role="combobox"])`);
    await page.keyboard.type('Kowloon');
    await click(page, '[role="option"] ::-p-text(Kowloon Card Resellers)');
    await press(page, 'Move client');
    await says(page, 'Client moved');
    await page.goto(`${portal.product.url}/ethoca/clients/tree`);
    await page.waitForSelector('tbody tr[data-row-link="KCR"]');
    expect(await page.$eval('tbody tr[data-row-link="KCR"] th', ({ textContent }) => textContent)).toContain(
      '7 sub-clients',
    );
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  // Specification, chapter 2: "client create forms (mass, sub, direct, standalone merchants with push and API settings …)".
  it.each(['mass', 'sub', 'direct', 'standalone'])(
    'may have push and API settings in the form of kind %s',
    async (kind) => {
      const { page } = await portal.openSignedIn({ path: `/ethoca/clients/form?kind=${kind}` });
      const isInSight = () => page.$eval('input[name="push_url"]', (field) => field.checkVisibility());
      await page.waitForSelector(FORM);
      expect(await isInSight()).toBe(false);
      await click(page, `${FORM} summary ::-p-text(Push and API settings (optional))`);
      await expect.poll(isInSight).toBe(true);
      await enter(page, 'push_url', 'no address');
      await click(page, `${FORM} summary`);
      // What is wrong with one of them is seen.
      await click(page, `${FORM} button[type="submit"]`);
      await expect.poll(isInSight).toBe(true);
      const names = await page.$$eval(`${FORM} details input`, (fields) => fields.map(({ name }) => name));
      expect(names).toEqual(expect.arrayContaining(['push_url', 'push_username', 'push_password']));
      expect([await excessWidth(page), await seriousFaults(page)]).toEqual([0, []]);
    },
  );

  it('are shown in Chinese, and on a phone, without anything cut off', async () => {
    const { page } = await portal.openSignedIn({ path: '/ethoca/clients/NGA-1002?tab=balance' });
    await chosenLanguage(page, 'tc');
    await says(page, '較早的紀錄');
    expect(await seriousFaults(page)).toEqual([]);
    const { page: phone } = await portal.openSignedIn({
      path: '/ethoca/clients/NGA-1002?tab=balance',
      viewport: PHONE,
    });
    await chosenLanguage(phone, 'sc');
    await says(phone, '较早的明细');
    expect([await excessWidth(phone), await seriousFaults(phone)]).toEqual([0, []]);
    await phone.goto(`${portal.product.url}/ethoca/clients/form?kind=standalone`);
    await phone.waitForSelector(FORM);
    await press(phone, '添加用户');
    await press(phone, '新建独立商户');
    await says(phone, '处需要修改');
    expect([await excessWidth(phone), await seriousFaults(phone)]).toEqual([0, []]);
  });

  it('have a balance that fits a phone in English, whose words are longer than its numbers', async () => {
    const path = '/ethoca/clients/NGA-1002?tab=balance';
    const { page } = await portal.openSignedIn({ path, viewport: PHONE });
    await says(page, 'Low-balance threshold');
    await says(page, 'Older entries');
    expect(await excessWidth(page)).toBe(0);
  });

  it('have programs that get their credential, secret and addresses in the portal, call, are told of alerts, and are refused', async () => {
    const path = `/ethoca/clients/${CLIENT}`;
    const { page, complaints } = await portal.openSignedIn({ path });
    await openTab(page, 'Push');
    await press(page, 'Edit');
    await enter(page, 'push_url', `${receiverUrl}/alerts`);
    await press(page, 'Save push settings');
    await says(page, 'Client profile updated');
    await press(page, 'Send test');
    await says(page, 'Test delivered');
    await says(page, 'thanks');
    expect(told.splice(0).map(({ body }) => JSON.parse(body).type)).toEqual(['test']);
    expect(await seriousFaults(page)).toEqual([]);
    await closeDialog(page);
    await openTab(page, 'API');
    await says(page, 'No IP addresses on the allowlist.');
    await press(page, 'Edit');
    await click(page, 'label ::-p-text(IP allowlist)');
    await page.keyboard.type('nowhere\n0.0.0.0/0\n');
    await press(page, 'Save IP allowlist');
    await says(page, 'Fix the 2 problems below.');
    await says(page, 'nowhere: Enter an IP address or a range, for example 203.0.113.0/24');
    await says(page, '0.0.0.0/0: Enter a narrower range');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'label ::-p-text(IP allowlist)');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('127.0.0.1\n');
    await press(page, 'Save IP allowlist');
    await says(page, '127.0.0.1');
    await page.waitForSelector(FORM, { hidden: true });

    await openTab(page, 'Push');
    await press(page, 'Create signing secret');
    await confirm(page, 'Create secret');
    await page.waitForSelector(`${DIALOG} pre`);
    const [secret = ''] = await shownOnce(page);
    expect(secret).toMatch(/^whsec_/);
    await closeDialog(page);

    await openTab(page, 'API');
    await press(page, 'Create credential');
    await enter(page, 'name', 'Shop system');
    await click(page, `${FORM} button[type="submit"]`);
    await page.waitForSelector(`${DIALOG} pre`);
    expect(await seriousFaults(page)).toEqual([]);
    await closeDialog(page);
    await press(page, 'Rotate');
    await confirm(page, 'Rotate credential');
    await says(page, 'The previous credential is valid until');
    const [username = '', password = ''] = await shownOnce(page);
    await closeDialog(page);
    const call = (route: string, body: unknown) =>
      fetch(`${portal.product.url}/api${route}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        body: JSON.stringify(body),
      });
    const alert = { ...EXAMPLE_ALERT, EthocaID: 'ETH0000000000000000099999' };
    const { results } = (await (await call('/ethoca/alerts', { alert })).json()) as {
      results: { id: number; state: string }[];
    };
    expect(results).toMatchObject([{ state: 'created' }]);
    await expect.poll(() => told, { timeout: WAIT_MS }).toHaveLength(1);
    const [{ headers, body } = expect.fail('nothing came')] = told;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );

    await page.goto(`${portal.product.url}/ethoca/alerts/${results[0]?.id}`);
    await says(page, 'thanks');
    await says(page, 'Delivered');
    await press(page, 'Push again');
    await page.waitForFunction(() =>
      /Alert pushed to the push URL|Push alert request too fast/.test(document.body.innerText),
    );
    expect(await seriousFaults(page)).toEqual([]);

    await page.goto(`${portal.product.url}${path}?tab=api`);
    await says(page, 'Shop system');
    // The newest stands first.
    await chooseInMore(page, 'Revoke', 'tbody');
    await confirm(page, 'Revoke credential');
    await says(page, 'Credential revoked');
    expect((await call('/ethoca/alerts/list', {})).status).toBe(401);
    await page.goto(`${portal.product.url}${path}?tab=history`);
    for (const words of ['Rejected', `by Visitor ${username}`, 'from 127.0.0.1']) await says(page, words);
    expect(complaints.filter((complaint) => !complaint.includes('429'))).toEqual([]);
  });
});
