import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, SetupError } from './print.mjs';

const hostVersion = process.versions.node;
const [hostMajor = 0, hostMinor = 0] = hostVersion.split('.').map(Number);

/** True where the dependencies bring their own Node 24. */
const isCarried = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** Checks the Node that runs this, before anything else is done. */
export function checkHostNode() {
  if (hostMajor < 20 || (hostMajor === 20 && hostMinor < 19)) {
    throw new SetupError(
      `Node 20.19 or newer is required, this is Node ${hostVersion}. Install a newer one and run the command again.`,
    );
  }
  if (!isCarried && hostMajor < 24) throw tooOldHere();
}

/**
 * The executable of Node 24 (or newer) that runs the product: the one among the dependencies, else the host's own.
 * @param {string} root of the repository
 */
export function findNode24(root) {
  const carried = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (isCarried && spawnSync(carried, ['--version'], { stdio: 'ignore' }).status === 0) return carried;
  if (hostMajor >= 24) return process.execPath;
  throw tooOldHere();
}

/**
 * Makes `node` mean Node 24 in all npm scripts. npm 11 links it itself; npm 10 leaves this one out.
 * @param {string} root of the repository
 */
export function linkNode24(root) {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (!isCarried || existsSync(link)) return;
  try {
    rmSync(link, { force: true });
    symlinkSync(join('..', `node-linux-${process.arch}`, 'bin', 'node'), link);
  } catch (error) {
    // A folder that another user installed works without the link too.
    if (!hasCode(error, 'EACCES', 'EROFS')) throw error;
  }
}

function tooOldHere() {
  return new SetupError(
    `Node 24 or newer is required on this system (${process.platform} ${process.arch}), this is Node ${hostVersion}. Install Node 24 and run the command again.`,
  );
}
