import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

const READ: readonly (readonly [text: string, value: string])[] = [
  ['128.40', '128.40'],
  ['0', '0'],
  ['007.50', '7.50'],
  ['6.1725', '6.1725'],
  ['0.5', '0.5'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['12,34,567.00', '1234567.00'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234.50', '1234.50'],
  ['1\u202f234,5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['1’234.50', '1234.50'],
  ['19,99', '19.99'],
  ['19,9', '19.9'],
  ['1,23', '1.23'],
  ['1234,500', '1234.500'],
  ['0,125', '0.125'],
  ['１２８．４０', '128.40'],
  [' 42 ', '42'],
];
const TWO = 'is ambiguous: write it without a thousands separator';
const NONE = 'must be a number such as 128.40';
const FAULTY: readonly (readonly [text: string, fault: string])[] = [
  ['1,234', TWO],
  ['12,345', TWO],
  ['7.45376E+22', NONE],
  ['-5', NONE],
  ['(5.00)', NONE],
  ['HKD 5', NONE],
  ['$5', NONE],
  ['5%', NONE],
  ['1,2345.00', NONE],
  ['1.234.56', NONE],
  ['1,234,56', NONE],
  ['1 23', NONE],
  ['.5', NONE],
  ['5.', NONE],
  ['', NONE],
  ['١٢', NONE],
];

it('reads an amount with any digit grouping, and no ambiguous one', async () => {
  const cases = [...READ, ...FAULTY].map(([text, read]) => [text || 'nothing', { text, read }] as const);
  expect(
    await faultsOf(cases, ({ text, read }) => {
      const told = readAmount(text);
      expect('value' in told ? told.value : told.fault).toBe(read);
    }),
  ).toEqual({});
});
