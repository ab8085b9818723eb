import { expect, it } from 'vitest';
import { formatBrandUse, MOST_USES_COUNTED } from './brand-use.ts';

const said = (named: string[], count: number) => formatBrandUse({ evidence: { named, count } }, 'en');

it('names the transactions that keep a brand, and counts the others', () => {
  expect(said(['HP-1', 'HP-2'], 2)).toBe('transactions: HP-1, HP-2');
  expect(said(['HP-1'], 8)).toBe('transactions: HP-1, 7 more');
  expect(said([], 3)).toBe('transactions: 3');
});

it('says "at least" where counting stopped', () => {
  expect(said(['HP-1'], MOST_USES_COUNTED)).toBe('transactions: HP-1, at least 99 more');
});
