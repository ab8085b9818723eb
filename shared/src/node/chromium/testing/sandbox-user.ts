import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** An ordinary user whom every Linux has. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const REPOSITORY = join(import.meta.dirname, '../../../../..');

/** As whom a browser has its sandbox here: undefined as ourselves, null as none, with the reason. */
export type SandboxUser = { user: typeof NOBODY | undefined } | { user: null; why: string };

/** The browser has no sandbox as root, so that tests which run as root start its server as another user. */
export function sandboxUser(): SandboxUser {
  if (process.platform !== 'linux') return { user: null, why: 'only Linux is looked at' };
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  const may = (command: string, ...words: string[]) =>
    spawnSync(command, words, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
  if (!may(process.execPath, '-e', `fs.accessSync(${JSON.stringify(join(REPOSITORY, 'package.json'))})`)) {
    return { user: null, why: 'an ordinary user may not read the repository' };
  }
  if (!may('unshare', '--user', 'true')) {
    return { user: null, why: 'an ordinary user may not create namespaces' };
  }
  return { user };
}
