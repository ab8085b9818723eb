import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { listen } from '@cbp/shared/node/http/listen';
import type { Log } from '@cbp/shared/node/log';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { createSecretBox } from '../access/secret-box.ts';
import { type Config, readConfig } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createMetrics } from '../http/metrics.ts';
import { createModules } from '../http/services.ts';
import type { Modules } from '../modules/modules.ts';

export const OPERATOR_KEY = 'an-operator-key-for-the-tests-0123456789';
export const AUTH_SECRET = 'an-auth-secret-for-the-tests-0123456789';
export const SECRETS_KEY = 'a-key-of-secrets-for-the-tests-0123456789';
/** Opens secrets that test servers sealed. */
export const secretBox = createSecretBox({
  secretsKey: SECRETS_KEY,
  secretsKeysBefore: [],
  authSecret: AUTH_SECRET,
});

export const PORTAL_URL = 'https://portal.example';
export const MAIL_FROM = { name: 'CBP Portal', address: 'no-reply@portal.example' };

export type TestServer = {
  url: string;
  folder: string;
  files: FileStore;
  modules: Modules;
  services: Modules['services'];
  end: () => Promise<void>;
};

/** The configuration of a test server, with its data in this folder. */
export function testConfig(folder: string, more: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      DATA_DIR: folder,
      ...Object.fromEntries(
        PUBLIC_PAGES.map(({ name }) => [`${name.toUpperCase()}_DIST`, join(folder, name)]),
      ),
      PORTAL_DIST: join(folder, 'portal'),
      OPERATOR_KEY,
      AUTH_SECRET,
      SECRETS_KEY,
      PORTAL_URL,
    }),
    mailFrom: MAIL_FROM,
    ...more,
  };
}

/** The whole server on a free port, with a folder of its own for built front ends, and for files unless it gets another store. */
export async function startTestServer(options: {
  connection: Connection;
  files?: FileStore;
  config?: Partial<Config>;
  now?: () => Date;
  log?: Log;
}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-api-'));
  // As a server that is started has it: named unless the database is embedded.
  const databaseUrl = options.connection.pool() && 'postgres://named.example/test';
  const config = testConfig(folder, { databaseUrl, ...options.config });
  const { connection, files = createFolderFiles(folder), log = silentLog, now = () => new Date() } = options;
  const metrics = createMetrics(connection, now, 'test');
  const { db, inTime, onOneSession } = connection;
  const portalUrl = () => PORTAL_URL;
  const modules = await createModules({
    config,
    db,
    inTime,
    onOneSession,
    files,
    log,
    now,
    portalUrl,
    metrics,
  });
  const app = await createApp({ config, connection, files, modules, metrics, log, now });
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const end = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, folder, files, modules, services: modules.services, end };
}

export type Answer = { status: number; body: unknown; headers: Headers; text: string };

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Calls the server; a body is sent as JSON unless it is text or bytes already. */
export async function call(
  url: string,
  options: { method?: string; body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method = 'POST', body, bearer, headers } = options;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      // Both ends are one process here: it would compress and unpack every answer.
      'Accept-Encoding': 'identity',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}
