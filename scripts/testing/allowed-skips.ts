import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { serverPrograms } from '@cbp/shared/node/database/testing/postgres-cluster';

/** Tests that may be skipped on a machine that lacks something. */
type AllowedSkip = { reason: string; files: RegExp; isMet: () => boolean };

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasServer = () => serverPrograms() !== null || Boolean(process.env.TEST_DATABASE_URL);

/** Whatever else is skipped fails the run: a test that nobody runs protects nothing. */
const ALLOWED_SKIPS: readonly AllowedSkip[] = [
  { reason: 'nginx is not installed', files: /^scripts\/deployment\./, isMet: () => runs('nginx', '-v') },
  {
    reason: 'no PostgreSQL server: install one or set TEST_DATABASE_URL',
    files: /^(shared\/src\/node\/database|api\/src\/database|pdf-service\/src\/batches)\//,
    isMet: hasServer,
  },
  {
    reason: 'only Linux has what it looks at',
    files: /^(shared\/src\/node|pdf-service\/src\/(browser|cli))\//,
    isMet: () => process.platform === 'linux',
  },
  {
    reason: 'only root can make what it needs',
    files: /^(shared\/src\/node|pdf-service\/src\/cli)\//,
    isMet: () => process.getuid?.() === 0,
  },
  {
    reason: 'no disk of its own can be mounted here',
    files: /^pdf-service\/src\/cli\/batch\./,
    isMet: () => runs('unshare', '--mount', '--map-root-user', 'true'),
  },
];

/** Why the tests of a file may be skipped here; undefined when nothing that they need is missing. */
export function allowedSkip(file: string): string | undefined {
  return ALLOWED_SKIPS.find(({ files, isMet }) => files.test(file) && !isMet())?.reason;
}
