import { expect, it } from 'vitest';
import { readReplay } from './replay-arguments.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const read = (...args: string[]) => readReplay(args, { sources: ['17track', 'adyen'], now: NOW });

it('replays failed events of a source since a time', () => {
  expect(read('--source', 'adyen', '--since', '2026-11-20T00:00Z')).toEqual({
    source: 'adyen',
    since: new Date('2026-11-20T00:00:00Z'),
    until: NOW,
    states: ['failed'],
  });
});

it('replays processed events only if asked', () => {
  expect(read('--source', 'adyen', '--since', '2026-11-20', '--processed').states).toEqual([
    'failed',
    'processed',
  ]);
});

it('names what is wrong with an argument', () => {
  expect(() => read('--since', '2026-11-20')).toThrow('--source must be one of 17track, adyen.');
  expect(() => read('--source', 'stripe', '--since', '2026-11-20')).toThrow('--source must be one of');
  expect(() => read('--source', 'adyen')).toThrow('Add --since with a time such as 2026-11-20T00:00Z.');
  expect(() => read('--source', 'adyen', '--since', 'yesterday')).toThrow('--since must be a time such as');
  expect(() => read('--sources', 'adyen')).toThrow("Unknown option '--sources'");
});
