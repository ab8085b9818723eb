import type { Batch } from '@cbp/shared/pdf/batch.model';
import { describe, expect, it } from 'vitest';
import { outcomeOf, retryableOf } from './batch-outcome.ts';

const batch = (state: Batch['state'], counts: Partial<Batch['counts']>, passing = 0) => ({
  state,
  passing,
  counts: { queued: 0, running: 0, made: 0, failed: 0, cancelled: 0, ...counts },
});
/** As it reads, with the tone: "neutral: 3 made, 18 cancelled". */
const told = (of: ReturnType<typeof batch>) => {
  const { tone, isNamed, counts } = outcomeOf(of);
  const words = counts.map(({ state, count }) => `${count} ${state}`);
  return `${tone}: ${[...(isNamed ? [of.state] : []), ...words].join(', ')}`;
};

describe('what is said of a batch', () => {
  it.each([
    [batch('running', { made: 3, queued: 4 }), 'neutral: running', null],
    [
      batch('running', { made: 3, failed: 1, queued: 4 }),
      'bad: running, 1 failed',
      { kind: 'failed', count: 1 },
    ],
    [batch('finished', { made: 21 }), 'good: finished', null],
    [batch('finished', { made: 19, failed: 2 }), 'bad: finished, 2 failed', { kind: 'failed', count: 2 }],
    [
      batch('cancelled', { made: 3, cancelled: 18 }),
      'neutral: 3 made, 18 cancelled',
      { kind: 'cancelled', count: 18 },
    ],
    [
      batch('cancelled', { made: 3, failed: 1, cancelled: 17 }),
      'bad: 3 made, 1 failed, 17 cancelled',
      { kind: 'mixed', count: 18 },
    ],
    [batch('finished', { made: 21 }, 2), 'good: finished', { kind: 'passing', count: 2 }],
    [batch('expired', { made: 21 }), 'neutral: expired', null],
  ])('is true at a glance: %o', (of, words, retryable) => {
    expect(told(of)).toBe(words);
    expect(retryableOf(of)).toEqual(retryable);
  });
});
