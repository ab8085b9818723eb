import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { isWindows } from './platform.ts';

const VERSION_TIMEOUT_MS = 20_000;

/** The version that the browser states of itself; undefined on Windows, where it would open a window instead. */
export async function versionOf(executablePath: string, env: Record<string, string>) {
  if (isWindows) return undefined;
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--version'], {
      env: { ...env, HOME: tmpdir() },
      timeout: VERSION_TIMEOUT_MS,
    });
    return /\d+(\.\d+)+/.exec(stdout)?.[0];
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
