import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { fileTimeNow } from '../clock.ts';
import { NotReady } from '../http/health-routes.ts';
import { createLimit } from '../limit.ts';
import { unlessAborted } from '../unless-aborted.ts';
import {
  assertKey,
  type FileContent,
  type FileStore,
  FilesUnavailable,
  RangeBeyondEnd,
  type StoredFile,
} from './file-store.ts';
import type { S3Home } from './files-config.ts';
import { nameIn, nullIf, sizesOf, versionOf } from './s3-answers.ts';
import { createS3Clients, encryptionOf, nameOfHome, type S3Connection } from './s3-client.ts';
import { reasonOf, unavailable } from './s3-errors.ts';
import { contentOf } from './s3-read.ts';
import { createUploads, type UploadSource } from './s3-upload.ts';
import { createStaging } from './staging.ts';

const STAGING = 'half-done';
/** A call with its retries, where it moves no content. */
const CALL_MS = 20_000;
/** Less than what a health check may take, so that it has a reason. */
const CHECK_MS = 1_500;
/** The slowest line on which uploads succeed. */
const SLOWEST_BYTES_PER_MS = 50;
/** No upload takes this long. */
const INTERRUPTED_MS = 24 * 60 * 60_000;

type Bounds = { signal?: AbortSignal | undefined; limitMs?: number };

/** Files in a bucket of an S3-compatible store. Those of this host that are not stored yet are in `home.stagingDir`. */
export function createS3Files(
  home: S3Home,
  { callMs = CALL_MS, ...connection }: S3Connection & { callMs?: number } = {},
): FileStore {
  const { client, impatient } = createS3Clients(home, connection);
  const upload = createUploads(client);
  const staging = createStaging(join(home.stagingDir, STAGING), { isForced: false });
  const root = home.prefix && `${home.prefix}/`;
  const Bucket = home.bucket;
  const encryption = encryptionOf(home.encryption);

  function objectOf(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket, Key: root + key };
  }

  /** The result of a call within the deadline of the caller and its own. Throws FilesUnavailable, or the caller's reason. */
  async function call<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    { signal, limitMs = callMs }: Bounds = {},
  ): Promise<Result> {
    const limit = createLimit(limitMs, signal, () => new FilesUnavailable(`no answer within ${limitMs} ms`));
    try {
      return await work(limit.signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw unavailable(limit.signal.aborted ? limit.signal.reason : error);
    } finally {
      limit.end();
    }
  }

  /** The same for calls that leave nothing behind: between two attempts, the client doesn't look at the signal. */
  const request = <Result>(work: (signal: AbortSignal) => Promise<Result>, bounds?: Bounds) =>
    call((signal) => unlessAborted(work(signal), signal), bounds);

  const store = (source: UploadSource, key: string, signal?: AbortSignal) =>
    call((within) => upload(source, { ...objectOf(key), ...encryption }, within), {
      signal,
      limitMs: callMs + Math.ceil(source.bytes / SLOWEST_BYTES_PER_MS),
    });

  async function stat(key: string, bounds: Bounds = {}): Promise<StoredFile | null> {
    const object = objectOf(key);
    const found = await request(async (abortSignal) => {
      const head = new HeadObjectCommand(object);
      const answer = await client.send(head, { abortSignal }).catch(nullIf('NotFound', 'NoSuchKey'));
      // The answer has no body, and is the same where the bucket is missing.
      if (!answer) await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
      return answer;
    }, bounds);
    return found && { key, bytes: found.ContentLength ?? 0, version: versionOf(found) };
  }

  async function put(key: string, content: FileContent, { signal }: Bounds = {}) {
    objectOf(key);
    if (content instanceof Uint8Array) {
      const written = { sha256: sha256Of(content), bytes: content.byteLength };
      await store({ ...written, content }, key, signal);
      return written;
    }
    const written = await staging.write(content, { signal });
    try {
      await store(written, key, signal);
      return { sha256: written.sha256, bytes: written.bytes };
    } finally {
      await rm(written.path, { force: true });
    }
  }

  async function* list(prefix: string, { signal }: Bounds = {}): AsyncGenerator<StoredFile> {
    const { Key } = objectOf(prefix);
    const query = { Bucket, Prefix: `${Key}/`, EncodingType: 'url' } as const;
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ ...query, ContinuationToken });
      const page = await request((abortSignal) => client.send(command, { abortSignal }), { signal });
      for (const found of page.Contents ?? []) {
        const name = nameIn(page, found.Key ?? '');
        // Consoles create objects like these to show folders.
        if (name.endsWith('/')) continue;
        yield { key: name.slice(root.length), bytes: found.Size ?? 0, version: versionOf(found) };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function deleteInterruptedUploads({ signal }: Bounds): Promise<void> {
    let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    let hasMore = true;
    while (hasMore) {
      const command = new ListMultipartUploadsCommand({
        Bucket,
        Prefix: root,
        EncodingType: 'url',
        ...markers,
      });
      const page = await request(
        // Some stores delete these on their own, and can't list them.
        (abortSignal) => client.send(command, { abortSignal }).catch(nullIf('NotImplemented')),
        { signal },
      );
      for (const { Key = '', UploadId, Initiated } of page?.Uploads ?? []) {
        if ((Initiated?.getTime() ?? fileTimeNow()) > fileTimeNow() - INTERRUPTED_MS) continue;
        const abort = new AbortMultipartUploadCommand({ Bucket, Key: nameIn(page, Key), UploadId });
        await request((abortSignal) => client.send(abort, { abortSignal }).catch(nullIf('NoSuchUpload')), {
          signal,
        });
      }
      hasMore = page?.IsTruncated === true;
      const next = page?.NextKeyMarker;
      markers = { KeyMarker: next && nameIn(page, next), UploadIdMarker: page?.NextUploadIdMarker };
    }
  }

  return {
    home: nameOfHome(home),
    put,
    stat,
    list,

    async stage(content, options) {
      const written = await staging.write(content, options);
      const { path, sha256, bytes } = written;
      return {
        sha256,
        bytes,
        read: () => createReadStream(path),
        keep: (key) => store(written, key),
        discard: () => rm(path, { force: true }),
      };
    },

    async open(key, { range, sha256, signal } = {}) {
      const reading = new AbortController();
      const abort = () => reading.abort();
      const Range = range && `bytes=${range.from}-${range.to ?? ''}`;
      const command = new GetObjectCommand({ ...objectOf(key), Range });
      const found = await request(
        (within) => {
          within.addEventListener('abort', abort, { once: true });
          return client
            .send(command, { abortSignal: reading.signal })
            .catch(nullIf('NoSuchKey', 'InvalidRange'));
        },
        { signal },
      );
      if (!found) {
        const whole = range && (await stat(key, { signal }));
        if (whole) throw new RangeBeyondEnd(whole.bytes);
        return null;
      }
      const body = found.Body as Readable;
      try {
        const { bytes, length } = sizesOf(found, range);
        const stream = contentOf(body, { key, bytes: length, sha256 }, abort);
        return { bytes, stream: signal ? addAbortSignal(signal, stream) : stream };
      } catch (error) {
        abort();
        throw error;
      }
    },

    async delete(key) {
      const command = new DeleteObjectCommand(objectOf(key));
      await request((abortSignal) => client.send(command, { abortSignal }).catch(nullIf('NoSuchKey')));
    },

    async deleteInterrupted({ signal } = {}) {
      await staging.deleteInterrupted();
      await deleteInterruptedUploads({ signal });
    },

    async check() {
      const limit = createLimit(CHECK_MS, undefined, () => new NotReady("the store doesn't answer in time"));
      const command = new ListObjectsV2Command({ Bucket, Prefix: root, MaxKeys: 1, EncodingType: 'url' });
      try {
        await unlessAborted(impatient.send(command, { abortSignal: limit.signal }), limit.signal);
      } catch (error) {
        if (error instanceof NotReady) throw error;
        throw new NotReady(reasonOf(error), { cause: unavailable(error) });
      } finally {
        limit.end();
      }
    },

    async close() {
      client.destroy();
    },
  };
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
