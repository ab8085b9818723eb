import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  boundedAmount,
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  MomentOrNone,
} from './bounded.ts';
import { contract } from './contract.ts';
import { NewEnquiry, newEnquiry } from './enquiries/enquiry.model.ts';
import { wordsOfFault } from './faults.ts';
import { faultsOf } from './testing/table.ts';

const messageOf = (model: z.ZodType, value: unknown) => model.safeParse(value).error?.issues[0]?.message;
const DAY = z.iso.date();

/** "Required; length messages min 1, 3, 8 and max 10, 22, 30, 50, 100; Invalid date, 'Please use {format} format', Invalid format" */
const SAID: readonly [model: z.ZodType, value: unknown, message: string][] = [
  [boundedLine(50, 1), undefined, 'Required'],
  [boundedLine(50, 1), null, 'Required'],
  [boundedLine(50, 1), '', 'Required'],
  [boundedLine(50, 3), 'ab', 'Enter at least 3 characters'],
  [boundedLine(50, 8), 'ab', 'Enter at least 8 characters'],
  [boundedLine(10), 'x'.repeat(11), 'Enter at most 10 characters'],
  [boundedId(22), 'x'.repeat(23), 'Enter at most 22 characters'],
  [boundedLine(30), 'x'.repeat(31), 'Enter at most 30 characters'],
  [boundedLine(50), 'x'.repeat(51), 'Enter at most 50 characters'],
  [boundedLine(100), 'x'.repeat(101), 'Enter at most 100 characters'],
  [boundedList(z.string(), { max: 9, min: 1 }), [], 'Choose at least 1 option'],
  [boundedInteger(1, 100), 0, 'Enter 1 or more'],
  [boundedInteger(1, 100), 101, 'Enter 100 or less'],
  [boundedInteger(1), 1.5, 'Enter a whole number'],
  [boundedInteger(1), Number.NaN, 'Enter a number'],
  [boundedAmount(), 'many', 'must be a number such as 128.40'],
  [DAY, '2026-02-30', 'Invalid date'],
  [DAY, '30/02/2026', 'Please use YYYY-MM-DD format'],
  [MomentOrNone, '2026-02-30T08:00:00+08:00', 'Invalid date'],
  [MomentOrNone, 'tomorrow', 'Please use YYYY-MM-DDThh:mm:ss+08:00 format'],
  [newEnquiry.transaction_time, '2026-02-30', 'Invalid date'],
  [newEnquiry.transaction_time, 'yesterday', 'Please use YYYY-MM-DDThh:mm:ss+08:00 format'],
  [z.string().regex(/^a$/), 'b', 'Invalid format'],
];

it('models say in words what is wrong with a value, in the three languages', async () => {
  const rows = SAID.map((row, index) => [`${index}: ${row[2]}`, row] as const);
  const faults = await faultsOf(rows, ([model, value, message]) => {
    const words = wordsOfFault(message);
    expect(messageOf(model, value)).toBe(message);
    expect([words?.en, words?.sc, words?.tc].every((text) => text && !text.includes('{}'))).toBe(true);
    expect(words?.sc).not.toBe(message);
  });
  expect(faults).toEqual({});
});

it('says the limit and the format in Chinese', () => {
  expect(wordsOfFault('Enter at most 50 characters')).toMatchObject({
    sc: '最多 50 个字符',
    tc: '最多 50 個字元',
  });
  expect(wordsOfFault('Please use YYYY-MM-DD format')).toMatchObject({
    sc: '请使用 YYYY-MM-DD 格式',
    tc: '請使用 YYYY-MM-DD 格式',
  });
});

it('leaves no length message of the library to any call of the contract', () => {
  const tooLong = contract.updateUser['~orpc'].inputSchema as unknown as z.ZodType;
  const { error } = tooLong.safeParse({ id: 1, version: 1, display_name: 'x'.repeat(1_000), email: '' });
  const { error: enquiry } = NewEnquiry.safeParse({ merchant_id: 'x'.repeat(1_000), descriptor: '' });
  const told = [...(error?.issues ?? []), ...(enquiry?.issues ?? [])].map(({ message }) => message);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((message) => /^(Too|Invalid input)/.test(message))).toEqual([]);
});
