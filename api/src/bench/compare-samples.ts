/** Whether two sets of samples differ, and by how much. */
export type Comparison = {
  /** The probability that a sample of the second set is larger than one of the first: 0.5 for no difference. */
  share: number;
  /** Of the Mann-Whitney test: how likely such a difference of ranks is by chance. */
  rankP: number;
  /** The largest distance of the two distributions, and how likely it is by chance (Kolmogorov-Smirnov). */
  distance: number;
  distanceP: number;
};

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Two-sided probability of a standard normal value (Abramowitz and Stegun 7.1.26, good to 1e-7). */
function normalP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const polynomial = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return polynomial * Math.exp(-(x ** 2));
}

/** Kolmogorov's distribution, by its series. */
function kolmogorovP(value: number): number {
  if (value < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k ** 2 * value ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** Compares two sets of samples by both tests, for sets of a hundred and more. Equal samples share their ranks. */
export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const [n, m] = [first.length, second.length];
  const values = [...new Set([...first, ...second])].sort((one, other) => one - other);
  const countOf = (samples: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const sample of samples) counts.set(sample, (counts.get(sample) ?? 0) + 1);
    return counts;
  };
  const [inFirst, inSecond] = [countOf(first), countOf(second)];
  let [seenFirst, seenSecond, larger, ties, distance] = [0, 0, 0, 0, 0];
  for (const value of values) {
    const [here, there] = [inFirst.get(value) ?? 0, inSecond.get(value) ?? 0];
    larger += there * (seenFirst + here / 2);
    ties += (here + there) ** 3 - (here + there);
    seenFirst += here;
    seenSecond += there;
    distance = Math.max(distance, Math.abs(seenFirst / n - seenSecond / m));
  }
  const all = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const root = Math.sqrt((n * m) / all);
  return {
    share: larger / (n * m),
    rankP: normalP((larger - (n * m) / 2) / spread),
    distance,
    distanceP: kolmogorovP((root + 0.12 + 0.11 / root) * distance),
  };
}
