import { expect, it } from 'vitest';
import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { faultsOfRecord } from './faults-of-record.ts';

type Range = { min: number; max: number };

const Range = z.strictObject({ min: z.int(), max: z.int().max(9) }).check(
  acrossFields<Range>(['min', 'max'], ({ value, issues }) => {
    if (value.min > value.max)
      issues.push({ code: 'custom', path: ['max'], message: 'too low', input: value });
  }),
);
const Model = z.object({ age: z.union([z.int().max(9), Range]).check(faultsOfRecord(Range)) });
const faultsOf = (age: unknown) =>
  (Model.safeParse({ age }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

it('a record is told of each of its wrong fields, and any other value of itself', () => {
  expect([faultsOf(5), faultsOf({ min: 1, max: 2 })]).toEqual([[], []]);
  expect(faultsOf({ min: 2, max: 1 })).toEqual([['age.max', 'too low']]);
  const places = (age: unknown) => faultsOf(age).map(([place]) => place);
  expect(places({ min: 'x', max: 10 })).toEqual(['age.min', 'age.max']);
  expect(places({ min: 1 })).toEqual(['age.max']);
  expect(places({ min: 1, max: 2, mid: 1 })).toEqual(['age']);
  expect([places(10), places('x'), places(null), places([1])]).toEqual([['age'], ['age'], ['age'], ['age']]);
});
