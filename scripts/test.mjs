import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { printLine, SetupError } from './setup/print.mjs';
import { ROOT, setUp } from './setup.mjs';

/**
 * Sets everything up and runs the tests on Node 24, as `scripts/testing/run-tests.ts` says. What starts it must read its
 * last line, `N passed, N failed`, or its exit code.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  try {
    const { node24 } = await setUp();
    const script = join(ROOT, 'scripts', 'testing', 'run-tests.ts');
    const child = spawn(node24, [script, ...args], { stdio: 'inherit' });
    // A Ctrl-C reaches the tests too, and we wait for them. Other signals come to us alone.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    return await new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    printLine(error.message);
    process.stdout.write('0 passed, 1 failed\n');
    return 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await runTests(process.argv.slice(2));
}
