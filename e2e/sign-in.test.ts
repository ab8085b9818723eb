import { sampleOf } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusedName, tabTo, textOf } from './page-checks.ts';
import { HOME } from './shell-pages.ts';
import { DEMO_PASSWORD, emailOf, signIn } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { sharedVisits } from './testing/portal-visits.ts';
import { countBlankFrames, slowDown } from './testing/slow-line.ts';
import { readToasts } from './testing/toast-reader.ts';

const TRANSACTIONS = '/beceipt/transactions/list';
const EMAIL = 'input[name="email"]';
const PASSWORD = 'input[name="password"]';
const SHELL = 'header h1';
const FAULT = 'main [role="alert"]';

describe('signing in', () => {
  const portal = sharedVisits();
  const { openVisitor, openSignedIn, pathOf } = portal;

  async function fillIn(page: Page, { email = emailOf('operator'), password = DEMO_PASSWORD } = {}) {
    await fill(page, EMAIL, email);
    await fill(page, PASSWORD, password);
  }

  it.each([
    `${TRANSACTIONS}?page=2#rows`,
    // As mails about alerts link to one, and to those of a client.
    '/ethoca/alerts/1',
    '/ethoca/alerts/list?alert.AlertTimestamp=last7days&outcome=&outcome=in_progress&merchant_id=HP',
  ])('leads a visitor back to the page that was asked for: %s', async (asked) => {
    const { page, complaints } = await openVisitor();
    await page.goto(`${portal.product.url}${asked}`);
    await page.waitForSelector(EMAIL);
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(await page.title()).toBe('CBP Portal');
    await fillIn(page);
    await click(page, 'button[type="submit"]');
    await page.waitForSelector(SHELL);
    expect(pathOf(page)).toBe(asked);
    expect(complaints).toEqual([]);
  });

  // Every spelling is tried in way-in.test.ts.
  const elsewhere = [
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/logout',
  ];
  it.each(sampleOf(elsewhere, { short: 2 }))(
    'leads to the first page and nowhere else with next=%s',
    async (next) => {
      const { page } = await openVisitor();
      await signIn(page, portal.product.url, `/auth/login?${new URLSearchParams({ next })}`);
      await expect.poll(() => pathOf(page)).toBe(HOME);
    },
  );

  it('shows that the login detail is incorrect, and keeps the input', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await fillIn(page, { password: 'not-the-password-1' });
    await click(page, 'button[type="submit"]');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('The login detail is incorrect');
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('operator'));
    await expect.poll(() => focusedName(page)).toBe('Password');
    await page.keyboard.type('typed-instead');
    // The previous attempt's message is no longer valid.
    expect(await page.$(FAULT)).toBeNull();
    expect(await page.$eval(PASSWORD, ({ value }) => value)).toBe('typed-instead');
    expect(await page.evaluate(() => localStorage.getItem('auth-tokens'))).toBeNull();
  });

  it('marks invalid fields, focuses the first one, and clears the mark once it is corrected', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await click(page, 'button[type="submit"]');
    await page.waitForSelector(FAULT);
    const faults = () => page.$$eval(FAULT, (found) => found.map(({ textContent }) => textContent));
    expect(await faults()).toEqual(['Email is required', 'Password is required']);
    await expect.poll(() => focusedName(page)).toBe('Email');
    await page.keyboard.type('operator');
    await expect.poll(faults).toEqual(['Enter a valid email address', 'Password is required']);
    await page.keyboard.type('@cbp.example');
    await expect.poll(faults).toEqual(['Password is required']);
  });

  it('works with the keyboard alone, and shows the password and Caps Lock', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await page.waitForSelector(EMAIL);
    expect(await focusedName(page)).toBe('Email');
    await page.keyboard.type(emailOf('operator'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.$eval(PASSWORD, (field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { modifierCapsLock: true, bubbles: true })),
    );
    await page.waitForFunction(() => document.body.innerText.includes('Caps Lock is on'));
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Show password');
    await page.keyboard.press('Space');
    await page.waitForSelector(`${PASSWORD}[type="text"]`);
    await tabTo(page, (name) => name === 'Sign in');
    await page.keyboard.press('Enter');
    await page.waitForSelector(SHELL);
    expect(pathOf(page)).toBe(HOME);
  });

  it('waits visibly, and is sent once', async () => {
    const { page } = await openVisitor();
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.url().endsWith('/auth/login') && request.method() === 'POST') {
        sent += 1;
        await released;
      }
      await request.continue();
    });
    await page.goto(`${portal.product.url}/auth/login`);
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('button[type="submit"]:disabled');
    expect(await textOf(page, 'button[type="submit"]')).toBe('Please wait…');
    await page.keyboard.press('Enter');
    release();
    await page.waitForSelector(SHELL);
    expect(sent).toBe(1);
  });

  it.each(['/auth/login', TRANSACTIONS])(
    'keeps its form standing on a slow line until the page is there, from %s',
    async (path) => {
      const { page } = await openVisitor();
      await page.goto(`${portal.product.url}${path}`);
      await fillIn(page);
      await slowDown(page);
      const blankFrames = await countBlankFrames(page);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => localStorage.getItem('auth-tokens') !== null);
      await page.waitForSelector(`${PASSWORD}, ${SHELL}`);
      expect(await page.$('button[type="submit"]:not(:disabled)')).toBeNull();
      await page.waitForSelector(SHELL);
      expect(await blankFrames()).toBe(0);
    },
  );

  it('fetches the shell while the server still looks at the password', async () => {
    const { page } = await openVisitor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.url().endsWith('/auth/login') && request.method() === 'POST') await released;
      await request.continue();
    });
    await page.goto(`${portal.product.url}/auth/login`);
    await fillIn(page);
    const [frame] = await Promise.all([
      page.waitForResponse((response) => /\/frame-[^/]+\.js$/.test(response.url())),
      page.keyboard.press('Enter'),
    ]);
    expect(frame.ok()).toBe(true);
    release();
    await page.waitForSelector(SHELL);
  });

  it('redirects signed-in users, except for links from emails', async () => {
    const { page } = await openSignedIn();
    // So does every path of sign-in: the walk over the routes tries them (shell-routes.test.ts).
    await page.goto(`${portal.product.url}/auth/login`);
    await page.waitForSelector(SHELL);
    expect(pathOf(page)).toBe(HOME);
    await page.goto(`${portal.product.url}/auth/reset-password/no-token`);
    await page.waitForSelector(FAULT);
    expect(pathOf(page)).toBe('/auth/reset-password/no-token');
    expect(await textOf(page, FAULT)).toContain(`signed in as ${emailOf('operator')}`);
    await expect.poll(() => focusedName(page)).toBe('Back to sign-in');
    expect(await page.$$eval('main a', (links) => links.length)).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForSelector(SHELL);
  });

  it.each([
    ['简体中文', 'zh-Hans', '登录', '请输入邮箱', '登录信息不正确'],
    ['繁體中文', 'zh-Hant', '登入', '請輸入電郵地址', '登入資料不正確'],
  ])('speaks %s once it is chosen there', async (name, lang, heading, fault, wrong) => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await Promise.all([page.waitForNavigation(), click(page, `::-p-aria(${name})`)]);
    await page.waitForSelector('h1');
    expect(await page.$eval('html', (html) => html.lang)).toBe(lang);
    expect(await textOf(page, 'h1')).toBe(heading);
    await click(page, 'button[type="submit"]');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe(fault);
    await fillIn(page, { password: 'not-the-password-1' });
    await page.keyboard.press('Enter');
    await page.waitForFunction((text) => document.body.innerText.includes(text), {}, wrong);
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector(SHELL);
    expect(await page.$eval('html', (html) => html.lang)).toBe(lang);
  });

  it('continues with the permissions of the profile if the current ones cannot be read, with a message', async () => {
    const { page } = await openVisitor();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = JSON.stringify({ code: 'server/failed', message: 'no' });
      if (!request.url().endsWith('/auth/tokens/current/access')) return request.continue();
      return request.respond({ status: 500, contentType: 'application/json', body });
    });
    await readToasts(page);
    await signIn(page, portal.product.url);
    await page.waitForFunction(() => document.body.innerText.includes('Failed to get permissions'));
    expect(pathOf(page)).toBe(HOME);
  });
});
