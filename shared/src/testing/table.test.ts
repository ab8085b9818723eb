import { describe, expect, it } from 'vitest';
import { faultsOf, named } from './table.ts';
import { combineRows, isLong, randomBytesOf, randomOf, rounds, sampleOf, seedOf } from './test-length.ts';

describe('a table of tests', () => {
  it('names the failing rows with their faults, and continues after them', async () => {
    const faults = await faultsOf(named([1, 2, 3]), async (row) => expect(row % 2, 'odd').toBe(0));
    expect(Object.keys(faults)).toEqual(['1', '3']);
    expect(faults['3']).toContain('expected 1 to be +0');
  });

  it('has rows with unique names', async () => {
    await expect(faultsOf([], () => undefined)).rejects.toThrow('no rows');
    await expect(faultsOf(named(['a', 'a']), () => undefined)).rejects.toThrow('two rows');
  });
});

describe('the short form of a test with many rounds', () => {
  const table = Array.from({ length: 100 }, (_, index) => index);

  it('spreads its rows evenly without a seed, covering each kind', () => {
    const spread = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
    expect(sampleOf(table, { short: 10, seed: 0 })).toEqual(isLong ? table : spread);
    expect(sampleOf([1, 2], { short: 3 })).toEqual([1, 2]);
  });

  it('seeds by name and run, never by a position', () => {
    expect(seedOf('listAlerts', 0)).toBe(seedOf('listAlerts', 0));
    expect(new Set([seedOf('listAlerts', 0), seedOf('listAlerts', 1), seedOf('listClients', 0)]).size).toBe(
      3,
    );
    expect(randomOf('listAlerts', 0)()).toBe(randomOf('listAlerts', 0)());
    expect(randomBytesOf('a photo', 99)).toEqual(randomBytesOf('a photo', 99));
    expect(new Set(randomBytesOf('a photo', 9_999)).size).toBe(256);
  });

  it('picks the same rows each time, in order, and others for another seed', () => {
    const sample = sampleOf(table, { short: 10, seed: 1 });
    expect(sample).toEqual(sampleOf(table, { short: 10, seed: 1 }));
    expect(sample).toHaveLength(rounds({ short: 10, long: 100 }));
    expect(sample).toEqual(sample.toSorted((one, other) => one - other));
    if (sample.length < table.length) expect(sampleOf(table, { short: 10, seed: 2 })).not.toEqual(sample);
  });

  it('assigns each row one option per choice, evenly, and others for another seed', () => {
    const rows = table.map((id) => ({ id }));
    const choices = { width: [390, 720, 1440], scheme: ['light', 'dark'] } as const;
    const taken = combineRows(rows, choices, 1);
    expect(taken).toEqual(combineRows(rows, choices, 1));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(rows.length);
    const pairs = new Set(taken.map(({ width, scheme }) => `${width} ${scheme}`));
    expect([taken.length, pairs.size]).toEqual([isLong ? rows.length * 6 : rows.length, 6]);
    for (const scheme of choices.scheme) {
      expect(taken.filter((one) => one.scheme === scheme)).toHaveLength(taken.length / 2);
    }
    if (!isLong) expect(combineRows(rows, choices, 2)).not.toEqual(taken);
  });

  it('has each row with every combination over some seeds', () => {
    const choices = { width: [390, 720, 1440], scheme: ['light', 'dark'] } as const;
    const seen = Array.from({ length: 60 }, (_, seed) => combineRows([{ id: 1 }], choices, seed)).flat();
    expect(new Set(seen.map(({ width, scheme }) => `${width} ${scheme}`)).size).toBe(6);
  });
});
