import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, textOf } from './page-checks.ts';
import { press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { revokeBuyerLink, sendOrder } from './testing/send-order.ts';

describe('the page of an order that a shop has sent', () => {
  const visits = portalVisits();
  let folder: string;
  let photo: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-order-page-'));
    photo = path.join(folder, 'zip.jpg');
    await smallPhoto({ width: 60, height: 40, background: '#a33' }).jpeg().toFile(photo);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const pathOf = ({ buyer_url }: { buyer_url: string }) => new URL(buyer_url).pathname;

  /** The page of a new order, on a phone. */
  async function open(reference: string) {
    const sent = await sendOrder(visits.product, reference);
    const opened = await visits.openVisitor({ viewport: PHONE });
    const hosts = new Set<string>();
    opened.page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
    });
    const response = await opened.page.goto(`${visits.product.url}${pathOf(sent)}`);
    await opened.page.waitForSelector('.order-head');
    return { ...opened, sent, hosts, response };
  }
  const says = (page: Page, selector: string, text: string) =>
    page.waitForFunction(
      (sought, words) => document.querySelector(sought)?.textContent?.includes(words),
      {},
      selector,
      text,
    );

  it('shows the order, and the street to a buyer who knows the postcode or the email address', async () => {
    const { page, hosts, response, complaints } = await open('OP-1001');
    expect(await textOf(page, 'main h1')).toBe('Order OP-1001');
    expect(await textOf(page, '.key-facts')).toContain('HKD 708.00');
    expect(await textOf(page, '#items')).toContain('Linen shirt, white, M');
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await textOf(page, 'main')).not.toContain('Bonham');
    expect(await page.content()).not.toMatch(/Bonham|buyer@example\.com|Chan Mei/);
    await press(page, 'Show full address');
    await fill(page, '.proof input', '000000');
    await press(page, 'Show address');
    await says(page, '.proof', 'doesn’t match');
    await fill(page, '.proof input', 'Buyer@example.com');
    await press(page, 'Show address');
    await says(page, '.address', '12 Bonham Strand');
    expect(await seriousFaults(page, ['light', 'dark'])).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    expect([...hosts]).toEqual([new URL(visits.product.url).host]);
    expect(complaints).toEqual([]);
  });

  it('takes an issue with a photo, a message and a request, and says that all of it is settled', async () => {
    const { page, complaints } = await open('OP-1002');
    await press(page, 'Report an issue');
    await page.select('dialog select', 'items/defective');
    await fill(page, 'dialog textarea', 'The zip is broken.');
    const input = await page.waitForSelector('dialog input[type="file"]');
    await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(photo);
    await page.waitForSelector('.chosen[data-state="done"]');
    await press(page, 'Send report');
    await says(page, '#request-state', 'Defective item');
    await page.waitForFunction(
      () => (document.querySelector('#request-state img') as HTMLImageElement | null)?.naturalWidth === 60,
    );
    await fill(page, '#messages textarea', 'Can you send another one?');
    await press(page, 'Send message');
    await says(page, '.bubbles', 'Can you send another one?');
    expect(await page.$eval('#messages textarea', (box) => (box as HTMLTextAreaElement).value)).toBe('');
    await press(page, 'Request a refund or exchange');
    await page.click('input[value="PARTIAL_REFUND"]');
    await fill(page, '.amount-input', '100');
    await press(page, 'Send request');
    await says(page, '#request-state', 'HKD 100.00');
    await press(page, 'Ask where my parcel is');
    await says(page, '#delivery', 'Question sent');
    await press(page, 'Mark as settled');
    await page.waitForSelector('dialog[open]');
    await press(page, 'Mark as settled');
    await says(page, '#request-state', 'Marked as settled');
    expect(complaints).toEqual([]);
    await page.reload();
    await says(page, '.bubbles', 'Can you send another one?');
  });

  it('is in the language of the order until the buyer chooses another', async () => {
    const sent = await sendOrder(visits.product, 'OP-1003', 'tc');
    const { page } = await visits.openVisitor({ viewport: PHONE });
    await page.goto(`${visits.product.url}${pathOf(sent)}`);
    await says(page, 'h1', '訂單 OP-1003');
    await page.select('.language select', 'sc');
    await says(page, 'h1', '订单 OP-1003');
    await page.reload();
    await says(page, 'h1', '订单 OP-1003');
  });

  it('is the same friendly page for a revoked link and for one that never was', async () => {
    const sent = await sendOrder(visits.product, 'OP-1004');
    await revokeBuyerLink(visits.product, sent.iCS_id);
    const { page } = await visits.openVisitor({ viewport: PHONE });
    const said: string[] = [];
    for (const token of [
      pathOf(sent),
      '/order/k3Yt0Q9vXw2LmN8sRb6JcA',
      '/order/%00',
      `/order/${'x'.repeat(300)}`,
    ]) {
      await page.goto(`${visits.product.url}${token}`);
      await page.waitForSelector('[role="alert"] h1');
      said.push(await textOf(page, 'main'));
    }
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('This link doesn’t work');
  });
});
