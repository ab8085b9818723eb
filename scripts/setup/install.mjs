import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasCode, SetupError } from './print.mjs';
import { runQuietly } from './run-process.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const NPM_CI = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
];

/**
 * True if node_modules holds what package-lock.json asks for: by our stamp, else by npm's own record (so that a
 * developer's `npm install` is not repeated).
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const stamp = readText(stampFile(root));
  if (stamp === stampOf(root)) return true;
  // A stamp of another system means that the folder was copied here from there.
  if (stamp !== undefined && !stamp.endsWith(platform)) return false;
  return holdsWhatIsLocked(root) && writeStamp(root);
}

/**
 * Installs exactly the versions of package-lock.json. npm prints nothing unless it fails.
 * @param {string} root
 */
export async function install(root) {
  const npm = npmCommand(root);
  const { code, output } = await runQuietly(npm.executable, [...npm.args, ...NPM_CI], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutDependencies(root), npm_config_loglevel: 'error' },
    shell: npm.shell,
  });
  if (code !== 0) {
    const [message = ''] = output.split('\nnpm error Clean install a project');
    process.stderr.write(`\n${message.trim()}\n`);
    throw new SetupError(
      code === 127
        ? "npm wasn't found. Install it (it comes with Node) and run the command again."
        : "npm couldn't install the dependencies. Fix the error above and run the command again.",
    );
  }
  writeStamp(root);
}

/**
 * The host's npm on the host's Node: the Node of node_modules, which may be running us, is removed by `npm ci`.
 * @param {string} root
 */
function npmCommand(root) {
  const script = process.env.npm_execpath;
  const hostNode = process.env.npm_node_execpath ?? process.execPath;
  if (script?.endsWith('.js') && existsSync(script) && !hostNode.startsWith(join(root, 'node_modules'))) {
    return { executable: hostNode, args: [script], shell: false };
  }
  return { executable: 'npm', args: [], shell: process.platform === 'win32' };
}

/** @param {string} root */
function pathWithoutDependencies(root) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter);
}

const platform = `${process.platform}-${process.arch}`;

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.cbp-lock');
}

/** @param {string} root */
function stampOf(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}`;
}

/** @param {string} root */
function writeStamp(root) {
  try {
    writeFileSync(stampFile(root), stampOf(root));
  } catch (error) {
    // The folder was installed by another user: it is valid, but we can't write the stamp.
    if (!hasCode(error, 'EACCES', 'EROFS')) throw error;
  }
  return true;
}

/** @param {string} root */
function holdsWhatIsLocked(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (wanted.link) return existsSync(join(root, path));
    const found = installed[path];
    if (!found) return mayBeMissing(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Optional packages are there for the systems that they name.
 * @param {LockedPackage} wanted
 */
function mayBeMissing({ optional, devOptional, peer, os, cpu, libc }) {
  if (!optional && !devOptional && !peer) return false;
  const isForUs = os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
  return !isForUs;
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
