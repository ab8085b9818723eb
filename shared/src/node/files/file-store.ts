import type { Readable } from 'node:stream';
import { ApiError } from '../http/api-error.ts';

/** Pieces of a file in order, or all of it. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;
/** What was written. `sha256` is hexadecimal. */
export type WrittenFile = { sha256: string; bytes: number };
/** `version` changes when a file is stored again; with the same content on S3, only in another second. */
export type StoredFile = { key: string; bytes: number; version: string };
/** The first and last byte of a part, both included; without `to`, up to the end. */
export type ByteRange = { from: number; to?: number | undefined };
/** An open file: the size of the whole file, and a stream of it or of the requested part. Destroy a stream that isn't read. */
export type OpenFile = { bytes: number; stream: Readable };
type Abortable = { signal?: AbortSignal | undefined };

/** A file that is complete but not stored yet, so that its hash can be its name. It belongs to this host. */
export type StagedFile = WrittenFile & {
  /** The pieces of the file. */
  read(): Readable;
  /** Stores it under a key, once; may be repeated after a failure. */
  keep(key: string): Promise<void>;
  /** Frees its space on this host, whether or not it was kept. */
  discard(): Promise<void>;
};

/**
 * The files of the product, in one place that all hosts share: a folder or an S3 bucket. Keys come from `stored-files.ts`. A
 * stored file is complete, whenever a process, host or store stopped, and replaces an earlier one of its key at once. Content
 * is streamed, never held whole. Every call throws FilesUnavailable while the store can't be used.
 */
export type FileStore = {
  /** Where the files are, for logs and the console. Without credentials. */
  readonly home: string;
  /** Stores content under a key. Errors of the content are passed on, and nothing is stored then. */
  put(key: string, content: FileContent, options?: Abortable): Promise<WrittenFile>;
  /** Takes content in on this host. Errors of the content are passed on. */
  stage(content: FileContent, options?: Abortable): Promise<StagedFile>;
  /**
   * Opens a file, or null if it isn't stored. `sha256`: the stream fails with DamagedFile before its last piece if the whole
   * content has another hash. Throws RangeBeyondEnd for a part that begins after the end.
   */
  open(key: string, options?: Abortable & { range?: ByteRange; sha256?: string }): Promise<OpenFile | null>;
  /** The facts of a file, or null if it isn't stored. */
  stat(key: string, options?: Abortable): Promise<StoredFile | null>;
  /** Deletes a file, if it is stored. */
  delete(key: string): Promise<void>;
  /** All files below a prefix, in no order. Those stored or deleted meanwhile may be missing or included. */
  list(prefix: string, options?: Abortable): AsyncIterable<StoredFile>;
  /** Deletes what interrupted writes left, once they can't be running any more. */
  deleteInterrupted(options?: Abortable): Promise<void>;
  /** Throws NotReady with a public reason while the store can't be used. */
  check(): Promise<void>;
  /** Releases connections. Open streams end with an error. */
  close(): Promise<void>;
};

const RETRY_S = 10;

/** The store can't be used: unreachable, overloaded, not mounted, or it rejects this installation. `why` is for the log. */
export class FilesUnavailable extends ApiError {
  override name = 'FilesUnavailable';

  constructor(why: string, cause?: unknown) {
    super('files/unavailable', { logMessage: `files are unavailable: ${why}`, retryAfterS: RETRY_S, cause });
  }
}

/** The content of a stored file doesn't match its hash, or can't be read. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';

  constructor(key: string, cause?: unknown) {
    super(`the stored file ${key} is damaged`, { cause });
  }
}

/** The requested part begins after the end of the file. */
export class RangeBeyondEnd extends Error {
  override name = 'RangeBeyondEnd';
  /** The size of the file. */
  readonly bytes: number;

  constructor(bytes: number) {
    super('the requested part begins after the end of the file');
    this.bytes = bytes;
  }
}

/** The most that file systems and S3 accept. */
const SEGMENT_BYTES = 255;
const KEY_BYTES = 1_000;

/** Throws for a key that not every home could hold. Keys are made by code, so this is a bug. */
export function assertKey(key: string): void {
  const isSegment = (segment: string) =>
    !['', '.', '..'].includes(segment) &&
    Buffer.byteLength(segment) <= SEGMENT_BYTES &&
    !segment.includes('\0') &&
    segment.isWellFormed();
  if (Buffer.byteLength(key) > KEY_BYTES || !key.split('/').every(isSegment)) {
    throw new TypeError(`${JSON.stringify(key)} can't be the key of a file`);
  }
}
