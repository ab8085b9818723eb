import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@cbp/shared/node/database/testing/postgres-cluster';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { descendants, isRunning } from '../../testing/processes.ts';
import type { FromWorker, ToWorker } from './matrix-messages.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LOOK_EVERY_MS = 500;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type MatrixWorker = {
  processId: number;
  /** Its address; unusable if the process has ended. */
  listening: Promise<string>;
  /** All descendant processes ever seen. */
  browsers: ReadonlySet<number>;
  isPaused(): boolean;
  isAwake(): Promise<void>;
  tell(message: ToWorker): void;
  /** Pauses it for a while, or resumes it after a while if it has paused itself. */
  pause(durationMs: number, state?: { isStopped: boolean }): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended>;
};

/** A PDF service in a separate process, which kills or pauses itself on request. */
export function startMatrixWorker(options: {
  env: Record<string, string>;
  onMessage: (worker: MatrixWorker, message: FromWorker) => void;
  onExit: (code: number | null) => void;
}): MatrixWorker {
  const child = fork(join(import.meta.dirname, 'matrix-worker.ts'), {
    env: {
      ...process.env,
      ...pdfServiceEnvironment(),
      PDF_WARM_UP: 'off',
      PORT: '0',
      LOG_LEVEL: process.env.MATRIX_LOG ?? 'silent',
      ...options.env,
    },
    // A paused worker in the group of a shell that ends would hang up the whole group.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Ended);
  const browsers = new Set<number>();
  const watching = setInterval(() => {
    for (const { id } of descendants(child.pid ?? 0)) browsers.add(id);
  }, LOOK_EVERY_MS);
  let pausing: Promise<void> | undefined;

  const worker: MatrixWorker = {
    processId: child.pid ?? 0,
    listening,
    browsers,
    isPaused: () => pausing !== undefined,
    isAwake: async () => pausing,
    tell: (message) => void child.send(message, () => undefined),
    pause(durationMs, { isStopped } = { isStopped: false }) {
      if (!isStopped) child.kill('SIGSTOP');
      pausing = pause(durationMs).then(() => {
        child.kill('SIGCONT');
        pausing = undefined;
      });
      return pausing;
    },
    end(signal) {
      if (hasEnded(child)) return exited;
      child.kill('SIGCONT');
      child.kill(signal);
      return exited;
    },
  };
  child.on('message', (message: FromWorker) => {
    if (message.type === 'listening') resolve(message.url);
    options.onMessage(worker, message);
  });
  child.on('exit', (code) => {
    clearInterval(watching);
    resolve('http://127.0.0.1:9');
    options.onExit(code);
  });
  return worker;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export type MatrixApi = {
  url: string;
  /** Released evidence, in its order. */
  ids: string[];
  /** Kills it and restarts it at its address; resolves to the signal that ended it. */
  crash(): Promise<NodeJS.Signals | null>;
  /** Pauses it for this long; resolves to whether that worked. */
  pause(durationMs: number): Promise<boolean>;
  stop(): Promise<void>;
};

/** The platform on the same database server, with its demo data, at an address that stays. */
export async function startMatrixApi(options: {
  cluster: Cluster;
  folder: string;
  key: string;
}): Promise<MatrixApi> {
  const { cluster, folder, key } = options;
  let port = '0';
  let child: ChildProcess;
  let url = '';
  let isStopping = false;

  async function start(): Promise<void> {
    child = fork(join(ROOT, 'api/src/main.ts'), {
      env: {
        ...process.env,
        PORT: port,
        LOG_LEVEL: 'silent',
        DATA_DIR: join(folder, 'api'),
        DATABASE_URL: cluster.url,
        LOAD_DEMO: 'when-empty',
        AUTH_SECRET: key,
        SECRETS_KEY: key,
        OPERATOR_KEY: key,
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      { url?: string } | null,
    ];
    if (!message?.url) {
      // The database is not back yet: retried, as a supervisor would.
      if (isStopping) return;
      await pause(500);
      return start();
    }
    url = message.url;
    port = new URL(url).port;
  }

  async function end(signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
    if (hasEnded(child)) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[1] as NodeJS.Signals | null;
  }

  await start();
  const rows = await cluster.query(
    'select ics_id from cbp.evidence_releases where revoked_at is null order by ics_id',
  );
  return {
    url,
    ids: rows.map(({ ics_id: id }) => String(id)),
    async crash() {
      const signal = await end('SIGKILL');
      await start();
      return signal;
    },
    async pause(durationMs) {
      const { pid = 0 } = child;
      if (hasEnded(child)) return false;
      child.kill('SIGSTOP');
      await pause(durationMs);
      const stood = isRunning(pid);
      child.kill('SIGCONT');
      return stood;
    },
    async stop() {
      isStopping = true;
      await end('SIGTERM');
    },
  };
}
