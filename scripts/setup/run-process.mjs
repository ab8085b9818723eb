import { spawn } from 'node:child_process';

const STOP_TIMEOUT_MS = 3_000;

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program without showing its output, which is handed back (stdout and stderr as they came). When we are told
 * to stop meanwhile, the program is told too, and we end after it, within about 3 s.
 * @param {string} executable
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<Finished>} with code 127 when the program could not be started
 */
export async function runQuietly(executable, args, options) {
  const child = spawn(executable, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  /** @type {NodeJS.Signals | undefined} */
  let stopSignal;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopSignal = signal;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  try {
    const code = await new Promise((resolve) => {
      child.once('error', (error) => {
        output += error.message;
        resolve(127);
      });
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    return { code, output };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
    if (stopSignal) process.kill(process.pid, stopSignal);
  }
}
