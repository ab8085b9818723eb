import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { evidencePdf } from '../cli/evidence-pdf.ts';

const CLI = join(import.meta.dirname, '../cli.ts');
const BUILT_REPORT = join(import.meta.dirname, '../../../report/dist/static/static.js');

export type Finished = { code: number | null; stdout: string; stderr: string; stdoutBytes: Buffer };
export type StartedCommand = {
  finished: Promise<Finished>;
  signal(name: NodeJS.Signals): void;
  /** What it has written to standard error so far. */
  warned(): string;
};

type CommandOptions = { cwd: string; environment?: Record<string, string> };

type ProcessOptions = CommandOptions & {
  /** A program with arguments that runs the command, for example on a separate disk. */
  within?: readonly string[];
};

/** Starts the command line as its own process, with a bare environment and no product running. */
export function startCommand(
  args: readonly string[],
  { cwd, environment, within = [] }: ProcessOptions,
): StartedCommand {
  requireReport();
  const [program = '', ...words] = [...within, process.execPath, CLI, ...args];
  const child = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnvironment(environment),
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

/** Runs the command line to its end as its own process: for what only a process shows. */
export function runProcess(args: readonly string[], options: ProcessOptions): Promise<Finished> {
  return startCommand(args, options).finished;
}

/** Runs the command line to its end in the process of the test, which has one folder at a time, without its second to start. */
export async function runCommand(
  args: readonly string[],
  { cwd, environment }: CommandOptions,
): Promise<Finished> {
  requireReport();
  const before = process.cwd();
  process.chdir(cwd);
  onTestFinished(() => process.chdir(before));
  const [stdout, stderr] = [collect(), collect()];
  const code = await evidencePdf(args, {
    environment: commandEnvironment(environment),
    signal: new AbortController().signal,
    stdout: stdout.stream,
    stderr: stderr.stream,
  });
  const stdoutBytes = stdout.written();
  return { code, stdout: stdoutBytes.toString(), stderr: stderr.written().toString(), stdoutBytes };
}

function collect(): { stream: Writable; written: () => Buffer } {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, written: () => Buffer.concat(pieces) };
}

/** A folder for the length of a test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-pdf-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function requireReport(): void {
  if (!existsSync(BUILT_REPORT)) throw new Error('the report is not built: npm test builds it first');
}

/** A bare environment, and no product running. */
function commandEnvironment(environment: Record<string, string> = {}): Record<string, string> {
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
  const bare = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return { ...bare, EVIDENCE_API_URL: 'http://127.0.0.1:9/api', ...environment };
}
