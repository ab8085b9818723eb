import { createGuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GatewayName, PROTOCOLS } from '../testing/gateway-protocols.ts';
import { type PaymentGateway, startGateway } from '../testing/payment-gateway.ts';
import { amountText, fromMinorUnits, toMinorUnits } from './minor-units.ts';
import { createRefundPlatforms } from './platforms.service.ts';

const REFERENCES: Record<GatewayName, string> = {
  stripe: 'ch_3PqW',
  adyen: 'NC6HT9CRT65ZGN82',
  braintree: '96ppqjpn',
  paypal: '2GG279541U471931P',
  mpgs: 'ORDER 7',
  nmi: '3261830498',
};
const NEVER = new AbortController().signal;
/** Adyen says later how a refund ends; NMI says nothing of the amount. */
const ASKED = { amount: 40, currency: 'USD' };

describe.each(Object.keys(PROTOCOLS) as GatewayName[])('refunds at %s', (name) => {
  let gateway: PaymentGateway;
  beforeEach(async () => {
    gateway = await startGateway(name);
    gateway.ledger.payments.set(REFERENCES[name], { id: REFERENCES[name], amount: 100, currency: 'USD' });
  });
  afterEach(() => gateway.end());

  const platformWith = (changed: object = {}) => {
    const call = createGuardedCall({
      operatorOrigins: [gateway.url],
      timeoutMs: WAIT_MS,
      headersTimeoutMs: WAIT_MS,
    });
    const platform = createRefundPlatforms(call)({ ...gateway.access, ...changed });
    return platform ?? expect.fail();
  };
  const request = (key = 'rf_one', amount = ASKED.amount) => ({
    key,
    reference: REFERENCES[name],
    amount,
    currency: 'USD',
  });
  const refund = (asked = request()) => platformWith().refund(asked, NEVER);
  /** Its time is over once the platform has the request, which it never answers. */
  async function refundWithoutAnswer(asked: ReturnType<typeof request>) {
    const received = Promise.withResolvers<void>();
    gateway.does(() => {
      received.resolve();
      return 'hangs';
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const refunding = refund(asked);
      await received.promise;
      vi.advanceTimersByTime(WAIT_MS);
      return await refunding;
    } finally {
      vi.useRealTimers();
    }
  }
  const ask = (asked = request()) =>
    platformWith().ask({ ...asked, sentAt: new Date(Date.now() - 1_000) }, NEVER);

  it('gives back what it is asked for, once for a key, and says so when it is asked', async () => {
    const done = name === 'adyen' ? 'pending' : 'done';
    const first = await refund();
    expect(first).toMatchObject({ outcome: done, refundId: 're_1x' });
    if (first.outcome === 'done') expect([40, null]).toContain(first.amount);
    if (platformWith().keyLivesMs > 0) expect(await refund()).toEqual(first);
    expect(gateway.ledger.refunds).toMatchObject([{ payment: REFERENCES[name], amount: 40 }]);
    expect(await ask()).toMatchObject({ outcome: name === 'adyen' ? 'cannot_say' : 'done' });
  });

  it('says that it knows nothing of what never reached it', async () => {
    gateway.does('drops');
    expect(await refund()).toMatchObject({ outcome: 'doubt' });
    expect((await ask()).outcome).toBe(name === 'adyen' ? 'cannot_say' : 'absent');
  });

  it('knows nothing, where the line breaks, nobody answers or the platform is away, and says what was done when asked', async () => {
    const found = name === 'adyen' ? 'cannot_say' : 'done';
    gateway.does('cuts');
    const cutOff = request('rf_0', 10);
    expect(await refund(cutOff)).toMatchObject({ outcome: 'doubt' });
    expect((await ask(cutOff)).outcome).toBe(found);
    const unanswered = request('rf_1', 11);
    expect(await refundWithoutAnswer(unanswered)).toMatchObject({ outcome: 'doubt' });
    expect((await ask(unanswered)).outcome).toBe(found);
    gateway.does('fails');
    expect(await refund()).toMatchObject({ outcome: 'doubt', said: expect.stringContaining('503') });
  });

  it('refuses in its own words, what was given back before among it', async () => {
    gateway.does('refuses');
    expect(await refund()).toMatchObject({ outcome: 'failed', said: expect.stringContaining('Not now') });
    gateway.does('does');
    expect((await refund(request('rf_all', 100))).outcome).not.toBe('failed');
    expect(await refund(request('rf_more'))).toMatchObject({
      outcome: 'failed',
      said: expect.stringContaining('already been refunded'),
    });
    const unknown = await refund({ ...request('rf_else'), reference: `${REFERENCES[name]}9` });
    expect(unknown.outcome).toBe('failed');
    expect(gateway.ledger.refunds).toHaveLength(1);
  });

  it('tells where it gave back another amount', async () => {
    gateway.does('other_amount');
    const answer = await refund();
    if (answer.outcome === 'done' && answer.amount !== null) expect(answer.amount).toBe(20);
    // What says no amount is asked, and has no refund of the amount.
    else expect(['cannot_say']).toContain((await ask()).outcome);
  });

  it('takes no wrong credentials, and repeats none', async () => {
    const wrong = { apiKey: 'sk_wrong_secret', password: 'wrong_secret', securityKey: 'wrong_secret' };
    const platform = platformWith(wrong);
    const answer = await platform.refund(request(), NEVER);
    expect(answer.outcome).toBe('failed');
    expect(JSON.stringify(answer)).not.toContain('wrong_secret');
    expect(gateway.ledger.refunds).toEqual([]);
  });

  it('repeats no credentials of an answer that does, however they were sent', async () => {
    gateway.does('repeats');
    const answer = await refund();
    expect(answer).toMatchObject({ outcome: 'failed', said: expect.stringMatching(/I got .*…/) });
    const { apiKey, securityKey, password } = gateway.access;
    const said = JSON.stringify(answer);
    const decoded = (said.match(/[\w+/]{8,}={0,2}/g) ?? []).map((text) => Buffer.from(text, 'base64'));
    const readable = [said, said.replaceAll('%20', ' '), ...decoded].join('\n');
    for (const secret of [apiKey, securityKey, password]) expect(readable).not.toContain(secret);
  });

  it('is not asked in another currency than that of the payment, as far as it names one', async () => {
    const answer = await platformWith().refund({ ...request(), currency: 'HKD' }, NEVER);
    const names = name === 'stripe' || name === 'braintree';
    if (names) expect(answer).toMatchObject({ outcome: 'failed', said: expect.stringContaining('USD') });
    expect(gateway.refundRequests()).toBe(names ? 0 : 1);
  });

  it('ends with the reason of whoever stops', async () => {
    const stopping = new AbortController();
    gateway.does('hangs');
    const refunding = platformWith().refund(request(), stopping.signal);
    stopping.abort(new Error('the server stops'));
    await expect(refunding).rejects.toThrow('the server stops');
  });
});

it('counts amounts in the parts of their currency, and none that it has not', async () => {
  const table: [string, [number, string, 'stripe' | 'adyen', number | null]][] = [
    ['two decimals', [19.99, 'USD', 'stripe', 1_999]],
    ['none', [500, 'JPY', 'adyen', 500]],
    ['none of which a part is asked', [500.5, 'JPY', 'stripe', null]],
    ['three', [1.234, 'KWD', 'adyen', 1_234]],
    ['three at Stripe', [1.234, 'KWD', 'stripe', null]],
    ['three at Stripe, in tens', [1.23, 'KWD', 'stripe', 1_230]],
    ['an exception', [700, 'CLP', 'adyen', 70_000]],
    ['too many', [1.005, 'EUR', 'adyen', null]],
    ['large', [1_234_567.89, 'HKD', 'stripe', 123_456_789]],
  ];
  const faults = await faultsOf(table, ([amount, currency, platform, units]) => {
    expect(toMinorUnits(amount, currency, platform)).toBe(units);
    if (units !== null) expect(fromMinorUnits(units, currency, platform)).toBe(amount);
  });
  expect(faults).toEqual({});
  expect([amountText(5, 'JPY'), amountText(5.5, 'JPY'), amountText(5.5, 'USD')]).toEqual(['5', null, '5.50']);
});
