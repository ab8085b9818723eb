import { expect, it } from 'vitest';
import { sayChange, sayDays, sayPart, sayRatio, sayShare, sayTime, shortDays } from './figure-words.ts';

it('shows a change in whole percent, and none from zero', () => {
  const changes = [
    sayChange(112, 100, 'No change'),
    sayChange(50, 100, 'No change'),
    sayChange(1001, 1000, '沒有變化'),
  ];
  expect([...changes, sayChange(1000, 1000, 'No change'), sayChange(5, 0, 'No change')]).toEqual([
    '+12%',
    '−50%',
    '沒有變化',
    'No change',
    undefined,
  ]);
  expect(sayChange(31_000, 1_000, 'No change')).toBe('+3,000%');
});

it('shows no share of zero', () => {
  expect([sayShare(0, 0), sayShare(2, 3), sayRatio(0.00351)]).toEqual(['–', '66.7%', '0.35%']);
});

it('rounds the reached share of a threshold down', () => {
  expect([0, 0.004, 0.62, 0.999, 1, 2.5].map(sayPart)).toEqual(['0%', '<1%', '62%', '99%', '100%', '250%']);
});

it('shows full days, and short ones below a column', () => {
  const days = { from: '2026-11-02', to: '2026-11-08' };
  expect([sayDays(days), sayDays({ from: days.to, to: days.to })]).toEqual([
    '2026/11/02 – 2026/11/08',
    '2026/11/08',
  ]);
  expect([shortDays(days, 'week'), shortDays(days, 'month')]).toEqual(['11/02', '2026/11']);
});

it('a time of figures has seconds, in Hong Kong', () => {
  expect(sayTime('2026-11-22T16:05:09.120Z')).toBe('00:05:09');
});
