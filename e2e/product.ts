import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type Product = {
  url: string;
  showcaseReportId: string;
  operatorKey: string;
  stop: () => Promise<void>;
};

type Listening = { type: 'listening'; url: string; showcaseReportId: string };

const OPERATOR_KEY = 'e2e-operator-key-of-more-than-32-characters';
const STOP_DEADLINE_MS = 15_000;

/** Starts the real product on a free port, with a database of its own and the demo data. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const api = fork(path.join(import.meta.dirname, '../api/src/main.ts'), {
    env: { ...env, PORT: '0', DATA_DIR: dataDir, LOAD_DEMO: 'when-empty', OPERATOR_KEY, LOG_LEVEL: 'warn' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { url, showcaseReportId } = await listening(api);
    return {
      url,
      showcaseReportId,
      operatorKey: OPERATOR_KEY,
      stop: async () => {
        await end(api);
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await end(api);
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function listening(api: ChildProcess): Promise<Listening> {
  const [message] = await Promise.race([
    once(api, 'message'),
    once(api, 'exit').then(([code]) => {
      throw new Error(`the api ended with code ${code} before it listened`);
    }),
  ]);
  return message as Listening;
}

async function end(api: ChildProcess): Promise<void> {
  if (api.exitCode !== null || api.signalCode !== null) return;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  const timer = setTimeout(() => api.kill('SIGKILL'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(timer);
}
