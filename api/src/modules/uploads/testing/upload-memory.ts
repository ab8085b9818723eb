import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_TYPES } from '@cbp/shared/calls/file-type';
import { declaredCalls } from '@cbp/shared/declared-calls';
import { uploadCall } from '@cbp/shared/files/upload-call';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { listen } from '@cbp/shared/node/http/listen';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { createLog } from '@cbp/shared/node/log';
import { implement } from '@orpc/server';
import express from 'express';
import { createUploadFiles } from '../upload-files.ts';

/*
 * A server that takes files of 50 MB as the platform takes photos, and tells its parent after each how much more memory it
 * had meanwhile. With `buffering` it makes the fault that its test has to notice: it reads a file before it stores it.
 */
const MAX_BYTES = 50 * 1024 * 1024;
const SAMPLE_MS = 40;
const isBuffering = process.argv.includes('buffering');

const contract = {
  takeFile: uploadCall({
    purpose: 'receipt_photo',
    path: '/uploads/large',
    right: { service: 'ics', right: 'evidence.create' },
    maxBytes: MAX_BYTES,
    types: IMAGE_TYPES,
    section: 'receipts',
    summary: 'A large file',
  }),
};

const folder = await mkdtemp(join(tmpdir(), 'cbp-upload-memory-'));
const files = createUploadFiles(createFolderFiles(folder));

async function receive(request: IncomingMessage) {
  if (!isBuffering) return files.receive(request, { maxBytes: MAX_BYTES, types: IMAGE_TYPES });
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const whole = Object.assign(request, { iterator: () => [Buffer.concat(pieces)].values() });
  return files.receive(whole as unknown as IncomingMessage, { maxBytes: MAX_BYTES, types: IMAGE_TYPES });
}

/** The heap plus external buffers, after garbage collection: without it, some 60 MB of buffers accumulate for any file. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function measured(request: IncomingMessage) {
  const before = { held: heldBytes(), rss: process.memoryUsage.rss() };
  const most = { held: 0, rss: 0 };
  const sample = () => {
    most.held = Math.max(most.held, heldBytes() - before.held);
    most.rss = Math.max(most.rss, process.memoryUsage.rss() - before.rss);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const received = await receive(request);
    sample();
    await received.discard();
    process.send?.({ type: 'received', bytes: received.bytes, heldBytes: most.held, rssBytes: most.rss });
    const { sha256, bytes, type, reading } = received;
    return { results: { id: 'x', sha256, bytes, type, reading } };
  } finally {
    clearInterval(timer);
  }
}

const guarded = implement(contract).$context<{ request: IncomingMessage }>();
const routes = callRoutes({
  declared: declaredCalls(contract),
  calls: guarded.router({ takeFile: guarded.takeFile.handler(({ context }) => measured(context.request)) }),
  prefix: '/api',
  contextOf: (request) => ({ request }),
});
const { url, close } = await listen(
  express().use(createRequestLog(createLog({ name: 'upload-memory', level: 'fatal' })), routes),
  {
    host: '127.0.0.1',
    port: 0,
  },
);
process.once('disconnect', async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});
process.send?.({ type: 'listening', url: `${url}/api/uploads/large` });
