import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { logOf } from '../http/request-log.ts';
import type { FileStore } from './file-store.ts';
import { destroyedWhenStalled } from './stalled-streams.ts';

/** A stored file whose content never changes under its key, and its media type, which must not be one that is compressed. */
type SentFile = { files: FileStore; key: string; type: string };

/**
 * Answers GET and HEAD with a stored file: as a whole, in one part if the caller asks for one, or with 304 if the caller has
 * it. The caller's rights are checked before. False if the file isn't stored; nothing is sent then. Throws FilesUnavailable.
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  { files, key, type }: SentFile,
): Promise<boolean> {
  const etag = `"${createHash('sha256').update(key).digest('base64url')}"`;
  if (isFresh(request, response, etag)) {
    response.status(304).set('ETag', etag).end();
    return true;
  }
  const facts = { ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Type': type };
  const isWhole = request.method === 'GET' && !asksForPart(request, etag);
  // The size of the whole file decides what a range means.
  const bytes = isWhole ? null : (await files.stat(key))?.bytes;
  if (bytes === undefined) return false;
  if (request.method === 'HEAD') {
    response.set({ ...facts, 'Content-Length': String(bytes) }).end();
    return true;
  }
  const part = bytes === null ? null : partOf(request, bytes);
  if (part === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${bytes}`).end();
    return true;
  }
  const found = await files.open(key, part ? { range: { from: part.start, to: part.end } } : {});
  if (!found) return false;
  if (part) {
    const range = `bytes ${part.start}-${part.end}/${found.bytes}`;
    response.status(206).set({ 'Content-Range': range, 'Content-Length': String(part.end - part.start + 1) });
  } else response.set('Content-Length', String(found.bytes));
  response.set(facts);
  const failure = await sendStream(response, destroyedWhenStalled(found.stream));
  if (failure) logOf(response).warn({ err: failure }, "couldn't send a file to its end");
  return true;
}

/**
 * Sends a stream to its end, or until the caller leaves. What fails on the way is returned: the response has begun, and its
 * connection ends early.
 */
async function sendStream(response: Response, stream: Readable): Promise<Error | null> {
  if (response.destroyed) {
    stream.destroy();
    return null;
  }
  return new Promise((resolve) => {
    response.once('close', () => {
      stream.destroy();
      resolve(null);
    });
    stream.on('error', (error) => {
      resolve(error);
      response.destroy();
    });
    stream.pipe(response);
  });
}

/** Express compares a request with the headers of its response; errors have none of them. */
function isFresh(request: Request, response: Response, etag: string): boolean {
  response.set('ETag', etag);
  const { fresh } = request;
  response.removeHeader('ETag');
  return fresh;
}

/** A part is sent only of the version that the caller knows, if they name one. */
function asksForPart(request: Request, etag: string): boolean {
  const [range, version] = [request.get('Range'), request.get('If-Range')];
  return range !== undefined && (version === undefined || version === etag);
}

/** The part that is asked for; null where the whole file is the answer, as for several parts and other units. */
function partOf(request: Request, bytes: number): { start: number; end: number } | 'unsatisfiable' | null {
  const ranges = request.range(bytes);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return null;
  return ranges[0] ?? null;
}
