import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree } from './testing/tree-copy.ts';

const ROOT = join(import.meta.dirname, '..');
const NAME = 'order-notes';
const FOLDERS = '{shared,api,portal,e2e}/**';
const ERRORS = 'shared/src/errors.ts';
const BROKEN_SCHEMA = 'api/src/modules/registry/broken.schema.ts';

let copy: string;
beforeAll(() => {
  copy = copyTree(ROOT);
});
afterAll(() => {
  if (copy) rmSync(copy, { recursive: true, force: true });
});

/** Runs a program in the copy as in a terminal, without what this run tells its workers. Rejects with what it printed. */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name)),
  );
  const options = { cwd: copy, env, maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(process.execPath, [join(copy, program), ...args], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

const TITLES = ['--simplified', '订单备注', '--traditional', '訂單備註'];
const writeArea = (name: string) => run('scripts/new.ts', 'area', name, ...TITLES);

/** Each source file of the copy with the hash of its content. */
function tree(): Record<string, string> {
  const files = globSync(FOLDERS, {
    cwd: copy,
    exclude: ['**/node_modules', '**/dist'],
    withFileTypes: true,
  });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

describe('an area that cannot be written changes nothing', () => {
  it('for its name', async () => {
    const before = tree();
    await expect(writeArea('refunds')).rejects.toThrow('shared/src/refunds exists already');
    expect(tree()).toEqual(before);
  });

  it('for a central file of another shape', async () => {
    const text = readFileSync(join(copy, ERRORS), 'utf8');
    writeFileSync(join(copy, ERRORS), text.replace('...CALL_ERRORS,', '...(CALL_ERRORS),'));
    const before = tree();
    await expect(writeArea(NAME)).rejects.toThrow(`${ERRORS} doesn't have the line`);
    expect(tree()).toEqual(before);
    writeFileSync(join(copy, ERRORS), text);
  });

  it('for a migration that cannot be generated, the last step', async () => {
    writeFileSync(join(copy, BROKEN_SCHEMA), "throw new Error('broken');");
    const before = tree();
    await expect(writeArea(NAME)).rejects.toThrow('broken');
    expect(tree()).toEqual(before);
    rmSync(join(copy, BROKEN_SCHEMA));
  });
});

describe('a new area', () => {
  beforeAll(async () => {
    await writeArea(NAME);
  });

  it('is written once', async () => {
    await expect(writeArea(NAME)).rejects.toThrow('exists already');
  });

  it('has its types', async () => {
    await run('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1');
  });

  it('passes the checks of style, imports, documents and words', async () => {
    const paths = globSync(`{shared/src,api/src/modules,portal/src/screens}/${NAME}`, { cwd: copy });
    await run('node_modules/@biomejs/biome/bin/biome', 'check', ...paths, 'shared/src/areas.ts');
    for (const check of ['imports', 'docs', 'wording']) {
      expect([check, await run(`scripts/check-${check}.ts`)]).toEqual([check, '']);
    }
  });

  it('passes its tests and those of all lists, pages and migrations', async () => {
    const own = globSync(`{shared,api,portal}/**/${NAME}/**/*.test.ts`, {
      cwd: copy,
      exclude: ['**/node_modules'],
    });
    expect(own).toHaveLength(3);
    const all = [
      'portal/src/screens/list-screens.test.ts',
      'portal/src/app/pages.test.ts',
      'scripts/migrations.test.ts',
    ];
    const projects = ['--project', 'pure', '--project', 'data', '--retry', '0'];
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects,
      ...own,
      ...all,
      'scripts/test-projects.test.ts',
    );
  });
});
