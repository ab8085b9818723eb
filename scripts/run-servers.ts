import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/** A server of the product: a file that reports over IPC when it listens. */
export type ServerSpec = {
  name: string;
  file: string;
  env: Record<string, string> | ((urls: UrlsByName) => Record<string, string>);
  /** Whether it gets a variable of our own environment; all of them by default. */
  inherits?: (variable: string) => boolean;
  /** The product runs without it if it does not start or exits. */
  isOptional?: true;
};

/** The URLs of the servers started so far. */
export type UrlsByName = Readonly<Record<string, string>>;

/** The message of a server that accepts calls. */
export type Listening = {
  type: 'listening';
  url: string;
  showcaseReportId?: string | null;
  /** Where files are stored. */
  files?: string;
  /** Who can sign in to the demo data, if that is there. */
  demoSignIn?: { password: string; users: { email: string; displayName: string }[] } | null;
};

export type RunServersOptions = {
  servers: readonly ServerSpec[];
  /** Hears each server in turn, once it accepts calls. */
  onListening: (name: string, message: Listening) => void;
  say: (line: string) => void;
  startTimeoutMs?: number;
  /** How long servers may take to exit before they are killed. */
  stopTimeoutMs?: number;
};

type Running = { name: string; child: ChildProcess; ended: Promise<void>; hasOutput: boolean };

/** The first start loads the demo data, which takes minutes on a slow or busy machine. */
const START_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 9_000;
const LAST_WORDS_MS = 500;
const SAME_KEYPRESS_MS = 500;
const PARENT_CHECK_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the servers, started one after the other, until a stop signal or until one of them exits. They lead their own
 * process groups, so that Ctrl-C reaches only us and stops them once, in order. A second signal kills them.
 * @returns the exit code: 0 after a stop signal, 1 if a server exited on its own or did not start
 */
export async function runServers(options: RunServersOptions): Promise<number> {
  const { servers, onListening, say, startTimeoutMs = START_TIMEOUT_MS } = options;
  const { stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  const running: Running[] = [];
  const over = Promise.withResolvers<number>();
  const urls: Record<string, string> = {};
  let isOver = false;
  const finish = (code: number, sentence?: string) => {
    if (isOver) return;
    isOver = true;
    if (sentence) say(sentence);
    over.resolve(code);
  };
  const quietAtTheEnd = (line: string) => {
    if (!isOver) say(line);
  };
  const unwatch = watchForStop(
    () => finish(0),
    () => killAll(running),
  );
  try {
    for (const server of servers) {
      if (isOver) break;
      const env = typeof server.env === 'function' ? server.env(urls) : server.env;
      const child = start({ ...server, env, say: quietAtTheEnd }, startTimeoutMs, finish);
      running.push(child.running);
      const message = await Promise.race([child.listening, over.promise]);
      if (typeof message === 'number') break;
      if (message === null) continue;
      urls[server.name] = message.url;
      onListening(server.name, message);
    }
    return await over.promise;
  } finally {
    await stopAll(running, stopTimeoutMs, say);
    unwatch();
  }
}

type StartableServer = ServerSpec & { env: Record<string, string>; say: (line: string) => void };

function start(
  server: StartableServer,
  timeoutMs: number,
  finishAll: (code: number, sentence?: string) => void,
) {
  const { inherits = () => true } = server;
  const inherited = Object.entries(process.env).filter(([name]) => inherits(name));
  const child = fork(server.file, {
    env: { ...Object.fromEntries(inherited), ...server.env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const listening = Promise.withResolvers<Listening | null>();
  const finish = server.isOptional
    ? (_code: number, sentence?: string) => {
        if (sentence) server.say(sentence);
        listening.resolve(null);
      }
    : finishAll;
  const ended = Promise.withResolvers<void>();
  const running: Running = { name: server.name, child, ended: ended.promise, hasOutput: false };
  let isListening = false;
  const afterwards = server.isOptional ? 'Everything else goes on.' : 'Stopping everything else.';

  const timer = setTimeout(
    () => finish(1, `The ${server.name} wasn't ready within ${timeoutMs / 1000} s.`),
    timeoutMs,
  );
  child.on('message', (message) => {
    if (!isListeningMessage(message)) return;
    clearTimeout(timer);
    isListening = true;
    listening.resolve(message);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    running.hasOutput = true;
    process.stderr.write(chunk);
  });
  child.once('error', (error) => finish(1, `Couldn't start the ${server.name}: ${error.message}.`));
  child.once('exit', async (code, signal) => {
    clearTimeout(timer);
    ended.resolve();
    await lastWords(child);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    if (isListening) finish(1, `The ${server.name} exited ${how}. ${afterwards}`);
    // A server that failed to start has printed its reason.
    else if (running.hasOutput) finish(1);
    else finish(1, `The ${server.name} (${basename(server.file)}) exited ${how} before it was ready.`);
  });
  return { running, listening: listening.promise };
}

/** Waits briefly for the rest of stderr: an orphaned process may keep it open. */
async function lastWords({ stderr }: ChildProcess): Promise<void> {
  if (!stderr || stderr.closed) return;
  await once(stderr, 'close', { signal: AbortSignal.timeout(LAST_WORDS_MS) }).catch(() => undefined);
}

function isListeningMessage(message: unknown): message is Listening {
  if (typeof message !== 'object' || message === null) return false;
  return (
    'type' in message && message.type === 'listening' && 'url' in message && typeof message.url === 'string'
  );
}

/** Stops in the reverse order of the start, so that what calls others goes before them. */
async function stopAll(running: readonly Running[], timeoutMs: number, say: (line: string) => void) {
  const timer = setTimeout(() => {
    say(`Some processes didn't stop within ${timeoutMs / 1000} s. Killing them.`);
    killAll(running);
  }, timeoutMs);
  try {
    for (const { child, ended } of running.toReversed()) {
      if (isAlive(child)) child.kill('SIGTERM');
      await ended;
    }
  } finally {
    clearTimeout(timer);
    // Kills orphans in the server's process group.
    killAll(running);
  }
}

function killAll(running: readonly Running[]): void {
  for (const { child } of running) {
    if (child.pid === undefined) continue;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/**
 * Calls `stop` at the first signal, or when the process that started us is gone, and `force` at the next signal. One
 * Ctrl-C may arrive twice at once: from the terminal and from npm.
 */
function watchForStop(stop: () => void, force: () => void): () => void {
  let firstMs: number | undefined;
  const onSignal = () => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      stop();
    } else if (performance.now() - firstMs > SAME_KEYPRESS_MS) force();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.once('disconnect', stop);
  const parentId = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid !== parentId) stop();
  }, PARENT_CHECK_MS);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('disconnect', stop);
    clearInterval(parentCheck);
  };
}
