import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitForPath } from './page-checks.ts';
import { chooseInMore, click } from './testing/click.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const ROW_LINK = 'tbody [data-row-link]';
const DRAWER = '[data-drawer]';
const DIALOG = '[aria-modal="true"]';
const PALETTE = `${DIALOG} [role="combobox"]`;
/** More than any drawer has controls. */
const MOST_TABS = 200;
const DESCRIPTORS = '/ethoca/descriptors/list';

describe('drawers and dialogs', () => {
  const portal = sharedVisits();

  const hasFocus = (page: Page, part: string) =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part);
  /** Presses Tab until the focus is where it was, and returns how often. */
  async function walk(page: Page, part: string): Promise<number> {
    await page.evaluate(() => document.activeElement?.setAttribute('data-start', ''));
    for (let presses = 1; presses < MOST_TABS; presses++) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(page, part), `after ${presses} presses of Tab`).toBe(true);
      if (await page.$('[data-start]:focus')) return presses;
    }
    return expect.fail('Tab leads in no circle');
  }

  it.each(['/ethoca/alerts/list', '/ethoca/refunds/list', '/beceipt/transactions/list', '/users/list'])(
    'keep the focus in the drawer over %s, and give it back to its row',
    async (path) => {
      const { page } = await portal.openSignedIn({ path });
      await page.waitForSelector(ROW_LINK);
      await page.focus(ROW_LINK);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${DRAWER}:focus h2`);
      await page.keyboard.press('Tab');
      expect(await walk(page, DRAWER)).toBeGreaterThan(4);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      expect(await hasFocus(page, DRAWER)).toBe(true);
      // As where a button is gone that was pressed.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Tab');
      expect(await hasFocus(page, DRAWER)).toBe(true);
      await page.keyboard.press('Escape');
      await waitForPath(page, path);
      await page.waitForSelector(`${ROW_LINK}:focus`);
    },
  );

  it('lie over each other, and Escape closes the topmost alone', async () => {
    const { page } = await portal.openSignedIn({ path: `${DESCRIPTORS}?criterion=HARBOURPINE.EXAMPLE` });
    await click(page, ROW_LINK);
    await page.waitForSelector(`${DRAWER} h2`);
    await chooseInMore(page, 'Request deletion', DRAWER);
    await page.waitForSelector(`${DIALOG} button:focus`);
    expect(await walk(page, DIALOG)).toBeGreaterThan(1);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector(`${PALETTE}:focus`);

    await page.keyboard.press('Escape');
    await page.waitForSelector(PALETTE, { hidden: true });
    await page.waitForSelector(`${DIALOG} button:focus`);
    await page.keyboard.press('Escape');
    await page.waitForSelector(DIALOG, { hidden: true });
    await page.waitForSelector(`${DRAWER} button:focus`);
    await page.keyboard.press('Escape');
    await waitForPath(page, DESCRIPTORS);
    await page.waitForSelector(`${ROW_LINK}:focus`);
  });
});
