import { expect, it } from 'vitest';
import { cutCardNumbers, cutCardNumbersIn, hasCutCardNumber } from './card-numbers.ts';

it.each([
  ['My card is 4242 4242 4242 4242, thanks', 'My card is 424242••••••4242, thanks'],
  ['4242424242424242', '424242••••••4242'],
  ['5555-5555-5555-4444', '555555••••••4444'],
  ['378282246310005 exp 09/28', '378282•••••0005 exp 09/28'],
  ['３７８２８２２４６３１０００５', '378282•••••0005'],
  ['two: 4242424242424242 and 5555555555554444', 'two: 424242••••••4242 and 555555••••••4444'],
  ['Visa4242424242424242x', 'Visa424242••••••4242x'],
  ['4242424242424242 12/27 123', '424242••••••4242 12/27 •••'],
  ['4242 4242 4242 4242 exp 12/2027, 123.', '424242••••••4242 exp 12/2027, •••.'],
  ['The CVV is 123, thanks', 'The CVV is •••, thanks'],
  ['安全码：1234', '安全码：•••'],
  ['+49 1512 3456 7890, card 4242 4242 4242 4242', '+49 1512 3456 7890, card 424242••••••4242'],
  ['/a/4242%204242%204242%204242?b', '/a/424242••••••4242?b'],
  ['a&nbsp;4242&nbsp;4242&nbsp;4242&nbsp;4242&nbsp;b', 'a&nbsp;424242••••••4242&nbsp;b'],
])('%s becomes %s', (text, cut) => {
  expect(cutCardNumbers(text)).toBe(cut);
});

it('truncates every text, number and name of a record, and nothing else', () => {
  const now = new Date();
  const file = new File(['x'], 'Visa 4242424242424242.jpg', { type: 'image/jpeg' });
  const paths: string[] = [];
  const cut = cutCardNumbersIn(
    { a: ['4242424242424242', 1, null], at: now, b: { c: 4242424242424242 }, '4242424242424242': 2, file },
    { onCut: (path) => paths.push(path) },
  );
  expect(cut).toMatchObject({
    a: ['424242••••••4242', 1, null],
    at: now,
    b: { c: '424242••••••4242' },
    '424242••••••4242': 2,
  });
  expect([cut.file.name, cut.file.type, cut.file.size]).toEqual([
    'Visa 424242••••••4242.jpg',
    'image/jpeg',
    1,
  ]);
  expect(paths.toSorted()).toEqual(['a name', 'a.0', 'b.c', 'file']);
});

it('a number of 19 digits is cut although JSON has rounded its last ones', () => {
  expect(cutCardNumbersIn(JSON.parse('{"amount":6212345678901232123}'))).toEqual({
    amount: '621234••••••2000',
  });
});

it('secrets stay as they are', () => {
  const secrets = { password: '4242424242424242', token: '4242424242424242' };
  expect(cutCardNumbersIn(secrets)).toEqual(secrets);
});

it('reports and truncates a full number sent as the first or last digits of a card', () => {
  const paths: string[] = [];
  const record = { transaction: { card_prefix: '4242 4242 4242 4242', card_suffix: '4242424242424242' } };
  expect(cutCardNumbersIn(record, { onCut: (path) => paths.push(path) })).toEqual({
    transaction: { card_prefix: '424242', card_suffix: '4242' },
  });
  expect(paths).toEqual(['transaction.card_prefix', 'transaction.card_suffix']);
});

it('never cuts a digit that takes two UTF-16 units in half', () => {
  const adlam = [...'4242424242424242'].map((digit) => String.fromCodePoint(0x1e950 + Number(digit)));
  const record = { card_prefix: `(${adlam.join('')})`, card_suffix: `${adlam.join('')})` };
  expect(cutCardNumbersIn(record)).toEqual({
    card_prefix: `(${adlam.slice(0, 5).join('')}`,
    card_suffix: `${adlam.slice(-3).join('')})`,
  });
});

it('an identifier stays, where it is declared and where a text quotes it', () => {
  const bundle = {
    evidence: {
      transaction: { order_reference: '#4412345678901', card_prefix: '424242', card_suffix: '4242' },
      product_info: { tracking_url: ['https://www.fedex.com/fedextrack/?trknbr=36000000000008'] },
    },
    messages: [{ message: 'Where is order 4412345678901, parcel 36000000000008?' }],
  };
  const paths: string[] = [];
  expect(cutCardNumbersIn(bundle, { onCut: (path) => paths.push(path) })).toEqual(bundle);
  expect(paths).toEqual([]);
});

it('an identifier of 15 or 16 digits that is a card number is cut, and so is the card of the transaction itself', () => {
  const cut = cutCardNumbersIn({
    evidence: {
      transaction: { order_reference: '4012888888881881', card_prefix: '9111112', card_suffix: '4242' },
      product_info: {
        tracking_url: ['https://t.example/911111000004242', 'https://t.example/378282246310005'],
      },
    },
    messages: [{ message: 'I paid with 9111-11 00000 4242' }],
  });
  expect(cut).toEqual({
    evidence: {
      transaction: { order_reference: '401288••••••1881', card_prefix: '911111', card_suffix: '4242' },
      product_info: {
        tracking_url: ['https://t.example/911111••••••4242', 'https://t.example/378282•••••0005'],
      },
    },
    messages: [{ message: 'I paid with 911111••••••4242' }],
  });
});

it('identifiers under another name are those that the call declares', () => {
  const input = { url: 'https://t.17track.net/en#nums=4412345678901' };
  expect(cutCardNumbersIn(input, { identifiers: ['url'] })).toEqual(input);
  expect(cutCardNumbersIn(input)).not.toEqual(input);
});

it('traverses records of call libraries, and hostile ones are harmless', () => {
  const made = Object.assign(Object.create(Object.create(null)), { a: '4242424242424242' });
  expect(cutCardNumbersIn(made).a).toBe('424242••••••4242');
  const hostile = JSON.parse('{"__proto__":{"a":"4242424242424242"}}');
  expect(JSON.stringify(cutCardNumbersIn(hostile))).toBe('{"__proto__":{"a":"424242••••••4242"}}');
  const deep = JSON.parse(`${'['.repeat(100_000)}"4242424242424242"${']'.repeat(100_000)}`);
  expect(JSON.stringify(cutCardNumbersIn(deep))).not.toContain('4242424242424242');
});

it('tells whether something was truncated', () => {
  expect(hasCutCardNumber({ a: [{ b: 'x 424242••••••4242' }] })).toBe(true);
  expect(hasCutCardNumber({ a: 'x 378282•••••0005' })).toBe(true);
  expect(hasCutCardNumber({ a: '424242 •••••• 4242' })).toBe(false);
});
