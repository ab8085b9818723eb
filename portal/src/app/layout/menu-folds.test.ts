import { expect, it } from 'vitest';
import { isFolded, withFold } from './menu-folds.ts';

const START = { folded: [], unfolded: [] };

it('a group is folded as it starts, until the user folds or opens it', () => {
  expect(isFolded(START, 'rdr', true)).toBe(true);
  expect(isFolded(START, 'rdr', false)).toBe(false);
  const opened = withFold(START, 'rdr', false);
  expect(isFolded(opened, 'rdr', true)).toBe(false);
  const folded = withFold(opened, 'rdr', true);
  expect(isFolded(folded, 'rdr', true)).toBe(true);
  // The user keeps the choice with other rights.
  expect(isFolded(folded, 'rdr', false)).toBe(true);
  expect(isFolded(folded, 'aml', false)).toBe(false);
});

it('a choice is kept once', () => {
  const twice = withFold(withFold(START, 'rdr', true), 'rdr', true);
  expect(twice).toEqual({ folded: ['rdr'], unfolded: [] });
  expect(withFold(twice, 'rdr', false)).toEqual({ folded: [], unfolded: ['rdr'] });
});
