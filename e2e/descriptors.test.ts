import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, focusedName, seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { click, confirmInMore, confirmStatement, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** Set before the page opens: changing the pointer type later would reload the page. */
const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const PASTED = [
  'Descriptor\tType\tClient id',
  'WALKED SHOP\tExact match\tNGA-1001',
  'WALKED_SHOP\tExact match\tNGA-1001',
  'HARBOURPINE*NEW\tStarts with\tNGA-1002',
].join('\n');

describe('descriptors', () => {
  const portal = portalVisits({ PROVIDER_EMAIL: 'descriptors@provider.example' });
  const { openSignedIn } = portal;

  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  /** What stands in the clipboard comes at once, tabs included. */
  async function paste(page: Page, text: string) {
    await click(page, 'textarea');
    await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
  }
  /** Writes another text in the place of the one that stands in a cell. */
  const correct = (page: Page, cell: string, text: string) =>
    fill(page, `fieldset ::-p-aria(${cell}[role="textbox"])`, text);

  it('are added from a pasted list, sent to the provider and back, and show their history', async () => {
    const { page, complaints } = await openSignedIn({ path: '/ethoca/descriptors/list' });
    await click(page, 'main a ::-p-text(Add descriptors)');
    await click(page, 'label ::-p-text(Multiple)');
    await paste(page, PASTED);
    await says(page, '2 lines are ready, 1 line needs correction');
    await says(page, 'Descriptor contains invalid characters');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Add 2 descriptors');
    await says(page, '1 descriptor added');
    await says(page, 'covered by “HARBOURPINE*” of Harbour & Pine Outfitters (NGA-1001)');
    await correct(page, 'Reason for adding it despite the conflict', 'The shop moved');
    await correct(page, 'Descriptor', 'WALKED SHOP 2');
    await press(page, 'Add 2 descriptors');
    await says(page, '3 descriptors added');
    await says(page, 'Nothing pasted yet');

    // Two of them go on together: what each can become is offered.
    await page.goto(`${portal.product.url}/ethoca/descriptors/list?criterion=walked`);
    await page.waitForSelector('tbody [data-row-link]');
    await page.focus('tbody [data-row-link]');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await press(page, 'Change status');
    await click(page, '[role="dialog"] ::-p-aria(Processing \\(add\\)[role="radio"])');
    await click(page, '[role="dialog"] ::-p-aria([role="checkbox"])');
    await click(page, '[role="dialog"] ::-p-aria(Start processing 2 descriptors[role="button"])');
    await page.locator('tbody ::-p-text(Processing \\(add\\))').wait();
    await page.waitForSelector('[role="dialog"]', { hidden: true });

    await click(page, 'tbody ::-p-text(WALKED SHOP 2)');
    await page.locator('[role="dialog"][aria-labelledby] h2 ::-p-text(WALKED SHOP 2)').wait();
    await confirmStatement(page, 'Activate');
    await says(page, 'Descriptor activated');
    await press(page, 'Edit refund settings');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'auto_refund');
    expect(await focusedName(page)).toContain('Auto-refund');
    await page.keyboard.press('Space');
    await press(page, 'Save refund settings');
    await says(page, 'Choose an option');
    await page.locator('select[name="platform"]').fill('manual');
    await press(page, 'Save refund settings');
    await says(page, 'Refund settings saved');
    await confirmInMore(page, 'Request deletion', 'Request deletion');
    await says(page, 'Descriptor delete submitted');
    await press(page, 'Cancel deletion');
    await says(page, 'Void-delete submitted');
    await page.locator('::-p-aria(More[role="button"])').wait();
    expect(await seriousFaults(page)).toEqual([]);
    // Added, processed, active, edited, asked to be deleted, kept.
    await page.waitForFunction(
      () =>
        document.querySelectorAll('[role="dialog"][aria-labelledby] section:last-of-type ol > li').length >=
        6,
    );
    expect(complaints).toEqual([]);
  });

  it('lead to exactly the alerts that they count, of any age', async () => {
    const { page } = await openSignedIn({ path: '/ethoca/descriptors/1' });
    const link = 'main a[href^="/ethoca/alerts/list"]';
    await page.waitForSelector(link);
    await expect.poll(() => textOf(page, link)).toMatch(/\(\d+\)$/);
    const [count] = /\d+/.exec(await textOf(page, link)) ?? [];
    expect(Number(count)).toBeGreaterThan(2);
    await click(page, link);
    await waitForPath(page, '/ethoca/alerts/list');
    await expect.poll(() => page.$$('tbody [data-row-link]')).toHaveLength(Number(count));
    await says(page, `${count} of `);
  });

  it('are added with their auto-refund in one form, in force once they are active', async () => {
    const { page, complaints } = await openSignedIn({
      user: 'merchant',
      path: '/ethoca/descriptors/form?kind=one',
    });
    await fill(page, 'input[name="criterion"]', 'FORMED SHOP');
    await click(page, 'label ::-p-text(Exact match)');
    await click(page, 'label ::-p-text(Auto-refund)');
    await press(page, 'Add descriptor');
    // Auto-refund without a platform would refund nothing.
    await says(page, 'Choose an option');
    await page.locator('select[name="refund_settings.platform"]').fill('stripe');
    await press(page, 'Add descriptor');
    // Nor would one without its key, and settings can't be edited before the descriptor is active.
    await page.waitForSelector('input[name="refund_settings.api_key"][aria-invalid="true"]');
    await fill(page, 'input[name="refund_settings.api_key"]', 'sk_live_of_the_page');
    await fill(page, 'input[name="refund_settings.api_url"]', 'http://10.0.0.1');
    await press(page, 'Add descriptor');
    await says(page, "payment platform's URL must be a public https:// address");
    expect(await seriousFaults(page)).toEqual([]);
    await fill(page, 'input[name="refund_settings.api_url"]', 'https://api.stripe.com');
    await press(page, 'Add descriptor');
    await says(page, 'Descriptor added');
    await says(page, 'Stripe');
    await says(page, 'Resolved');
    await says(page, 'Set on');
    const closed = (name: string, role: string) =>
      page.$eval(`::-p-aria(${name}[role="${role}"])`, (item) => [
        item.getAttribute('aria-disabled'),
        document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent,
      ]);
    const why = ['true', 'Available once the alert provider has it active.'];
    expect(await closed('Edit refund settings', 'button')).toEqual(why);
    await click(page, 'main button ::-p-text(More)');
    await page.waitForSelector('[role="menuitem"]');
    expect(await closed('Request deletion', 'menuitem')).toEqual(why);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  });

  it('are added by a merchant on a phone, in Chinese, without naming the conflicting client', async () => {
    const { page, complaints } = await openSignedIn({
      user: 'merchant',
      viewport: WITH_FINGERS,
      path: '/ethoca/descriptors/list',
    });
    await page.evaluate(() => localStorage.setItem('language', 'tc'));
    await page.goto(`${portal.product.url}/ethoca/descriptors/form?kind=many`);
    await paste(page, 'EMBERCLAY*9, 完全配對, NGA-1001\nHARBOUR 9, 前綴配對, 不存在');
    await says(page, '1 行可提交，1 行待更正');
    await says(page, '客戶不存在');
    expect(await excessWidth(page)).toBe(0);
    await press(page, '新增 1 個帳單描述');
    await says(page, '被其他客戶的帳單描述涵蓋');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('NGA-1002');
    expect(await seriousFaults(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('textarea')?.focus());
    await click(page, 'main a ::-p-text(前往帳單描述)');
    await press(page, '放棄更改');
    await waitForPath(page, '/ethoca/descriptors/list');
    expect(await excessWidth(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
