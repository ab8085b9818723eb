import { expect, it } from 'vitest';
import { paymentOfText } from './payment-of-text.ts';

const ARN = '74539486325903388947185';
const ICS_ID = '9Y5Alvh1JKZUpT8cIWKJ6lVH';

const keysOf = (...texts: string[]) => texts.map((text) => paymentOfText(text)?.key ?? null);

it('reads ARNs, also in groups, and iCS IDs', () => {
  expect(keysOf(ARN, ` ${ARN} `, '7453 9486 3259 0338 8947 185', ICS_ID)).toEqual([
    `arn:${ARN}`,
    `arn:${ARN}`,
    `arn:${ARN}`,
    `receipt:${ICS_ID}`,
  ]);
});

it('takes keys as they are', () => {
  const keys = [`arn:${ARN}`, `receipt:${ICS_ID}`, 'card:453957-1486:128.4HKD:20260901'];
  expect(keysOf(...keys)).toEqual(keys);
});

it('leaves names, alerts and cards to others', () => {
  const others = [
    '',
    'trans',
    'ETH0000000000000000001001',
    '4539 5787 6362 1486',
    'internationalpaymentsone',
  ];
  expect(keysOf(...others)).toEqual(others.map(() => null));
});
