import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { WrittenFile } from './file-store.ts';

/** Files up to this size are sent with one request, larger ones in parts of it. Kept in memory, so that it can be sent again. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** The parts that are sent, the one that is being read, and its copy. */
const MULTIPART_BYTES = (PARTS_AT_ONCE + 2) * PART_BYTES;
/** All uploads of a process together. */
const MOST_BYTES = MULTIPART_BYTES;
const ABORT_MS = 10_000;

/** What is uploaded: a file of this host, or content that is in memory anyway. */
export type UploadSource = WrittenFile & ({ path: string } | { content: Uint8Array });
type Target = Pick<PutObjectCommandInput, 'Bucket' | 'ServerSideEncryption' | 'SSEKMSKeyId'> & {
  Key: string;
};

/** Uploads files, as many at the same time as fit into the memory for them. */
export function createUploads(client: S3Client) {
  const memory = createBudget(MOST_BYTES);

  /** Sends the checksum with the content: a store that received something else refuses it. */
  async function sendWhole(source: UploadSource, target: Target, abortSignal: AbortSignal) {
    const Body = 'content' in source ? source.content : await readFile(source.path, { signal: abortSignal });
    const ChecksumSHA256 = Buffer.from(source.sha256, 'hex').toString('base64');
    const command = new PutObjectCommand({ ...target, Body, ContentLength: source.bytes, ChecksumSHA256 });
    await client.send(command, { abortSignal });
  }

  /** Each part has a checksum of its own. Nothing is left in the store if one fails. */
  async function sendParts(source: UploadSource, target: Target, signal: AbortSignal) {
    const content = 'content' in source ? source.content : createReadStream(source.path);
    const failed = new AbortController();
    const upload = new Upload({
      client: clientWithin(client, AbortSignal.any([signal, failed.signal]), () => failed.abort()),
      params: { ...target, Body: content, ContentLength: source.bytes },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await upload.done();
    } finally {
      if (!(content instanceof Uint8Array)) content.destroy();
    }
  }

  return async (source: UploadSource, to: Target, signal: AbortSignal): Promise<void> => {
    const target = { ...to, Metadata: { sha256: source.sha256 } };
    const isWhole = source.bytes <= PART_BYTES;
    const free = await memory.take(
      'content' in source ? 0 : isWhole ? source.bytes : MULTIPART_BYTES,
      signal,
    );
    try {
      await (isWhole ? sendWhole : sendParts)(source, target, signal);
    } finally {
      free();
    }
  };
}

/**
 * A client whose requests end with the signal, which `Upload` doesn't pass to them, except that the parts of a failed upload are
 * still deleted. `onFailure`: the first request that fails ends the others.
 */
function clientWithin(client: S3Client, signal: AbortSignal, onFailure: () => void): S3Client {
  const send = async (command: Parameters<S3Client['send']>[0]) => {
    const isLast = command instanceof AbortMultipartUploadCommand;
    const abortSignal = isLast ? AbortSignal.timeout(ABORT_MS) : signal;
    try {
      return await client.send(command, { abortSignal });
    } catch (error) {
      onFailure();
      throw error;
    }
  };
  return Object.assign(Object.create(client) as S3Client, { send });
}

/** A number of bytes that several may take parts of, in the order in which they ask. */
function createBudget(most: number) {
  let left = most;
  const waiting: { bytes: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next && next.bytes <= left; next = waiting[0]) {
      waiting.shift();
      left -= next.bytes;
      next.start();
    }
  }

  return {
    /** Resolves when the bytes are free, to what gives them back. Rejects with the reason of the signal. */
    async take(bytes: number, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = { bytes, start: resolve };
      const onAbort = () => {
        const place = waiting.indexOf(entry);
        if (place === -1) return;
        waiting.splice(place, 1);
        reject(signal.reason);
        startNext();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.push(entry);
      startNext();
      try {
        await promise;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
      return () => {
        left += bytes;
        startNext();
      };
    },
  };
}
