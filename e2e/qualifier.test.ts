import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults } from './page-checks.ts';
import { click, press } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** The order of the demo data with three earlier payments, two of them within the window. */
const DISPUTED = 'TS-32004';
const TABLE = 'table[aria-label="Earlier payments"]';

describe('earlier payments that answer a fraud dispute', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;

  async function pathOfDisputed(): Promise<string> {
    const answer = await fetch(`${portal.product.url}/api/ics/transactions/resolve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ references: [DISPUTED] }),
    });
    const [id] = /(?<="iCS_id":")[^"]+/.exec(await answer.text()) ?? [];
    return `/beceipt/transactions/${id}?tab=evidence`;
  }
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);

  it('say what is missing, and a user chooses the two that the report shows', async () => {
    const { page } = await openSignedIn({ path: await pathOfDisputed() });
    await page.waitForSelector(TABLE);
    await says(page, 'Two payments qualify.');
    await says(page, '38 days before the payment. 120 are needed.');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Use suggestion');
    await says(page, 'The chosen payments qualify.');
    await click(page, 'input[aria-label="Choose TS-31102"]');
    await press(page, 'Save choice');
    await says(page, 'The report doesn’t claim that they do.');
    await press(page, 'Remove choice');
    await says(page, 'Two payments qualify.');
  });

  it('are readable on a phone', async () => {
    const { page } = await openSignedIn({ path: await pathOfDisputed(), viewport: PHONE });
    await page.waitForSelector(TABLE);
    expect(await excessWidth(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
