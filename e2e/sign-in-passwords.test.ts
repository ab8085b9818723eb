import type { Language } from '@cbp/shared/language';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusedName, tabTo, textOf } from './page-checks.ts';
import { DEMO_PASSWORD, emailOf } from './sign-in.ts';
import { listenToCaptchas } from './testing/captcha.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { holdTimers } from './testing/held-timers.ts';
import { mailedLink, mailsTo } from './testing/mailbox.ts';
import { portalVisits } from './testing/portal-visits.ts';
import { requestResetLink } from './testing/request-reset-link.ts';

const PENDING = 'pending@cbp.example';
const NEW_PASSWORD = 'Harbour-2026';
const EMAIL = 'input[name="email"]';
const CAPTCHA = 'input[name="captcha"]';
const PASSWORD = 'input[name="password"]';
const CONFIRM = 'input[name="confirm"]';
const PICTURE = 'main img[src^="data:"]';
const SUBMIT = 'button[type="submit"]';
const SHELL = 'header h1';
const FAULT = 'main [role="alert"]';
/** Specification, chapter 9. */
const REDIRECT_MS = 3_000;

const text = (page: Page, sought: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), {}, sought);

describe('a password', () => {
  const portal = portalVisits();
  const { openVisitor, openSignedIn, pathOf } = portal;

  async function openForgotPassword(language: Language = 'en') {
    const { page } = await openVisitor();
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('language', chosen), language);
    const hear = listenToCaptchas(page, language);
    await page.goto(`${portal.product.url}/auth/forgot-password`);
    await page.waitForSelector(PICTURE);
    return { page, hear };
  }

  async function requestedLink(email: string, language: Language = 'en'): Promise<string> {
    const { outboxDir } = portal.product;
    const { length } = await mailsTo(outboxDir, email);
    const { page, hear } = await openForgotPassword(language);
    await requestResetLink(page, hear, email);
    return mailedLink(outboxDir, email, length);
  }

  /** A link that an operator sends: where what comes after the mail is looked at. */
  async function linkOfOperator(email: string): Promise<string> {
    const { url, operatorKey, outboxDir } = portal.product;
    const post = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}/api/users/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.ok ? answer.json() : expect.fail(await answer.text());
    };
    const { length } = await mailsTo(outboxDir, email);
    const { data } = await post('list', { filters: { email: { type: 'contains', value: email } } });
    await post(`${data[0].id}/reset-password`, {});
    return mailedLink(outboxDir, email, length);
  }

  async function signInWith(email: string, password: string): Promise<Page> {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await fill(page, EMAIL, email);
    await fill(page, PASSWORD, password);
    await page.keyboard.press('Enter');
    return page;
  }

  it('that is forgotten needs no address to be typed twice', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await fill(page, EMAIL, emailOf('merchant'));
    await click(page, 'main a[href^="/auth/forgot-password"]');
    await page.waitForSelector(PICTURE);
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('merchant'));
    await fill(page, EMAIL, `${'a'.repeat(43)}@b.example`);
    await fill(page, CAPTCHA, '1');
    await text(page, 'Enter at most 50 characters');
    await page.focus(EMAIL);
    await fill(page, EMAIL, emailOf('reseller'));
    await click(page, 'main a[href^="/auth/login"]');
    await page.waitForSelector(PASSWORD);
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('reseller'));
  });

  it('that is forgotten is reset through the mail', async () => {
    const email = emailOf('acquirer');
    const { page, hear } = await openForgotPassword();
    await requestResetLink(page, hear, email);
    await text(page, 'If an account exists for this address');
    await page.waitForSelector(`${SUBMIT}:disabled`);
    expect(await focusedName(page)).toBe('Back to sign-in');
    expect(await page.$eval('main form a:first-child', (link) => link.textContent)).toBe('Back to sign-in');

    const link = await mailedLink(portal.product.outboxDir, email);
    await page.goto(link);
    await page.waitForSelector(PASSWORD);
    expect(await textOf(page, 'h1')).toBe('Reset password');
    await fill(page, PASSWORD, 'only-letters');
    await click(page, SUBMIT);
    await text(page, 'Use at least 1 letter and 1 digit');
    await fill(page, PASSWORD, NEW_PASSWORD);
    expect(await page.$eval('meter', (meter) => meter.getAttribute('aria-valuetext'))).toBe('Strong');
    await fill(page, CONFIRM, 'another');
    await click(page, SUBMIT);
    await text(page, 'The passwords don’t match');
    await fill(page, CONFIRM, NEW_PASSWORD);
    const timers = await holdTimers(page, REDIRECT_MS);
    await page.keyboard.press('Enter');

    await page.waitForSelector('[role="timer"]');
    const shown = await textOf(page, 'main');
    expect(shown).toContain('Your password has been reset.');
    expect(shown).toMatch(/opens in [0-3] seconds?/);
    await page.waitForSelector('[role="status"] ::-p-text(in 3 seconds)');
    expect(await page.$(PASSWORD)).toBeNull();
    expect(await timers.count()).toBe(1);
    expect(pathOf(page)).not.toBe('/auth');
    await timers.letGo();
    await page.waitForSelector(EMAIL);
    expect(pathOf(page)).toBe('/auth');

    const refused = await signInWith(email, DEMO_PASSWORD);
    await refused.waitForSelector(FAULT);
    const accepted = await signInWith(email, NEW_PASSWORD);
    await accepted.waitForSelector(SHELL);

    await page.goto(link);
    await text(page, 'Reset Link Expired');
    expect(await page.$(PASSWORD)).toBeNull();
    await click(page, '::-p-aria(Back to sign-in)');
    await page.waitForSelector(EMAIL);
  });

  it('is set when an account is activated, with the keyboard alone, in Chinese', async () => {
    const link = await requestedLink(PENDING, 'tc');
    expect(new URL(link).pathname).toMatch(/^\/auth\/activation\//);
    const { page } = await openVisitor();
    await page.evaluateOnNewDocument(() => localStorage.setItem('language', 'tc'));
    await page.goto(link);
    await page.waitForSelector(PASSWORD);
    expect(await textOf(page, 'h1')).toBe('啟用帳戶');
    await expect.poll(() => focusedName(page)).toBe('新密碼');
    await page.keyboard.type(NEW_PASSWORD);
    await tabTo(page, (name) => name === '確認新密碼');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await text(page, '帳戶已啟用。');
    await expect.poll(() => focusedName(page)).toBe('立即登入');
    await page.keyboard.press('Enter');
    await page.waitForSelector(EMAIL);
    const accepted = await signInWith(PENDING, NEW_PASSWORD);
    await accepted.waitForSelector(SHELL);
  });

  it('says what to do when an activation link has expired', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/activation/no-token`);
    await text(page, 'Request a new link or contact your administrator');
    expect(await page.$(PASSWORD)).toBeNull();
    expect(await page.$$eval('main a', (links) => links.map((link) => link.textContent))).toEqual([
      'Request a new link',
      'Back to sign-in',
    ]);
    await expect.poll(() => focusedName(page)).toBe('Request a new link');
    await page.keyboard.press('Enter');
    await page.waitForSelector(PICTURE);
    expect(pathOf(page)).toBe('/auth/forgot-password');
  });

  it('is kept on the page when the server fails', async () => {
    const link = await linkOfOperator(emailOf('reseller'));
    const { page } = await openVisitor();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = JSON.stringify({ code: 'unknown/code', message: 'The moon is in the way' });
      if (request.method() !== 'PUT') return request.continue();
      return request.respond({ status: 500, contentType: 'application/json', body });
    });
    await page.goto(link);
    await fill(page, PASSWORD, NEW_PASSWORD);
    await fill(page, CONFIRM, NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForSelector(FAULT);
    expect(await textOf(page, FAULT)).toBe('The moon is in the way');
    expect(await page.$eval(CONFIRM, ({ value }) => value)).toBe(NEW_PASSWORD);
  });

  async function reset(page: Page, link: string) {
    await page.goto(link);
    await fill(page, PASSWORD, NEW_PASSWORD);
    await fill(page, CONFIRM, NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await text(page, 'Your password has been reset.');
    // The page would redirect after three seconds.
    await expect.poll(() => focusedName(page)).toBe('Sign in now');
    await page.keyboard.press('Enter');
  }

  it('can be reset by a signed-in user, who signs in again', async () => {
    const link = await linkOfOperator(emailOf('reseller'));
    const { page } = await openSignedIn({ user: 'reseller' });
    await reset(page, link);
    await page.waitForSelector(EMAIL);
    expect(pathOf(page)).toBe('/auth');
    await fill(page, EMAIL, emailOf('reseller'));
    await fill(page, PASSWORD, NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForSelector(SHELL);
  });

  it('can be reset while another user is signed in, who stays signed in', async () => {
    const link = await linkOfOperator(emailOf('merchant'));
    const { page } = await openSignedIn();
    await reset(page, link);
    await page.waitForSelector(SHELL);
    expect(await page.$eval('header', ({ innerHTML }) => innerHTML)).toContain('Oona Castellane');
  });
});
