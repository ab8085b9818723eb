import { describe, expect, it } from 'vitest';
import { periodBefore, spansOfDays, stepsOf } from './periods.ts';

const TODAY = '2026-11-22';
const days = (from: string, to: string) => ({ from, to });

describe('the time before', () => {
  it.each([
    ['as many days right before', days('2026-10-24', '2026-11-22'), days('2026-09-24', '2026-10-23')],
    ['one day before', days('2026-11-21', '2026-11-21'), days('2026-11-20', '2026-11-20')],
    ['the whole month before', days('2026-10-01', '2026-10-31'), days('2026-09-01', '2026-09-30')],
    ['as many whole months', days('2026-07-01', '2026-09-30'), days('2026-04-01', '2026-06-30')],
    ['a February', days('2028-03-01', '2028-03-31'), days('2028-02-01', '2028-02-29')],
    ['the days of a month that are over', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-22')],
    ['the start of the month before', days('2026-10-01', '2026-10-20'), days('2026-09-01', '2026-09-20')],
    ['no more than the month before has', days('2026-03-01', '2026-03-30'), days('2026-02-01', '2026-02-28')],
    [
      'days that are to come, as they are',
      days('2026-12-03', '2026-12-04'),
      days('2026-12-01', '2026-12-02'),
    ],
  ])('is %s', (_name, asked, before) => {
    expect(periodBefore(asked, TODAY)).toEqual(before);
  });
});

describe('the steps of a time', () => {
  it.each([
    ['days', days('2026-10-30', '2026-11-02'), 4, days('2026-11-01', '2026-11-01')],
    ['weeks from Monday on', days('2026-09-24', '2026-11-22'), 9, days('2026-10-05', '2026-10-11')],
    ['months', days('2025-11-23', '2026-11-22'), 13, days('2026-01-01', '2026-01-31')],
  ])('are %s, without gaps', (_name, asked, count, third) => {
    const steps = stepsOf(asked);
    expect(steps).toHaveLength(count);
    expect(steps[2]).toEqual(third);
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([asked.from, asked.to]);
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next) expect(Date.parse(next.from) - Date.parse(step.to)).toBe(86_400_000);
    }
  });
});

describe('spans of days', () => {
  const some = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-04', '2026-11-20'];

  it('are days that follow each other', () => {
    expect(spansOfDays(some, 3)).toEqual([
      days('2026-10-30', '2026-11-01'),
      days('2026-11-04', '2026-11-04'),
      days('2026-11-20', '2026-11-20'),
    ]);
    expect(spansOfDays([], 3)).toEqual([]);
  });

  it('are limited: periods with the fewest days between them are merged', () => {
    expect(spansOfDays(some, 2)).toEqual([
      days('2026-10-30', '2026-11-04'),
      days('2026-11-20', '2026-11-20'),
    ]);
    expect(spansOfDays(some, 1)).toEqual([days('2026-10-30', '2026-11-20')]);
  });
});
