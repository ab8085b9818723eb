import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageOptions, PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { answerOrderCalls, buyerOrder } from './testing/buyer-order.ts';
import { press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { sharedVisits } from './testing/portal-visits.ts';

const LINK = '/order/k3Yt0Q9vXw2LmN8sRb6JcA';
const CATEGORY = 'dialog select';
const TEXT = 'dialog textarea';
const BOTH = ['light', 'dark'] as const;
/** The browser's own words about a response that the test has given. */
const OF_RESPONSE = /^Failed to load resource/;

describe('the order page, whatever the platform answers,', () => {
  const visits = sharedVisits();
  let folder: string;
  const photo = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-order-'));
    for (const name of ['one.jpg', 'two.jpg'])
      await smallPhoto({ width: 60, height: 40, background: '#a33' }).jpeg().toFile(photo(name));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function open(order = buyerOrder(), options: PageOptions = {}, query = '') {
    const opened = await visits.openVisitor({ viewport: PHONE, ...options });
    const answers = await answerOrderCalls(opened.page, order);
    await opened.page.goto(`${visits.product.url}${LINK}${query}`);
    await opened.page.waitForSelector('main h1');
    return { ...opened, answers };
  }
  const heading = (page: Page) => textOf(page, 'main h1');
  const fillReport = async (page: Page) => {
    await press(page, 'Report an issue');
    await page.select(CATEGORY, 'items/defective');
    await fill(page, TEXT, 'The zip is broken.');
  };
  const readAgain = (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('shows an order on a phone without serious faults, in its own language, and asks no other host', async () => {
    const hosts = new Set<string>();
    const opened = await visits.openVisitor({ viewport: PHONE });
    opened.page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await answerOrderCalls(opened.page, buyerOrder({ language: 'tc' }));
    const response = await opened.page.goto(`${visits.product.url}${LINK}`);
    await opened.page.waitForSelector('main h1');
    expect(await heading(opened.page)).toBe('訂單 HP-104233');
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(await seriousFaults(opened.page, BOTH)).toEqual([]);
    expect(await excessWidth(opened.page)).toBe(0);
    expect([...hosts]).toEqual([new URL(visits.product.url).host]);
    expect(await textOf(opened.page, 'main')).not.toMatch(/Compelling|有力證據/);
    expect(opened.complaints).toEqual([]);
  });

  it('keeps what is being written when the language changes, and the language for the next visit', async () => {
    const { page } = await open();
    await fill(page, '#messages textarea', 'When does it arrive?');
    await page.select('.language select', 'sc');
    await page.waitForFunction(() => document.documentElement.lang === 'zh-Hans');
    expect(await page.$eval('#messages textarea', (box) => (box as HTMLTextAreaElement).value)).toBe(
      'When does it arrive?',
    );
    await page.reload();
    await page.waitForSelector('main h1');
    expect(await heading(page)).toBe('订单 HP-104233');
    await page.goto(`${visits.product.url}${LINK}?lang=tc`);
    await page.waitForSelector('main h1');
    expect(await heading(page)).toBe('訂單 HP-104233');
  });

  it('repeats a photo that failed on the way, and sends the issue with those that are there', async () => {
    const { page, answers } = await open();
    let uploads = 0;
    answers.rules.set('/photos', () => {
      uploads += 1;
      return uploads === 1
        ? { status: 503, body: { code: 'server/unavailable' } }
        : { status: 201, body: { results: { id: `photo-${uploads}` } } };
    });
    await fillReport(page);
    const input = await page.waitForSelector('dialog input[type="file"]');
    await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(photo('one.jpg'), photo('two.jpg'));
    await page.waitForFunction(() => document.querySelectorAll('[data-state="done"]').length === 2);
    expect(await page.$$eval('.chosen img', (images) => images.map(({ src }) => src.slice(0, 15)))).toEqual([
      'data:image/jpeg',
      'data:image/jpeg',
    ]);
    expect(await seriousFaults(page, BOTH)).toEqual([]);
    await press(page, 'Remove photo 2');
    await press(page, 'Send report');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    const sent = answers.asked.find(({ path: asked }) => asked === '/issues');
    const { photos, ...rest } = JSON.parse(sent?.body ?? '{}');
    expect(rest).toEqual({ category: 'items/defective', text: 'The zip is broken.' });
    expect(photos).toHaveLength(1);
  });

  it('loses nothing when sending fails, says when to try again, and sends the same with the same key', async () => {
    const { page, answers, complaints } = await open();
    const failures = [
      { status: 429, body: { code: 'request/too_many' }, headers: { 'retry-after': '300' } },
      'abort',
      { status: 500, body: {} },
    ] as const;
    const said = ['Try again in 5 minutes.', 'Couldn’t connect.', 'Something went wrong on our side.'];
    await fillReport(page);
    for (const [turn, failure] of failures.entries()) {
      answers.rules.set('/issues', () => failure);
      await press(page, 'Send report');
      await page.waitForFunction(
        (text) => document.querySelector('dialog .failure')?.textContent?.includes(text),
        {},
        said[turn] ?? '',
      );
      expect(await page.$eval(TEXT, (box) => (box as HTMLTextAreaElement).value)).toBe('The zip is broken.');
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    await press(page, 'Report an issue');
    answers.rules.delete('/issues');
    await press(page, 'Send report');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    const keys = answers.asked.filter(({ path: asked }) => asked === '/issues').map(({ key }) => key);
    expect(keys).toHaveLength(failures.length + 1);
    expect(new Set(keys).size).toBe(1);
    expect(complaints.filter((text) => !OF_RESPONSE.test(text))).toEqual([]);
  });

  it('shows faults at their fields and takes the focus to the first', async () => {
    const { page, answers } = await open();
    await press(page, 'Request a refund or exchange');
    await press(page, 'Send request');
    await page.waitForFunction(() => document.activeElement?.matches('dialog input[type="radio"]'));
    expect(await textOf(page, 'dialog')).toContain('Choose what you would like.');
    await page.click('input[value="PARTIAL_REFUND"]');
    for (const amount of ['0', '-5', '1e3', '1280.01', '12.345', 'all']) {
      await fill(page, '.amount-input', amount);
      await press(page, 'Send request');
      await page.waitForFunction(() => document.activeElement?.matches('.amount-input[aria-invalid]'));
    }
    await fill(page, '.amount-input', '1,200.50');
    await press(page, 'Send request');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    const sent = answers.asked.filter(({ path: asked }) => asked === '/requests');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { request: 'PARTIAL_REFUND', amount: 1200.5, text: '', photos: [] },
    ]);
  });

  it('is used with the keyboard alone', async () => {
    const { page, answers } = await open();
    // First the link to this part of the page, then its button.
    await tabTo(page, (name) => name === 'Report an issue');
    await tabTo(page, (name) => name === 'Report an issue');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('.action button'));
    await page.keyboard.press('Enter');
    await tabTo(page, (name) => name === 'What went wrong?');
    await page.keyboard.type('Defective');
    await tabTo(page, (name) => name.startsWith('What happened?') || name === '');
    await page.keyboard.type('Broken');
    await tabTo(page, (name) => name === 'Send report');
    answers.order = buyerOrder({
      entries: [
        {
          id: 5,
          kind: 'issue',
          state: 'open',
          made_at: '2026-09-20T12:00:00.000Z',
          category: 'items/defective',
          request: 'OTHERS',
          amount: null,
          currency: null,
          text: 'Broken',
          photos: [],
          decision: null,
        },
      ],
    });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'request-state');
    expect(await textOf(page, '#request-state')).toContain('Waiting for the seller');
    expect(await textOf(page, '.toast')).toContain('Report sent');
    const sent = answers.asked.find(({ path: asked }) => asked === '/issues');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ category: 'items/defective', text: 'Broken' });
  });

  it('shows new messages without a reload, marks them as read, and says since when it can’t refresh', async () => {
    const { page, answers } = await open();
    const [first] = answers.order.messages;
    if (!first) throw new Error('the order has no message');
    const reply = { ...first, id: 7, message: 'It ships today.', is_read: false };
    answers.order = buyerOrder({ messages: [first, reply], unread_messages: 1 });
    await readAgain(page);
    await page.waitForFunction(() =>
      document.querySelector('.bubbles')?.textContent?.includes('ships today'),
    );
    await page.$eval('#messages', (section) => section.scrollIntoView({ block: 'end' }));
    const marks = () => answers.asked.filter(({ path: asked }) => asked === '/messages/read');
    await expect.poll(() => marks().map(({ body }) => JSON.parse(body))).toEqual([{ up_to: 7 }]);
    answers.rules.set('', () => 'abort');
    await readAgain(page);
    await page.waitForSelector('.stale');
    expect(await textOf(page, '.stale')).toContain('Couldn’t refresh. Showing your order as of');
    expect(await textOf(page, '.bubbles')).toContain('ships today');
  });

  it.each([
    ['unknown', 401, 'auth/unauthenticated'],
    ['revoked or expired', 401, 'auth/expired'],
  ])('has one friendly page for a link that is %s', async (_name, status, code) => {
    const opened = await visits.openVisitor({ viewport: PHONE });
    const answers = await answerOrderCalls(opened.page, buyerOrder());
    answers.rules.set('', () => ({ status, body: { code, message: '' } }));
    await opened.page.goto(`${visits.product.url}${LINK}`);
    await opened.page.waitForSelector('[role="alert"] h1');
    expect(await textOf(opened.page, 'main')).toMatch(/^This link doesn’t work\s+It may be incomplete/);
    expect(await seriousFaults(opened.page, BOTH)).toEqual([]);
  });

  it('offers to try again when the order can’t be read', async () => {
    const opened = await visits.openVisitor({ viewport: PHONE });
    const answers = await answerOrderCalls(opened.page, buyerOrder());
    answers.rules.set('', () => ({ status: 503, body: {} }));
    await opened.page.goto(`${visits.product.url}${LINK}`);
    await opened.page.waitForSelector('[role="alert"] h1');
    answers.rules.delete('');
    await press(opened.page, 'Try again');
    await opened.page.waitForSelector('.order-head');
  });

  it('shows hostile texts as texts, opens only web addresses, and scrolls nothing sideways at 320 px', async () => {
    const markup = '<img src=x onerror="document.title=1">';
    const long = `‮${'W'.repeat(400)}${markup}`;
    const { page, complaints } = await open(
      buyerOrder({
        merchant_name: long,
        order_reference: 'R'.repeat(128),
        items: [
          {
            name: long,
            qty: 1e6,
            amount: 99_999_999_999,
            currency: 'HKD',
            info_url: 'javascript:alert(1)',
            photo: '../../x',
          },
        ],
        policies: [
          { type: null, title: long, page: 'data:text/html,x' },
          { type: 'refund', title: long, page: 'https://shop.example/' },
        ],
        messages: [{ id: 1, from: 'merchant', message: long, sent_at: null, is_read: true, entry_id: null }],
      }),
      { viewport: { width: 320, height: 640 } },
    );
    expect(await excessWidth(page)).toBe(0);
    expect(await page.$$('main img[onerror]')).toHaveLength(0);
    const links = await page.$$eval('main a[target]', (found) =>
      found.map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('rel')]),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toEqual(['https:', 'noopener noreferrer']);
    expect(await textOf(page, '.bubbles')).toContain(markup);
    expect(complaints).toEqual([]);
  });
});
