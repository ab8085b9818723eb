import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, textOf } from './page-checks.ts';
import { DEMO_PASSWORD } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { setLine } from './testing/line.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { readToasts } from './testing/toast-reader.ts';

const NEW_PASSWORD = 'Pine-tree-2026';
const CURRENT = 'input[name="current"]';
const PASSWORD = 'input[name="password"]';
const CONFIRM = 'input[name="confirm"]';
const SUBMIT = '[role="dialog"] button[type="submit"]';
const FAULT = '[role="dialog"] [role="alert"]';
const SHELL = 'header h1';
const EMAIL = 'input[name="email"]';

describe('the dialog to change the password', () => {
  const { openSignedIn, pathOf } = portalVisits();

  async function openDialog(page: Page) {
    await click(page, 'button[aria-label^="Account menu"]');
    await click(page, '::-p-aria(Change password[role="menuitem"])');
    await page.waitForSelector(CURRENT);
  }

  async function openAsMerchant() {
    const { page } = await openSignedIn({ user: 'merchant' });
    await openDialog(page);
    return page;
  }

  async function fillIn(page: Page, { current = DEMO_PASSWORD, password = NEW_PASSWORD } = {}) {
    for (const [field, value] of [
      [CURRENT, current],
      [PASSWORD, password],
      [CONFIRM, password],
    ] as const) {
      // A cleared field is refilled when the form notices that another one lost focus.
      await page.focus(field);
      await fill(page, field, value);
    }
  }

  const isEnabled = (page: Page) => page.$eval(SUBMIT, (button) => !(button as HTMLButtonElement).disabled);

  it('cannot be submitted until every field is valid, and shows the errors', async () => {
    const page = await openAsMerchant();
    await expect.poll(() => focusedName(page)).toBe('Current password');
    expect(await isEnabled(page)).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.$(FAULT)).toBeNull();
    await page.focus(CURRENT);
    await page.keyboard.press('Enter');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('Current Password is required');
    await fillIn(page, { password: DEMO_PASSWORD });
    await page.focus(CURRENT);
    await expect.poll(() => textOf(page, FAULT)).toBe('The new password must differ from the current one');
    expect(await isEnabled(page)).toBe(false);
    await fillIn(page);
    expect(await page.$eval(PASSWORD, ({ value }) => value)).toBe(NEW_PASSWORD);
    expect(await isEnabled(page)).toBe(true);
  });

  it('keeps its input when Escape is pressed, and closes with it while empty', async () => {
    const page = await openAsMerchant();
    await page.type(CURRENT, 'typed');
    await page.keyboard.press('Escape');
    await click(page, PASSWORD);
    expect(await page.$eval(CURRENT, ({ value }) => value)).toBe('typed');
    await page.focus(CURRENT);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
    // The dialog hears a moment later that nothing is typed any more.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.$(CURRENT);
      })
      .toBeNull();
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

  it("shows the server's message for any other error", async () => {
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
    expect(pathOf(page)).toBe(`/auth?${new URLSearchParams({ next: '/contact-us' })}`);
  });

  it('has no serious accessibility fault', async () => {
    const { page } = await openSignedIn({ user: 'acquirer' });
    await openDialog(page);
    expect(await seriousFaults(page), 'open').toEqual([]);

    await fill(page, PASSWORD, 'weak');
    await fill(page, CONFIRM, 'another');
    await page.focus(CURRENT);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.$$(FAULT)).toHaveLength(3);
    expect(await seriousFaults(page), 'with a fault at each field').toEqual([]);

    await fillIn(page, { current: 'not-the-password-1' });
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, FAULT)).toBe('Current password invalid');
    expect(await seriousFaults(page), 'with a field that the server refused').toEqual([]);

    await setLine(page, false);
    await fillIn(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, FAULT)).toContain('can’t be reached');
    expect(await seriousFaults(page), 'without the server').toEqual([]);

    await setLine(page, true);
    await readToasts(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[aria-live="polite"] [data-type="success"]');
    await page.waitForSelector(CURRENT, { hidden: true });
    expect(await seriousFaults(page), 'changed').toEqual([]);
    expect(await page.$('[aria-live="polite"] [data-type="success"]')).not.toBeNull();
  });

  it('has nothing on a phone that a finger misses', async () => {
    const { page } = await openSignedIn({ user: 'merchant', viewport: PHONE });
    await openDialog(page);
    const small = await page.$$eval('[role="dialog"] :is(input:not([hidden]), button)', (controls) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        return Math.min(width, height) < 44 ? `${control.outerHTML.slice(0, 80)}: ${width} × ${height}` : [];
      }),
    );
    expect(small).toEqual([]);
  });

  it('changes the password: this session goes on, the others end', async () => {
    const other = await openSignedIn({ user: 'merchant' });
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
    await fill(other.page, EMAIL, 'merchant@cbp.example');
    await fill(other.page, PASSWORD, NEW_PASSWORD);
    await other.page.keyboard.press('Enter');
    await other.page.waitForSelector(SHELL);
  });
});
