import { describe, expect, it } from 'vitest';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** Among them: alerts awaiting response, those due soon, failed outcomes, uploads to apply, and a failed email. */
const BELL = 'header button[aria-label="9 items need attention"]';
const COUNTED = 'aside a[href="/users/list"] [class*="count"]';

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
      await waitForPath(page, '/ethoca/alerts/list');
      await expect
        .poll(() => page.$$eval('tbody [data-row-link]', (rows) => String(rows.length)))
        .toBe(count);
    },
  );

  it('is nothing of a list that one may not see', async () => {
    const { page } = await portal.openSignedIn({ user: 'merchant', path: '/ethoca/clients/list' });
    await page.waitForSelector('aside a[href="/ethoca/alerts/list"] [class*="count"]');
    expect(await page.$(COUNTED)).toBeNull();
    await click(page, 'header button[aria-label$="attention"]');
    await page.waitForSelector('[role="menuitem"] ::-p-text(Alerts awaiting response)');
    const entries = await page.$$eval('[role="menuitem"]', (found) => found.map((one) => one.textContent));
    expect(
      entries.every((entry) =>
        /^(?:Alerts|Refunds|Outcomes not sent|Buyer requests|Conversations|Failed emails)/.test(entry),
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
