import { describe, expect, it } from 'vitest';
import { readAddressAnswer, readAuthentication, readCvvAnswer } from './payment-answer.ts';

describe('the address verification', () => {
  it.each([
    ['Y', 'VISA', { street: true, postcode: true }],
    [' z ', 'MASTERCARD', { street: false, postcode: true }],
    ['P', 'VISA', { street: null, postcode: true }],
    ['D', 'VISA', { street: true, postcode: true }],
    // The same letter has another meaning in another network.
    ['D', 'AMEX', { street: null, postcode: true }],
    ['W', 'VISA', { street: false, postcode: true }],
    ['W', 'AMEX', { street: false, postcode: false }],
    ['N', 'VISA', { street: false, postcode: false }],
  ] as const)('reads %s of %s', (letter, brand, answer) => {
    expect(readAddressAnswer(letter, brand)).toEqual(answer);
  });

  it.each([
    ['U', 'VISA'],
    ['', 'VISA'],
    ['YES', 'VISA'],
    ['constructor', 'VISA'],
    ['Y', 'DISCOVER'],
    ['Y', 'JCB'],
    ['Y', null],
  ] as const)('has no meaning for %j of %s', (letter, brand) => {
    expect(readAddressAnswer(letter, brand)).toBeNull();
  });
});

it('the security code matched, did not, or was not checked', () => {
  expect(['M', 'm', 'N', 'P', 'U', '', null].map(readCvvAnswer)).toEqual([
    true,
    true,
    false,
    null,
    null,
    null,
    null,
  ]);
});

describe('3-D Secure', () => {
  it.each([
    [{ status: 'Y', eci: '05' }, 'VISA', 'authenticated'],
    [{ status: 'Y', eci: '5' }, 'VISA', 'authenticated'],
    [{ status: 'Y' }, 'AMEX', 'authenticated'],
    [{ eci: '02' }, 'MASTERCARD', 'authenticated'],
    [{ status: 'A', eci: '06' }, 'VISA', 'attempted'],
    [{ status: 'A', eci: '01' }, 'MASTERCARD', 'attempted'],
  ] as const)('reads %j on %s as %s', (given, brand, outcome) => {
    expect(readAuthentication(given, brand)).toBe(outcome);
  });

  it.each([
    ['a status and an ECI that contradict each other', { status: 'Y', eci: '06' }, 'VISA'],
    ['an ECI without authentication', { status: 'Y', eci: '07' }, 'VISA'],
    ['the ECI of another network', { status: 'Y', eci: '02' }, 'VISA'],
    ['a refusal', { status: 'N' }, 'VISA'],
    ['a refusal with a good ECI', { status: 'R', eci: '05' }, 'VISA'],
    ['nothing', {}, 'VISA'],
  ] as const)('has no result for %s', (_what, given, brand) => {
    expect(readAuthentication(given, brand)).toBeNull();
  });
});
