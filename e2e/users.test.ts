import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { focusedName, seriousFaults, tabTo, textOf, waitForPath } from './page-checks.ts';
import { DEMO_PASSWORD, type DemoUser, emailOf } from './sign-in.ts';
import { chooseInMore, click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { mailedLink } from './testing/mailbox.ts';
import { portalVisits } from './testing/portal-visits.ts';

// The filters of the list behind a drawer are a form as well.
const FORM = 'main form[novalidate]';
const SUBMIT = `${FORM} button[type="submit"]`;
const DIALOG = '[aria-modal="true"]';
const NEW_PASSWORD = 'Harbour-2026';

type Answer = { status: number; body: { code?: string; results?: never } };

describe('users', () => {
  const portal = portalVisits();
  const { openVisitor, openSignedIn } = portal;

  const bearerOf = async (name: string, password: string) => {
    const { body } = await call('POST /auth/login', { body: { name, password } });
    return (body.results as unknown as { access: string }).access;
  };
  const asDemo = (user: DemoUser) => bearerOf(emailOf(user), DEMO_PASSWORD);
  async function call(route: string, options: { bearer?: string; body?: unknown } = {}): Promise<Answer> {
    const [method = '', path] = route.split(' ');
    const { bearer, body } = options;
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  /** A user who may read the transactions of one client. */
  async function addUser(name: string, more: object = {}): Promise<number> {
    const permissions = [
      {
        service: 'ics',
        scope: { type: 'merchants', merchants: ['NGA-1001'], include_subordinates: true },
        access: ['transaction.read'],
      },
    ];
    const { body } = await call('POST /users', {
      bearer: await asDemo('operator'),
      body: {
        email: `${name}@harbour.example`,
        display_name: name,
        registered_service: ['ics'],
        permissions,
        send_activation_mail: false,
        ...more,
      },
    });
    return (body.results as unknown as { id: number }).id;
  }

  const press = (page: Page, words: string) => click(page, `button ::-p-text(${words})`);
  const confirm = (page: Page, words: string) => click(page, `${DIALOG} button ::-p-text(${words})`);
  /** A dialog that is fading out still covers the page and takes clicks. */
  const questionIsGone = (page: Page) => page.waitForSelector(DIALOG, { hidden: true });
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  const tick = (page: Page, words: string, within = FORM) =>
    click(page, `${within} label ::-p-text(${words})`);

  async function fillNewUser(page: Page, email: string) {
    await fill(page, `${FORM} input[name="email"]`, email);
    await fill(page, `${FORM} input[name="display_name"]`, 'Clerk of Harbour');
    await tick(page, 'Receipts');
    await press(page, 'Add permissions');
    await click(page, 'label ::-p-text(Client IDs)');
    await page.keyboard.type('NGA-1001');
    await click(page, '[role="option"]');
    await page.keyboard.press('Escape');
    await click(page, '::-p-aria([name="Transactions"][role="group"]) ::-p-text(Read)');
  }

  it('an operator makes a user, who activates by the mail, sees one client alone, and loses it the moment it is taken away', async () => {
    const email = 'journey@harbour.example';
    const { page, complaints } = await openSignedIn({ path: '/users/list' });
    await click(page, 'main a ::-p-text(New user)');
    await waitForPath(page, '/users/form');
    expect(await seriousFaults(page)).toEqual([]);
    await fillNewUser(page, email);
    await click(page, SUBMIT);
    await page.waitForFunction(() => /\/users\/\d+$/.test(location.pathname));
    await says(page, 'Pending');
    await says(page, 'Harbour & Pine Outfitters and sub-clients');

    const visitor = await openVisitor();
    await visitor.page.goto(await mailedLink(portal.product.outboxDir, email));
    await fill(visitor.page, 'input[name="password"]', NEW_PASSWORD);
    await fill(visitor.page, 'input[name="confirm"]', NEW_PASSWORD);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('input[name="email"]');
    await fill(visitor.page, 'input[name="email"]', email);
    await fill(visitor.page, 'input[name="password"]', NEW_PASSWORD);
    await visitor.page.keyboard.press('Enter');
    await waitForPath(visitor.page, '/beceipt/transactions/list');
    await visitor.page.waitForSelector('tbody [data-row-link]');
    await says(visitor.page, 'Harbour & Pine');

    const bearer = await bearerOf(email, NEW_PASSWORD);
    expect((await call('POST /ics/transactions/list', { bearer, body: {} })).status).toBe(200);
    expect((await call('POST /users/list', { bearer, body: {} })).status).toBe(403);
    await visitor.page.goto(`${portal.product.url}/users/list`);
    await waitForPath(visitor.page, '/contact-us');
    await visitor.page.goto(`${portal.product.url}/beceipt/transactions/list`);
    await visitor.page.waitForSelector('tbody [data-row-link]');

    await page.reload();
    await press(page, 'Edit permissions');
    await press(page, 'Remove permissions');
    await click(page, SUBMIT);
    await says(page, 'Permission updated');
    await says(page, 'No permissions yet');
    const [none, edit] = await Promise.all(
      ['main p ::-p-text(No permissions yet)', 'main button ::-p-text(Edit permissions)'].map((selector) =>
        page.waitForSelector(selector).then((found) => found?.boundingBox()),
      ),
    );
    expect((edit?.y ?? 0) - (none?.y ?? 0) - (none?.height ?? 0)).toBeGreaterThan(4);
    expect((await call('POST /ics/transactions/list', { bearer, body: {} })).status).toBe(403);
    await click(visitor.page, 'thead button');
    await waitForPath(visitor.page, '/contact-us');

    await expect
      .poll(() => textOf(page, 'main ol'))
      .toMatch(/Permissions \(Receipts, [^)]+\): from Transactions: Read/);
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("errors are shown at their fields, including the server's, and the input is kept", async () => {
    const { page } = await openSignedIn({ path: '/users/form' });
    await page.waitForSelector(SUBMIT);
    await click(page, SUBMIT);
    await says(page, 'Email is required');
    expect(await focusedName(page)).toBe('Email');
    await fillNewUser(page, 'Merchant@cbp.example');
    await press(page, 'Add permissions for other clients');
    await click(page, SUBMIT);
    await says(page, 'Please select client id');
    await says(page, 'Please select permission type');
    // The list of clients would cover the error.
    const isListOpen = () => page.evaluate(() => document.activeElement?.ariaExpanded);
    expect(await focusedName(page)).toBe('Client IDs');
    expect(await isListOpen()).toBe('false');
    await page.keyboard.press('ArrowDown');
    await expect.poll(isListOpen).toBe('true');
    await page.keyboard.press('Escape');
    const removers = await page.$$('main button ::-p-text(Remove permissions)');
    await click(page, removers.at(-1) ?? expect.fail('no permissions can be removed'));
    await click(page, SUBMIT);
    await says(page, 'This email is already in use');
    expect(
      await page.$eval(`${FORM} input[name="email"]`, (input) => [input.value, input.ariaInvalid]),
    ).toEqual(['Merchant@cbp.example', 'true']);
    await fill(page, `${FORM} input[name="email"]`, 'mended@harbour.example');
    await click(page, SUBMIT);
    await page.waitForFunction(() => /\/users\/\d+$/.test(location.pathname));
    await mailedLink(portal.product.outboxDir, 'mended@harbour.example');
  });

  it('two editors at once: the second is told, sees both, and loses nothing', async () => {
    const id = await addUser('edited');
    const { page } = await openSignedIn({ path: `/users/${id}` });
    await press(page, 'Edit');
    await fill(page, `${FORM} input[name="display_name"]`, 'Mine');
    const bearer = await asDemo('operator');
    const theirs = { display_name: 'Theirs', language: 'tc' };
    expect((await call(`PATCH /users/${id}`, { bearer, body: theirs })).status).toBe(200);

    await click(page, SUBMIT);
    await says(page, 'Another user changed this while you were editing');
    await says(page, 'Changed to: Theirs');
    await says(page, 'Changed by another user.');
    await tick(page, 'English');
    expect(await textOf(page, FORM)).not.toContain('Changed by another user.');
    await tick(page, '繁體中文');
    const name = () => page.$eval(`${FORM} input[name="display_name"]`, (input) => input.value);
    expect(await name()).toBe('Mine');
    await press(page, 'Use this value');
    expect(await name()).toBe('Theirs');
    await fill(page, `${FORM} input[name="display_name"]`, 'Both of us');
    await click(page, SUBMIT);
    await page.waitForSelector('main h2 ::-p-text(Both of us)');
    const { body } = await call(`GET /users/${id}`, { bearer });
    expect(body.results).toMatchObject({ display_name: 'Both of us', language: 'tc' });
  });

  it('asks before discarding input, and keeps it for users who stay', async () => {
    const id = await addUser('left');
    const { page } = await openSignedIn({ path: '/users/list?email=left' });
    await click(page, 'tbody [data-row-link]');
    await waitForPath(page, `/users/${id}`);
    await press(page, 'Edit');
    await fill(page, `${FORM} input[name="display_name"]`, 'Half way');
    await page.keyboard.press('Tab');
    await page.goBack();
    await says(page, 'Leave without saving?');
    await confirm(page, 'Keep editing');
    expect(await page.$eval(`${FORM} input[name="display_name"]`, (input) => input.value)).toBe('Half way');
    expect(new URL(page.url()).pathname).toBe(`/users/${id}`);
    await page.goBack();
    await says(page, 'Leave without saving?');
    await confirm(page, 'Discard changes');
    await waitForPath(page, '/users/list');
  });

  it('deactivates several: skips inactive ones, and rejected ones show the reason and stay selected', async () => {
    await addUser('bulk-one');
    await addUser('bulk-two');
    const { page } = await openSignedIn({ path: '/users/list?email=bulk' });
    await page.waitForSelector('tbody [data-row-link]');
    await click(page, 'thead input[type="checkbox"]');
    await press(page, 'Deactivate');
    await confirm(page, 'Deactivate users');
    await says(page, '2 updated');
    await says(page, 'Inactive');

    await addUser('bulk-three');
    await page.reload();
    await page.waitForSelector('tbody [data-row-link]');
    await click(page, 'thead input[type="checkbox"]');
    await press(page, 'Deactivate');
    await says(page, 'Deactivate 1 user?');
    await says(page, '2 will be skipped because');
    await confirm(page, 'Deactivate user');
    await says(page, '1 updated');

    // The one operator of the demo data has all rights.
    await page.goto(`${portal.product.url}/users/list?email=operator`);
    await page.waitForSelector('tbody [data-row-link]');
    await click(page, 'thead input[type="checkbox"]');
    await press(page, 'Deactivate');
    await confirm(page, 'Deactivate user');
    await says(page, '1 failed (still selected)');
    await says(page, 'operator@cbp.example This is the last administrator');
    await expect.poll(() => page.$$('tbody input[type="checkbox"]:checked')).toHaveLength(1);
  });

  it('a link to activate is made after a warning, ends all others, and is shown once', async () => {
    const id = await addUser('linked', { send_activation_mail: true });
    const mailed = await mailedLink(portal.product.outboxDir, 'linked@harbour.example');
    const { page } = await openSignedIn({ path: `/users/${id}` });
    await press(page, 'Create activation link');
    await says(page, 'Earlier links for linked@harbour.example will stop working');
    await confirm(page, 'Create link');
    await page.waitForSelector(`${DIALOG} pre`);
    const made = await textOf(page, `${DIALOG} pre`);
    expect(made).toContain('/auth/activation/');
    const lives = async (link: string) =>
      (
        await fetch(`${portal.product.url}/api/auth/tokens/current`, {
          method: 'HEAD',
          headers: { Authorization: `Bearer ${link.split('/').at(-1)}` },
        })
      ).status;
    expect([await lives(mailed), await lives(made.trim())]).toEqual([401, 204]);
  });

  it('sends a reset link, ends a session, and switches a user off and on again', async () => {
    const { page } = await openSignedIn({ path: '/users/list?email=acquirer' });
    await asDemo('acquirer');
    await click(page, 'tbody [data-row-link]');
    await press(page, 'Send password reset link');
    await confirm(page, 'Send link');
    // The toast leaves the heading of the drawer free.
    await page.waitForFunction(() => {
      const [toast, heading] = ['[data-type="success"]', '[data-drawer] [data-heading]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return toast && heading && toast.top >= heading.bottom;
    });
    await says(page, 'Password reset link sent');
    await questionIsGone(page);
    expect(await mailedLink(portal.product.outboxDir, emailOf('acquirer'))).toContain(
      '/auth/reset-password/',
    );
    await press(page, 'Sign out of all devices');
    await says(page, 'No active sessions');
    await chooseInMore(page, 'Deactivate');
    await confirm(page, 'Deactivate user');
    await says(page, 'Inactive');
    await questionIsGone(page);
    await press(page, 'Reactivate');
    await says(page, 'User reactivated');
  });

  it('is filled in and sent by the keyboard alone', async () => {
    const { page } = await openSignedIn({ path: '/users/list' });
    await page.waitForSelector('tbody [data-row-link]');
    await tabTo(page, (name) => name === 'New user');
    await page.keyboard.press('Enter');
    await page.waitForSelector(SUBMIT);
    await tabTo(page, (name) => name === 'Email');
    await page.keyboard.type('keys@harbour.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Only keys');
    await tabTo(page, (name) => name === 'Receipts');
    await page.keyboard.press('Space');
    await tabTo(page, (name) => name === 'Add permissions');
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toBe('Selected clients');
    await tabTo(page, (name) => name === 'Remove permissions');
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toBe('Add permissions');
    await page.keyboard.press('Enter');
    await tabTo(page, (name) => name === 'Client IDs');
    await page.keyboard.type('NGA-1001');
    await page.waitForSelector('[role="option"] ::-p-text((NGA-1001))');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await says(page, 'Harbour & Pine Outfitters (NGA-1001)');
    await page.keyboard.press('Escape');
    await tabTo(page, (name) => name === 'Read');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /\/users\/\d+$/.test(location.pathname));
    await says(page, 'Transactions: Read');
  });
});
