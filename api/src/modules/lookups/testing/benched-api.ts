import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AUTH_SECRET, OPERATOR_KEY, SECRETS_KEY } from '../../../testing/test-server.ts';
import { VERIFI_KEY } from './asked-questions.ts';

const SETTLE_MS = 3_000;

/** The api as it is deployed, once it has come to rest. */
export async function beginApi(
  databaseUrl: string,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      AUTH_SECRET,
      SECRETS_KEY,
      OPERATOR_KEY,
      VERIFI_KEY,
      NETWORK_CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  await pause(SETTLE_MS);
  return { child, url };
}
