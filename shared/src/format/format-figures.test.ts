import { expect, it } from 'vitest';
import {
  formatChange,
  formatDays,
  formatPart,
  formatPoints,
  formatRatio,
  formatShare,
  formatTimeOfDay,
  shortDays,
} from './format-figures.ts';

it('shows a change in whole percent, and none from zero', () => {
  const changes = [
    formatChange(112, 100, 'No change'),
    formatChange(50, 100, 'No change'),
    formatChange(1001, 1000, '沒有變化'),
  ];
  expect([...changes, formatChange(1000, 1000, 'No change'), formatChange(5, 0, 'No change')]).toEqual([
    '+12%',
    '−50%',
    '沒有變化',
    'No change',
    undefined,
  ]);
  expect(formatChange(31_000, 1_000, 'No change')).toBe('+3,000%');
});

it('shows no share of zero', () => {
  expect([formatShare(0, 0), formatShare(2, 3), formatRatio(0.00351)]).toEqual(['–', '66.7%', '0.35%']);
});

it('shows the difference of two shares as they are shown', () => {
  const words = { unchanged: 'No change', points: (points: string) => `${points} points` };
  const [now, then] = [
    { part: 1226, whole: 10_000 },
    { part: 1014, whole: 10_000 },
  ];
  expect([now, then].map(({ part, whole }) => formatShare(part, whole))).toEqual(['12.3%', '10.1%']);
  expect([formatPoints(now, then, words), formatPoints(then, now, words)]).toEqual([
    '+2.2 points',
    '−2.2 points',
  ]);
  expect(formatPoints({ part: 1229, whole: 10_000 }, now, words)).toBe('No change');
});

it('rounds the reached share of a threshold down', () => {
  expect([0, 0.004, 0.62, 0.999, 1, 2.5].map(formatPart)).toEqual([
    '0%',
    '<1%',
    '62%',
    '99%',
    '100%',
    '250%',
  ]);
});

it('shows full days, and short ones below a column', () => {
  const days = { from: '2026-11-02', to: '2026-11-08' };
  expect([formatDays(days), formatDays({ from: days.to, to: days.to })]).toEqual([
    '2026/11/02 – 2026/11/08',
    '2026/11/08',
  ]);
  expect([shortDays(days, 'week'), shortDays(days, 'month')]).toEqual(['11/02', '2026/11']);
});

it('a time of figures has seconds, in Hong Kong', () => {
  expect(formatTimeOfDay('2026-11-22T16:05:09.120Z')).toBe('00:05:09');
});
