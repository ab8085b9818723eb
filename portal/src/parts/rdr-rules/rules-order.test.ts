import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { expect, it } from 'vitest';
import { moved, withNote } from './rules-order.ts';

const rule = (value: string): RdrRule => ({
  conditions: [{ attribute: 'amount', operator: 'lte', value }],
  decision: 'accept',
});
const [one, two, three] = [rule('1'), rule('2'), rule('3')];
const rules = [one, two, three];

it('moves a rule by one place, and not past either end', () => {
  expect(moved(rules, 1, -1)).toEqual([two, one, three]);
  expect(moved(rules, 1, 1)).toEqual([one, three, two]);
  expect(moved(rules, 0, -1)).toEqual(rules);
  expect(moved(rules, 2, 1)).toEqual(rules);
});

it('leaves a rule without its note as if it never had one', () => {
  const noted = withNote(one, 'Cheaper than a chargeback');
  expect(noted.note).toBe('Cheaper than a chargeback');
  expect(withNote(noted, '')).toEqual(one);
  expect(Object.keys(withNote(noted, ''))).not.toContain('note');
});
