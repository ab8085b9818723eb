import { describe, expect, it } from 'vitest';
import { accountOf, isRefundedWhole, type PaymentFacts, type RequestedRefund } from './payment-account.ts';

const refund = (amount: number, more: Partial<RequestedRefund> = {}): RequestedRefund => ({
  by: 'product',
  status: 'SUCCESS',
  amount,
  currency: 'USD',
  on: new Date('2026-10-12T03:00:00Z'),
  ...more,
});
const account = (more: Partial<PaymentFacts> = {}) =>
  accountOf({
    amount: 100,
    currency: 'USD',
    recorded: null,
    asked: [],
    hasFailed: false,
    chargebacks: [],
    ...more,
  });
const recorded = (partial: (number | null)[], currency: string | null = 'USD') => ({
  status: 'PARTIAL_REFUND',
  partial,
  currency,
});

describe('the account of a payment', () => {
  it('gives the refunded amount, the refundable balance, and open refunds', () => {
    const rows: [
      string,
      Partial<PaymentFacts>,
      { refunded: number; left: number | null; isOpen?: boolean },
    ][] = [
      ['nothing', {}, { refunded: 0, left: 100 }],
      ['by the product', { asked: [refund(89.9)] }, { refunded: 89.9, left: 10.1 }],
      ['in parts', { asked: [refund(1.1), refund(2.2)] }, { refunded: 3.3, left: 96.7 }],
      [
        'all by the shop',
        { recorded: { ...recorded([]), status: 'FULL_REFUND' } },
        { refunded: 100, left: 0 },
      ],
      ['in part by the shop', { recorded: recorded([20, 40, null]) }, { refunded: 40, left: 60 }],
      // It may be one refund that both know, or two: the larger amount is used, so that nothing is refunded twice.
      ['by both', { recorded: recorded([40]), asked: [refund(40)] }, { refunded: 40, left: 20 }],
      [
        'by both, more than there is',
        { recorded: recorded([70]), asked: [refund(70)] },
        { refunded: 70, left: 0 },
      ],
      ['perhaps', { asked: [refund(30, { status: 'UNKNOWN' })] }, { refunded: 0, left: 70, isOpen: true }],
      ['soon', { asked: [refund(30, { status: 'PENDING' })] }, { refunded: 0, left: 70, isOpen: true }],
      ['in another currency', { asked: [refund(30, { currency: 'EUR' })] }, { refunded: 0, left: null }],
      ['by the shop in another', { recorded: recorded([30], 'EUR') }, { refunded: 0, left: null }],
      ['of an unknown amount', { amount: null, asked: [refund(30)] }, { refunded: 30, left: null }],
    ];
    for (const [name, facts, expected] of rows) {
      const { refunded, left, isOpen } = account(facts);
      expect([name, { refunded, left, isOpen }]).toEqual([name, { isOpen: false, ...expected }]);
    }
  });

  it('is fully refunded only if confirmed', () => {
    expect(isRefundedWhole(account({ asked: [refund(60), refund(40)] }))).toBe(true);
    expect(isRefundedWhole(account({ recorded: recorded([60]), asked: [refund(60)] }))).toBe(false);
    expect(isRefundedWhole(account({ amount: 0 }))).toBe(false);
  });
});
