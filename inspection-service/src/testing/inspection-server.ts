import { setTimeout as pause } from 'node:timers/promises';
import type { InspectionOrder, ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import { listen } from '@cbp/shared/node/http/listen';
import { createLog, type Log } from '@cbp/shared/node/log';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { createInspectionServer, type InspectionServerOptions } from '../server.ts';

export const INSPECTION_KEY = 'an-inspection-key-for-the-tests-0123456789';

export type TestInspectionServer = Awaited<ReturnType<typeof openInspectionServer>>;

type Options = Partial<Pick<InspectionServerOptions, 'resolve' | 'pageMs' | 'siteMs'>> & {
  /** Hosts of this machine with their ports. */
  loopback?: readonly string[];
  env?: Record<string, string>;
  log?: Log;
};

/** The whole server on a free port for the length of a test. The tests run as root, so without a sandbox unless they say so. */
export async function startInspectionServer(options: Options = {}): Promise<TestInspectionServer> {
  const server = await openInspectionServer(options);
  onTestFinished(server.stop);
  return server;
}

/** The same, stopped by the caller. */
export async function openInspectionServer(options: Options = {}) {
  const { loopback = [], env, log = createLog({ name: 'test', level: 'silent' }), ...others } = options;
  const config = readConfig({
    PORT: '0',
    INSPECTION_KEY,
    INSPECTION_CONTACT: 'inspections@portal.example',
    INSPECTION_WITHOUT_SANDBOX: 'yes',
    ...env,
  });
  for (const host of loopback) config.loopbackHosts.add(host);
  const server = await createInspectionServer({ config, log, now: () => new Date(), ...others });
  const { url, close } = await listen(server.app, config);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await close();
    await server.close();
  };
  return {
    url,
    inspections: server.inspections,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

export type Answer = { status: number; headers: Headers; bytes: Buffer; json: unknown };

/** Calls the server as the platform, unless another key is given; null for none. */
export async function call(
  url: string,
  options: { method?: string; body?: unknown; key?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, key = INSPECTION_KEY, headers } = options;
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      // A test that keeps the process busy would find a connection that was kept for it closed.
      connection: 'close',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: isJson ? JSON.parse(bytes.toString()) : null,
  };
}

let orders = 0;

/** What the platform asks about one site, with an ID of its own. */
export function orderOf(start: string, more: Partial<InspectionOrder> = {}): InspectionOrder {
  orders += 1;
  return {
    id: `inspection-${orders}`,
    hosts: [new URL(start).hostname],
    start: [start],
    pages: 'all',
    max_pages: 25,
    robots: 'respect',
    languages: ['en'],
    known: [],
    ...more,
  };
}

const LONGEST_MS = 4 * WAIT_MS;
const LOOK_MS = 100;

/** Starts an inspection and waits for its end. */
export async function inspect(
  server: { url: string },
  order: InspectionOrder,
  longestMs: number = LONGEST_MS,
): Promise<ServerInspection> {
  const started = await call(`${server.url}/inspections`, { body: order });
  if (started.status !== 202) throw new Error(`${started.status} ${JSON.stringify(started.json)}`);
  return ended(server, order.id, longestMs);
}

/** Waits for the end of an inspection. */
export async function ended(
  server: { url: string },
  id: string,
  longestMs: number = LONGEST_MS,
): Promise<ServerInspection> {
  const late = performance.now() + longestMs;
  for (;;) {
    const { json } = await call(`${server.url}/inspections/${id}`);
    const inspection = json as ServerInspection;
    if (!['queued', 'running'].includes(inspection.state)) return inspection;
    if (performance.now() > late) throw new Error(`the inspection is ${inspection.state}`);
    await pause(LOOK_MS);
  }
}

/** A file of an inspection. */
export async function fileOf(server: { url: string }, id: string, sha256: string): Promise<Answer> {
  return call(`${server.url}/inspections/${id}/files/${sha256}`);
}
