import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { AREAS_PICTURE, drawAreas } from '../drawing/areas-picture.ts';
import type { AreaNames } from './area-names.ts';
import { centralFilesWith } from './central-lines.ts';
import { FileChanges } from './file-changes.ts';
import { named } from './name-in-template.ts';

/** The files of an area called sample-entries, each with this ending, so that no check takes them for code. */
const TEMPLATES = join(import.meta.dirname, 'area');
const ENDING = '.txt';

const MIGRATIONS = 'api/src/database/migrations';
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`;
const CHECKSUMS = `${MIGRATIONS}/checksums.json`;

/** Writes the files of an area and its lines in central files, and returns their paths. Changes nothing if it throws. */
export function writeArea(root: string, names: AreaNames): string[] {
  const changes = new FileChanges(root);
  // Interrupted, the running program ends and this one undoes its changes, instead of ending at once.
  const undoFirst = () => {};
  process.on('SIGINT', undoFirst);
  try {
    for (const template of globSync(`**/*${ENDING}`, { cwd: TEMPLATES }).sort()) {
      const path = template.replaceAll('\\', '/').slice(0, -ENDING.length);
      changes.write(named(path, names), named(readFileSync(join(TEMPLATES, template), 'utf8'), names));
    }
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    for (const [path, text] of centralFilesWith(names, read)) changes.write(path, text);
    run(root, '@biomejs/biome/bin/biome', ['check', '--write', ...changes.paths]);
    addMigration(root, names, changes);
    changes.write(AREAS_PICTURE, drawAreas(root));
    return changes.paths;
  } catch (error) {
    changes.undo();
    throw error;
  } finally {
    process.off('SIGINT', undoFirst);
  }
}

function addMigration(root: string, { plural }: AreaNames, changes: FileChanges): void {
  for (const path of [JOURNAL, CHECKSUMS]) changes.remember(path);
  for (const folder of [MIGRATIONS, `${MIGRATIONS}/meta`]) changes.rememberFolder(folder);
  const name = plural.replaceAll('-', '_');
  const printed = run(root, 'drizzle-kit/bin.cjs', [
    'generate',
    '--config',
    'api/drizzle.config.ts',
    '--name',
    name,
  ]);
  const { entries } = JSON.parse(readFileSync(join(root, JOURNAL), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const last = entries.at(-1);
  if (!last?.tag.endsWith(`_${name}`)) throw new Error(`drizzle-kit generated no migration:\n${printed}`);
  const statements = readFileSync(join(root, MIGRATIONS, `${last.tag}.sql`));
  const checksum = createHash('sha256').update(`${last.when}\n`).update(statements).digest('hex');
  const checksums = JSON.parse(readFileSync(join(root, CHECKSUMS), 'utf8')) as Record<string, string>;
  changes.write(CHECKSUMS, `${JSON.stringify({ ...checksums, [last.tag]: checksum }, null, 2)}\n`);
}

/** Runs a program of a package and returns what it printed. Throws with that if it fails. */
function run(root: string, program: string, args: readonly string[]): string {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const child = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], options);
  const printed = child.error?.message ?? child.stdout + child.stderr;
  if (child.status !== 0) throw new Error(`${program} failed:\n${printed}`);
  return printed;
}
