import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing/test-length.ts';
import { ageOn, todayOf } from './calendar-day.ts';
import { type AskedAge, dateChecks } from './date-checks.ts';

fc.configureGlobal({ seed: seedOf('dates of documents') });

const TODAY = '2026-11-30';
const READ = { dob: '1990-05-17', issue_date: '2020-01-31', expiry_date: '2030-01-30' };

type Given = Partial<typeof READ> | Record<string, string | null>;

const checkOf = (
  check: string,
  read: Given,
  more: { age?: AskedAge; today?: string; neverExpires?: boolean } = {},
) =>
  dateChecks({ read: { ...READ, ...read } as typeof READ, today: TODAY, ...more }).find(
    (one) => one.check === check,
  );

describe('today', () => {
  it('is that of Hong Kong, when a document expires today there and tomorrow in UTC', () => {
    const beforeMidnight = new Date('2026-11-30T15:59:59.999Z');
    const midnight = new Date('2026-11-30T16:00:00.000Z');
    expect([beforeMidnight, midnight].map(todayOf)).toEqual(['2026-11-30', '2026-12-01']);
    const stateAt = (now: Date) =>
      checkOf('expiry', { expiry_date: '2026-11-30' }, { today: todayOf(now) })?.state;
    expect(stateAt(beforeMidnight)).toBe('passed');
    expect(stateAt(midnight)).toBe('failed');
  });

  it('has every day of a year, in order', () => {
    const days = Array.from({ length: 366 }, (_, day) => todayOf(new Date(Date.UTC(2028, 0, day + 1))));
    expect(new Set(days).size).toBe(366);
    expect(days).toEqual(days.toSorted());
    expect(days).toContain('2028-02-29');
  });
});

describe('the dates of a document', () => {
  it('pass where they fit', () => {
    const checks = dateChecks({ read: READ, today: TODAY, age: 36 });
    expect(checks.map(({ check, state, codes }) => [check, state, codes])).toEqual([
      ['expiry', 'passed', []],
      ['issue', 'passed', []],
      ['period', 'passed', []],
      ['birth', 'passed', []],
      ['age', 'passed', []],
    ]);
  });

  it.each([
    ['expiry', { expiry_date: '2026-11-30' }, 'passed', 'valid_until', []],
    ['expiry', { expiry_date: '2026-11-29' }, 'failed', 'expired', ['SPDR17']],
    ['expiry', { expiry_date: null }, 'unread', 'fields_unread', []],
    ['expiry', { expiry_date: '2026-02-29' }, 'unread', 'fields_unread', []],
    ['expiry', { expiry_date: '30 NOV 2026' }, 'unread', 'fields_unread', []],
    ['expiry', { expiry_date: '2028-02-29' }, 'passed', 'valid_until', []],
    ['issue', { issue_date: '2026-11-30' }, 'passed', 'issued', []],
    ['issue', { issue_date: '2026-12-01' }, 'failed', 'not_yet_issued', []],
    ['period', { issue_date: '2030-01-30' }, 'failed', 'issued_after_expiry', []],
    ['period', { issue_date: '2030-01-31' }, 'failed', 'issued_after_expiry', []],
    ['period', { issue_date: null }, 'unread', 'fields_unread', []],
    ['birth', { dob: '2020-01-31' }, 'passed', 'born_before_issue', []],
    ['birth', { dob: '2020-02-01' }, 'failed', 'born_after_issue', []],
    ['birth', { dob: '2026-12-01' }, 'failed', 'not_yet_born', []],
    ['birth', { dob: null }, 'unread', 'fields_unread', []],
  ] as const)('%s with %j: %s, %s', (check, read, state, outcome, codes) => {
    expect(checkOf(check, read)).toMatchObject({ state, outcome, codes });
  });

  it('name what could not be read', () => {
    expect(checkOf('period', { issue_date: null, expiry_date: null })?.proof).toEqual({
      fields: ['issue_date', 'expiry_date'],
    });
  });

  it('of a type without an expiry date pass without one, and fail once one is read that is over', () => {
    expect(checkOf('expiry', { expiry_date: null }, { neverExpires: true })?.outcome).toBe('never_expires');
    expect(checkOf('expiry', { expiry_date: '2000-01-01' }, { neverExpires: true })?.state).toBe('failed');
  });

  it('without an issue date that could be read are said to be so once, and a birth in the future still fails', () => {
    const said = (read: Given) =>
      dateChecks({
        read: { ...READ, issue_date: null, ...read } as typeof READ,
        today: TODAY,
        hasIssueDate: false,
      }).map(({ check, state }) => `${check} ${state}`);
    expect(said({})).toEqual(['expiry passed', 'issue not_checked']);
    expect(said({ dob: '2026-12-01' })).toEqual(['expiry passed', 'issue not_checked', 'birth failed']);
    expect(said({ issue_date: '2020-01-31' })).toEqual([
      'expiry passed',
      'issue passed',
      'period passed',
      'birth passed',
    ]);
  });

  it('have numbers to show', () => {
    expect(checkOf('expiry', { expiry_date: '2026-11-29' })?.proof).toEqual({
      expires: '2026-11-29',
      today: TODAY,
    });
  });
});

describe('an age', () => {
  const born = (dob: string, day: string, age: AskedAge) =>
    checkOf('age', { dob }, { age, today: day })?.state;

  it.each([
    ['2008-11-30', '2026-11-30', { min: 18 }, 'passed'],
    ['2008-12-01', '2026-11-30', { min: 18 }, 'failed'],
    ['2008-02-29', '2026-02-28', { min: 18 }, 'failed'],
    ['2008-02-29', '2026-03-01', { min: 18 }, 'passed'],
    ['2008-02-29', '2028-02-28', 19, 'passed'],
    ['2008-02-29', '2028-02-29', 20, 'passed'],
    ['1990-05-17', '2026-11-30', 36, 'passed'],
    ['1990-05-17', '2026-11-30', 35, 'failed'],
    ['1990-05-17', '2026-11-30', { max: 36 }, 'passed'],
    ['1990-05-17', '2026-11-30', { max: 35 }, 'failed'],
    ['1990-05-17', '2026-11-30', { min: 36, max: 36 }, 'passed'],
    ['1990-05-17', '2026-11-30', { min: 0, max: 150 }, 'passed'],
    ['2026-11-30', '2026-11-30', 0, 'passed'],
    ['2027-01-01', '2026-11-30', { min: 0 }, 'failed'],
  ] as const)('of someone born on %s, on %s, asked as %j: %s', (dob, day, age, state) => {
    expect(born(dob, day, age)).toBe(state);
  });

  it('that is not as asked suggests its code, and one that is not asked is not checked', () => {
    expect(checkOf('age', {}, { age: 18 })).toMatchObject({
      codes: ['SPDR14'],
      proof: { age: 36, asked: { min: 18, max: 18 }, birth: '1990-05-17', today: TODAY },
    });
    expect(checkOf('age', {})).toBeUndefined();
    expect(checkOf('age', {}, { age: {} })).toBeUndefined();
    expect(checkOf('age', { dob: null }, { age: 18 })?.state).toBe('unread');
  });

  it('grows by one within every year', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.nat(120), (date, years) => {
        const birth = date.toISOString().slice(0, 10);
        const year = Number(birth.slice(0, 4)) + years;
        expect(ageOn(birth, `${year}-12-31`)).toBe(years);
        expect(ageOn(birth, `${year}${birth.slice(4)}`)).toBe(years);
      }),
    );
  });
});
