import { describe, expect, it } from 'vitest';
import { detectCardBrand, maskCard, shortCard, shortMaskedCard } from './card.ts';

describe('the network of a card', () => {
  it.each([
    ['424242', '4242', 'VISA'],
    ['555555', '4444', 'MASTERCARD'],
    ['222100', '0000', 'MASTERCARD'],
    ['272099', '9999', 'MASTERCARD'],
    ['378282', '0005', 'AMEX'],
    ['341111', '1111', 'AMEX'],
    ['601111', '1117', 'DISCOVER'],
    ['644000', '0000', 'DISCOVER'],
    ['650000', '0000', 'DISCOVER'],
    ['305693', '0004', 'DINERS'],
    ['361489', '0647', 'DINERS'],
    ['353011', '1113', 'JCB'],
    ['352800', '0007', 'JCB'],
    ['621799', '7788', 'CHINA_UNION_PAY'],
    ['622126', '0008', 'CHINA_UNION_PAY'],
    ['810000', '0000', 'CHINA_UNION_PAY'],
  ])('%s … %s is %s', (prefix, suffix, brand) => {
    expect(detectCardBrand(prefix, suffix)).toBe(brand);
  });

  it.each([
    ['222099', '0000'],
    ['272100', '0000'],
    ['352700', '0000'],
    ['999999', '0000'],
    [null, '4242'],
    ['', '5555'],
    ['XXXXXX', '4242'],
  ])('%s … %s is unknown', (prefix, suffix) => {
    expect(detectCardBrand(prefix, suffix)).toBeNull();
  });
});

describe('a card number', () => {
  it('shows its first 6 and last 4 digits at most', () => {
    expect(maskCard('424242', '4242')).toBe('424242 •••••• 4242');
    expect(maskCard('4242424242424242', '4242424242424242')).toBe('424242 •••••• 4242');
    expect(maskCard('4242 4242 4242 4242', '')).toBe('424242 ••••••');
  });

  it('has as many places as the digits of its network', () => {
    expect(maskCard('378282', '0005')).toBe('378282 ••••• 0005');
    expect(maskCard('341111', null)).toBe('341111 •••••');
    // A Diners Club card may have 14, or 16 to 19 digits.
    expect(maskCard('361489', '0647')).toBe('361489 •••••• 0647');
  });

  it('may omit either end', () => {
    expect(maskCard(null, '4242')).toBe('•••••• 4242');
    expect(maskCard('424242', null)).toBe('424242 ••••••');
    expect(maskCard(null, undefined)).toBeNull();
  });
});

it('shows a card in few signs, from its ends or from the wire format of alerts', () => {
  expect(shortCard('555555', '4444')).toBe('Mastercard •••• 4444');
  expect(['424242******4242', '424242******', '******4242', '******'].map(shortMaskedCard)).toEqual([
    'Visa •••• 4242',
    'Visa 424242 ••••',
    '•••• 4242',
    null,
  ]);
});
