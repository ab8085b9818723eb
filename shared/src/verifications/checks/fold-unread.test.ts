import { expect, it } from 'vitest';
import type { CheckResult } from './check-result.model.ts';
import { dateChecks } from './date-checks.ts';
import { foldUnread } from './fold-unread.ts';

const NOTHING = { dob: null, issue_date: null, expiry_date: null };
const checks = dateChecks({ read: NOTHING, today: '2026-11-30', age: 18 });
const linesOf = (results: readonly CheckResult[]) =>
  foldUnread(results).map(({ names, proof, document }) => [names.join(' '), proof.fields, document]);

it('what could not be read is said once for all checks of a document that need it', () => {
  const fields = ['expiry_date', 'issue_date', 'dob'];
  expect(linesOf(checks)).toEqual([['expiry issue period birth age', fields, undefined]]);
  const ofTwo = (['first', 'second'] as const).flatMap((document) =>
    checks.map((check) => ({ ...check, document })),
  );
  expect(linesOf(ofTwo)).toEqual([
    ['expiry issue period birth age', fields, 'first'],
    ['expiry issue period birth age', fields, 'second'],
  ]);
});

it('what was read stays a line of its own', () => {
  const read = dateChecks({ read: { ...NOTHING, expiry_date: '2030-01-01' }, today: '2026-11-30' });
  expect(foldUnread(read).map(({ names }) => names.join(' '))).toEqual(['expiry', 'issue period birth']);
});
