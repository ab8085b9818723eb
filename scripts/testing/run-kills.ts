import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { startCluster } from '@cbp/shared/node/database/testing/postgres-cluster';

/*
 * Kills processes while they work, and looks whether anything is lost or done twice: `npm run test:kill`, or
 * `npm run test:kill -- refunds` for one of them. On the PostgreSQL that TEST_DATABASE_URL names, else on one that is started
 * for it.
 */
const ROOT = join(import.meta.dirname, '../..');

const RUNS: Readonly<Record<string, string>> = {
  batches: 'pdf-service/src/batches/testing/run-kill-tests.ts',
  pushes: 'api/src/modules/alerts/testing/run-push-kills.ts',
  refunds: 'api/src/modules/refunds/testing/run-refund-kills.ts',
  files: 'e2e/testing/run-file-kills.ts',
  intake: 'e2e/testing/run-intake-kills.ts',
  networks: 'e2e/testing/run-network-kills.ts',
  screenings: 'e2e/testing/run-screening-kills.ts',
  verifications: 'e2e/testing/run-verification-kills.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const chosen = Object.entries(RUNS).filter(([one]) => name === '' || one === name);
if (chosen.length === 0)
  throw new Error(`nothing is killed for ${name}: choose ${Object.keys(RUNS).join(', ')}`);

const cluster = process.env.TEST_DATABASE_URL ? null : await startCluster();
try {
  const env = { ...process.env, ...(cluster && { TEST_DATABASE_URL: cluster.url }) };
  for (const [, file] of chosen) {
    const run = spawn(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, env, stdio: 'inherit' });
    const [code] = (await once(run, 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await cluster?.remove();
}
