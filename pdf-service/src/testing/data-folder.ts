import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '../batches/migrations.ts';

/** A data folder for the length of a test, in which the database of the batches is there and empty. */
export async function dataFolder(): Promise<string> {
  const { path, remove } = await openDataFolder();
  onTestFinished(remove);
  return path;
}

/** The same, removed by the caller. */
export async function openDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cbp-pdf-data-'));
  await putEmbeddedDatabase(join(path, 'batches'), MIGRATIONS);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
