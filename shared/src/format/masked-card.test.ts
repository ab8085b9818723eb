import { expect, it } from 'vitest';
import { readCardEnds } from '../text/read-card.ts';
import { maskedCard, readCardSearch } from './masked-card.ts';

it('shows the known digits of a card only', () => {
  expect(maskedCard('453957', '1486')).toBe('453957******1486');
  expect(maskedCard('453957', null)).toBe('453957******');
  expect(maskedCard(null, '1486')).toBe('******1486');
  expect(maskedCard(null, null)).toBeNull();
});

it('reads the ends of a number with any mask between', () => {
  const ends = { bin: '453957', last4: '1486' };
  for (const number of [
    '4539578763621486',
    '4539 5787 6362 1486',
    '453957******1486',
    '453957••••••1486',
    '453957XXXXXX1486',
  ]) {
    expect(readCardEnds(number), number).toEqual(ends);
  }
  expect(readCardEnds('************1486')).toEqual({ bin: null, last4: '1486' });
  expect(readCardEnds('1486')).toEqual({ bin: null, last4: '1486' });
  expect(readCardEnds('453957')).toEqual({ bin: '453957', last4: null });
  expect(readCardEnds('n/a')).toEqual({ bin: null, last4: null });
});

it('is found by a full number and by any mask', () => {
  expect(readCardSearch(' 4539578763621486 ')).toBe('453957******1486');
  expect(readCardSearch('453957••••••1486')).toBe('453957******1486');
  expect(readCardSearch('453957xxxxxx1486')).toBe('453957******1486');
  // However many digits it hides: this is what rows hold and filters ask for.
  for (const amex of ['378282246310005', '378282•••••0005', '378282*****0005', '378282******0005'])
    expect(readCardSearch(amex)).toBe('378282******0005');
  for (const grouped of ['4539 57** **** 1486', '4539-57XX-XXXX-1486', '４５３９ ５７＊＊ ＊＊＊＊ １４８６'])
    expect(readCardSearch(grouped)).toBe('453957******1486');
  expect(readCardSearch('·· 1486')).toBe('******1486');
  expect(readCardSearch('1486')).toBe('1486');
  // Digits without a mask may be those of an order or an ARN.
  expect(readCardSearch('7453 7604')).toBe('7453 7604');
  expect(readCardSearch('7D_ooDhYW8xxp53vXXIoYLRt5')).toBe('7D_ooDhYW8xxp53vXXIoYLRt5');
});
