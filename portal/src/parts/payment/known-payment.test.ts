import { expect, it } from 'vitest';
import { keyOfKnown } from './known-payment.ts';

const CARD = { amount: 128.4, currency: 'HKD', paid_on: '2026-09-01T20:00:00Z' };

it('names a payment by its transaction, else its ARN', () => {
  const [iCS_id, arn] = ['9Y5Alvh1JKZUpT8cIWKJ6lVH', '74539486325903388947185'];
  expect(keyOfKnown({ iCS_id, arn })).toBe(`receipt:${iCS_id}`);
  expect(keyOfKnown({ arn, ...CARD })).toBe(`arn:${arn}`);
});

it('names it by the ends of its card, however they are known, and its day in Hong Kong', () => {
  const key = 'card:453957-1486:128.4HKD:20260902';
  expect(keyOfKnown({ card_prefix: '453957', card_suffix: '1486', ...CARD })).toBe(key);
  expect(keyOfKnown({ masked_card: '453957******1486', arn: ' ', ...CARD })).toBe(key);
});

it('names none by less', () => {
  expect(keyOfKnown({ masked_card: '******1486', ...CARD })).toBeNull();
  expect(keyOfKnown({ masked_card: '453957******1486', ...CARD, paid_on: null })).toBeNull();
  expect(keyOfKnown({})).toBeNull();
});
