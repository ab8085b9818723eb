import { expect, it } from 'vitest';
import { cutCardNumbers, cutCardNumbersIn } from './card-numbers.ts';

it.each([
  ['My card is 4242 4242 4242 4242, thanks', 'My card is 424242••••••4242, thanks'],
  ['4242424242424242', '424242••••••4242'],
  ['5555-5555-5555-4444', '555555••••••4444'],
  ['378282246310005 exp 09/28', '378282••••••0005 exp 09/28'],
  ['３７８２８２２４６３１０００５', '378282••••••0005'],
  ['two: 4242424242424242 and 5555555555554444', 'two: 424242••••••4242 and 555555••••••4444'],
])('%s becomes %s', (text, cut) => {
  expect(cutCardNumbers(text)).toBe(cut);
});

it.each([
  'ORD-4613993',
  'ARN 74537604221431003881865',
  'https://t.17track.net/en#nums=00340434161094042557',
  '424242 •••••• 4242',
  '1234 5678 9012 3456',
  '+44 20 7946 0958 and +1 555 0100',
  '2026/09/14 14:25',
])('%s stays as it is', (text) => {
  expect(cutCardNumbers(text)).toBe(text);
});

it('every text of a record is cut, and what is no text stays', () => {
  const now = new Date();
  expect(cutCardNumbersIn({ a: ['4242424242424242', 1, null], at: now, b: { c: 'x' } })).toEqual({
    a: ['424242••••••4242', 1, null],
    at: now,
    b: { c: 'x' },
  });
});
