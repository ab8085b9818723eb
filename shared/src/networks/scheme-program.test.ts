import { describe, expect, it } from 'vitest';
import { mostOfThreshold, type SchemeProgramName, stateOfRatio } from './scheme-program.ts';

describe('a month in a program of a network', () => {
  it.each<[string, SchemeProgramName, number, number | null, string]>([
    ['is over where both have been reached', 'VAMP', 1_500, 100_000, 'over'],
    ['is near from three quarters of both on', 'VAMP', 1_125, 100_000, 'near'],
    ['is below by its cases, whatever the ratio', 'VAMP', 1_124, 1_200, 'below'],
    ['is below by its ratio, whatever the cases', 'VAMP', 5_000, 1_000_000, 'below'],
    ['is not judged with many cases and no known sales', 'VAMP', 1_500, null, 'unknown'],
    ['is not judged with many cases and no sales at all', 'ECM', 80, 0, 'unknown'],
    ['is below with few cases, whatever the sales are', 'ECM', 74, null, 'below'],
    ['has its own thresholds in each program', 'ECM', 150, 10_000, 'over'],
    ['is not in the higher program for that', 'HECM', 150, 10_000, 'below'],
  ])('%s', (_name, program, cases, sales, state) => {
    expect(stateOfRatio(program, { cases, sales })).toBe(state);
  });

  it('is held against the sales of the month before, where the network does so', () => {
    const months = [
      { fraud: 60, dispute: 40, sales: 50_000 },
      { fraud: 0, dispute: 0, sales: 5_000 },
    ];
    expect(mostOfThreshold('MASTERCARD', months)).toBe(1);
    expect(mostOfThreshold('VISA', months)).toBeCloseTo(100 / 1_500);
  });
});
