import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { textOf } from './page-checks.ts';
import { DEMO_PASSWORD, emailOf } from './sign-in.ts';
import {
  type AnsweredCall,
  answerCalls,
  type CallAnswer,
  dangerToast,
  FAILURE_TEXT,
  jsonAnswer,
  NO_MESSAGE,
  SERVER_MESSAGE,
} from './testing/answered-call.ts';
import { chooseInMore, click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { sharedVisits } from './testing/portal-visits.ts';
import { readToasts } from './testing/toast-reader.ts';

const DANGER = '[aria-live="assertive"] > [data-type="danger"]';
const FORM = 'main form[novalidate]';
const DIALOG = '[aria-modal="true"]';
const SUBMIT = `${FORM} button[type="submit"]`;
const CONFIRM = `${DIALOG} button[data-autofocus]`;
const INLINE = '[role="alert"]';

/** "Failed calls show a danger toast headed 'Error' with the server message or the error's own." */
describe('a failed call shows a danger toast headed “Error”', () => {
  const portal = sharedVisits();
  const { openSignedIn, openVisitor } = portal;

  const answer = (page: Page, call: AnsweredCall, answered: CallAnswer) =>
    answerCalls(page, [[call, answered]]);
  const toast = dangerToast;
  const inline = (page: Page, within: string) =>
    page.waitForSelector(`${within} ${INLINE}`).then(() => textOf(page, `${within} ${INLINE}`));

  async function fillNewClient(page: Page) {
    await fill(page, `${FORM} input[name="name"]`, 'Northern Lights');
    await fill(page, `${FORM} input[name="merchant_id"]`, 'NL-1');
  }

  it('with the message of the server, and keeps it in the form', async () => {
    const { page } = await openSignedIn({ path: '/ethoca/clients/form?kind=direct' });
    await answer(page, ['POST', /\/merchants\/direct$/], SERVER_MESSAGE);
    await fillNewClient(page);
    await click(page, SUBMIT);
    expect(await toast(page)).toEqual(['Error', FAILURE_TEXT]);
    expect(await inline(page, FORM)).toBe(FAILURE_TEXT);
  });

  it('“Delete Fail” where an action with a question has no message, and keeps it in the question', async () => {
    const { page } = await openSignedIn({ path: '/ethoca/descriptors/list?status=ACTIVE' });
    await answer(page, ['POST', /\/descriptors\/\d+\/delete$/], NO_MESSAGE);
    await click(page, 'tbody [data-row-link]');
    await chooseInMore(page, 'Request deletion');
    await click(page, CONFIRM);
    expect(await toast(page)).toEqual(['Error', 'Delete Fail']);
    expect(await inline(page, DIALOG)).toBe('Delete Fail');
  });

  it('where an action without a question fails', async () => {
    const { page } = await openSignedIn({ path: '/ethoca/alerts/list?period=last60days' });
    await answer(page, ['POST', /\/alerts\/export$/], SERVER_MESSAGE);
    await press(page, 'Export');
    await click(page, '[role="menuitem"] ::-p-text(CSV)');
    expect(await toast(page)).toEqual(['Error', FAILURE_TEXT]);
  });

  it.each([
    { part: 'a list', path: '/users/list', call: /\/users\/list$/, method: 'POST' },
    { part: 'a detail', path: '/ethoca/clients/NGA-1001', call: /\/merchants\/NGA-1001$/, method: 'GET' },
  ])('where $part fails, which says the same', async ({ path, call, method }) => {
    const { page } = await openSignedIn();
    await answer(page, [method, call], NO_MESSAGE);
    await page.goto(`${portal.product.url}${path}`);
    expect(await toast(page)).toEqual(['Error', 'Network response was not ok']);
    expect(await inline(page, 'main')).toContain('Network response was not ok');
  });

  it.each([
    { code: 'auth/expired', message: 'Session Expired' },
    { code: 'auth/unauthenticated', message: 'Unauthenticated' },
    { code: 'unknown/code', message: FAILURE_TEXT },
  ])('“$message” for $code', async ({ code, message }) => {
    const { page } = await openSignedIn();
    await answer(page, ['POST', /\/users\/list$/], jsonAnswer(500, { code, message }));
    await page.goto(`${portal.product.url}/users/list`);
    expect(await toast(page)).toEqual(['Error', message]);
    expect(await inline(page, 'main')).toContain(message);
  });

  it('once, however often it is asked for in the background, and again for another try', async () => {
    const { page } = await openSignedIn();
    const asked = await answer(page, ['POST', /\/users\/list$/], NO_MESSAGE);
    await page.goto(`${portal.product.url}/users/list`);
    await toast(page);
    const before = asked.calls;
    await click(page, `${DANGER} button`);
    await page.waitForSelector(DANGER, { hidden: true });
    await press(page, 'Try again');
    expect(await toast(page)).toEqual(['Error', 'Network response was not ok']);
    expect(asked.calls).toBe(before + 1);
  });

  it('with the message of the server in the dialog to change the password', async () => {
    const { page } = await openSignedIn({ user: 'merchant' });
    await answer(page, ['POST', /\/auth\/tokens\/password$/], SERVER_MESSAGE);
    await click(page, 'button[aria-label^="Account menu"]');
    await click(page, '::-p-aria(Change password[role="menuitem"])');
    for (const [name, value] of [
      ['current', DEMO_PASSWORD],
      ['password', 'Pine-tree-2026'],
      ['confirm', 'Pine-tree-2026'],
    ])
      await fill(page, `[role="dialog"] input[name="${name}"]`, value ?? '');
    await page.keyboard.press('Enter');
    expect(await toast(page)).toEqual(['Error', FAILURE_TEXT]);
    expect(await inline(page, '[role="dialog"]')).toBe(FAILURE_TEXT);
  });

  it('“The login detail is incorrect” for who signs in with another password', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await readToasts(page);
    await fill(page, 'input[name="email"]', emailOf('operator'));
    await fill(page, 'input[name="password"]', 'not-the-password-1');
    await page.keyboard.press('Enter');
    expect(await toast(page)).toEqual(['Error', 'The login detail is incorrect']);
    expect(await inline(page, 'main')).toBe('The login detail is incorrect');
  });
});

/** "Invalid date, 'Please use {format} format', Invalid format, Required; length messages min 1, 3, 8 and max 10, 22, 30, 50, 100" */
describe('a form says in words what is wrong with a field', () => {
  const { openSignedIn } = sharedVisits();

  it.each([
    { language: 'en', long: 'Enter at most 50 characters', date: 'Invalid date' },
    { language: 'tc', long: '最多 50 個字元', date: '請輸入有效的日期' },
  ])('in $language', async ({ language, long, date }) => {
    const { page } = await openSignedIn();
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${new URL(page.url()).origin}/ethoca/enquiries/form`);
    const said = (name: string) =>
      page.$eval(`${FORM} input[name="${name}"]`, (input) =>
        [...(input.getAttribute('aria-describedby') ?? '').split(' ')]
          .map((id) => document.getElementById(id)?.innerText ?? '')
          .join(' ')
          .trim(),
      );
    await fill(page, `${FORM} input[name="descriptor"]`, 'x'.repeat(51));
    await page.focus(`${FORM} input[name="chargeback_time"]`);
    await page.keyboard.type('2026/02/30');
    await page.focus(`${FORM} input[name="amount"]`);
    await expect.poll(() => said('chargeback_time')).toContain(date);
    await expect.poll(() => said('descriptor')).toContain(long);
  });
});
