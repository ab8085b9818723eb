import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '../batches/migrations.ts';

/** A data folder for the length of a test, in which the database of the batches is there and empty. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-pdf-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await putEmbeddedDatabase(join(folder, 'batches'), MIGRATIONS);
  return folder;
}
