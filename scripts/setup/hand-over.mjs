import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const SAME_KEYPRESS_MS = 500;
const NPM_CHECK_MS = 1_000;
/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program on Node 24 in our place: same terminal, signals and exit code. One Ctrl-C reaches us twice (from the
 * terminal and from npm); the program has its own process group and gets it once. Its IPC channel closes when we exit.
 * @param {string} node24
 * @param {readonly string[]} args the file and its arguments
 * @param {string} cwd
 * @returns {Promise<number>} the exit code
 */
export async function handOver(node24, args, cwd) {
  const child = spawn(node24, args, {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let lastMs = Number.NEGATIVE_INFINITY;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    const isEcho = performance.now() - lastMs < SAME_KEYPRESS_MS;
    lastMs = performance.now();
    if (!isEcho) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const npmId = npmProcessId();
  const npmCheck = setInterval(() => {
    if (npmId !== undefined && !isAlive(npmId)) pass('SIGTERM');
  }, NPM_CHECK_MS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 + constants.signals[signal] : 1)));
    });
  } finally {
    clearInterval(npmCheck);
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}

/** The npm that runs us, directly or through a shell: if it is killed, we get no other signal. */
function npmProcessId() {
  if (!process.env.npm_lifecycle_event) return undefined;
  if (process.platform !== 'linux') return process.ppid;
  const [, name, parentId] =
    /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
  return name?.endsWith('sh') ? Number(parentId) : process.ppid;
}

/** @param {number} processId */
function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
