import { describe, expect, it } from 'vitest';
import { measuredBy, partOfThreshold } from '../networks/scheme-program.ts';
import type { RatioMonth } from './ratio.model.ts';
import { forecastOf, partOver } from './ratio-forecast.ts';

/** A time in Hong Kong. */
const hongKong = (time: string) => new Date(`${time}+08:00`);
const month = (name: string, counts: Partial<RatioMonth>): RatioMonth => ({
  month: name,
  fraud: 0,
  dispute: 0,
  sales: 0,
  ...counts,
});

describe('how much of a month is over', () => {
  it.each([
    ['not said on its first days', '2026-11-03T23:59:59', null],
    ['a tenth when three of thirty days are', '2026-11-04T00:00:00', 0.1],
    ['a half at its middle', '2026-11-16T00:00:00', 0.5],
    ['nearly all in its last hours', '2026-11-30T23:59:59', 1],
    ['not said once the next one has begun', '2026-12-01T00:00:00', null],
    ['not said before it begins', '2026-10-31T23:00:00', null],
  ])('is %s', (_name, at, part) => {
    const found = partOver('2026-11', hongKong(at));
    if (part === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(part, 3);
  });

  it('depends on the days of the month, also in December and leap years', () => {
    expect(partOver('2026-12', hongKong('2026-12-31T12:00:00'))).toBeCloseTo(30.5 / 31);
    expect(partOver('2028-02', hongKong('2028-02-15T12:00:00'))).toBeCloseTo(0.5);
  });
});

describe('the forecast of a month', () => {
  const months = [
    month('2026-11', { fraud: 30, dispute: 21, sales: 2_000 }),
    month('2026-10', { fraud: 40, dispute: 40, sales: 3_000 }),
  ];

  it('extrapolates the current month and keeps the previous ones', () => {
    expect(forecastOf(months, hongKong('2026-11-16T00:00:00'))).toEqual([
      month('2026-11', { fraud: 60, dispute: 42, sales: 4_000 }),
      months[1],
    ]);
  });

  it('can be compared with a threshold like counted figures', () => {
    const forecast = forecastOf(months, hongKong('2026-11-16T00:00:00')) ?? [];
    expect(measuredBy('ECM', forecast)).toEqual({ cases: 102, sales: 3_000 });
    expect(partOfThreshold('ECM', measuredBy('ECM', forecast))).toBeCloseTo(1.02);
    expect(measuredBy('VAMP', forecast)).toEqual({ cases: 102, sales: 4_000 });
  });

  it('is missing for unknown sales, on the first days, and without months', () => {
    const unknown = months.map((one) => ({ ...one, sales: null }));
    expect(forecastOf(unknown, hongKong('2026-11-16T00:00:00'))?.[0]?.sales).toBeNull();
    expect(forecastOf(months, hongKong('2026-11-02T00:00:00'))).toBeNull();
    expect(forecastOf([], hongKong('2026-11-16T00:00:00'))).toBeNull();
  });
});
