import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusedName, textOf } from './page-checks.ts';
import { DEMO_PASSWORD, signIn } from './sign-in.ts';
import { portalVisits } from './testing/portal-visits.ts';

const NEW_PASSWORD = 'Pine-tree-2026';
const CURRENT = 'input[name="current"]';
const PASSWORD = 'input[name="password"]';
const CONFIRM = 'input[name="confirm"]';
const SUBMIT = '[role="dialog"] button[type="submit"]';
const FAULT = '[role="dialog"] [role="alert"]';
const SHELL = 'header h1';
const EMAIL = 'input[name="email"]';

describe('the dialog to change the password', () => {
  const portal = portalVisits();
  const { openVisitor, pathOf } = portal;

  async function openDialog(page: Page) {
    await page.locator('button[aria-label^="Account of"]').click();
    await page.locator('::-p-aria(Change password[role="menuitem"])').click();
    await page.waitForSelector(CURRENT);
  }

  async function openAsMerchant() {
    const { page } = await openVisitor();
    await signIn(page, portal.product.url, '/', 'merchant');
    await openDialog(page);
    return page;
  }

  async function fillIn(page: Page, { current = DEMO_PASSWORD, password = NEW_PASSWORD } = {}) {
    await page.locator(CURRENT).fill(current);
    await page.locator(PASSWORD).fill(password);
    await page.locator(CONFIRM).fill(password);
  }

  const isEnabled = (page: Page) => page.$eval(SUBMIT, (button) => !(button as HTMLButtonElement).disabled);

  it('cannot be sent until every field is right, and says what is wrong', async () => {
    const page = await openAsMerchant();
    await expect.poll(() => focusedName(page)).toBe('Current password');
    expect(await isEnabled(page)).toBe(false);
    await page.keyboard.press('Tab');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('Current Password is required');
    await fillIn(page, { password: DEMO_PASSWORD });
    await page.focus(CURRENT);
    await expect.poll(() => textOf(page, FAULT)).toBe('The new password must differ from the current one');
    expect(await isEnabled(page)).toBe(false);
    await fillIn(page);
    expect(await isEnabled(page)).toBe(true);
  });

  it('says at the field that the current password is invalid, and keeps the session', async () => {
    const page = await openAsMerchant();
    await fillIn(page, { current: 'not-the-password-1' });
    await page.keyboard.press('Enter');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('Current password invalid');
    await expect.poll(() => focusedName(page)).toBe('Current password');
    expect(await page.$eval(PASSWORD, ({ value }) => value)).toBe(NEW_PASSWORD);
    await page.reload();
    await page.waitForSelector(SHELL);
  });

  it('says what the server says about anything else', async () => {
    const page = await openAsMerchant();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = JSON.stringify({ code: 'unknown/code', message: 'The moon is in the way' });
      if (request.method() !== 'PUT') return request.continue();
      return request.respond({ status: 500, contentType: 'application/json', body });
    });
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('The moon is in the way');
  });

  it('says that the session expired when it did', async () => {
    const page = await openAsMerchant();
    await page.evaluate(() =>
      localStorage.setItem('auth-tokens', JSON.stringify({ accessToken: 'gone', refreshToken: 'gone' })),
    );
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.innerText.includes('Session expired'));
    await page.waitForSelector(EMAIL);
    expect(pathOf(page)).toBe('/auth?next=%2Fethoca%2Falerts%2Flist');
  });

  it('changes the password: this session goes on, the others end', async () => {
    const other = await openVisitor();
    await signIn(other.page, portal.product.url, '/', 'merchant');
    const page = await openAsMerchant();
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.innerText.includes('Password changed successfully'));
    await page.waitForSelector(CURRENT, { hidden: true });
    await page.reload();
    await page.waitForSelector(SHELL);
    await openDialog(page);
    expect(await page.$eval(CURRENT, ({ value }) => value)).toBe('');

    await other.page.reload();
    await other.page.locator(EMAIL).fill('merchant@cbp.example');
    await other.page.locator(PASSWORD).fill(NEW_PASSWORD);
    await other.page.keyboard.press('Enter');
    await other.page.waitForSelector(SHELL);
  });
});
