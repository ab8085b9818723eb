import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { type DatePreset, momentsOfDays, momentsOfPreset } from './date-preset.ts';

const NOW = new Date('2026-11-22T02:00:00.000Z');

describe('the ranges around now', () => {
  it('follow each other to the millisecond, so that no moment is in two of them or in none', () => {
    const ranges = (['overdue', 'next4h', 'next24h', 'after24h'] as const).map((preset) =>
      momentsOfPreset(preset, NOW),
    );
    for (const [index, { to }] of ranges.entries()) {
      const next = ranges[index + 1];
      if (next) expect(Date.parse(next.from) - Date.parse(to)).toBe(1);
    }
    expect(ranges[1]).toEqual({ from: NOW.toISOString(), to: '2026-11-22T06:00:00.000Z' });
  });
});

it('a range of days includes its whole last day in Hong Kong', () => {
  expect(momentsOfDays('2026-11-01', '2026-11-30')).toEqual({
    from: '2026-10-31T16:00:00.000Z',
    to: '2026-11-30T15:59:59.999Z',
  });
});

it('presets are days and months of Hong Kong, where December begins while it is November in UTC', async () => {
  const now = new Date('2026-11-30T17:30:00.000Z');
  const table: [DatePreset, [from: string, to: string]][] = [
    ['last24h', ['2026-11-29T17:30:00.000Z', '2026-11-30T17:30:00.000Z']],
    ['yesterday', ['2026-11-29T16:00:00.000Z', '2026-11-30T15:59:59.999Z']],
    ['last7days', ['2026-11-24T16:00:00.000Z', '2026-12-01T15:59:59.999Z']],
    ['currentMonth', ['2026-11-30T16:00:00.000Z', '2026-12-31T15:59:59.999Z']],
    ['lastMonth', ['2026-10-31T16:00:00.000Z', '2026-11-30T15:59:59.999Z']],
  ];
  const faults = await faultsOf(table, ([from, to], preset) => {
    expect(momentsOfPreset(preset as DatePreset, now)).toEqual({ from, to });
  });
  expect(faults).toEqual({});
});
