import { expect, it } from 'vitest';
import { z } from 'zod';
import { acrossFields } from './across-fields.ts';

type Range = { from: number; to: number };

const Model = z.strictObject({ from: z.number(), to: z.number(), name: z.string() }).check(
  acrossFields<Range>(['from', 'to'], ({ value, issues }) => {
    if (value.from > value.to)
      issues.push({ code: 'custom', path: ['to'], message: 'is before', input: value });
  }),
);
const placesOf = (input: unknown) =>
  (Model.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

it('a rule about some fields is checked at once with the others, and not before its own are valid', () => {
  expect(placesOf({ from: 1, to: 2, name: 'a' })).toEqual([]);
  expect(placesOf({ from: 2, to: 1, name: 'a' })).toEqual(['to']);
  expect(placesOf({ from: 2, to: 1, name: null })).toEqual(['name', 'to']);
  expect(placesOf({ from: '2', to: 1, name: null })).toEqual(['from', 'name']);
  expect(placesOf('none')).toEqual(['']);
});
