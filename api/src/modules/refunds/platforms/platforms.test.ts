import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testClient } from '../../../testing/provider-client.ts';
import { type GatewayName, PROTOCOLS } from '../testing/gateway-protocols.ts';
import { type PaymentGateway, startGateway } from '../testing/payment-gateway.ts';
import { amountText, fromMinorUnits, reportedAmount, toMinorUnits } from './platform-amounts.ts';
import { createRefundPlatforms } from './platforms.service.ts';

const REFERENCES: Record<GatewayName, string> = {
  stripe: 'ch_3PqW',
  adyen: 'NC6HT9CRT65ZGN82',
  braintree: '96ppqjpn',
  paypal: '2GG279541U471931P',
  mpgs: 'ORDER 7',
  nmi: '3261830498',
};
/** What each does not take, and in which words. */
const NOT_TAKEN: Record<GatewayName, { amount: number; currency: string; said: string }> = {
  stripe: { amount: 1.234, currency: 'KWD', said: 'KWD has at most 2 decimals at Stripe' },
  adyen: { amount: 15_000.5, currency: 'IDR', said: 'IDR has no decimals at Adyen' },
  braintree: { amount: 1.2345, currency: 'CLF', said: 'CLF has at most 3 decimals at Braintree' },
  paypal: { amount: 1_280.5, currency: 'HUF', said: 'HUF has no decimals at PayPal' },
  mpgs: { amount: 640.5, currency: 'JPY', said: 'JPY has no decimals' },
  nmi: { amount: 1.234, currency: 'KWD', said: 'KWD has at most 2 decimals at NMI' },
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
    const guards = {
      operatorOrigins: [gateway.url],
      timeoutMs: WAIT_MS,
      headersTimeoutMs: WAIT_MS,
    };
    const platform = createRefundPlatforms((_platform, secrets) => testClient({ ...guards, secrets }))({
      ...gateway.access,
      ...changed,
    });
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

  it('refunds a request once per key, and reports it when checked', async () => {
    const done = name === 'adyen' ? 'pending' : 'done';
    const first = await refund();
    expect(first).toMatchObject({ outcome: done, refundId: 're_1x' });
    if (first.outcome === 'done') expect([40, null]).toContain(first.amount);
    if (platformWith().keyLivesMs > 0) expect(await refund()).toEqual(first);
    expect(gateway.ledger.refunds).toMatchObject([{ payment: REFERENCES[name], amount: 40 }]);
    expect(await ask()).toMatchObject({ outcome: name === 'adyen' ? 'cannot_say' : 'done' });
  });

  it('is sent no decimals that it does not take', async () => {
    const { said, ...money } = NOT_TAKEN[name];
    const answer = await refund({ ...request(), ...money });
    expect(answer).toMatchObject({ outcome: 'failed', said: expect.stringContaining(`${said}:`) });
    expect(gateway.refundRequests()).toBe(0);
  });

  it('says that it knows nothing of what never reached it', async () => {
    gateway.does('drops');
    expect(await refund()).toMatchObject({ outcome: 'doubt' });
    expect((await ask()).outcome).toBe(name === 'adyen' ? 'cannot_say' : 'absent');
  });

  it('reports doubt if the connection breaks, times out or the platform is down, and the result when checked', async () => {
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

  it('rejects in its own words, including a payment that was refunded already', async () => {
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

  it('ends with the reason of the signal', async () => {
    const stopping = new AbortController();
    gateway.does('hangs');
    const refunding = platformWith().refund(request(), stopping.signal);
    stopping.abort(new Error('the server stops'));
    await expect(refunding).rejects.toThrow('the server stops');
  });
});

/** The amount as sent to a platform; null if nothing is sent. */
function sentOf<Sent>(write: () => Sent): Sent | null {
  try {
    return write();
  } catch {
    return null;
  }
}

it('counts amounts in the parts of their currency, and none that it has not, in both directions', async () => {
  const table: [string, [number, string, 'stripe' | 'adyen', number | null]][] = [
    ['two decimals', [19.99, 'USD', 'stripe', 1_999]],
    ['none', [500, 'JPY', 'adyen', 500]],
    ['none of which a part is asked', [500.5, 'JPY', 'stripe', null]],
    ['three', [1.234, 'KWD', 'adyen', 1_234]],
    ['four of a currency that has three', [6.1725, 'KWD', 'adyen', null]],
    ['three at Stripe', [1.234, 'KWD', 'stripe', null]],
    ['three at Stripe, in tens', [1.23, 'KWD', 'stripe', 1_230]],
    ['three of a currency that Stripe does not name', [1.234, 'IQD', 'stripe', 1_234]],
    ['an exception', [700, 'CLP', 'adyen', 70_000]],
    ['an exception that has no decimals, written with two', [700.5, 'CLP', 'adyen', null]],
    ['written with two at Stripe', [5, 'ISK', 'stripe', 500]],
    ['written with two at Stripe, of which a part is asked', [5.5, 'ISK', 'stripe', null]],
    ['written with none at Stripe', [5, 'MGA', 'stripe', 5]],
    ['written with none at Stripe, of which a part is asked', [5.2, 'MGA', 'stripe', null]],
    ['the shilling at Stripe and elsewhere', [3_000, 'UGX', 'stripe', 300_000]],
    ['the shilling at Adyen', [3_000, 'UGX', 'adyen', 3_000]],
    ['none at Adyen', [15_000, 'IDR', 'adyen', 15_000]],
    ['forint at Stripe', [10.45, 'HUF', 'stripe', 1_045]],
    ['a code in lower case', [500, 'jpy', 'stripe', 500]],
    ['a currency that was withdrawn', [12.34, 'HRK', 'adyen', 1_234]],
    ['too many', [1.005, 'EUR', 'adyen', null]],
    ['in exponent notation', [1e-7, 'EUR', 'stripe', null]],
    ['large', [1_234_567.89, 'HKD', 'stripe', 123_456_789]],
    ['the largest', [2_147_483_646.99, 'HKD', 'adyen', 214_748_364_699]],
  ];
  const faults = await faultsOf(table, ([amount, currency, platform, units]) => {
    expect(sentOf(() => toMinorUnits({ amount, currency }, platform))).toBe(units);
    if (units !== null) expect(fromMinorUnits(units, currency, platform)).toBe(amount);
  });
  expect(faults).toEqual({});
});

it('writes amounts with the decimals that a platform takes', async () => {
  const table: [string, [number, string, RefundPlatformName, string | null]][] = [
    ['two decimals', [5.5, 'USD', 'mpgs', '5.50']],
    ['none', [5, 'JPY', 'mpgs', '5']],
    ['none of which a part is asked', [5.5, 'JPY', 'mpgs', null]],
    ['three', [12.345, 'KWD', 'mpgs', '12.345']],
    ['three at Braintree', [12.3, 'BHD', 'braintree', '12.300']],
    ['forint at PayPal', [1_280, 'HUF', 'paypal', '1280']],
    ['a part of a forint at PayPal', [1_280.5, 'HUF', 'paypal', null]],
    ['a part of a forint at Braintree', [1_280.5, 'HUF', 'braintree', '1280.50']],
    ['Taiwan dollars at PayPal', [640, 'TWD', 'paypal', '640']],
    ['a part of a Taiwan dollar at PayPal', [640.5, 'TWD', 'paypal', null]],
    ['yen at NMI, whose amounts have two decimals', [640, 'JPY', 'nmi', '640.00']],
    ['a part of a yen at NMI', [640.5, 'JPY', 'nmi', null]],
    ['dinars at NMI', [12.34, 'KWD', 'nmi', '12.34']],
    ['a third decimal at NMI', [12.345, 'KWD', 'nmi', null]],
  ];
  const faults = await faultsOf(table, ([amount, currency, platform, text]) => {
    expect(sentOf(() => amountText({ amount, currency }, platform))).toBe(text);
    if (text !== null) expect(reportedAmount(text)).toBe(amount);
  });
  expect(faults).toEqual({});
});

it('names the platform that takes fewer decimals than the currency has', () => {
  const refusalOf = (currency: string, platform: RefundPlatformName) => () =>
    amountText({ amount: 10.005, currency }, platform);
  expect(refusalOf('USD', 'stripe')).toThrow('USD has at most 2 decimals:');
  expect(refusalOf('HUF', 'paypal')).toThrow('HUF has no decimals at PayPal:');
  expect(refusalOf('KWD', 'stripe')).toThrow('KWD has at most 2 decimals at Stripe:');
});

it.each(['1,234.00', '1e3', 'many', '', '0x10', null, undefined])(
  'reads no amount of %j, which a platform says',
  (said) => {
    expect(reportedAmount(said)).toBeNull();
  },
);
