import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { wordedAreas } from './areas.ts';
import { MUTANTS } from './mutants.ts';
import { catcherOf, chosenMutants, type Mutant, planted, StaleMutant } from './plant.ts';
import type { TestFailure, TestResults } from './results.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const MUTANT: Mutant = {
  name: 'Refunds twice',
  area: 'refunds',
  file: 'pay.ts',
  find: 'if (isDone) return;',
  replace: '',
  tests: ['pay.test.ts'],
};

it('plants a fault where its text is, letter by letter', () => {
  const replace = "$& '$1'";
  expect(planted('a();\nif (isDone) return;\nb();', { ...MUTANT, replace })).toBe("a();\n$& '$1'\nb();");
});

it('reports a mutant as stale if its text is missing or not unique', () => {
  expect(() => planted('a();', MUTANT)).toThrow(StaleMutant);
  expect(() => planted('a();', MUTANT)).toThrow('no longer in pay.ts');
  expect(() => planted(MUTANT.find.repeat(2), MUTANT)).toThrow('2 times in pay.ts');
});

it('chooses by area, or by a part of the name in any case', () => {
  const other: Mutant = { ...MUTANT, name: 'a mail is lost', area: 'mails' };
  const chosen = (...words: string[]) => chosenMutants([MUTANT, other], words).map(({ name }) => name);
  expect(chosen()).toEqual(['Refunds twice', 'a mail is lost']);
  expect(chosen('refunds')).toEqual(['Refunds twice']);
  expect(chosen('MAIL is', 'twice')).toEqual(['Refunds twice', 'a mail is lost']);
  expect(chosen('nothing')).toEqual([]);
});

it('counts a failed test as a catch, and not a file that does not load', () => {
  const resultsWith = (failures: TestFailure[]): TestResults => ({
    passed: 1,
    failed: failures.length,
    failures,
    flaky: [],
    skipped: {},
    files: [],
    projects: [],
  });
  const unloaded = { project: 'pure', file: 'pay.test.ts', test: null, message: 'Unexpected token' };
  const failed = { ...unloaded, test: 'pays once' };
  expect(catcherOf(resultsWith([]))).toBeNull();
  expect(catcherOf(resultsWith([unloaded]))).toBeNull();
  expect(catcherOf(resultsWith([unloaded, failed]))).toBe('pay.test.ts pays once');
});

it('every planted fault fits the code of now, and names tests that are there', async () => {
  const table = MUTANTS.map((mutant): [name: string, mutant: Mutant] => [mutant.name, mutant]);
  const faults = await faultsOf(table, (mutant) => {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8');
    expect(planted(source, mutant)).not.toBe(source);
    expect(mutant.tests.length).toBeGreaterThan(0);
    expect(mutant.tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  });
  expect(faults).toEqual({});
});

it('faults are planted in every area', () => {
  expect(new Set(MUTANTS.map(({ area }) => area))).toEqual(new Set(wordedAreas));
});
