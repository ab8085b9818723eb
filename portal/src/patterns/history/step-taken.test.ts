import { expect, it } from 'vitest';
import { stepTaken } from './step-taken.ts';

const taken = (from: unknown, to: unknown) =>
  stepTaken({ entity: 'client', before: { status: from }, after: { status: to } })?.en ?? null;

it('a change of status is called what its button says', () => {
  expect(taken('REJECTED', 'PENDING')).toBe('Reopen');
});

it('a change is called nothing where no step, or more than one, leads to it', () => {
  expect([taken('ACTIVE', 'PENDING'), taken('ACTIVE', 'ACTIVE'), taken(null, 'ACTIVE')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(
    stepTaken({ entity: 'enquiry', before: { status: 'PROCESSING' }, after: { status: 'COMPLETED' } }),
  ).toBeNull();
  expect(
    stepTaken({ entity: 'user', before: { status: 'active' }, after: { status: 'inactive' } }),
  ).toBeNull();
});
