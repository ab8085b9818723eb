import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { seriousFaults, textOf } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
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
    await click(page, `${DRAWER} summary ::-p-text(Technical details)`);
    await page.waitForSelector(`${DRAWER} h3 ::-p-text(Request)`);
    const text = await textOf(page, DRAWER);
    expect(text).toContain('403');
    expect(text).not.toContain(typed);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('names records by what people call them, as links for those who may open them', async () => {
    const { page, complaints } = await openSignedIn({ path: '/ethoca/descriptors/list' });
    const client = `${ROW_LINK.replace(' [data-row-link]', ' tr')} a[href^="/ethoca/clients/"]`;
    await page.waitForSelector(client);
    const [name, href] = await page.$eval(client, (link) => [link.textContent, link.getAttribute('href')]);
    await page.$eval(client, (link) => (link as unknown as { click: () => void }).click());
    await expect.poll(() => portal.pathOf(page)).toBe(href);
    await page.waitForSelector(`main h2 ::-p-text(${name})`);

    await enterAs(page, portal.product.url, '/audit-logs/list?entity_type=user&action=create');
    await page.waitForSelector(`${ROW_LINK} ::-p-text(User created)`);
    await page.waitForSelector('tbody td a[href^="/users/"]');
    await click(page, ROW_LINK);
    await page.waitForSelector(`${DRAWER} h2`);
    await expect.poll(() => textOf(page, `${DRAWER} h2`)).toMatch(/^User created · .+@cbp\.example$/);
    await expect.poll(() => page.title()).toMatch(/^User created · .+@cbp\.example · /);
    await click(page, `${DRAWER} dl a ::-p-text(@cbp.example)`);
    await expect.poll(() => portal.pathOf(page)).toMatch(/\/users\/\d+$/);

    await enterAs(page, portal.product.url, '/ethoca/descriptors/list', 'merchant');
    await page.waitForSelector(ROW_LINK);
    expect(complaints).toEqual([]);
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
