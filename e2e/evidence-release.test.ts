import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { combineRows } from '@cbp/shared/testing/test-length';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from './browser-page.ts';
import { excessWidth, focusedName, seriousFaults, tabTo, textOf } from './page-checks.ts';
import { pdfWords } from './pdf-pictures.ts';
import { type ProductWithPdf, startProductWithPdf } from './product-with-pdf.ts';
import { type DemoUser, enterAs } from './sign-in.ts';
import { chooseInMore, click, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { openReturningBrowser, type ReturningBrowser } from './testing/returning-browser.ts';
import { sharedChromium } from './testing/shared-chromium.ts';

const CARD = '4242 4242 4242 4242';
const WORDS = `We wrote twice and had no reply. The card ${CARD} was used before.`;
const CUT_WORDS = 'We wrote twice and had no reply. The card 424242••••••4242 was used before.';
const FACTS = 'main [data-fact]';
const STATEMENT = '::-p-aria(Merchant statement[role="textbox"])';
const REVOKE = 'Revoke report';
const DIALOG = '[role="dialog"]';
/** The controls that release and revoke, and those that select the facts of the first page. */
const RELEASING = 'header ::-p-text(Revoke), header ::-p-text(Release)';
const CHOOSING = `${STATEMENT}, main [data-fact][data-state="shown"] button`;

describe('the release of a report', () => {
  let product: ProductWithPdf;
  let chromium: LaunchedChromium;
  let returning: ReturningBrowser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [product, chromium] = await Promise.all([startProductWithPdf(), sharedChromium()]);
    returning = await openReturningBrowser(chromium, product.url);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await returning.forget();
  });
  afterAll(async () => {
    await returning?.close();
    await product?.stop();
  });

  type Options = { user?: DemoUser; viewport?: typeof DESKTOP; language?: string };
  async function visit(viewport = DESKTOP) {
    const opened = await openPage(chromium, { viewport });
    contexts.push(opened.context);
    return opened;
  }
  async function open(id: string, { user, viewport = DESKTOP, language }: Options = {}) {
    const { page, complaints } = (await returning.openPage({ viewport })) ?? (await visit(viewport));
    if (language) {
      await page.evaluateOnNewDocument((chosen) => localStorage.setItem('language', chosen), language);
    }
    await enterAs(page, product.url, `/beceipt/transactions/${id}/preview`, user);
    await page.waitForSelector(FACTS);
    return { page, complaints };
  }

  async function ask(path: string, body: object = {}) {
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data?: { iCS_id: string; released_at: string | null }[] };
  }
  async function unreleasedId(): Promise<string> {
    const { data = [] } = await ask('/ics/transactions/list', {});
    return data.find(({ released_at }) => released_at === null)?.iCS_id ?? expect.fail('all are released');
  }

  /** The facts that the panel says to be on the first page, by name. */
  const textsIn = (page: Page) =>
    page.$$eval('main [data-fact][data-state="shown"]', (rows) =>
      rows.map((row) => row.getAttribute('data-fact')),
    );
  /** The reason code has suggestions. */
  const fieldNamed = (label: string) =>
    `::-p-aria(${label}[role="${label === 'Reason code' ? 'combobox' : 'textbox'}"])`;
  const typedIn = (page: Page, label: string) =>
    page.$eval(fieldNamed(label), (field) => (field as HTMLInputElement).value);
  const countOf = (page: Page) => textOf(page, 'main [role="status"] ::-p-text(key facts)');
  const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ');
  /** The available facts of a report's first page, line by line. */
  const provedIn = (page: Page) =>
    page.$$eval('.ce-proof tbody tr td:first-child', (cells) => cells.map(({ innerText }) => innerText));

  /** A group of the panel, by its heading. */
  const groupNamed = (heading: string) => `main summary ::-p-text(${heading})`;

  /** Where the ways to the report and to its PDF are. */
  const placesIn = (page: Page) =>
    Promise.all(
      ['Copy report link', 'Open report', 'More', 'Download preview', 'Download released'].map((words) =>
        page.$eval(`:is(header, main) ::-p-text(${words})`, (element) => {
          const { x, y } = element.getBoundingClientRect();
          return { x, y };
        }),
      ),
    );

  async function confirm(page: Page, action: string, button: string) {
    if (action === REVOKE) await chooseInMore(page, REVOKE, 'header');
    else await click(page, `header ::-p-aria(${action}[role="button"])`);
    await page.waitForSelector(DIALOG);
    const said = await textOf(page, DIALOG);
    await click(page, `${DIALOG} ::-p-aria(${button}[role="button"])`);
    return said;
  }
  const isClosed = (page: Page) => page.waitForSelector(DIALOG, { hidden: true });

  /** The public view of the link. */
  async function publicPage(id: string): Promise<Page> {
    const { page } = await visit();
    await page.goto(`${product.url}/compelling-evidence/${id}`);
    await page.waitForSelector('.ce-report, .ce-notice, h1');
    return page;
  }
  async function firstPageOfPdf(id: string): Promise<string> {
    const { pdfUrl } = (await (await fetch(`${product.url}/config.json`)).json()) as { pdfUrl: string };
    const answer = await fetch(`${pdfUrl}/reports/${id}.pdf`);
    expect(answer.status).toBe(200);
    const [first = []] = await pdfWords(new Uint8Array(await answer.arrayBuffer()));
    return first.join(' ');
  }

  it('shows the selected facts of its first page, and ends when it is revoked', {
    timeout: 12 * WAIT_MS,
  }, async () => {
    const id = product.showcaseReportId;
    const { page, complaints } = await open(id);
    expect(await countOf(page)).toContain('No reason code');
    // The panel and the report scroll, and the window doesn't.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await fill(page, fieldNamed('Reason code'), '13.1');
    await expect
      .poll(() => countOf(page))
      .toMatch(/^Reason code 13\.1: \d of \d key facts covered, \d missing$/);
    expect((await textsIn(page)).slice(0, 2)).toEqual(['refunded', 'signed']);
    expect(await textOf(page, '[data-fact="avs"]')).toContain('proof.avs_result');

    await press(page, 'Remove Refund made');
    await expect.poll(() => textsIn(page)).not.toContain('refunded');
    await press(page, 'Add Order policies');
    await press(page, 'Move Order policies up');
    await expect.poll(() => textsIn(page)).toEqual(['signed', 'recorded_policy', 'buyer_words']);
    await click(page, STATEMENT);
    await page.keyboard.type(WORDS);
    await page.waitForSelector('.ce-statement');
    expect(plain(await textOf(page, '.ce-statement'))).toContain(CUT_WORDS);
    const previewed = await provedIn(page);
    expect(await seriousFaults(page)).toEqual([]);

    const question = await confirm(page, 'Release changes', 'Release changes');
    expect(question).toContain('Everyone with the link');
    expect(question).toContain(`/compelling-evidence/${id}`);
    expect(question).toContain('Reason code 13.1');
    expect(question).toContain('First page: Delivery signed for, Order policies');
    expect(question).not.toContain(CARD);
    await isClosed(page);
    await page.waitForSelector('header button[aria-disabled="true"] ::-p-text(Release changes)');

    const visitor = await publicPage(id);
    await visitor.waitForSelector('.ce-statement');
    expect(await provedIn(visitor)).toEqual(previewed);
    expect(plain(await textOf(visitor, '.ce-statement'))).toBe(
      `Merchant statement In the merchant’s own words, not taken from the records of the order. ${CUT_WORDS}`,
    );
    const printed = await firstPageOfPdf(id);
    for (const said of ['Visa 13.1', 'Merchant statement', 'We wrote twice', 'Policies recorded with'])
      expect(printed).toContain(said);
    expect(printed).not.toContain('Partial refund');

    await press(page, 'Reset to recommended');
    await expect.poll(() => textsIn(page)).toContain('refunded');
    await confirm(page, 'Release changes', 'Release changes');
    await isClosed(page);
    await visitor.reload();
    await visitor.waitForSelector('.ce-statement');
    expect((await provedIn(visitor))[0]).toContain('Partial refund');

    await confirm(page, REVOKE, REVOKE);
    await isClosed(page);
    // The button that was pressed is gone.
    await page.waitForSelector('header ::-p-aria(Release report[role="button"])');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    await visitor.reload();
    await visitor.waitForSelector('::-p-text(This report is not available)');
    const answers = [];
    for (const one of [id, 'x'.repeat(24)]) {
      const answer = await fetch(`${product.url}/api/ics/get_compelling_evidence/${one}`, { method: 'POST' });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);

    // The selection isn't lost on release.
    await page.reload();
    await page.waitForSelector('.ce-statement');
    expect(await typedIn(page, 'Reason code')).toBe('13.1');

    await click(page, groupNamed('Release'));
    await click(page, 'main details ::-p-text(History)');
    await expect.poll(() => page.$$('main details time')).toHaveLength(4);
    const history = await textOf(page, 'main');
    for (const said of ['Revoked', 'by operator@cbp.example', 'Reason code 13.1', `“${CUT_WORDS}”`])
      expect(history).toContain(said);
    expect(history).toContain('First page: recommended key facts');

    const first = await confirm(page, 'Release report', 'Release report');
    expect(first).toContain('without signing in');
    await isClosed(page);
    await page.waitForSelector('header ::-p-aria(Copy report link[role="button"])');
    await visitor.reload();
    await visitor.waitForSelector('.ce-statement');
    expect(complaints).toEqual([]);
  });

  it("shows another user's release, and continues after confirmation", async () => {
    const id = await unreleasedId();
    const { page } = await open(id);
    // The page knows that nothing is released.
    await page.waitForSelector('header ::-p-aria(Release report[role="button"])');
    await ask(`/ics/transactions/${id}/release`, { config: { case_number: 'C-77' } });
    const before = await placesIn(page);
    const asked = await confirm(page, 'Release report', 'Release report');
    expect(asked).not.toContain('C-77');
    await expect.poll(() => textOf(page, DIALOG)).toContain('Another user changed this transaction');
    await expect.poll(() => textOf(page, DIALOG)).toContain('Case number removed (was C-77)');
    expect(await textOf(page, DIALOG)).toMatch(/Released .* by Operator key [0-9a-f]+/);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${DIALOG} ::-p-aria(Release report[role="button"])`);
    await isClosed(page);
    // What can be pressed beside the button stays where it was.
    await page.waitForSelector('header button[aria-disabled="true"] ::-p-text(Release changes)');
    expect(await placesIn(page)).toEqual(before);
    await ask(`/ics/transactions/${id}/revoke`);
  });

  it('is read-only for users without the right', async () => {
    const { page } = await visit();
    await enterAs(page, product.url, '/beceipt/transactions/list', 'reseller');
    await click(page, 'tbody [data-row-link]');
    await click(page, `${DIALOG} a[href$="/preview"]`);
    await page.waitForSelector(FACTS);
    await page.waitForSelector('main ::-p-aria(Release[role="heading"])');
    expect(await page.$$(RELEASING)).toEqual([]);
    expect(await page.$$(CHOOSING)).toEqual([]);
    for (const group of ['Emails', 'Information', 'Policies']) await press(page, `Hide all: ${group}`);
    const before = await textsIn(page);
    const fact = await page.$eval('main [data-state="off"]', (row) => row.getAttribute('data-fact'));
    await click(page, 'main [data-state="off"] button');
    await expect.poll(() => textsIn(page)).toContain(fact);
    expect(before).not.toContain(fact);
  });

  it('rejects an invalid reason and number, and asks before discarding them', async () => {
    const { page } = await open(product.showcaseReportId);
    const enter = (name: string, text: string) => fill(page, fieldNamed(name), text);
    await enter('Reason code', '4853');
    await page.waitForSelector(
      'main ::-p-text(This is a Mastercard code, but the card belongs to another network.)',
    );
    await enter('Reason code', 'ZZZ');
    await page.waitForSelector('main ::-p-text(Unknown reason code for this card network.)');
    const number = 'CB-2026-'.repeat(8);
    await enter('Case number', number);
    await page.waitForSelector('main ::-p-text(Shorten this to 60 characters (now 64))');
    expect(await typedIn(page, 'Case number')).toBe(number);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'header ::-p-aria(Release changes[role="button"])');
    await page.waitForSelector(`${DIALOG} ::-p-text(Unknown reason code)`);
    await click(page, `${DIALOG} ::-p-aria(Release changes[role="button"])`);
    await expect.poll(() => textOf(page, DIALOG)).toContain('case_number');
    await page.keyboard.press('Escape');
    await isClosed(page);
    await click(page, 'header a[href="/beceipt/transactions/list"]');
    await page.waitForSelector(DIALOG);
  });

  it('asks before own words are lost', async () => {
    const { page } = await open(product.showcaseReportId);
    // Users with the right have controls that others don't.
    await page.waitForSelector(RELEASING);
    await expect.poll(async () => (await page.$$(CHOOSING)).length).toBeGreaterThan(1);
    await click(page, STATEMENT);
    await page.keyboard.type('We wrote twice. ');
    await click(page, 'header a[href="/beceipt/transactions/list"]');
    await page.waitForSelector(DIALOG);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await textOf(page, '.ce-statement')).toContain('We wrote twice.');
  });

  const LANGUAGES = {
    en: { firstPage: 'First page', said: ['Report sections', 'Missing', 'Release'] },
    sc: { firstPage: '首页', said: ['报告部分', '缺失', '发布'] },
    tc: { firstPage: '第一頁', said: ['報告部分', '欠缺', '發佈'] },
  };
  const languages = (['en', 'sc', 'tc'] as const).map((language) => ({ language }));
  it.each(combineRows(languages, { viewport: [DESKTOP, PHONE] }))(
    'fits its window in $language, and is worked with the keyboard',
    async ({ language, viewport }) => {
      const { page } = await open(product.showcaseReportId, { language, viewport });
      const { firstPage, said } = LANGUAGES[language];
      if (viewport === PHONE) await click(page, groupNamed(firstPage));
      for (const words of said) expect(await textOf(page, 'main')).toContain(words);
      expect(await excessWidth(page)).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
      const before = await textsIn(page);
      await tabTo(page, (name) => /^(Move .+ down$|下移：)/.test(name));
      const button = await focusedName(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => textsIn(page)).toEqual([before[1], before[0], ...before.slice(2)]);
      expect(await focusedName(page)).toBe(button);
    },
  );
});
