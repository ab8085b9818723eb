import { expect, it } from 'vitest';
import { sayChange, sayDays, sayPart, sayRatio, sayShare, sayTime, shortDays } from './figure-words.ts';

it('a change is said in whole percents, and not at all where there was nothing', () => {
  expect([sayChange(112, 100), sayChange(50, 100), sayChange(1001, 1000), sayChange(5, 0)]).toEqual([
    '+12%',
    '−50%',
    '±0%',
    undefined,
  ]);
  expect(sayChange(31_000, 1_000)).toBe('+3,000%');
});

it('a share of nothing is none', () => {
  expect([sayShare(0, 0), sayShare(2, 3), sayRatio(0.00351)]).toEqual(['–', '66.7%', '0.35%']);
});

it('what is reached of a threshold is never said to be more than it is', () => {
  expect([0, 0.004, 0.62, 0.999, 1, 2.5].map(sayPart)).toEqual(['0%', '<1%', '62%', '99%', '100%', '250%']);
});

it('days are said whole, and shortly below a column', () => {
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
