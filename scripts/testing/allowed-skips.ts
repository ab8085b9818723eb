import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { sandboxUser } from '@cbp/shared/node/chromium/testing/sandbox-user';
import { serverPrograms } from '@cbp/shared/node/database/testing/postgres-cluster';

/** Tests that may be skipped on a machine that lacks something. */
type AllowedSkip = { reason: string; files: RegExp; isMet: () => boolean };

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasServer = () => serverPrograms() !== null || Boolean(process.env.TEST_DATABASE_URL);

/** Any other skip fails the run: a test that never runs protects nothing. */
const ALLOWED_SKIPS: readonly AllowedSkip[] = [
  { reason: 'nginx is not installed', files: /^scripts\/deployment\./, isMet: () => runs('nginx', '-v') },
  {
    reason: 'no PostgreSQL server: install one or set TEST_DATABASE_URL',
    files: /^(shared\/src\/node\/database|api\/src\/database|pdf-service\/src\/batches)\//,
    isMet: hasServer,
  },
  {
    reason: 'only Linux provides what this test inspects',
    files: /^(shared\/src\/node|pdf-service\/src\/(browser|cli))\//,
    isMet: () => process.platform === 'linux',
  },
  {
    reason: 'needs root',
    files: /^(shared\/src\/node|pdf-service\/src\/cli)\//,
    isMet: () => process.getuid?.() === 0,
  },
  {
    reason: "can't mount a separate disk here",
    files: /^pdf-service\/src\/cli\/batch\./,
    isMet: () => runs('unshare', '--mount', '--map-root-user', 'true'),
  },
  {
    reason:
      'no ordinary user may read the repository and create namespaces here, as the sandbox of the browser needs',
    files: /^inspection-service\/src\/browser\/sandbox\./,
    isMet: () => sandboxUser().user !== null,
  },
];

/** Why the tests of a file may be skipped here; undefined when nothing that they need is missing. */
export function allowedSkip(file: string): string | undefined {
  return ALLOWED_SKIPS.find(({ files, isMet }) => files.test(file) && !isMet())?.reason;
}
