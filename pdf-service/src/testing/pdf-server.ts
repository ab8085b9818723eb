import { listen } from '@cbp/shared/node/http/listen';
import { createLog, type Log } from '@cbp/shared/node/log';
import { onTestFinished } from 'vitest';
import type { RendererEvent } from '../browser/browser-supervisor.ts';
import { readServerConfig } from '../config.ts';
import { createPdfServer, type PdfServer } from '../server.ts';

export const SERVICE_KEY = 'a-service-key-for-the-tests-0123456789';

export type TestPdfServer = Omit<PdfServer, 'app' | 'attachments' | 'warmUp'> & {
  url: string;
  stop(): Promise<void>;
};

type Options = Parameters<typeof openPdfServer>;

/** The whole server on a free port for the length of a test, configured as by its environment. */
export async function startPdfServer(...options: Options): Promise<TestPdfServer> {
  const server = await openPdfServer(...options);
  onTestFinished(server.stop);
  return server;
}

/** The same, stopped by the caller. */
export async function openPdfServer(
  env: Record<string, string> = {},
  onRendererEvent?: (event: RendererEvent) => void,
  log: Log = createLog({ name: 'test', level: 'silent' }),
): Promise<TestPdfServer> {
  const config = readServerConfig({
    PORT: '0',
    PDF_SERVICE_KEYS: SERVICE_KEY,
    EVIDENCE_API_URL: 'http://127.0.0.1:9/api',
    // A busy machine takes its time; tests of these timeouts set their own.
    PDF_DEADLINE_MS: '150000',
    PDF_QUEUE_WAIT_MS: '150000',
    PDF_WARM_UP: 'off',
    ...env,
  });
  const server = await createPdfServer({
    config,
    log,
    now: () => new Date(),
    onBrokenBrowser: () => undefined,
    ...(onRendererEvent && { onRendererEvent }),
  });
  const { app, renderer, attachments, queue, reports, batchRuntime, documents, platform, warmUp } = server;
  const { url, close } = await listen(app, config);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    const closed = close();
    await Promise.all([reports.stop(), batchRuntime?.stopWork()]);
    await closed;
    await batchRuntime?.stop();
    documents?.watch.stop();
    await documents?.files.close();
    platform.stop();
    await warmUp?.stop();
    attachments.close();
    await renderer.close();
  };
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  return { url, renderer, queue, reports, batchRuntime, documents, platform, stop: stopOnce };
}

export type Answer = { status: number; headers: Headers; bytes: Uint8Array; json: unknown };

type CallOptions = {
  method?: string;
  body?: unknown;
  bearer?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Calls the service; with a body by POST and as a service unless said otherwise. */
export async function call(url: string, options: CallOptions = {}): Promise<Answer> {
  const { body, bearer = body === undefined ? null : SERVICE_KEY, headers, signal } = options;
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  const json: unknown = isJson ? JSON.parse(Buffer.from(bytes).toString()) : null;
  return { status: response.status, headers: response.headers, bytes, json };
}
