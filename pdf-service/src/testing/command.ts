import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CLI = join(import.meta.dirname, '../cli.ts');
const BUILT_REPORT = join(import.meta.dirname, '../../../report/dist/static/static.js');

export type Finished = { code: number | null; stdout: string; stderr: string; stdoutBytes: Buffer };
export type StartedCommand = {
  finished: Promise<Finished>;
  signal(name: NodeJS.Signals): void;
  /** What it has written to standard error so far. */
  warned(): string;
};

type CommandOptions = {
  cwd: string;
  environment?: Record<string, string>;
  /** A program with its arguments that runs the command, such as one that gives it a disk of its own. */
  within?: readonly string[];
};

/** Starts the command line as its own process, with a bare environment and no product running. */
export function startCommand(
  args: readonly string[],
  { cwd, environment, within = [] }: CommandOptions,
): StartedCommand {
  if (!existsSync(BUILT_REPORT)) throw new Error('the report is not built: npm test builds it first');
  const [program = '', ...words] = [...within, process.execPath, CLI, ...args];
  const child = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), EVIDENCE_API_URL: 'http://127.0.0.1:9/api', ...environment },
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
  child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  child.once('error', reject);
  child.once('close', (code) => {
    const stdoutBytes = Buffer.concat(stdout);
    resolve({ code, stdout: stdoutBytes.toString(), stderr: Buffer.concat(stderr).toString(), stdoutBytes });
  });
  return {
    finished: promise,
    signal: (name) => void child.kill(name),
    warned: () => Buffer.concat(stderr).toString(),
  };
}

/** Runs the command line to its end. */
export function runCommand(args: readonly string[], options: CommandOptions): Promise<Finished> {
  return startCommand(args, options).finished;
}

/** A folder for the length of a test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-pdf-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function bareEnvironment(): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'CHROMIUM_PATH',
    'CBP_CACHE_DIR',
    'SystemRoot',
    'TEMP',
    'NODE_COMPILE_CACHE',
  ];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
