import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Place, placeWithDemo } from './demo-data.ts';

export type Product = {
  url: string;
  showcaseReportId: string;
  operatorKey: string;
  /** Where it keeps its data, for a server that shares it. */
  settings: Record<string, string>;
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

/** Starts the real product on a free port, with a database of its own and the demo data; `settings` go before ours. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const place = await placeWithDemo();
  try {
    return await startProductAt(place, settings);
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** Starts the real product where its data is, or is to be loaded; the place goes when it stops, if it can be removed. */
export async function startProductAt(
  place: Omit<Place, 'remove'> & Partial<Place>,
  settings: Record<string, string> = {},
): Promise<Product> {
  const { dataDir } = place;
  const api = startServer('api', {
    ...place.settings,
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
      settings: place.settings,
      imagesDir: path.join(dataDir, 'images'),
      outboxDir: path.join(dataDir, 'outbox'),
      stop: async () => {
        await end(api);
        await place.remove?.();
      },
    };
  } catch (error) {
    await end(api);
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
