import { expect, it } from 'vitest';
import { changedFields, conflictOf, isSettled, markOf, presentOf } from './form-conflict.ts';

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

it('goes on with what the page knew of the thing and the server does not say again', () => {
  const known = { merchant_id: 'M-1', refunds_a_day: 5, version: 1 };
  expect(presentOf(known, { refunds_a_day: 7, version: 2 })).toEqual({
    merchant_id: 'M-1',
    refunds_a_day: 7,
    version: 2,
  });
});

it('what is said of a field goes once it is settled, or is edited again', () => {
  const now = { email: 'theirs', services: ['ics'], name: 'theirs', language: 'en' };
  const conflict = { open: ['email', 'services'], taken: ['name'], now };
  const marksOf = (edited: object) =>
    Object.keys(now).map((name) => markOf(conflict, { ...now, ...edited }, name));
  expect(marksOf({ email: 'mine', services: ['cbp'] })).toEqual(['unsettled', 'unsettled', 'taken', null]);
  expect(marksOf({ services: ['cbp'] })).toEqual([null, 'unsettled', 'taken', null]);
  expect(marksOf({ name: 'edited again', language: 'tc' })).toEqual([null, null, null, null]);
});

it('is settled once every field that both changed is as the other one made it', () => {
  const now = { email: 'theirs', services: ['ics'], name: 'theirs' };
  const conflict = { open: ['email', 'services'], now };
  expect(isSettled(conflict, { ...now, email: 'mine' })).toBe(false);
  expect(isSettled(conflict, { ...now, name: 'edited again' })).toBe(true);
  expect(isSettled({ open: [], now }, now)).toBe(false);
});
