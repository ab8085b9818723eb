import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { demoFolderOf, RUN_FOLDER_VARIABLE, startProduct } from './product.ts';

/** How the tables of the api come to be. */
const MIGRATIONS = {
  folder: path.join(import.meta.dirname, '../api/src/database/migrations'),
  schema: 'cbp',
};

/** Loads the demo data once for a run: every product that its tests start copies it. Their folders go with the run. */
export default async function loadDemoOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-'));
  // A product that is just ending may still write.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const demoFolder = demoFolderOf(folder);
    await mkdir(demoFolder, { mode: 0o700 });
    // Making an empty database takes as long as loading the data: it is done once for all runs.
    await putEmbeddedDatabase(demoFolder, MIGRATIONS);
    const product = await startProduct({ DATA_DIR: demoFolder });
    await product.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[RUN_FOLDER_VARIABLE] = folder;
  return remove;
}
