import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitForPath } from './page-checks.ts';
import { menuLink } from './shell-page.ts';
import { click } from './testing/click.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const LIST = '/beceipt/transactions/list';
const BATCHES = '/beceipt/batches/list';
const NEW_BATCH = '/beceipt/batches/form';
const PAGE_BOX = 'thead input[type="checkbox"]';
const RELEASED_BOX = 'tbody tr:has([href^="http"]) input[type="checkbox"]';
const OTHER_BOX = 'tbody tr:not(:has([href^="http"])) input[type="checkbox"]';
const RECIPIENT = 'select:has(option[value="everywhere"])';
const TICKED_ROWS = 'tbody tr:has(input:checked)';

describe('the chosen transactions', () => {
  const portal = sharedVisits();

  async function openList(): Promise<Page> {
    const { page } = await portal.openSignedIn({ path: LIST });
    await page.waitForSelector(RELEASED_BOX);
    return page;
  }

  const tickOfPage = (page: Page) =>
    page.$eval(PAGE_BOX, (box) => {
      const { checked, indeterminate } = box as HTMLInputElement;
      return indeterminate ? 'some' : checked ? 'all' : 'none';
    });

  const groundOf = (page: Page, row: string) =>
    page.$eval(row, (found) => getComputedStyle(found).backgroundColor);

  it('fill the tick of the page only when every row is chosen, and stand out from the others', async () => {
    const page = await openList();
    expect(await tickOfPage(page)).toBe('none');
    await click(page, RELEASED_BOX);
    expect(await tickOfPage(page)).toBe('some');
    await page.mouse.move(0, 0);
    expect(await groundOf(page, TICKED_ROWS)).not.toBe(
      await groundOf(page, 'tbody tr:not(:has(input:checked))'),
    );

    await click(page, PAGE_BOX);
    expect(await tickOfPage(page)).toBe('all');
    await page.waitForSelector('a ::-p-text(Create batch of 50 previews (watermarked)…)');
    await click(page, PAGE_BOX);
    expect(await tickOfPage(page)).toBe('none');
    await click(page, OTHER_BOX);
    expect(await page.$('main a ::-p-text(PDFs…)')).toBeNull();
    await page.waitForSelector('a ::-p-text(Create batch of 1 preview (watermarked)…)');
  });

  it('are still chosen for who comes back from the new batch, and not on a new visit', async () => {
    const page = await openList();
    for (const box of (await page.$$(RELEASED_BOX)).slice(0, 2)) await click(page, box);
    await click(page, 'a ::-p-text(Create batch of 2 PDFs…)');
    await waitForPath(page, NEW_BATCH);
    await page.waitForSelector(RECIPIENT);
    expect(await page.$eval(RECIPIENT, ({ value }) => value)).toBe('none');
    await page.goBack();
    await page.waitForSelector(RELEASED_BOX);
    await expect.poll(() => page.$$(TICKED_ROWS)).toHaveLength(2);

    await click(page, menuLink(BATCHES));
    await waitForPath(page, BATCHES);
    // The list stands until the page after it is there.
    await page.waitForSelector(RELEASED_BOX, { hidden: true });
    await click(page, menuLink(LIST));
    await page.waitForSelector(RELEASED_BOX);
    expect((await page.$$(TICKED_ROWS)).length).toBe(0);

    await click(page, RELEASED_BOX);
    await page.waitForSelector(TICKED_ROWS);
    await click(page, menuLink(LIST));
    await page.waitForSelector(TICKED_ROWS, { hidden: true });
  });
});
