import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, printStep, SetupError } from './print.mjs';

const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 30_000;
const POLL_MS = 250;

/**
 * Does work that no other process on this lock file does at the same time. The lock of a process that died, or that
 * gave no sign of life for 30 s, is taken over.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, work) {
  makeFolder(file);
  if (!tryLock(file)) {
    const holder = readHolder(file)?.pid ?? 'unknown';
    await printStep(`Waiting for another setup (process ${holder})`, async () => {
      while (!tryLock(file)) await wait(POLL_MS);
    });
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function tryLock(file) {
  if (create(file)) return true;
  if (!isStale(file)) return false;
  moveAway(file);
  return create(file);
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw notWritable(file, error);
  }
}

/** @param {string} file */
function makeFolder(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw notWritable(file, error);
  }
}

/**
 * @param {string} file
 * @param {unknown} error
 */
function notWritable(file, error) {
  const reason = error instanceof Error ? error.message : String(error);
  return new SetupError(`Can't write to ${dirname(file)} (${reason}). Give this user write permission.`);
}

/** @param {string} file */
function isStale(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return false;
  if (Date.now() - found.mtimeMs > SILENCE_MS) return true;
  const holder = readHolder(file);
  return holder?.host === hostname() && !isAlive(holder.pid);
}

/**
 * Renaming is atomic, so only one process succeeds; a fresh lock moved by mistake is moved back.
 * @param {string} file
 */
function moveAway(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (isStale(aside)) rmSync(aside);
  else renameSync(aside, file);
}

/**
 * @param {string} file
 * @returns {{ pid: number, host: string } | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
