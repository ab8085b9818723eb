import { execFileSync } from 'node:child_process';
import { readProject, resolveImport } from '../import-rules/project.ts';
import { areasOf, isFoundation } from './areas.ts';

/** Tests that start the product as separate processes, so that no import links them to the tested code. */
const STARTS_PRODUCT = /^e2e\/|\.(browser|process)\.test\.tsx?$/;
const NO_TESTS = /\.md$|^docs\/|^LICENSE$/;

function git(root: string, ...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return text.split('\n').filter((line) => line !== '');
}

/** The files that differ from `ref`, new ones included. */
export function changedFiles(root: string, ref: string): string[] {
  const changed = git(root, 'diff', '--name-only', ref, '--');
  return [...new Set([...changed, ...git(root, 'ls-files', '--others', '--exclude-standard')])].sort();
}

/** Of each file of the repository, the files that import it. */
export function importersIn(root: string): Map<string, Set<string>> {
  const project = readProject(root);
  const found = new Map<string, Set<string>>();
  for (const source of project.sources.values()) {
    for (const { specifier } of source.imports) {
      const target = resolveImport(project, source, specifier);
      if (target.kind !== 'file') continue;
      found.set(target.path, (found.get(target.path) ?? new Set()).add(source.path));
    }
  }
  return found;
}

/**
 * The tests that a change of `files` can touch; null for all of them. These are the tests that import a changed file,
 * directly or through others, and those that start the product and share an area with it.
 */
export function testsOfChange(
  tests: readonly string[],
  files: readonly string[],
  readImporters: () => ReadonlyMap<string, ReadonlySet<string>>,
): string[] | null {
  const counted = files.filter((file) => !NO_TESTS.test(file));
  const isEverywhere = (file: string) =>
    !/\.test\.tsx?$/.test(file) && (isFoundation(file) || areasOf(file).length === 0);
  if (counted.some(isEverywhere)) return null;
  const importedBy = readImporters();
  const reached = new Set(counted);
  for (const file of reached) for (const importer of importedBy.get(file) ?? []) reached.add(importer);
  const areas = new Set(counted.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(areasOf));
  return tests.filter(
    (test) =>
      reached.has(test) || (STARTS_PRODUCT.test(test) && areasOf(test).some((area) => areas.has(area))),
  );
}
