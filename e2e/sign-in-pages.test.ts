import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { combineRows } from '@cbp/shared/testing/test-length';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser-page.ts';
import { focusedName, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { emailOf } from './sign-in.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const MOST_SCRIPT_BYTES = 240_000;
const MOST_REQUESTS = 12;
const EMAIL = 'input[name="email"]';
const SUBMIT = 'button[type="submit"]';
const FAULT = 'main [role="alert"]';

const PORTAL = join(import.meta.dirname, '../portal/src');
/** The texts of the sign-in page and its surroundings. */
const WORDS_OF_START = [
  'app/error-pages.texts.ts',
  'app/failed-start.texts.ts',
  'app/opening-and-leaving.texts.ts',
  'data/failure.texts.ts',
  'i18n/product.texts.ts',
  'patterns/form/fault.texts.ts',
  'patterns/form/form.texts.ts',
  'screens/auth/login.texts.ts',
  'ui/toast-stack.texts.ts',
];

/** The longest phrase of a file of texts, by which it is known in a script. */
function longestPhrase(file: string): string {
  const phrases = readFileSync(join(PORTAL, file), 'utf8').match(/[\p{Script=Han}，。：；！？]+/gu) ?? [];
  return phrases.reduce((longest, phrase) => (phrase.length > longest.length ? phrase : longest), '');
}

type AuthPage = { name: string; path: string; reach?: (page: Page) => Promise<unknown> };

/** Answers the calls of a link's token without a server that knows it. */
async function answerForToken(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const answer = { contentType: 'application/json', body: JSON.stringify({ results: {} }) };
    if (request.method() === 'HEAD') return request.respond({ status: 204 });
    if (request.method() === 'PUT') return request.respond({ status: 200, ...answer });
    return request.continue();
  });
  await page.reload();
  await page.waitForSelector('input[name="password"]');
}

const PAGES: readonly AuthPage[] = [
  { name: 'sign-in', path: '/auth/login', reach: (page) => page.waitForSelector(SUBMIT) },
  {
    name: 'sign-in with faults',
    path: '/auth/login',
    reach: async (page) => {
      await click(page, SUBMIT);
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'forgotten password',
    path: '/auth/forgot-password',
    reach: (page) => page.waitForSelector('main img[src^="data:"]'),
  },
  {
    name: 'forgotten password with faults',
    path: '/auth/forgot-password',
    reach: async (page) => {
      // What comes late moves the button away from a click that is under way.
      await page.waitForSelector('main img[src^="data:"]');
      await click(page, SUBMIT);
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'expired link',
    path: '/auth/activation/no-token',
    reach: (page) => page.waitForSelector(FAULT),
  },
  { name: 'new password', path: '/auth/reset-password/token', reach: answerForToken },
  {
    name: 'new password with faults',
    path: '/auth/reset-password/token',
    reach: async (page) => {
      await answerForToken(page);
      await fill(page, 'input[name="password"]', 'weak');
      await click(page, SUBMIT);
      await page.waitForSelector(FAULT);
    },
  },
  {
    name: 'activated account',
    path: '/auth/activation/token',
    reach: async (page) => {
      await answerForToken(page);
      await fill(page, 'input[name="password"]', 'Harbour-2026');
      await fill(page, 'input[name="confirm"]', 'Harbour-2026');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="timer"]');
    },
  },
];

const LOOKED_AT = combineRows(PAGES, { viewport: [DESKTOP, PHONE] });

describe('the sign-in area', () => {
  const portal = sharedVisits();
  const { openVisitor } = portal;

  it.each([DESKTOP, PHONE])('has no serious accessibility fault, and fits %o', async (viewport) => {
    const { page } = await openVisitor({ viewport });
    for (const { name, path, reach } of LOOKED_AT.filter((one) => one.viewport === viewport)) {
      await page.setRequestInterception(false);
      page.removeAllListeners('request');
      await page.goto(`${portal.product.url}${path}`);
      await reach?.(page);
      expect(await seriousFaults(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });

  const heightOf = (page: Page, selector: string) =>
    page.$eval(selector, (element) => element.getBoundingClientRect().bottom);

  const inLanguages = combineRows([{ language: 'en' }, { language: 'sc' }, { language: 'tc' }], {
    path: ['/auth/login', '/auth/forgot-password'],
  });
  it.each(inLanguages)(
    '$path does not move when faults come up, in $language',
    async ({ language, path }) => {
      const { page } = await openVisitor();
      await page.evaluateOnNewDocument((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`${portal.product.url}${path}`);
      await page.waitForSelector(path === '/auth/login' ? SUBMIT : 'main img[src^="data:"]');
      await page.evaluate(() => document.fonts.ready);
      const before = await heightOf(page, SUBMIT);
      await click(page, SUBMIT);
      await page.waitForSelector(FAULT);
      expect(await heightOf(page, SUBMIT), path).toBe(before);
    },
  );

  it('keeps the address that was typed, but no password, when another language is chosen', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await fill(page, EMAIL, emailOf('operator'));
    await fill(page, 'input[name="password"]', 'typed-already-1');
    await Promise.all([page.waitForNavigation(), click(page, '::-p-aria(简体中文)')]);
    await page.waitForSelector(EMAIL);
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('operator'));
    expect(await page.$eval('input[name="password"]', ({ value }) => value)).toBe('');
    expect(await focusedName(page)).toBe('密码');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('@');

    await page.reload();
    await page.waitForSelector(EMAIL);
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe('');
  });

  it('still says that a link was asked for when another language is chosen', async () => {
    const { page } = await openVisitor();
    let captchas = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/captcha')) captchas += 1;
      if (!request.url().endsWith('/auth/password-reset')) return request.continue();
      return request.respond({ status: 200, contentType: 'application/json', body: '{"results":{}}' });
    });
    await page.goto(`${portal.product.url}/auth/forgot-password`);
    await page.waitForSelector('main img[src^="data:"]');
    await fill(page, EMAIL, emailOf('operator'));
    await fill(page, 'input[name="captcha"]', '12345');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${SUBMIT}:disabled`);
    await page.waitForFunction(() =>
      document.body.innerText.includes('If an account exists for this address'),
    );
    await Promise.all([page.waitForNavigation(), click(page, '::-p-aria(繁體中文)')]);
    await page.waitForSelector(`${SUBMIT}:disabled`);
    expect(await textOf(page, 'main')).toContain('如此電郵地址已有帳戶');
    expect(await page.$eval(EMAIL, ({ value }) => value)).toBe(emailOf('operator'));
    expect(await page.$('input[name="captcha"]')).toBeNull();
    expect(await focusedName(page)).toBe('返回登入');
    expect(captchas).toBe(1);
  });

  it('shows the keyboard at a link with a rounded ring', async () => {
    const { page } = await openVisitor();
    await page.goto(`${portal.product.url}/auth/login`);
    await page.waitForSelector(EMAIL);
    await tabTo(page, (name) => name === 'Forgot your password?');
    const ring = await page.evaluate(() => {
      const { outlineWidth, outlineOffset, borderRadius } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outlineWidth, outlineOffset, borderRadius };
    });
    expect(ring).toEqual({ outlineWidth: '2px', outlineOffset: '2px', borderRadius: '3px' });
  });

  it('says that it could not be opened, in the language of the reader, where its code does not come', async () => {
    const { page } = await openVisitor();
    await page.evaluateOnNewDocument(() => localStorage.setItem('language', 'tc'));
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().includes('/assets/start-') ? request.abort() : request.continue(),
    );
    await page.goto(`${portal.product.url}/auth/login`);
    await page.waitForSelector('#root [role="alert"]');
    expect(await textOf(page, '#root')).toContain('未能開啟系統');
    expect(await page.$eval('#root [role="alert"]', (said) => said.getAttribute('lang'))).toBe('zh-Hant');
  });

  it('brings the words of the sign-in page along, and those of no other', async () => {
    const { page } = await openVisitor();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) scripts.push(response.text());
    });
    await page.goto(`${portal.product.url}/auth/login`, { waitUntil: 'networkidle0' });
    await page.waitForSelector(EMAIL);
    const code = (await Promise.all(scripts)).join();
    const files = globSync('**/*.texts.ts', { cwd: PORTAL }).sort();
    expect(new Set(files.map(longestPhrase)).size).toBe(files.length);
    expect(files.filter((file) => code.includes(longestPhrase(file)))).toEqual(WORDS_OF_START);
  });

  it.each(['/auth/login', '/', '/beceipt/transactions/list'])(
    'makes at most 12 requests, and loads at most 240 kB of compressed scripts, for a visitor of %s',
    async (path) => {
      const { page } = await openVisitor();
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.add(request.url());
      });
      const sizes = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        if (type.includes('javascript')) {
          sizes.set(
            response.url(),
            response.buffer().then((script) => gzipSync(script).length),
          );
        }
      });
      await page.goto(`${portal.product.url}${path}`, { waitUntil: 'networkidle0' });
      await page.waitForSelector('input[name="password"]');
      const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
      expect(sizes.size).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(asked.size).toBeLessThanOrEqual(MOST_REQUESTS);
    },
  );
});
