import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { showTestClock } from './browser-page.ts';
import { textOf } from './page-checks.ts';
import { HOME } from './shell-pages.ts';
import { DEMO_PASSWORD, emailOf, signIn } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

const TRANSACTIONS = '/beceipt/transactions/list';
const TOKENS_KEY = 'auth-tokens';
const EMAIL = 'input[name="email"]';
const PASSWORD = 'input[name="password"]';
const SHELL = 'header h1';

type Tokens = { accessToken: string; refreshToken: string };

function tokensOf(page: Page): Promise<Tokens | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), TOKENS_KEY);
}

function setTokens(page: Page, tokens: Tokens): Promise<void> {
  return page.evaluate((key, text) => localStorage.setItem(key, text), TOKENS_KEY, JSON.stringify(tokens));
}

/** Puts something on the page that a reload takes away. */
function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.dataset.mark = 'before';
  });
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.dataset.mark === 'before');
}

async function submit(page: Page): Promise<void> {
  await fill(page, EMAIL, emailOf('operator'));
  await fill(page, PASSWORD, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

describe('a session', () => {
  const portal = portalVisits();
  const { openVisitor, openSignedIn, pathOf } = portal;

  /** Whether the server still gives tokens for a root token. */
  async function isAlive({ refreshToken }: Tokens): Promise<boolean> {
    const answer = await fetch(`${portal.product.url}/api/auth/tokens/root`, {
      method: 'POST',
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    return answer.ok;
  }

  async function endOnServer({ refreshToken }: Tokens): Promise<void> {
    await fetch(`${portal.product.url}/api/auth/tokens/root`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${refreshToken}` },
    });
  }

  async function openTwoTabs(firstPath = '/', secondPath = '/') {
    const { page: first, context } = await openSignedIn({ path: firstPath });
    const second = await showTestClock(await context.newPage());
    await second.goto(`${portal.product.url}${secondPath}`);
    await second.waitForSelector(SHELL);
    return { first, second };
  }

  it('ends here, on the server and in the other tabs, and every tab reloads', async () => {
    const { first, second } = await openTwoTabs('/', TRANSACTIONS);
    const tokens = await tokensOf(first);
    if (!tokens) throw new Error('there are no tokens');
    await Promise.all([mark(first), mark(second)]);
    await first.goto(`${portal.product.url}/logout`);
    for (const page of [first, second]) {
      await page.waitForSelector(EMAIL);
      expect(new URL(page.url()).pathname).toBe('/auth/login');
      expect(await isMarked(page)).toBe(false);
      expect(await tokensOf(page)).toBeNull();
    }
    expect(await isAlive(tokens)).toBe(false);

    const notice = 'You signed out in another tab';
    expect(await textOf(first, 'main')).not.toContain(notice);
    expect(await textOf(second, 'main')).toContain(notice);
    await submit(first);
    await Promise.all([first.waitForSelector(SHELL), second.waitForSelector(SHELL)]);
    expect(pathOf(second)).toBe(TRANSACTIONS);
  });

  it('is ended from the menu of the user, and the way back leads to sign-in', async () => {
    const { page } = await openSignedIn({ path: TRANSACTIONS });
    await mark(page);
    await click(page, 'button[aria-label^="Account menu"]');
    await click(page, 'a[href="/logout"]');
    await page.waitForSelector(EMAIL);
    expect(pathOf(page)).toBe('/auth/login');
    expect(await isMarked(page)).toBe(false);
    await page.goBack();
    await page.waitForSelector(EMAIL);
  });

  it('shows a message with the logo when it ends, until the sign-in page appears', async () => {
    const { page } = await openSignedIn({ path: TRANSACTIONS });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.method() === 'DELETE') await released;
      await request.continue();
    });
    await click(page, 'button[aria-label^="Account menu"]');
    await click(page, 'a[href="/logout"]');
    const words = await page.waitForSelector('[role="status"] ::-p-text(Signing out)');
    expect((await words?.boundingBox())?.width).toBeGreaterThan(40);
    const logo = await (await page.$('#root img'))?.boundingBox();
    const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    expect(logo).toEqual({ x: window.width / 2 - 24, y: window.height / 2 - 24, width: 48, height: 48 });
    release();
    await page.waitForSelector(EMAIL);
  });

  it('begins in the other tabs as well, each on the page that was asked for', async () => {
    const { page: first, context } = await openVisitor();
    const second = await showTestClock(await context.newPage());
    await second.goto(`${portal.product.url}${TRANSACTIONS}`);
    await second.waitForSelector(EMAIL);
    await signIn(first, portal.product.url);
    await second.waitForSelector(SHELL);
    expect(pathOf(first)).toBe(HOME);
    expect(pathOf(second)).toBe(TRANSACTIONS);
  });

  it('renews its tokens once for all calls of all tabs', async () => {
    const { first, second } = await openTwoTabs();
    const tokens = await tokensOf(first);
    if (!tokens) throw new Error('there are no tokens');
    await setTokens(first, { ...tokens, accessToken: 'no-longer-good' });
    const renewals: string[] = [];
    for (const page of [first, second]) {
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/auth/tokens/root')) {
          renewals.push(request.url());
        }
      });
    }
    await Promise.all([first.reload(), second.reload()]);
    await Promise.all([first.waitForSelector(SHELL), second.waitForSelector(SHELL)]);
    expect(renewals).toHaveLength(1);
    expect((await tokensOf(second))?.refreshToken).not.toBe(tokens.refreshToken);
  });

  it('that is lost sends each tab to sign in and back to its page, one that is opened later too', async () => {
    const { first, second } = await openTwoTabs(TRANSACTIONS, '/rdr/cases/list');
    // A call of the second tab that is still under way would end the session before the first one opens its page.
    await Promise.all([first.waitForNetworkIdle(), second.waitForNetworkIdle()]);
    const tokens = await tokensOf(first);
    if (!tokens) throw new Error('there are no tokens');
    await endOnServer(tokens);
    await first.goto(`${portal.product.url}${TRANSACTIONS}?page=2`);
    await Promise.all([first.waitForSelector(EMAIL), second.waitForSelector(EMAIL)]);
    const third = await showTestClock(await first.browserContext().newPage());
    await third.goto(`${portal.product.url}${TRANSACTIONS}`);
    await third.waitForSelector(EMAIL);
    // Messages appear just after the form, and a page just after its frame.
    for (const page of [first, second, third]) {
      await expect.poll(() => textOf(page, 'main')).toContain('session has expired');
    }
    // The page that was opened last has the focus.
    await first.bringToFront();
    await submit(first);
    await Promise.all([first, second, third].map((page) => page.waitForSelector(SHELL)));
    await expect.poll(() => pathOf(first)).toBe(`${TRANSACTIONS}?page=2`);
    await expect.poll(() => pathOf(second)).toBe('/rdr/cases/list');
  });

  it('continues after a page that was closed before it knew its user, as after two quick reloads', async () => {
    const { page } = await openSignedIn();
    const asked = Promise.withResolvers<void>();
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isHeld && request.url().endsWith('/api/users/current')) asked.resolve();
      else void request.continue();
    });
    await page.goto(`${portal.product.url}${TRANSACTIONS}`);
    await asked.promise;
    isHeld = false;
    await page.reload();
    await page.waitForSelector(SHELL);
    expect(pathOf(page)).toBe(TRANSACTIONS);
    expect(await tokensOf(page)).not.toBeNull();
  });
});
