import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A key that `npm start` keeps in its data folder, unless its variable is set. Throws with what to do without it. */
export function readDemoKey(variable: 'OPERATOR_KEY' | 'VERIFI_KEY', file: string): string {
  const configured = process.env[variable];
  if (configured) return configured;
  const path = join(resolve(ROOT, process.env.DATA_DIR || '.data'), file);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`${path} can't be read. Start the demo with npm start, or set ${variable}.`);
  }
}

/** Prints why a demo command failed, and sets the exit code. */
export function reportFailure(error: unknown, url: string): void {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  const isAway = cause?.code === 'ECONNREFUSED';
  process.stderr.write(`${isAway ? `Nothing answers at ${url}. Start the demo with npm start.` : message}\n`);
  process.exitCode = 1;
}
