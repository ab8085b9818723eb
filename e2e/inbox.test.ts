import { describe, expect, it } from 'vitest';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { menuLink } from './shell-page.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** Among them: alerts awaiting response, those due soon, failed outcomes, matches of screenings, their uploads, verifications,
 * open dispute cases and those due soon, and a failed email. */
const BELL = 'header button[aria-label="16 items need attention"]';
const ALERTS = '/ethoca/alerts/list';
const COUNTED = `${menuLink('/users/list')} [class*="count"]`;

describe('what waits for a user', () => {
  const portal = portalVisits();

  it('shows counts at a bell and in the menu without layout shifts, and links to the entries', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: '/ethoca/clients/list' });
    await page.waitForSelector(BELL);
    expect(await textOf(page, COUNTED)).toMatch(/^1\b/);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(moved).toBeLessThan(0.01);
    await click(page, BELL);
    const entry = '[role="menuitem"] ::-p-text(Users awaiting activation)';
    await page.waitForSelector(entry);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, entry);
    await waitForPath(page, '/users/list');
    expect(new URL(page.url()).search).toBe('?status=pending');
    // The list before it stands until the next one is there.
    await expect
      .poll(() => page.$$eval('tbody [data-row-link]', (rows) => rows.map((row) => row.textContent)))
      .toEqual(['pending@cbp.example']);
    expect(complaints).toEqual([]);
  });

  it.each(['Alerts due within 4 hours', 'Outcomes not sent'])(
    'leads to as many alerts as it says: %s',
    async (words) => {
      const { page } = await portal.openSignedIn({ path: '/ethoca/clients/list' });
      await page.waitForSelector(BELL);
      await click(page, BELL);
      const entry = await page.waitForSelector(`[role="menuitem"] ::-p-text(${words})`);
      const count = await entry?.evaluate(
        (one) => one.closest('a')?.querySelector('[class*="count"]')?.textContent,
      );
      await click(page, `[role="menuitem"] ::-p-text(${words})`);
      await waitForPath(page, ALERTS);
      await expect
        .poll(() => page.$$eval('tbody [data-row-link]', (rows) => String(rows.length)))
        .toBe(count);
    },
  );

  it.each([
    '/users/list',
    '/ethoca/refunds/list',
    '/ethoca/alerts/upload-status/list',
    '/aml/uploads/list',
    ALERTS,
  ])('leads from the menu to as many rows as its badge says: %s', async (path) => {
    const { page } = await portal.openSignedIn({ path: '/ethoca/clients/list' });
    const badge = `${menuLink(path)} [class*="count"]`;
    await page.waitForSelector(badge);
    const count = (await textOf(page, badge)).match(/^\d+/)?.[0];
    await click(page, menuLink(path));
    await waitForPath(page, path);
    await expect.poll(() => page.$$eval('tbody [data-row-link]', (rows) => String(rows.length))).toBe(count);
  });

  it('leads from the menu to the tab of the alerts that was opened last, at first to those awaiting response', async () => {
    const { page } = await portal.openSignedIn({ path: ALERTS });
    const openTab = () => textOf(page, 'main [role="tab"][aria-selected="true"]');
    const goTo = async (path: string) => {
      await click(page, menuLink(path));
      await waitForPath(page, path);
      await page.waitForSelector('tbody [data-row-link]');
    };
    expect(await openTab()).toBe('All');
    await goTo('/users/list');
    await goTo(ALERTS);
    await expect.poll(openTab).toBe('Awaiting response');
    // The soonest due come first; this survives a reload, a drawer and the way back.
    expect(new URL(page.url()).search).toBe('?tab=awaiting');
    await page.waitForSelector('thead [aria-sort="ascending"] ::-p-text(Due)');
    const rows = () => page.$$eval('tbody [data-row-link]', (links) => links.map((link) => link.textContent));
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    const before = await rows();
    await page.reload();
    await expect.poll(rows).toEqual(before);
    await click(page, 'tbody [data-row-link]');
    await page.waitForSelector('main [role="dialog"]');
    await page.goBack();
    await page.waitForSelector('main [role="dialog"]', { hidden: true });
    expect(await openTab()).toBe('Awaiting response');
    expect(await rows()).toEqual(before);
    await click(page, '[role="tab"] ::-p-text(All)');
    await expect.poll(openTab).toBe('All');
    expect(new URL(page.url()).search).toBe('');
    await goTo('/users/list');
    await goTo(ALERTS);
    await expect.poll(openTab).toBe('All');
  });

  it('is nothing of a list that one may not see', async () => {
    const { page } = await portal.openSignedIn({ user: 'merchant', path: '/ethoca/clients/list' });
    await page.waitForSelector(`${menuLink(ALERTS)} [class*="count"]`);
    expect(await page.$(COUNTED)).toBeNull();
    await click(page, 'header button[aria-label$="attention"]');
    await page.waitForSelector('[role="menuitem"] ::-p-text(Alerts awaiting response)');
    const entries = await page.$$eval('[role="menuitem"]', (found) => found.map((one) => one.textContent));
    expect(
      entries.every((entry) =>
        /^(?:Alerts|Refunds|Outcomes not sent|Buyer requests|Conversations|Failed emails|Open dispute cases|Dispute cases due|Overdue dispute cases)/.test(
          entry,
        ),
      ),
    ).toBe(true);
  });

  it('is asked for again when the window gets the focus', async () => {
    const { page } = await portal.openSignedIn({ path: '/ethoca/clients/list' });
    await page.waitForSelector(BELL);
    const { product } = portal;
    const headers = { authorization: `Bearer ${product.operatorKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}/api/users/list`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ filters: { status: { type: 'in', values: ['pending'] } } }),
    });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    for (const { id } of data) {
      await fetch(`${product.url}/api/users/${id}/status`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ status: 'inactive' }),
      });
    }
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return page.$(BELL);
      })
      .toBeNull();
  });
});
