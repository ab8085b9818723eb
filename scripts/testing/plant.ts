import type { Area } from './areas.ts';
import type { TestResults } from './results.ts';

/** A planted fault: a plausible mistake, and the tests that must detect it. */
export type Mutant = {
  /** The wrong behaviour, in plain words. */
  name: string;
  area: Area;
  /** Where the fault is planted, relative to the repository. */
  file: string;
  /** The text that is replaced; it must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, relative to the repository, of which one must fail. */
  tests: readonly string[];
};

/** The text to replace isn't in the file, or more than once: the code has changed since the fault was described. */
export class StaleMutant extends Error {}

/** The source with the fault. Throws StaleMutant. */
export function planted(source: string, { file, find, replace }: Mutant): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    const count = parts.length - 1;
    const times = count === 0 ? 'no longer in' : `${count} times in`;
    throw new StaleMutant(`The text to replace is ${times} ${file}: correct its entry in mutants.ts.`);
  }
  return parts.join(replace);
}

/** The mutants of some areas, and those whose name contains one of the words. All of them without words. */
export function chosenMutants(mutants: readonly Mutant[], words: readonly string[]): Mutant[] {
  if (words.length === 0) return [...mutants];
  return mutants.filter(({ area, name }) =>
    words.some((word) => area === word || name.toLowerCase().includes(word.toLowerCase())),
  );
}

/**
 * The test that caught a fault, or null. A file that doesn't load isn't a catch: the fault must be one with which the
 * product still runs.
 */
export function catcherOf({ failures }: TestResults): string | null {
  const caught = failures.find(({ test }) => test !== null);
  return caught ? `${caught.file} ${caught.test}` : null;
}
