import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServerDatabase, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { isLong } from '@cbp/shared/testing/test-length';
import { showTestClock } from './testing/database-clock.ts';

/** Names the folder that a test run shares among its products (demo-once.ts); unset outside a run. */
export const RUN_FOLDER_VARIABLE = 'CBP_E2E_RUN_FOLDER';
export const DEMO_DATABASE_VARIABLE = 'CBP_E2E_DEMO_DATABASE';

export type DatabaseKind = 'embedded' | 'server';

/** The data location of a product. */
export type Place = {
  dataDir: string;
  /** For the servers that share it. */
  settings: Record<string, string>;
  remove: () => Promise<void>;
};

/** A folder of the run, with the demo data of an embedded database, or the files beside a server's database. */
export function demoFolderOf(runFolder: string, kind: DatabaseKind): string {
  return path.join(runFolder, kind);
}

/** What a product needs from its location. */
export type PlaceNeeds = {
  /** Several servers share its database, and with it the time. */
  isShared?: boolean;
};

/** The database on a server that a product copies; null where it has an embedded one. */
function template({ isShared }: PlaceNeeds): { serverUrl: string; name: string } | null {
  const name = process.env[DEMO_DATABASE_VARIABLE];
  const isEmbedded = isLong && !isShared;
  return testServerUrl && name && !isEmbedded ? { serverUrl: testServerUrl, name } : null;
}

/** A place of a product's own, with the demo data where the run has made it: loading it takes seconds. */
export async function placeWithDemo(needs: PlaceNeeds): Promise<Place> {
  const runFolder = process.env[RUN_FOLDER_VARIABLE];
  const source = template(needs);
  const dataDir = await mkdtemp(path.join(runFolder ?? os.tmpdir(), 'cbp-e2e-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const kind = source ? 'server' : 'embedded';
  if (runFolder) cpSync(demoFolderOf(runFolder, kind), dataDir, { recursive: true });
  if (!source) return { settings: { DATA_DIR: dataDir }, dataDir, remove: removeFolder };
  const { serverUrl, name } = source;
  const { url, drop } = await createServerDatabase(serverUrl, name, name);
  await showTestClock(url);
  return {
    dataDir,
    settings: { DATA_DIR: dataDir, DATABASE_URL: url },
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}
