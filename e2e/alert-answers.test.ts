import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it, vi } from 'vitest';
import { PHONE } from './browser-page.ts';
import { seriousFaults, textOf, waitForPath } from './page-checks.ts';
import { HOME } from './shell-pages.ts';
import { click } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { portalVisits } from './testing/portal-visits.ts';

/** Set before the page opens: changing the pointer type later would reload the page. */
const WITH_FINGERS = { ...PHONE, isMobile: true, hasTouch: true };
const DRAWER = '[role="dialog"][aria-labelledby]';
const FORM = `${DRAWER} form[novalidate]`;
const BAR = '[data-outcome-bar]';
/** More alerts than one call changes. */
const MANY = 1_234;
/** Of an alert that takes no other outcome. */
const ANSWERED = { status: 'COMPLETED', outcome: 'resolved' };

describe('answering alerts', () => {
  // Longer than the slowest machine takes from an answer to the look at it.
  const portal = portalVisits({ ANSWER_UNDO_SECONDS: '3600' });
  const { openSignedIn, pathOf } = portal;

  /** Has an alert come in, for the client of the demo merchant, and gives its id. */
  async function deliver(ethocaId: string, more: object = {}): Promise<number> {
    const now = new Date().toISOString();
    const alert = {
      EthocaID: ethocaId,
      Type: 'customerdispute_alert',
      AlertTimestamp: now,
      MerchantDescriptor: 'HARBOURPINE*HK',
      Amount: 128.4,
      Currency: 'HKD',
      ...more,
    };
    const answer = await fetch(`${portal.product.url}/api/ethoca/alerts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ alert }),
    });
    const { results } = (await answer.json()) as { results: { id: number; state: string }[] };
    expect(results[0]).toMatchObject({ state: 'created' });
    return results[0]?.id ?? 0;
  }
  async function rowFromServer(id: number): Promise<object> {
    const answer = await fetch(`${portal.product.url}/api/ethoca/alerts/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({ sort: [{ field: 'alert.AlertTimestamp', order: -1 }], limit: 5 }),
    });
    const { data } = (await answer.json()) as { data: { id: number }[] };
    return data.find((row) => row.id === id) ?? expect.fail('the alert is not among the newest');
  }
  /** When an order of the demo data was paid, which is so many days before the test. */
  async function paidAt(order: string): Promise<string> {
    const answer = await fetch(`${portal.product.url}/api/ics/transactions/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({
        filters: { 'transaction.order_reference': { type: 'contains', value: order } },
      }),
    });
    const { data } = (await answer.json()) as { data: { transaction: { transaction_date_time: string } }[] };
    expect(data).toHaveLength(1);
    return data[0]?.transaction.transaction_date_time ?? '';
  }
  /** The match of an alert arrives within seconds. */
  const waitFor = (id: number, found: object) =>
    vi.waitFor(async () => {
      const url = `${portal.product.url}/api/ethoca/alerts/${id}`;
      const headers = { Authorization: `Bearer ${portal.product.operatorKey}` };
      const { results } = (await (await fetch(url, { headers })).json()) as { results: object };
      expect(results).toMatchObject(found);
    }, WAIT_MS);
  const says = (page: Page, words: string) =>
    page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
  /** The form that was opened has the keyboard. */
  const hasKeyboard = (page: Page, form: string) =>
    page.waitForFunction(
      (sought) => document.querySelector(sought)?.contains(document.activeElement),
      {},
      form,
    );
  /** The names of the lines of evidence that stand above the form. */
  const evidenceAboveForm = (page: Page) =>
    page.$$eval(
      '[data-evidence]',
      (lines, form) =>
        lines
          .filter((line) => {
            const below = document.querySelector(form);
            return below && line.getBoundingClientRect().bottom <= below.getBoundingClientRect().top;
          })
          .map((line) => line.querySelector('dt')?.textContent),
      FORM,
    );
  const rowOf = (id: number) => `[data-row-link="${id}"]`;

  const chooseRows = async (page: Page, ids: readonly number[]) => {
    for (const id of ids) {
      await page.waitForSelector(rowOf(id));
      await page.focus(rowOf(id));
      await page.keyboard.press('x');
    }
  };

  /** The answers to calls of a path wait from now on, until they are let go. */
  async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
    const held: HTTPRequest[] = [];
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isHeld && request.url().includes(path)) held.push(request);
      else void request.continue();
    });
    return async () => {
      expect(held.length).toBeGreaterThan(0);
      isHeld = false;
      for (const request of held) await request.continue();
    };
  }

  it('lets a merchant respond from the list with three keys, undo with one, and open the next alert with one', async () => {
    const earlier = new Date(Date.now() - 60_000).toISOString();
    const below = await deliver('ETHKEYS00000000000000002', { AlertTimestamp: earlier });
    const id = await deliver('ETHKEYS00000000000000001');
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: `${HOME}?outcome=` });
    await page.waitForSelector(rowOf(id));
    await page.focus(rowOf(id));
    await page.keyboard.press('o');
    await hasKeyboard(page, FORM);
    expect(pathOf(page)).toBe(`/ethoca/alerts/${id}`);
    expect(await evidenceAboveForm(page)).toEqual([
      'Order',
      'Refunds, chargebacks',
      'Duplicates',
      'Delivery',
    ]);
    await page.keyboard.press('1');
    await says(page, 'The issuer will receive “Resolved” and “Refunded”.');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await says(page, 'Outcome updated');
    await says(page, 'Undo within');
    await page.keyboard.press('z');
    await says(page, 'Outcome undone');
    await page.waitForSelector(FORM);
    // Nothing in particular has the keyboard now: the digits that stand there choose all the same.
    await page.keyboard.press('3');
    await says(page, 'The issuer will receive “Unresolved dispute” and “Not refunded”.');
    await page.keyboard.press('Enter');
    await says(page, 'Undo within');
    await page.waitForFunction((gone) => !document.querySelector(gone), {}, rowOf(id));
    await page.keyboard.press('j');
    await waitForPath(page, `/ethoca/alerts/${below}`);
    // From a field as well.
    await page.waitForSelector(`${FORM} textarea`);
    await page.focus(`${FORM} textarea`);
    await page.keyboard.press('Escape');
    await waitForPath(page, HOME);
    expect(complaints).toEqual([]);
  });

  it("gives keyboard input to the opened form, and shows the second of two users the first one's outcome", async () => {
    const id = await deliver('ETHTWO0000000000000000001');
    const { page: operator } = await openSignedIn({ path: `/ethoca/alerts/${id}` });
    const letClientsCome = await holdBack(operator, '/ethoca/merchants/list');
    await operator.reload();
    await click(operator, 'button ::-p-text(Change client)');
    await hasKeyboard(operator, 'section[aria-label="Change client"]');
    await operator.keyboard.type('Ember');
    await letClientsCome();
    await operator.locator('[role="option"] ::-p-text(Ember)').wait();
    expect(await operator.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Ember');
    await operator.keyboard.press('Escape');
    await click(operator, 'button ::-p-text(Cancel)');
    await click(operator, 'label ::-p-text(Unresolved dispute)');
    await fill(operator, 'textarea', 'The buyer was called twice.');

    const { page } = await openSignedIn({ user: 'merchant', path: `/ethoca/alerts/${id}` });
    await click(page, 'label ::-p-text(Not found)');
    await click(page, 'button ::-p-text(Submit outcome)');
    await says(page, 'Undo within');

    await operator.bringToFront();
    await click(operator, 'button ::-p-text(Submit outcome)');
    await says(operator, 'Another user changed this alert');
    await says(operator, 'Undo within');
    expect(await textOf(operator, 'main')).toContain('Not found');
    expect(await textOf(operator, 'main')).toContain('Comment not sent: The buyer was called twice.');
  });

  it('takes a merchant three clicks, and explains what a partial refund needs', async () => {
    const id = await deliver('ETHCLICKS000000000000001', { Type: 'issuer_alert' });
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME });
    await click(page, rowOf(id));
    await waitForPath(page, `/ethoca/alerts/${id}`);
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'Please select outcome');
    expect(await textOf(page, FORM)).not.toContain('Unresolved dispute');
    await click(page, `${FORM} label ::-p-text(Partially stopped)`);
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'Please enter amount stopped');
    await fill(page, `${FORM} input[name="amount_stopped"]`, 'half');
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'Amount Stopped must be a number');
    await fill(page, `${FORM} input[name="amount_stopped"]`, '64.205');
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'HKD has at most 2 decimals');
    await fill(page, `${FORM} input[name="amount_stopped"]`, '64.20');
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'Undo within');
    expect(await textOf(page, DRAWER)).toContain('64.20');
    expect(complaints).toEqual([]);
  });

  it('marks an amount that its currency does not have, and keeps it', async () => {
    const id = await deliver('ETHYEN000000000000000001', { Amount: 640.5, Currency: 'JPY' });
    const { page, complaints } = await openSignedIn({
      user: 'merchant',
      path: `/ethoca/alerts/${id}?lang=en`,
    });
    await says(page, 'JPY has no decimals (640.5)');
    expect(await textOf(page, 'main')).toContain('640.50');
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('takes three taps on a phone, by fingers that meet no small thing in its middle', async () => {
    const id = await deliver('ETHTAPS00000000000000001');
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME, viewport: WITH_FINGERS });
    /** A tap as far from the middle as a fingertip may be. */
    const tapBeside = async (selector: string) => {
      const box = await (await page.waitForSelector(selector))?.boundingBox();
      if (!box) return expect.fail(`nothing to tap at ${selector}`);
      await page.touchscreen.tap(box.x + box.width / 2 + 18, box.y + box.height / 2 + 18);
    };
    const rowOfList = `tr:has(${rowOf(id)})`;
    await tapBeside(`${rowOfList} input`);
    await page.waitForSelector(`${rowOfList}[data-chosen="true"]`);
    expect(pathOf(page)).toBe('/ethoca/alerts/list');
    await tapBeside(`${rowOfList} input`);
    await page.waitForSelector(`${rowOfList}[data-chosen="false"]`);
    await click(page, rowOf(id));
    // The most urgent action is visible without scrolling.
    await page.waitForFunction(
      (input) => (document.querySelector(input)?.getBoundingClientRect().bottom ?? innerHeight) < innerHeight,
      {},
      `${FORM} input[value="unresolved_dispute"]`,
    );
    await page.$eval(`${FORM} input[value="notfound"]`, (box) => box.scrollIntoView({ block: 'center' }));
    await tapBeside(`${FORM} input[value="notfound"]`);
    await says(page, 'The issuer will receive “Not found” and “Not refunded”.');
    await click(page, `${FORM} ::-p-text(Submit outcome)`);
    await says(page, 'Undo within');
    expect(complaints).toEqual([]);
  });

  it('stays within reach of a thumb on a phone, below what speaks for one', async () => {
    const id = await deliver('ETHTHUMB0000000000000001');
    const { page } = await openSignedIn({
      user: 'merchant',
      path: `/ethoca/alerts/${id}`,
      viewport: WITH_FINGERS,
    });
    // The parts below the form come together, once its refunds are there.
    await page.waitForSelector('main ::-p-text(Alert and payment)', { visible: true });
    expect(await page.$(BAR)).toBeNull();
    // The details of the payment are far below the form.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForSelector(`${BAR} ::-p-text(left)`);
    const isInWindow = (selector: string) =>
      page.$eval(selector, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await isInWindow(`${BAR} button`)).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, `${BAR} button`);
    await page.waitForSelector('main form input:focus');
    await expect.poll(() => isInWindow('[data-evidence]')).toBe(true);
    await page.waitForSelector(BAR, { hidden: true });
  });

  it('reflects the chosen client: assigning it resets the outcome for unknown clients', async () => {
    const id = await deliver('ETHWHOSE0000000000000001', { MerchantDescriptor: 'NOBODY KNOWS 7' });
    await waitFor(id, { triage: 'not_ours' });
    const { page, complaints } = await openSignedIn({ path: `/ethoca/alerts/${id}` });
    await says(page, 'The issuer will receive “Not found” and “Not refunded”.');
    await click(page, 'button ::-p-text(Assign client)');
    await hasKeyboard(page, 'section[aria-label="Assign client"]');
    await page.keyboard.type('Ember');
    await click(page, '[role="option"] ::-p-text(Ember)');
    await click(page, 'form button ::-p-text(Assign)');
    await says(page, 'Client assigned');
    await page.waitForSelector('form input[value="notfound"]:not(:checked)');
    await click(page, 'form label ::-p-text(Unresolved dispute)');
    await click(page, 'form button ::-p-text(Submit outcome)');
    await says(page, 'Undo within');
    expect(complaints).toEqual([]);
  });

  it('is done for several at once from the list, each told of', async () => {
    const ids = [await deliver('ETHBULK00000000000000001'), await deliver('ETHBULK00000000000000002')];
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME });
    await chooseRows(page, ids);
    await click(page, '::-p-aria([name="Respond to alerts"][role="button"])');
    await hasKeyboard(page, '[aria-modal="true"] form');
    await page.keyboard.press('3');
    await says(page, 'The issuer will receive “Unresolved dispute” and “Not refunded”.');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (sought) =>
        sought.every((id) =>
          document
            .querySelector(`[data-row-link="${id}"]`)
            ?.closest('tr')
            ?.textContent?.includes('Processing'),
        ),
      {},
      ids,
    );
    // The message appears once the page has reloaded its data; its rows may come earlier.
    await says(page, '2 updated');
    // The results are visible and not covered by rows.
    const hidden = await page.$$eval('main [role="status"]', (found) =>
      found
        .filter(({ textContent }) => textContent?.startsWith('2 updated'))
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
    expect(hidden).toEqual([0]);
    expect(complaints).toEqual([]);
  });

  it('is undone for four at once beside their results, and says which could not be', async () => {
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4]) ids.push(await deliver(`ETHUNDO0000000000000000${number}`));
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME });
    const respond = async () => {
      await chooseRows(page, ids);
      await click(page, '::-p-aria([name="Respond to alerts"][role="button"])');
      await click(page, '[aria-modal="true"] label ::-p-text(Unresolved dispute)');
      await says(page, 'You can undo them until then.');
      await click(page, '[aria-modal="true"] ::-p-text(Send 4 outcomes)');
      await says(page, '4 updated');
      await says(page, 'Undo within');
    };
    await respond();
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main ::-p-aria([name="Undo"][role="button"])');
    await says(page, '4 undone');
    expect(await page.$('main ::-p-aria([name="Undo"][role="button"])')).toBeNull();
    for (const id of ids) await waitFor(id, { outcome: null, status: 'PENDING' });

    await respond();
    const { page: other } = await openSignedIn({ path: `/ethoca/alerts/${ids[0]}` });
    await click(other, 'main ::-p-aria([name="Undo"][role="button"])');
    await says(other, 'Outcome undone');
    await page.bringToFront();
    await click(page, 'main ::-p-aria([name="Undo"][role="button"])');
    await says(page, '3 undone · 1 couldn’t be undone');
    await says(page, ") This outcome can't be undone any more");
    expect(complaints).toEqual([]);
  });

  it('is done for alerts of both types one type after the other, and each button says how many it sends', async () => {
    const ids = [
      await deliver('ETHTYPES0000000000000001'),
      await deliver('ETHTYPES0000000000000002'),
      await deliver('ETHTYPES0000000000000003', { Type: 'issuer_alert' }),
    ];
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME });
    await chooseRows(page, ids);
    await click(page, '::-p-aria([name="Respond to alerts"][role="button"])');
    await says(page, 'Respond to one type at a time');
    await page.waitForSelector('[aria-modal="true"] label ::-p-text(Disputes \\(2\\))');
    expect(await textOf(page, '[aria-modal="true"]')).not.toContain('Stopped');
    await click(page, '[aria-modal="true"] label ::-p-text(Fraud \\(1\\))');
    await says(page, 'Send 1 outcome');
    const places = () =>
      page.$$eval('[aria-modal="true"] :is(h2, input, textarea, button)', (found) =>
        found.map((one) => one.getBoundingClientRect().y),
      );
    const before = await places();
    await click(page, '[aria-modal="true"] label ::-p-text(Account suspended)');
    await says(page, 'was selected because the outcome is “Account suspended”');
    await says(page, 'The issuer will receive “Account suspended”');
    expect(await places()).toEqual(before);
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, '[aria-modal="true"] ::-p-text(Send 1 outcome)');
    await says(page, '1 updated');
    await says(page, '2 selected');
    await click(page, '::-p-aria([name="Respond to alerts"][role="button"])');
    await page.waitForSelector('[aria-modal="true"] ::-p-text(Send 2 outcomes)');
    expect(await textOf(page, '[aria-modal="true"]')).not.toContain('one type at a time');
    expect(complaints).toEqual([]);
  });

  it('takes an alert out of the selection that has left the list', async () => {
    const ids = [
      await deliver('ETHLEAVES000000000000001'),
      await deliver('ETHLEAVES000000000000002'),
    ] as const;
    const { page } = await openSignedIn({ user: 'merchant', path: `${HOME}?outcome=` });
    await chooseRows(page, [...ids]);
    await says(page, '2 selected');
    await page.focus(rowOf(ids[0]));
    await page.keyboard.press('o');
    await hasKeyboard(page, FORM);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await says(page, 'Outcome updated');
    await page.waitForSelector(rowOf(ids[0]), { hidden: true });
    await says(page, '1 selected');
  });

  it('is done for more than one call takes: by parts, told of together, or by the first of them', async () => {
    const id = await deliver('ETHPARTS0000000000000001');
    const { page } = await openSignedIn({ path: HOME });
    await page.waitForSelector(rowOf(id));
    const template = await rowFromServer(id);
    const sent: number[] = [];
    const answerOf = (path: string, asked: { limit: number; offset: number; ids: number[] }) => {
      if (path === '/api/ethoca/alerts/push') {
        sent.push(asked.ids.length);
        return { results: asked.ids.map((one) => ({ id: one, state: 'done' })) };
      }
      if (path !== '/api/ethoca/alerts/list' || asked.limit === 1) return null;
      const count = Math.min(asked.limit, MANY - asked.offset);
      const data = Array.from({ length: count }, (_, index) => ({
        ...template,
        id: MANY + asked.offset + index,
        ...((asked.offset + index) % 2 === 0 && ANSWERED),
      }));
      return { data, total: MANY, total_is_exact: true };
    };
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      const asked = request.hasPostData() ? JSON.parse((await request.fetchPostData()) ?? '{}') : {};
      const answer = answerOf(new URL(request.url()).pathname, asked);
      if (answer === null) return void request.continue();
      void request.respond({ contentType: 'application/json', body: JSON.stringify(answer) });
    });
    await page.reload();
    await click(page, 'tbody input[type="checkbox"]');
    await click(page, 'main button ::-p-text(Select all 1,234 results)');
    await says(page, '1,234 selected');
    await click(page, '::-p-aria([name="Respond to alerts"][role="button"])');
    await says(page, '617 selected items will be updated. 617 will be skipped because');
    await says(page, 'Only the first 500 of 617 will be updated');
    await hasKeyboard(page, '[aria-modal="true"] form');
    await click(page, '[aria-modal="true"] ::-p-text(Cancel)');
    await click(page, '::-p-aria([name="Push alerts"][role="button"])');
    await click(page, '[aria-modal="true"] ::-p-text(Push alerts)');
    await says(page, '1234 updated');
    expect(sent).toEqual([500, 500, 234]);
  });

  it('counts as sent once an operator marks it, with an error if that fails', async () => {
    const [waiting] = await answeredByHand();
    const { page } = await openSignedIn({ path: `/ethoca/alerts/${waiting?.id}` });
    let isRefused = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!isRefused || !request.url().endsWith('/ethoca/alerts/sent')) return void request.continue();
      isRefused = false;
      const error = { code: 'alerts/nothing_to_send', message: '' };
      const results = [{ id: waiting?.id, state: 'refused', error }];
      void request.respond({ contentType: 'application/json', body: JSON.stringify({ results }) });
    });
    await click(page, 'button ::-p-text(Mark as sent)');
    await click(page, '[role="dialog"] button ::-p-text(Mark as sent)');
    await says(page, 'No outcomes to send as a file');
    await click(page, '[role="dialog"] button ::-p-text(Mark as sent)');
    await says(page, 'Outcome marked as sent');
    await says(page, 'Completed');
  });

  /** Those of the demo data that wait for an operator. */
  async function answeredByHand(): Promise<{ id: number }[]> {
    const answer = await fetch(`${portal.product.url}/api/ethoca/alerts/list`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      body: JSON.stringify({
        filters: { status: { type: 'in', values: ['PROCESSING'] } },
        sort: [{ field: 'outcome_at', order: 1 }],
        limit: 1,
      }),
    });
    return ((await answer.json()) as { data: { id: number }[] }).data;
  }

  it('is told its transaction by one that is chosen: first from those that come near, then by a search', async () => {
    const id = await deliver('ETHCHOICE00000000000000001', {
      Amount: 49,
      Currency: 'USD',
      CardNumber: '424242******1881',
      TransactionTimestamp: await paidAt('HP-103725'),
    });
    await waitFor(id, { match: 'matched' });
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: `/ethoca/alerts/${id}` });
    await click(page, 'button ::-p-text(Change transaction)');
    const choice = 'section[aria-label="Choose transaction"]';
    await hasKeyboard(page, choice);
    await says(page, 'Possible matches');
    const first = await textOf(page, `${choice} li`);
    for (const words of ['HP-103725', 'Same: Card, Amount']) expect(first).toContain(words);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.type('HP-103699');
    await says(page, 'Search results: 1 transaction');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(page, 'Match confirmed');
    await page.waitForFunction((sought) => !document.querySelector(sought), {}, choice);
    // After the choice, the keyboard focus is on the transaction.
    const standing = () => document.activeElement?.textContent ?? '';
    expect(await page.evaluate(standing)).toContain('HP-103699');
    expect(complaints).toEqual([]);
  });

  it('shows the transaction automatically once it is found, and "not matched yet" before', async () => {
    const id = await deliver('ETHWAITS0000000000000001', {
      Amount: 49,
      Currency: 'USD',
      CardNumber: '424242******1881',
      TransactionTimestamp: await paidAt('HP-103725'),
    });
    await waitFor(id, { match: 'matched' });
    const { page, complaints } = await openSignedIn({ user: 'merchant', path: HOME });
    let isFound = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isFound || !request.url().endsWith(`/api/ethoca/alerts/${id}`)) void request.continue();
      else void answerAsBefore(request);
    });
    await click(page, rowOf(id));
    await says(page, 'Not matched yet. Results appear here automatically.');
    expect(await textOf(page, DRAWER)).not.toContain('No matching transaction yet');
    isFound = true;
    await says(page, 'HP-103725');
    expect(await textOf(page, DRAWER)).not.toContain('Not matched yet');
    expect(complaints).toEqual([]);
  });

  /** Answers with the alert as it was when it had just come. */
  async function answerAsBefore(request: HTTPRequest) {
    const headers = { Authorization: `Bearer ${portal.product.operatorKey}` };
    const answer = (await (await fetch(request.url(), { headers })).json()) as { results: object };
    const results = { ...answer.results, match: 'waiting', receipt: null, reasons: [], similar: [] };
    await request.respond({ contentType: 'application/json', body: JSON.stringify({ ...answer, results }) });
  }
});
