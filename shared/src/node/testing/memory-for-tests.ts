import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { leftoverName, removeLeftovers } from '../chromium/leftovers.ts';
import { SHARED_MEMORY, sharedMemoryBytes } from '../chromium/shared-memory.ts';
import { serverPrograms, startCluster } from '../database/testing/postgres-cluster.ts';
import { patientUrl, testServer } from '../database/testing/test-server.ts';
import { startRunClock } from './run-clock.ts';

const PREFIX = 'cbp-tests';
/** A run of all tests has up to 2 GB of files at a time. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** Test data need not survive a power failure. */
const FORGETFUL = { synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** Tests reach it through its socket. */
const WITHOUT_PORT = { listen_addresses: '' };

/** Whether programs may be executed from a folder in memory, as browser tests do. */
function mayHoldPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === SHARED_MEMORY);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

function makeFolder(): string | undefined {
  if (sharedMemoryBytes() < ROOM_BYTES || !mayHoldPrograms()) return undefined;
  // A server whose folder is deleted stops within a minute.
  removeLeftovers(SHARED_MEMORY, PREFIX);
  const folder = mkdtempSync(join(SHARED_MEMORY, `${leftoverName(PREFIX)}-`));
  // A database server runs as a user of its own, below it.
  chmodSync(folder, 0o711);
  return folder;
}

type Run = { users: number; end: () => Promise<void> };

/** Each project of a run prepares it, with modules of its own: the last one that is done ends it. */
const shared = globalThis as { cbpTestRun?: Promise<Run> };

async function beginRun(): Promise<Run> {
  startRunClock();
  const folder = makeFolder();
  if (folder) process.env.TMPDIR = folder;
  const cluster =
    testServer() === null && serverPrograms() ? await startCluster({ ...FORGETFUL, ...WITHOUT_PORT }) : null;
  const serverUrl = cluster?.socketUrl ?? testServer();
  if (serverUrl) process.env.TEST_DATABASE_URL = patientUrl(serverUrl);
  return {
    users: 0,
    end: async () => {
      await cluster?.remove();
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Before a run: its clock starts (run-clock.ts), temporary files go to memory if there is plenty, and if PostgreSQL is
 * installed and TEST_DATABASE_URL is not set, a server is started for this run. Tests create thousands of short-lived files
 * and databases, which on a disk cost a tenth of their time.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  shared.cbpTestRun ??= beginRun();
  const run = await shared.cbpTestRun;
  run.users += 1;
  return async () => {
    run.users -= 1;
    if (run.users === 0) await run.end();
  };
}
