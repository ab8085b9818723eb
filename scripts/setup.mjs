import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, staleTargets } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';
import { checkHostNode, findNode24, linkNode24 } from './setup/node-24.mjs';
import { printLine, printStep, SetupError, seconds } from './setup/print.mjs';
import { slimExports } from './setup/slim-exports.mjs';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Updates everything the product needs: dependencies, builds, browser. Prints to stderr only; `quiet` prints nothing if
 * nothing is to do. `browser: 'wished'` continues without a browser, with a message.
 * @param {{ quiet?: boolean, browser?: 'needed' | 'wished' }} [options]
 * @returns {Promise<{ node24: string }>} the executable that runs the product
 * @throws {SetupError} with a message that tells the user what to fix
 */
export async function setUp({ quiet = false, browser = 'needed' } = {}) {
  const startMs = performance.now();
  checkHostNode();
  const isStale = !isInstalled(ROOT) || staleTargets(ROOT).length > 0;
  if (isStale) await withLock(join(ROOT, '.cache', 'setup.lock'), bringUpToDate);
  slimExports(ROOT);
  linkNode24(ROOT);
  const node24 = findNode24(ROOT);
  prepareBrowser(node24, browser);
  if (!quiet || isStale) printLine(`Setup complete (${seconds(performance.now() - startMs)}).`);
  return { node24 };
}

/** Checks again what is stale: another setup may have finished while we waited for the lock. */
async function bringUpToDate() {
  if (!isInstalled(ROOT)) await printStep('Installing dependencies', () => install(ROOT));
  const node24 = findNode24(ROOT);
  for (const target of staleTargets(ROOT)) {
    await printStep(`Building ${target.name}`, () => build(ROOT, node24, target));
  }
}

/**
 * @param {string} node24
 * @param {'needed' | 'wished'} need
 */
function prepareBrowser(node24, need) {
  const { status } = spawnSync(node24, [join(ROOT, 'scripts', 'prepare-browser.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  if (need === 'needed') throw new SetupError("Couldn't set up a browser. It's needed to print and to test.");
  printLine('Starting without a browser. Everything works except PDFs.');
}

/**
 * Runs a command's main function; prints a SetupError as one sentence and exits with code 1.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    printLine(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(async () => {
    // An image build needs no browser.
    await setUp({ browser: process.argv.includes('--browser=wished') ? 'wished' : 'needed' });
    return 0;
  });
}
