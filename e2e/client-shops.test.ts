import { createHmac } from 'node:crypto';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { chooseInMore, click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const CLIENT = '/ethoca/clients/NGA-1001';
const SECRETS = ['the-first-secret-of-the-shop', 'the-second-secret-of-the-shop'] as const;
const DIALOG = '[aria-modal="true"]';

describe('shop connections of a client', () => {
  const portal = portalVisits();
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), { timeout: WAIT_MS }, words);
  const press = (page: Page, words: string) => click(page, `main button ::-p-text(${words})`);
  const confirm = (page: Page, words: string) => click(page, `${DIALOG} button ::-p-text(${words})`);

  async function send(address: string, secret: string): Promise<number> {
    const body = '{"id":1}';
    const { status } = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Topic': 'products/create',
        'X-Shopify-Webhook-Id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
        'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
      body,
    });
    return status;
  }

  it('are added, get events, and are switched off, given a new secret and deleted', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: CLIENT });
    await click(page, 'main [role="tab"] ::-p-text(Shops)');
    await says(page, 'No shop connections yet.');
    await press(page, 'Add shop connection');
    await click(page, 'main form input[value="shopify"]');
    await fill(page, 'main form input[name="name"]', 'Pine Hong Kong');
    await fill(page, 'main form input[name="secret"]', 'short');
    await click(page, 'main form button[type="submit"]');
    await page.waitForSelector('main form [role="alert"]');
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, 'main form input[name="secret"]', SECRETS[0]);
    await click(page, 'main form button[type="submit"]');
    await says(page, 'Shop connection added');
    await says(page, 'Shopify retries a failed delivery for 4 hours.');
    await says(page, 'orders/create, orders/updated');
    const address = await page.$$eval('main dd', (found) =>
      found.map(({ innerText }) => innerText.trim()).find((text) => text.includes('/api/webhooks/shopify/')),
    );
    expect(address).toContain(portal.product.url);
    expect(await send(address ?? '', SECRETS[0])).toBe(200);
    await page.reload();
    await says(page, 'products/create');
    expect(await page.content()).not.toContain(SECRETS[0]);
    expect(await seriousFaults(page)).toEqual([]);

    await press(page, 'Replace secret');
    await fill(page, 'main form input[name="secret"]', SECRETS[1]);
    await click(page, 'main form button[type="submit"]');
    await says(page, 'Secret replaced');
    expect(await send(address ?? '', SECRETS[0])).toBe(401);
    await press(page, 'Deactivate');
    await confirm(page, 'Deactivate connection');
    await says(page, 'Shop connection deactivated');
    expect(await send(address ?? '', SECRETS[1])).toBe(401);
    await press(page, 'Activate');
    await says(page, 'Shop connection activated');
    expect(await send(address ?? '', SECRETS[1])).toBe(200);

    await page.setViewport(PHONE);
    expect([await seriousFaults(page), await excessWidth(page)]).toEqual([[], 0]);
    await chooseInMore(page, 'Delete', 'main section:has(dl)');
    await confirm(page, 'Delete connection');
    await says(page, 'No shop connections yet.');
    expect(complaints).toEqual([]);
  });
});
