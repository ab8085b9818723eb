import { basename, join } from 'node:path';
import { areaDeclarations } from './import-rules/areas.ts';
import { tooLong } from './import-rules/file-size.ts';
import { unknownLayers } from './import-rules/layers.ts';
import { longTables } from './import-rules/long-tables.ts';
import { LUCK_EXCEPTIONS, type LuckException, luckInTests } from './import-rules/luck-in-tests.ts';
import { moduleOrder } from './import-rules/modules.ts';
import { brokenRules } from './import-rules/one-import.ts';
import { type Project, readProject, type Source } from './import-rules/project.ts';
import { CLOCK_EXCEPTIONS, type ClockException, strayClocks } from './import-rules/stray-clocks.ts';
import { FILE_EXCEPTIONS, type FileException, strayFiles } from './import-rules/stray-files.ts';
import { strayWrites } from './import-rules/stray-writes.ts';
import type { Violation } from './import-rules/violation.ts';
import { cycles, heavyLightPage } from './import-rules/whole-tree.ts';
import { WORKSPACES } from './import-rules/workspaces.ts';

/** What may break a rule, each with its reason. */
export type Exceptions = {
  luck: readonly LuckException[];
  clocks: readonly ClockException[];
  files: readonly FileException[];
};

const EXCEPTIONS: Exceptions = { luck: LUCK_EXCEPTIONS, clocks: CLOCK_EXCEPTIONS, files: FILE_EXCEPTIONS };

const VAGUE_NAMES = /^(utils?|helpers?|common|misc|managers?)$/;

/** Reads every source file under the root and returns what breaks a rule, in the order of the files. */
export function checkImports(root: string, exceptions: Exceptions = EXCEPTIONS): Violation[] {
  const project = readProject(root);
  return [
    ...unknownWorkspaces(project),
    ...unknownLayers(project),
    ...[...project.sources.values()].flatMap((source) => [
      ...vagueNames(source),
      ...tooLong(source),
      ...strayWrites(source),
      ...longTables(source),
      ...source.imports.flatMap((found) =>
        brokenRules(project, source, found).map((broken) => ({
          file: source.path,
          line: found.line,
          ...broken,
        })),
      ),
    ]),
    ...areaDeclarations(project),
    ...moduleOrder(project),
    ...luckInTests(project, exceptions.luck),
    ...strayClocks(project.sources.values(), exceptions.clocks),
    ...strayFiles(project.sources.values(), exceptions.files),
    ...heavyLightPage(project),
    ...cycles(project),
  ];
}

function unknownWorkspaces({ workspaces }: Project): Violation[] {
  return [...workspaces.keys()]
    .filter((workspace) => !WORKSPACES[workspace])
    .map((workspace) => ({
      file: `${workspace}/`,
      line: 1,
      rule: `${workspace} has no rule`,
      reason: 'list what the new workspace may import in scripts/import-rules/workspaces.ts',
    }));
}

function vagueNames({ path }: Source): Violation[] {
  const found: Violation[] = [];
  if (/^index\.[cm]?[jt]sx?$/.test(basename(path))) {
    found.push({
      file: path,
      line: 1,
      rule: 'no index files',
      reason: 'import the file itself',
    });
  }
  const vague = path.split(/[/.-]/).find((word) => VAGUE_NAMES.test(word));
  if (vague !== undefined) {
    found.push({
      file: path,
      line: 1,
      rule: `no "${vague}" in names`,
      reason: 'name the file after its content; this name fits everything',
    });
  }
  return found;
}

if (import.meta.main) {
  const violations = checkImports(join(import.meta.dirname, '..'));
  for (const { file, line, rule, reason } of violations) {
    process.stdout.write(`${file}:${line}  ${rule} — ${reason}\n`);
  }
  process.exitCode = violations.length === 0 ? 0 : 1;
}
