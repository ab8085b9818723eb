import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const LIST = '/beceipt/failed-emails/list';
const button = (name: string) => `::-p-aria(${name}[role="button"])`;

describe('failed emails', () => {
  const portal = portalVisits();
  const rowOf = (page: Page, reference: string) =>
    page.$$eval(
      'tbody tr',
      (rows, text) => rows.map((row) => row.innerText).find((row) => row.includes(text)) ?? '',
      reference,
    );
  const says = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);

  it('say why, are corrected in their drawer, and sent again', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: LIST });
    await click(page, 'tbody [data-row-link="1"]');
    await waitForPath(page, '/beceipt/failed-emails/1');
    await says(page, 'The email account that you tried to reach does not exist');
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, button('Correct address'));
    await fill(page, 'form[novalidate] input[name="address"]', 'not an address');
    await click(page, button('Correct and resend'));
    await says(page, 'Enter an email address such as name@example.com');
    await fill(page, 'form[novalidate] input[name="address"]', 'mei.ling@example.com');
    await click(page, button('Correct and resend'));
    await says(page, 'Address corrected, email queued');
    await page.waitForFunction(() =>
      document.querySelector('[role="dialog"]')?.textContent?.includes('Resent'),
    );
    expect(await page.$(button('Correct address'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('are dismissed together, and counted in the menu', async () => {
    const { page } = await portal.openSignedIn({ path: LIST });
    const badge = () => textOf(page, `nav a[href^="${LIST}"]`);
    await page.waitForSelector('tbody tr');
    // The count comes after the rows.
    await expect.poll(badge).toMatch(/\d/);
    const before = Number(/\d+/.exec(await badge())?.[0]);
    for (const box of (await page.$$('tbody tr:has([data-row-link]) input[type="checkbox"]')).slice(1, 3)) {
      await click(page, box);
    }
    await click(page, button('Dismiss'));
    await click(page, button('Dismiss emails'));
    await expect.poll(() => rowOf(page, 'Dismissed')).not.toBe('');
    await expect.poll(async () => Number(/\d+/.exec(await badge())?.[0])).toBe(before - 2);
  });

  it('are left out of what can no longer be done to them, and the buttons say why', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: LIST });
    await click(page, 'tbody tr:has([data-row-link="1"]) input[type="checkbox"]');
    const resend = await page.waitForSelector('main button[aria-disabled="true"] ::-p-text(Resend)');
    const described = await resend?.evaluate((found) => {
      const id = found.closest('button')?.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(described).toBe('This action doesn’t apply to any of the selected items.');
    await click(page, 'main button ::-p-text(Resend)');
    expect(await page.$('[aria-modal="true"]')).toBeNull();
    await click(page, 'main button ::-p-text(Select all)');
    await says(page, 'can’t be updated and aren’t selected');
    await page.waitForSelector('tbody tr:has([data-row-link="1"]) input:not(:checked)');
    expect(await page.$('main button ::-p-text(Select all)')).toBeNull();
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
