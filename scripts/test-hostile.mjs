import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ROOT } from './setup.mjs';
import { runTests } from './test.mjs';

// The long form of the tests that ask how many rounds they are to make.
const NEEDS_INPUTS = /from '[^']*\/test-length(\.ts)?'|calls\/testing\/hostile-inputs|\busualDatabases\b/;
const WORKSPACES = ['shared', 'report', 'pdf-service', 'api', 'portal', 'order-page'];

const tests = WORKSPACES.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(ROOT, workspace, 'src', path),
  ),
).filter((path) => /\.test\.tsx?$/.test(path) && NEEDS_INPUTS.test(readFileSync(path, 'utf8')));

process.exitCode = await runTests([
  '--long',
  ...tests.map((path) => relative(ROOT, path)),
  ...process.argv.slice(2),
]);
