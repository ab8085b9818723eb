import { expect, it } from 'vitest';
import { changedFields, conflictOf, unsettled } from './form-conflict.ts';

it('keeps what the user changed, takes what only the other one changed, and leaves both sides of the rest open', () => {
  const before = { email: 'a', name: 'b', services: ['ics'], language: 'en' };
  const mine = { email: 'mine', name: 'b', services: ['ics', 'cbp'], language: 'sc' };
  const now = { email: 'theirs', name: 'theirs', services: ['ics'], language: 'sc' };
  expect(conflictOf({ before, mine, now })).toEqual({
    values: { email: 'mine', name: 'theirs', services: ['ics', 'cbp'], language: 'sc' },
    taken: ['name'],
    open: ['email'],
  });
  expect(changedFields(before, mine)).toEqual(['email', 'services', 'language']);
});

it('a field that was given the value of the other one is settled, by whatever hand', () => {
  const conflict = { open: ['email', 'services'], now: { email: 'theirs', services: ['ics'] } };
  expect(unsettled(conflict, { email: 'mine', services: ['cbp'] })).toEqual(['email', 'services']);
  expect(unsettled(conflict, { email: 'theirs', services: ['cbp'] })).toEqual(['services']);
  expect(unsettled(conflict, { email: 'theirs', services: ['ics'] })).toEqual([]);
});
