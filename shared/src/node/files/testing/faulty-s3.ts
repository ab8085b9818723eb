import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FileStore } from '../file-store.ts';
import type { S3Home } from '../files-config.ts';
import type { S3Connection } from '../s3-client.ts';
import { createS3Files } from '../s3-files.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An error as S3 describes it. */
export function sendError(response: ServerResponse, status: number, code: string, message = ''): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

export function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

type Options = S3Connection & { callMs?: number; home?: Partial<S3Home> };

/** Files in a server that answers as a test wants, which real ones do rarely. */
export async function filesAtFaulty(
  answer: Answer,
  { home, ...options }: Options = {},
): Promise<{ files: FileStore; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    // Where a test doesn't look at the body, it isn't kept.
    request.resume();
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stagingDir = await mkdtemp(join(tmpdir(), 'cbp-faulty-'));
  const place = { kind: 's3', bucket: 'bucket', prefix: '', endpoint, isPathStyle: true } as const;
  const files = createS3Files({ ...place, region: null, encryption: null, stagingDir, ...home }, options);
  onTestFinished(async () => {
    await files.close();
    server.closeAllConnections();
    server.close();
    await rm(stagingDir, { recursive: true, force: true });
  });
  return { files, requests };
}
