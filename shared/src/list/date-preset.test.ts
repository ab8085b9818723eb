import { describe, expect, it } from 'vitest';
import { momentsOfPreset } from './date-preset.ts';

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
