import { spawn } from 'node:child_process';

const STOP_TIMEOUT_MS = 3_000;

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program and returns its output (stdout and stderr interleaved). A stop signal is passed on, and we exit after the
 * program, within about 3 s.
 * @param {string} executable
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<Finished>} with code 127 if the program couldn't be started
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
