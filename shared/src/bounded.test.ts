import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  boundedAmount,
  boundedInteger,
  boundedIntegerText,
  boundedLine,
  boundedList,
  boundedText,
  endlessPlaceIn,
  withinBounds,
} from './bounded.ts';
import { faultsOf } from './testing/table.ts';

const isTaken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a bounded text', () => {
  it('is what a database can hold, and no longer than it says', () => {
    const text = boundedText(5, 1);
    for (const good of ['a', '密碼', '😀😀', 'a\u0301']) expect(isTaken(text, good)).toBe(true);
    for (const bad of ['', '123456', 'a\0', '\ud83d', '\ude00a', 5, null])
      expect(isTaken(text, bad)).toBe(false);
  });
});

it('a line holds no line break, tab or other control character', () => {
  for (const good of ['Tea & Co. 茶', '', ' a ']) expect(isTaken(boundedLine(20), good)).toBe(true);
  for (const bad of ['a\nb', 'a\tb', '\u001b[31m', 'a\u0085', 'a\0']) {
    expect(isTaken(boundedLine(20), bad)).toBe(false);
  }
});

it('a bounded number fits its column, written as text too', () => {
  expect([0, 7, 2_147_483_647].every((number) => isTaken(boundedInteger(0), number))).toBe(true);
  for (const wild of [-1, 1.5, 2_147_483_648, 2 ** 53 + 1, Number.NaN, Infinity, '7']) {
    expect(isTaken(boundedInteger(0), wild)).toBe(false);
  }
  expect(boundedIntegerText(0).parse('7')).toBe(7);
  for (const wild of ['-1', '1e400', '99999999999', 'x', '0x1p4'])
    expect(isTaken(boundedIntegerText(0), wild)).toBe(false);
});

it('an amount is a number or a decimal string, whose digits are kept or refused', async () => {
  const amount = boundedAmount({ tooLow: 'must be an amount greater than 0' });
  const table: [string, [value: unknown, read: number | string]][] = [
    ['a number', [42.5, 42.5]],
    ['a decimal string', ['42.50', 42.5]],
    ['four decimals', ['0.0001', 0.0001]],
    ['zeros behind the decimals', ['42.500000000', 42.5]],
    ['the largest', ['2147483646.9999', 2_147_483_646.9999]],
    ['a zero', ['0.00', 'must be an amount greater than 0']],
    ['a negative string', ['-42.50', 'must be an amount greater than 0']],
    ['a negative number', [-42.5, 'must be an amount greater than 0']],
    ['five decimals', [1.00001, 'must have at most 4 decimal places']],
    ['five decimals in a string', ['1.00001', 'must have at most 4 decimal places']],
    ['digits that a number loses', ['42.500000000000000000001', 'must have at most 4 decimal places']],
    ['exponent notation', ['1e3', 'must be a number such as 128.40']],
    ['hexadecimal digits', ['0x10', 'must be a number such as 128.40']],
    ['thousands', ['1,234.50', 'must be a number such as 128.40']],
    ['a decimal comma', ['19,99', 'must be a number such as 128.40']],
    ['full-width digits', ['４２', 'must be a number such as 128.40']],
    ['white space', [' 42', 'must be a number such as 128.40']],
    ['a zero before it', ['042', 'must be a number such as 128.40']],
    ['no digit before the point', ['.5', 'must be a number such as 128.40']],
    ['not a number', [Number.NaN, 'must be a number such as 128.40']],
    ['a list', [[42], 'must be a number such as 128.40']],
    ['nothing', [undefined, 'must not be empty']],
    ['null', [null, 'must not be empty']],
    ['an empty string', ['', 'must not be empty']],
  ];
  const faults = await faultsOf(table, ([value, read]) => {
    const { data, error } = amount.safeParse(value);
    expect(data ?? error?.issues.map(({ message }) => message)).toEqual(
      typeof read === 'number' ? read : [read],
    );
  });
  expect(faults).toEqual({});
  expect(isTaken(amount, '9'.repeat(20))).toBe(false);
  expect(isTaken(amount, '9'.repeat(60))).toBe(false);
});

it('a list that is too long is refused once, whatever is in it', () => {
  let looks = 0;
  const entry = z.unknown().refine(() => {
    looks += 1;
    return false;
  });
  const list = boundedList(entry, { max: 3, min: 1, tooMany: 'too many', tooFew: 'too few' });
  expect(list.safeParse(Array.from({ length: 1_000 })).error?.issues).toMatchObject([
    { message: 'too many' },
  ]);
  expect(looks).toBe(0);
  expect(list.safeParse([]).error?.issues).toMatchObject([{ message: 'too few' }]);
  expect(list.safeParse([1, 2]).error?.issues).toHaveLength(2);
});

describe('data within bounds', () => {
  const data = withinBounds(z.object({ any: z.unknown() }), {
    textLength: 5,
    listLength: 3,
    depth: 4,
    values: 12,
  });
  const faultOf = (any: unknown) => {
    const [issue] = data.safeParse({ any }).error?.issues ?? [];
    return issue && `${issue.path.join('.')} ${issue.message}`;
  };

  it('is read by the model as it is', () => {
    expect(data.parse({ any: { a: ['x', 1, null, true].slice(1) } })).toEqual({
      any: { a: [1, null, true] },
    });
  });

  it.each([
    ['any.a.1 contains a character that cannot be stored', { a: ['x', '\0'] }],
    ['any contains a character that cannot be stored', '\ud800'],
    ['any has more than 5 characters', '123456'],
    ['any has more than 3 entries', [1, 2, 3, 4]],
    ['any has more than 3 fields', { a: 1, b: 1, c: 1, d: 1 }],
    ['any.a\0 has a name that contains a character that cannot be stored', { 'a\0': 1 }],
    ['any.0.0.0 is nested more than 4 deep', [[[[1]]]]],
    ['any is beyond ±10000000000000', 1e14],
    [
      ' has more than 12 values',
      [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
    ],
  ])('%s', (fault, value) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('survives any depth', () => {
    expect(faultOf(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)))).toContain('is nested more than');
  });
});

it('what is larger than any call takes is found before anything walks through it', () => {
  const long = Array.from({ length: 200_001 }, () => 1);
  expect(endlessPlaceIn({ a: [{ b: long }] })).toEqual({
    path: ['a', 0, 'b'],
    message: 'has more than 200000 entries',
  });
  const wide = Object.fromEntries(long.map((_, index) => [`field${index}`, 1]));
  expect(endlessPlaceIn(wide)?.message).toBe('has more than 200000 fields');
  expect(endlessPlaceIn(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))?.message).toContain('nested');
  expect(endlessPlaceIn({ a: long.slice(1), b: ['\0', 1e300] })).toBeNull();
});
