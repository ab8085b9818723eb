import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { leftoverName, removeLeftovers } from '@cbp/shared/node/chromium/leftovers';

const PREFIX = 'cbp-mutants';

/** The folder of npm's links to our own workspaces. */
const OWN_PACKAGES = '@cbp';

/** Builds, which tests read but never write. */
const BUILT = ['portal/dist', 'report/dist', 'order-page/dist'];

function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(text.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Dependencies are those of the original; our own packages are those of the copy. */
function linkDependencies(root: string, copy: string): void {
  const modules = join(root, 'node_modules');
  const ours = join(copy, 'node_modules', OWN_PACKAGES);
  mkdirSync(ours, { recursive: true });
  // Caches of vite and vitest, in folders starting with a dot, belong to one tree each.
  const isDependency = (name: string) =>
    name !== OWN_PACKAGES && (!name.startsWith('.') || name === '.bin' || name === '.package-lock.json');
  for (const name of readdirSync(modules).filter(isDependency)) {
    symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(modules, OWN_PACKAGES)))
    symlinkSync(join('../..', name), join(ours, name));
}

/**
 * Copies the current tree, without ignored files, to a temporary folder and returns its path. Removes copies of killed
 * runs.
 */
export function copyTree(root: string): string {
  removeLeftovers(tmpdir(), PREFIX);
  const copy = mkdtempSync(join(tmpdir(), `${leftoverName(PREFIX)}-`));
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  for (const path of BUILT.filter((built) => existsSync(join(root, built)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    symlinkSync(join(root, path), join(copy, path));
  }
  linkDependencies(root, copy);
  return copy;
}
