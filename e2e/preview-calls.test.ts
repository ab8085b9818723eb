import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { click } from './testing/click.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const REPORT = '.ce-report';
const SWITCHES = 'main input[role="switch"]';

describe('the calls of the preview', () => {
  const portal = sharedVisits();

  /** The calls of the platform made by the page from now on, without images and static files. */
  function countCalls(page: Page): string[] {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'OPTIONS' && pathname.startsWith(`${API_PREFIX}/`)) {
        calls.push(`${request.method()} ${pathname.slice(API_PREFIX.length)}`);
      }
    });
    return calls;
  }

  async function openFromList(id: string) {
    const { page } = await portal.openSignedIn({ path: '/beceipt/transactions/list' });
    const link = `a[href="/beceipt/transactions/${id}"]`;
    await click(page, link);
    const preview = `a[href="/beceipt/transactions/${id}/preview"]`;
    await page.waitForSelector(preview);
    await page.waitForNetworkIdle();
    const calls = countCalls(page);
    await click(page, preview);
    await page.waitForSelector(REPORT);
    await page.waitForNetworkIdle();
    return { page, calls };
  }

  const sectionsOf = (page: Page) => page.$$eval(`${REPORT} section[id]`, (all) => all.map(({ id }) => id));

  it('are those of the report, its releases and its dispute cases when it is opened, and none for a switch', async () => {
    const id = portal.product.showcaseReportId;
    const { page, calls } = await openFromList(id);
    expect(calls.toSorted()).toEqual([
      `GET /ics-message/list_message/${id}`,
      `GET /ics/transactions/${id}/releases`,
      'POST /ics/cases/list',
      `POST /ics/get_compelling_evidence/${id}`,
      'POST /ics/transaction_shipment',
    ]);
    await expect.poll(async () => (await page.$$(SWITCHES)).length).toBeGreaterThan(10);
    const before = await sectionsOf(page);

    calls.length = 0;
    for (const name of ['Buyer messages', 'Product photos', 'Order confirmation']) {
      await click(page, `::-p-aria(${name}[role="switch"])`);
    }
    await page.waitForSelector(`${REPORT} #product-photos`, { hidden: true });
    await click(page, '::-p-aria(Show all: Policies)');
    await click(page, '::-p-aria(Hide all: Information)');
    await page.waitForSelector(`${REPORT} #shipping`, { hidden: true });
    expect(await sectionsOf(page)).not.toContain('buyer-messages');
    await click(page, '::-p-aria(Reset to released)');
    await page.waitForSelector(`${REPORT} #buyer-messages`);
    expect(await sectionsOf(page)).toEqual(before);
    await page.waitForNetworkIdle();
    expect(calls).toEqual([]);
  });
});
