import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { seriousFaults, textOf } from './page-checks.ts';
import { click } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

const ROW_LINK = 'tbody [data-row-link]';
const DRAWER = 'main [role="dialog"]';

describe('administration', () => {
  const portal = portalVisits();
  const { openSignedIn } = portal;

  it('shows a user above the list of users: permissions and sessions', async () => {
    const { page, complaints } = await openSignedIn({ path: '/users/list?email=reseller' });
    await page.waitForSelector(ROW_LINK);
    await click(page, `${ROW_LINK} ::-p-text(reseller@cbp.example)`);
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/users\/\d+$/);
    await page.waitForSelector(`${DRAWER} table`);
    for (const part of [
      'Active',
      'Kowloon Card Resellers and sub-clients',
      'Transactions: Read',
      'No active sessions',
    ]) {
      await expect.poll(() => textOf(page, DRAWER)).toContain(part);
    }
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/users\/list\?email=reseller$/);
    expect(complaints).toEqual([]);
  });

  it('records a failed sign-in with its address, but not the typed password', async () => {
    const typed = 'not-the-password-of-anybody-1';
    const answer = await fetch(`${portal.product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'merchant@cbp.example', password: typed }),
    });
    expect(answer.status).toBe(403);
    const { page } = await openSignedIn({ path: '/audit-logs/list?status_code=403' });
    await page.waitForSelector(ROW_LINK);
    expect(await textOf(page, 'tbody tr')).toContain('merchant@cbp.example');
    await click(page, ROW_LINK);
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/audit-logs\/\d+$/);
    await page.waitForSelector(`${DRAWER} h3`);
    const text = await textOf(page, DRAWER);
    expect(text).toContain('Request');
    expect(text).toContain('403');
    expect(text).not.toContain(typed);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it.each([
    ['a word', '/users/new', 'users'],
    ['a number that is none', '/users/0', 'users'],
    ['a word in the audit log', '/audit-logs/abc', 'audit log'],
    ['a text without end', `/ethoca/clients/${'x'.repeat(300)}`, 'clients'],
  ])('says what to do where the id of an address can be none: %s', async (_what, path, list) => {
    const { page } = await openSignedIn({ path });
    await page.waitForSelector('main ::-p-text(Page Not Found)');
    await click(page, `main a ::-p-text(Go to ${list})`);
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/list$/);
  });

  it('draws the rows of a small table as cards on a phone, which stay a table to a screen reader', async () => {
    const { page } = await openSignedIn({ path: '/users/list?email=reseller', viewport: PHONE });
    await click(page, `${ROW_LINK} ::-p-text(reseller@cbp.example)`);
    await page.waitForSelector(`${DRAWER} table[data-cards="true"]`);
    // Not every browser goes on taking a part for that of a table when it is drawn as something else.
    const roles = await page.$$eval(
      `${DRAWER} table, ${DRAWER} table :is(thead, tbody, tr, th, td)`,
      (parts) =>
        parts
          .filter((part) => !getComputedStyle(part).display.startsWith('table'))
          .map((part) => `${part.localName} ${part.getAttribute('scope') ?? ''} ${part.role}`),
    );
    expect(new Set(roles)).toEqual(
      new Set([
        'table  table',
        'thead  rowgroup',
        'tbody  rowgroup',
        'tr  row',
        'th row rowheader',
        'td  cell',
      ]),
    );
    // The name of the client comes a moment after its id.
    const named = '::-p-aria([name="Kowloon Card Resellers and sub-clients"][role="cell"])';
    const cell = await page.waitForSelector(named);
    expect(await cell?.evaluate((found) => found.closest('[role="row"]')?.children.length)).toBe(3);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is not available to merchants', async () => {
    const { page } = await openSignedIn({ user: 'merchant', path: '/users/list' });
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/contact-us$/);
  });
});
