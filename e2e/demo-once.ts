import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createServerDatabase,
  dropDatabases,
  putEmbeddedDatabase,
} from '@cbp/shared/node/database/testing/test-database';
import { testServer } from '@cbp/shared/node/database/testing/test-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { isLong } from '@cbp/shared/testing/test-length';
import pg from 'pg';
import { type DatabaseKind, DEMO_DATABASE_VARIABLE, demoFolderOf, RUN_FOLDER_VARIABLE } from './demo-data.ts';
import { startProductAt } from './product.ts';

const LOOK_EVERY_MS = 100;

/** How the tables of the api come to be. */
const MIGRATIONS = {
  folder: path.join(import.meta.dirname, '../api/src/database/migrations'),
  schema: 'cbp',
};

/**
 * Waits until each alert was matched, since every product would do that in its first seconds. The server looks again for the
 * transactions that it didn't find some time later, so the next look is put off for a day: a product that starts late in a run
 * finds the same data as one that starts early.
 */
async function finishMatching(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const waiting = async () => {
      const { rows } = await client.query('select 1 from cbp.alerts where matched_at is null limit 1');
      return rows.length > 0;
    };
    const untilMs = performance.now() + WAIT_MS;
    while (await waiting()) {
      if (performance.now() > untilMs)
        throw new Error('the alerts of the demo data were not matched in time');
      await pause(LOOK_EVERY_MS);
    }
    await client.query(`update cbp.alerts set matched_at = matched_at + interval '1 day'`);
  } finally {
    await client.end();
  }
}

/**
 * Loads the demo data once for a run: every product that its tests start copies it. All of it goes with the run. The
 * database is one of a server where there is one; the long form has embedded ones as well.
 */
export default async function loadDemoOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-'));
  const prefix = `cbp_e2e_${randomBytes(4).toString('hex')}_`;
  const serverUrl = testServer();
  const database = serverUrl && (await createServerDatabase(serverUrl, undefined, prefix));
  const remove = async () => {
    // Those of products that ended with their tests, too.
    if (serverUrl) await dropDatabases(serverUrl, prefix);
    // A product that is just ending may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const load = async (kind: DatabaseKind, settings: Record<string, string>) => {
    const dataDir = demoFolderOf(folder, kind);
    await mkdir(dataDir, { mode: 0o700 });
    // Making an empty database takes as long as loading the data: it is done once for all runs.
    if (kind === 'embedded') await putEmbeddedDatabase(dataDir, MIGRATIONS);
    const product = await startProductAt({ dataDir, settings: { DATA_DIR: dataDir, ...settings } });
    if (settings.DATABASE_URL) await finishMatching(settings.DATABASE_URL);
    await product.stop();
  };
  try {
    if (database) await load('server', { DATABASE_URL: database.url });
    if (isLong || !database) await load('embedded', {});
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[RUN_FOLDER_VARIABLE] = folder;
  if (database) process.env[DEMO_DATABASE_VARIABLE] = database.name;
  return remove;
}
