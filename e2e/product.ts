import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type Product = {
  url: string;
  showcaseReportId: string;
  operatorKey: string;
  /** Of the platform; goes when it stops. */
  dataDir: string;
  /** Where the photos of the reports are. */
  imagesDir: string;
  /** Where its mails are, since no mail server is named. */
  outboxDir: string;
  stop: () => Promise<void>;
};

type Listening = { type: 'listening'; url: string; showcaseReportId: string };

const OPERATOR_KEY = 'e2e-operator-key-of-more-than-32-characters';
const AUTH_SECRET = 'e2e-auth-secret-of-more-than-32-characters';
const SECRETS_KEY = 'e2e-secrets-key-of-more-than-32-characters';
const STOP_DEADLINE_MS = 15_000;

/** Names the folder of a run, for the products that its tests start and for the demo data; not set outside a run. */
export const RUN_FOLDER_VARIABLE = 'CBP_E2E_RUN_FOLDER';

/** A data folder that holds the demo data already. */
export function demoFolderOf(runFolder: string): string {
  return path.join(runFolder, 'demo');
}

/** Starts the real product on a free port, with a database of its own and the demo data; `settings` go before ours. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const runFolder = process.env[RUN_FOLDER_VARIABLE];
  const dataDir = await mkdtemp(path.join(runFolder ?? os.tmpdir(), 'cbp-e2e-'));
  // Making the files of a database and loading the demo data take seconds: `when-empty` then finds them there.
  if (runFolder) cpSync(demoFolderOf(runFolder), dataDir, { recursive: true });
  const api = startServer('api', {
    DATA_DIR: dataDir,
    LOAD_DEMO: 'when-empty',
    OPERATOR_KEY,
    AUTH_SECRET,
    SECRETS_KEY,
    ...settings,
  });
  try {
    const { url, showcaseReportId } = await listening(api);
    return {
      url,
      showcaseReportId,
      operatorKey: OPERATOR_KEY,
      dataDir,
      imagesDir: path.join(dataDir, 'images'),
      outboxDir: path.join(dataDir, 'outbox'),
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

/** A server of the product as a process of its own, on any free port unless the settings name one. */
export function startServer(
  workspace: 'api' | 'pdf-service',
  settings: Record<string, string>,
): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return fork(path.join(import.meta.dirname, `../${workspace}/src/main.ts`), {
    env: { ...env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Waits until a server says where it listens. */
export async function listening(server: ChildProcess): Promise<Listening> {
  const [message] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`the server ended with code ${code} before it listened`);
    }),
  ]);
  return message as Listening;
}

export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(timer);
}
