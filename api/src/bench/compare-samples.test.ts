import { describe, expect, it } from 'vitest';
import { compare, median } from './compare-samples.ts';

/** Evenly spread over a normal distribution, so that the figures are the same each time. */
const normal = (count: number, mean: number) =>
  Array.from({ length: count }, (_, index) => {
    const p = (index + 0.5) / count;
    return mean + Math.log(p / (1 - p)) / 1.702;
  });

describe('comparison of samples', () => {
  it('finds no difference between equal samples', () => {
    const { share, rankP, distance, distanceP } = compare(normal(500, 0), normal(500, 0));
    expect([share, rankP, distance, distanceP]).toEqual([0.5, expect.closeTo(1, 5), 0, 1]);
  });

  it('finds a difference and its direction', () => {
    const result = compare(normal(500, 0), normal(500, 0.5));
    expect(result.share).toBeCloseTo(0.64, 1);
    expect(result.rankP).toBeLessThan(1e-9);
    expect(result.distanceP).toBeLessThan(1e-9);
    expect(compare(normal(500, 0.5), normal(500, 0)).share).toBeCloseTo(1 - result.share, 9);
  });

  it('agrees with worked examples of both tests', () => {
    // U = 1 of 16 and D = 0.75, calculated manually; z = -2.02 without continuity correction.
    const { share, rankP, distance } = compare(
      [5, 6, 7, 9],
      [1, 2, 3, 8].map((value) => (value === 8 ? 5.5 : value)),
    );
    expect(share).toBeCloseTo(1 / 16, 9);
    expect(rankP).toBeCloseTo(0.0433, 3);
    expect(distance).toBe(0.75);
  });

  it('gives equal samples the same rank', () => {
    expect(compare([1, 1, 2, 2], [1, 1, 2, 2]).share).toBe(0.5);
  });

  it('knows the middle of an even and an odd number', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  });
});
