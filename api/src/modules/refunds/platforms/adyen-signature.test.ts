import { expect, it } from 'vitest';
import { isSignedByAdyen } from './adyen-signature.ts';

/** The sample that Adyen publishes with its libraries. */
const KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const ITEM = {
  pspReference: '7914073381342284',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
  additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
};

it('finds the published sample rightly signed, whether success is a text or not', () => {
  expect(isSignedByAdyen(ITEM, KEY)).toBe(true);
  expect(isSignedByAdyen({ ...ITEM, success: true }, KEY.toLowerCase())).toBe(true);
});

it.each([
  ['another key', ITEM, KEY.replace('4', '5')],
  ['a key that is no hexadecimal', ITEM, `${KEY.slice(0, -1)}x`],
  ['an empty key', ITEM, ''],
  ['another amount', { ...ITEM, amount: { value: 1131, currency: 'EUR' } }, KEY],
  ['another end', { ...ITEM, success: 'false' }, KEY],
  ['another account', { ...ITEM, merchantAccountCode: 'Other' }, KEY],
  ['a payment that it is not about', { ...ITEM, originalReference: '1' }, KEY],
  ['no signature', { ...ITEM, additionalData: null }, KEY],
  ['part of the signature', { ...ITEM, additionalData: { hmacSignature: 'coqCmt' } }, KEY],
])('is not fooled by %s', (_, item, key) => {
  expect(isSignedByAdyen(item, key)).toBe(false);
});
