import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@cbp/shared/node/http/listen';
import type { Log } from '@cbp/shared/node/log';
import type { Connection } from '../database/connect.ts';
import { type AppConfig, createApp } from '../http/app.ts';
import { silentLog } from './test-database.ts';

export const OPERATOR_KEY = 'an-operator-key-for-the-tests-0123456789';

export type TestServer = { url: string; folder: string; end: () => Promise<void> };

/** The whole server on a free port, with folders of its own for images and built front ends. */
export async function startTestServer(options: {
  connection: Connection;
  config?: Partial<AppConfig>;
  now?: () => Date;
  log?: Log;
}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-api-'));
  const config: AppConfig = {
    imagesDir: join(folder, 'images'),
    reportDist: join(folder, 'report'),
    portalDist: join(folder, 'portal'),
    operatorKey: OPERATOR_KEY,
    seventeenTrack: null,
    pdfUrl: null,
    ...options.config,
  };
  const app = await createApp({
    config,
    connection: options.connection,
    log: options.log ?? silentLog,
    ...(options.now && { now: options.now }),
  });
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const end = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, folder, end };
}

export type Answer = { status: number; body: unknown; headers: Headers; text: string };

/** Calls the server; a body is sent as JSON unless it is text already. */
export async function call(
  url: string,
  options: { method?: string; body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method = 'POST', body, bearer, headers } = options;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}
