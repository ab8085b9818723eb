import { expect, it } from 'vitest';
import { paymentKeyOf, readPaymentKey } from './payment-key.ts';

const CARD = {
  card_prefix: '453957',
  card_suffix: '1486',
  amount: 128.4,
  currency: 'HKD',
  paid_on: '2026-09-01',
};

it('names a payment by the best that is known of it, and reads the same again', () => {
  const known = [
    { iCS_id: '9Y5Alvh1JKZUpT8cIWKJ6lVH', arn: '74539486325903388947185' },
    { arn: '74539486325903388947185', ...CARD },
    CARD,
  ];
  expect(known.map(paymentKeyOf).map((key) => readPaymentKey(key ?? ''))).toEqual([
    { kind: 'receipt', iCS_id: '9Y5Alvh1JKZUpT8cIWKJ6lVH' },
    { kind: 'arn', arn: '74539486325903388947185' },
    { kind: 'card', first6: '453957', last4: '1486', amount: '128.4', currency: 'HKD', day: '2026-09-01' },
  ]);
});

it('names none by less, and reads nothing else', () => {
  expect(paymentKeyOf({ ...CARD, card_suffix: null })).toBeNull();
  expect(paymentKeyOf({})).toBeNull();
  const wrong = [
    '',
    'receipt:x',
    'arn:',
    'arn:1 2',
    'card:453957-1486:1HKD',
    'card:453957-1486:1hkd:20260901',
  ];
  expect(wrong.map(readPaymentKey)).toEqual(wrong.map(() => null));
});
