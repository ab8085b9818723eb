import { describe, expect, it } from 'vitest';
import { comparePayments } from './earlier-payments.ts';
import type { ProductInfo } from './evidence.model.ts';
import type { EarlierPayment, EvidenceProof } from './evidence-proof.model.ts';

const DEVICE = 'device-0123456789';
const time = '2026-09-14T06:25:00Z';
const product: ProductInfo = {
  shipping_address: '12 Harbour Row',
  city: 'Portsmouth',
  postalcode: 'PO1 2AB',
  country: 'GB',
};
const shipping = { address: '12 harbour row', city: 'Portsmouth', postalcode: 'PO1 2AB', country: 'GB' };

function payment(daysBefore: number, change: EarlierPayment = {}): EarlierPayment {
  return {
    transaction_date_time: new Date(Date.parse(time) - daysBefore * 86_400_000).toISOString(),
    ip_address: '203.0.113.24',
    device_id: DEVICE,
    account_id: 'buyer-1',
    shipping,
    is_disputed: false,
    ...change,
  };
}

function compared(payments: EarlierPayment[], proof: EvidenceProof = {}) {
  return comparePayments({
    time,
    product,
    proof: {
      ip_address: '203.0.113.24',
      device: { id: DEVICE },
      account: { id: 'buyer-1' },
      earlier_payments: payments,
      ...proof,
    },
  });
}

describe('earlier payments', () => {
  it('agree in equal values in any notation', () => {
    expect(compared([payment(200)]).payments[0]).toMatchObject({
      counts: true,
      daysBefore: 200,
      agrees: ['ip_address', 'device', 'account', 'shipping_address'],
    });
  });

  it.each([
    [
      'an address of which one line is another',
      { shipping: { ...shipping, postalcode: 'PO1 2AC' } },
      'shipping_address',
    ],
    ['an address that is none', { shipping: {} }, 'shipping_address'],
    ['no account', { account_id: null }, 'account'],
    ['another device', { device_id: 'device-9876543210' }, 'device'],
    ['no IP address', { ip_address: ' ' }, 'ip_address'],
  ] as [string, EarlierPayment, string][])('do not agree in %s', (_what, change, element) => {
    expect(compared([payment(200, change)]).payments[0]?.agrees).not.toContain(element);
  });

  it('do not agree in a device id that is too short for the scheme', () => {
    const short = compared([payment(200, { device_id: 'abc' })], { device: { id: 'abc' } });
    expect(short.payments[0]?.agrees).not.toContain('device');
  });

  it.each([
    '10.0.0.7',
    '192.168.1.4',
    '127.0.0.1',
    '169.254.3.4',
    '100.64.9.9',
    '::ffff:10.0.0.7',
    'fd00::7',
  ])('do not agree in the shared address %s', (ip_address) => {
    const { payments, qualifying } = compared(
      [200, 210].map((days) => payment(days, { ip_address, device_id: null })),
      { ip_address },
    );
    expect(payments[0]?.agrees).toEqual(['account', 'shipping_address']);
    expect(qualifying).toBeNull();
  });

  it('agree in an IPv6 address in any notation', () => {
    const written = payment(200, { ip_address: '2606:4700:0:0:0:0:0:1111' });
    expect(compared([written], { ip_address: '2606:4700::1111' }).payments[0]?.agrees).toContain(
      'ip_address',
    );
  });

  it.each(['0', '-', 'guest', 'Guest checkout', 'anonymous', 'null', 'N/A', 'unknown'])(
    'do not agree in the placeholder account %s',
    (id) => {
      const { payments } = compared([payment(200, { account_id: id })], { account: { id } });
      expect(payments[0]?.agrees).not.toContain('account');
    },
  );

  it('do not agree in the placeholder ID of a device', () => {
    const id = '00000000-0000-0000-0000-000000000000';
    const { payments } = compared([payment(200, { device_id: id })], { device: { id } });
    expect(payments[0]?.agrees).not.toContain('device');
  });

  it.each([
    ['disputed', { is_disputed: true }],
    ['not said to be undisputed', { is_disputed: null }],
    ['without a time', { transaction_date_time: null }],
    ['later than the disputed one', { transaction_date_time: '2026-10-01' }],
  ] as [string, EarlierPayment][])('do not count if %s', (_what, change) => {
    const { payments, qualifying } = compared([payment(200, change), payment(210)]);
    expect(payments[0]?.counts).toBe(false);
    expect(qualifying).toBeNull();
  });
});

describe('Compelling Evidence 3.0', () => {
  it.each([
    ['two within the window', [120, 364], true],
    ['the best two of three', [120, 130, 364], true],
    ['one', [120], false],
    ['one that is too young', [119, 200], false],
    ['one that is too old', [200, 365], false],
  ] as [string, number[], boolean][])('of %s', (_what, days, isMet) => {
    expect(compared(days.map((each) => payment(each))).qualifying !== null).toBe(isMet);
  });

  it.each([
    ['two elements without IP and device', { ip_address: null, device_id: null }],
    ['a device alone', { ip_address: null, account_id: null, shipping: null }],
  ] as [string, EarlierPayment][])('is not met by %s', (_what, change) => {
    expect(compared([payment(200, change), payment(210, change)]).qualifying).toBeNull();
  });

  it('is not met by two that agree in different elements', () => {
    const one = payment(200, { account_id: null, shipping: null });
    const other = payment(210, { ip_address: null, device_id: null });
    expect(compared([one, other]).qualifying).toBeNull();
  });

  it('is not met by hidden data of the disputed payment', () => {
    const hidden = { ip_address: null, device: null };
    expect(compared([payment(200), payment(210)], hidden).qualifying).toBeNull();
  });
});
