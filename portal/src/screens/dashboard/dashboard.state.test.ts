import { describe, expect, it } from 'vitest';
import { addressOfShown, daysOf, longerThan, PRESETS, shownAt } from './dashboard.state.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const TODAY = '2026-11-23';
const at = (query: string) => shownAt(new URLSearchParams(query));
const LAST_30_DAYS = { preset: 'last30days' };

describe('what the dashboard tells of', () => {
  it('is the last 30 days of all clients, as long as the address asks for nothing else', () => {
    expect(at('')).toEqual({ range: LAST_30_DAYS, clients: [] });
    expect(addressOfShown(at('')).toString()).toBe('');
  });

  it.each([
    'period=yesterday',
    'period=lastMonth&client=CBP-1001&client=CBP-1002',
    'period=2026-01-01..2026-11-22',
    'client=A%26B',
  ])('is what its address says, and comes back as the same one: %s', (query) => {
    expect(addressOfShown(at(query)).toString()).toBe(query);
  });

  it.each([
    ['hours, which are no days', 'period=last24h'],
    ['what lies ahead', 'period=next4h'],
    ['another word', 'period=soon'],
    ['days that are none', 'period=2026-02-30..2026-03-01'],
    ['days in the wrong order', 'period=2026-03-02..2026-03-01'],
    ['more than a year', 'period=2025-01-01..2026-11-22'],
  ])('is not %s', (_name, query) => {
    expect(at(query).range).toEqual(LAST_30_DAYS);
  });

  it('are no more clients than the calls take, each once', () => {
    const many = Array.from({ length: 60 }, (_, index) => `client=M${index}`).join('&');
    expect(at(many).clients).toHaveLength(50);
    expect(at(`client=A&client=A&client=&client=${'x'.repeat(65)}`).clients).toEqual(['A']);
  });
});

describe('its days', () => {
  it('are those of Hong Kong, without what is still to come', () => {
    const days = Object.fromEntries(PRESETS.map((preset) => [preset, daysOf({ preset }, NOW)]));
    expect(days).toEqual({
      yesterday: { from: '2026-11-22', to: '2026-11-22' },
      last7days: { from: '2026-11-17', to: TODAY },
      last15days: { from: '2026-11-09', to: TODAY },
      last30days: { from: '2026-10-25', to: TODAY },
      last60days: { from: '2026-09-25', to: TODAY },
      lastMonth: { from: '2026-10-01', to: '2026-10-31' },
      currentMonth: { from: '2026-11-01', to: TODAY },
    });
    expect(daysOf({ from: '2026-11-20', to: '2026-12-31' }, NOW)).toEqual({ from: '2026-11-20', to: TODAY });
    const ahead = { from: '2026-12-01', to: '2026-12-31' };
    expect(daysOf(ahead, NOW)).toEqual(ahead);
  });

  it('can be more, up to a year, where there was nothing in them', () => {
    expect(longerThan(daysOf({ preset: 'last7days' }, NOW), NOW)).toEqual({ preset: 'last60days' });
    const year = { from: '2025-11-24', to: TODAY };
    expect(longerThan(daysOf({ preset: 'last60days' }, NOW), NOW)).toEqual(year);
    expect(longerThan(year, NOW)).toBeNull();
  });
});
