import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';

const COMMAND = resolve(import.meta.dirname, 'verify-inspections.ts');
const PROCESS_TEST_TIMEOUT_MS = 6 * WAIT_MS;

it(
  'the command that verifies the records of inspections says how many are intact',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cbp-inspections-verify-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await putEmbeddedDatabase(folder, MIGRATIONS);
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder };
    const printed = await new Promise<string>((done, fail) => {
      execFile(process.execPath, [COMMAND], { env }, (error, stdout) => (error ? fail(error) : done(stdout)));
    });
    expect(printed).toContain('The records are intact: 0 inspections, 0 pages.');
  },
  PROCESS_TEST_TIMEOUT_MS,
);
