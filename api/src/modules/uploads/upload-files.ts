import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { type FileType, XLSX_TYPE } from '@cbp/shared/calls/file-type';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { fileTimeNow } from '@cbp/shared/node/clock';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';
import { randomId } from '@cbp/shared/node/random-id';
import { unreadable } from './csv-rows.service.ts';

/** A file that came in whole, aside from those that are stored. */
export type ReceivedFile = {
  path: string;
  sha256: string;
  bytes: number;
  type: FileType;
  /** How a file of rows was read. */
  reading: TableReading | null;
};
export type UploadBounds = { maxBytes: number; types: readonly FileType[] };
/** Converts the content before it is stored, and reports how it was read. Throws upload/unreadable. */
export type Rewrite = (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer, TableReading>;

const MB = 1024 * 1024;
/**
 * How many times larger than a file's limit its converted form may be. A CSV grows threefold at most (quotes around empty
 * cells, letters that take three bytes in UTF-8), so this rejects only workbooks that unpack to more than any CSV could
 * hold.
 */
const MOST_GROWTH = 4;
const INCOMING = 'incoming';
const NAME_BYTES = 18;
const SHA256 = /^[0-9a-f]{64}$/;
/** A sender who is silent this long is gone. */
const SILENCE_MS = 30_000;
/** Longer than a request may take. */
const HALF_DONE_MS = 60 * 60_000;

export type UploadFiles = ReturnType<typeof createUploadFiles>;

/** Files by their content in a folder, which all replicas share. What lies under a hash is whole, whenever the machine stopped. */
export function createUploadFiles(folder: string) {
  const incoming = join(folder, INCOMING);
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  return {
    pathOf,

    /**
     * Streams a file to disk in constant memory. Throws upload/empty, upload/wrong_type or a more specific error at the
     * first bytes, request/too_large at the first byte too many, upload/unreadable if the converted form is too large, and
     * request/abandoned; the partial file is deleted then.
     */
    async receive(
      source: IncomingMessage,
      bounds: UploadBounds,
      rewrite: Rewrite | null = null,
    ): Promise<ReceivedFile> {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const path = join(incoming, randomId(NAME_BYTES));
      const file = await open(path, 'wx', 0o600);
      try {
        const hash = createHash('sha256');
        let bytes = 0;
        const seen: { type: FileType | null } = { type: null };
        let reading: TableReading | null = null;
        const counted = async function* (pieces: ReturnType<Rewrite>) {
          reading = yield* pieces;
        };
        const incomingPieces = withinBounds(piecesOf(source), bounds, seen);
        for await (const piece of rewrite ? counted(rewrite(incomingPieces)) : incomingPieces) {
          bytes += piece.byteLength;
          if (bytes > MOST_GROWTH * bounds.maxBytes) {
            throw unreadable(`holds more than ${(MOST_GROWTH * bounds.maxBytes) / MB} MB of text. Split it`);
          }
          hash.update(piece);
          await file.appendFile(piece);
        }
        const { type } = seen;
        if (bytes === 0 || type === null) throw new ApiError('upload/empty');
        await file.sync();
        await file.close();
        return { path, sha256: hash.digest('hex'), bytes, type, reading };
      } catch (error) {
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
    },

    /** Moves a received file to its content address; an existing file is replaced with the same content. */
    async keep({ path, sha256 }: Pick<ReceivedFile, 'path' | 'sha256'>): Promise<void> {
      const storedPath = pathOf(sha256);
      await mkdir(dirname(storedPath), { recursive: true, mode: 0o700 });
      await rename(path, storedPath);
      await syncFolder(dirname(storedPath));
    },

    read: (sha256: string): Promise<Buffer> => readFile(pathOf(sha256)),

    /** Deletes a received file that wasn't kept, if it exists. */
    drop: ({ path }: Pick<ReceivedFile, 'path'>): Promise<void> => rm(path, { force: true }),

    discard: (sha256: string): Promise<void> => rm(pathOf(sha256), { force: true }),

    /** The content of every file that is stored. */
    async *stored(): AsyncGenerator<string> {
      for (const part of await namesIn(folder)) {
        if (part === INCOMING) continue;
        for (const name of await namesIn(join(folder, part))) if (SHA256.test(name)) yield name;
      }
    },

    /** Deletes what servers that were killed had received by half. */
    async deleteHalfDone(): Promise<void> {
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        const modifiedMs = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (modifiedMs < fileTimeNow() - HALF_DONE_MS) await rm(path, { force: true });
      }
    },
  };
}

/** The pieces of a file of an accepted type and size; nothing is passed on before the type is known. */
async function* withinBounds(
  pieces: AsyncIterable<Buffer>,
  { maxBytes, types }: UploadBounds,
  seen: { type: FileType | null },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new ApiError('request/too_large');
    if (seen.type === null) {
      head = Buffer.concat([head, piece]);
      if (head.byteLength < HEAD_BYTES) continue;
      seen.type = typeOf(head, types);
      yield head;
    } else yield piece;
  }
  if (bytes === 0) throw new ApiError('upload/empty');
  if (seen.type !== null) return;
  seen.type = typeOf(head, types);
  yield head;
}

/** How the files of Microsoft's older programs begin, and those that a newer one has locked. */
const OLD_OR_LOCKED = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Throws upload/wrong_type, or a more specific fault for damaged workbooks. */
function typeOf(bytes: Buffer, types: readonly FileType[]): FileType {
  const type = fileTypeOf(bytes.subarray(0, HEAD_BYTES));
  if (type && types.includes(type)) return type;
  if (types.includes(XLSX_TYPE)) {
    if (bytes.subarray(0, OLD_OR_LOCKED.length).equals(OLD_OR_LOCKED)) {
      throw new ApiError('upload/locked_or_old_workbook');
    }
    if (/^(\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1'))) throw new ApiError('upload/web_page');
  }
  throw new ApiError('upload/wrong_type');
}

/** A sender who disconnects or falls silent isn't a server error. Throws request/abandoned. */
async function* piecesOf(source: IncomingMessage): AsyncGenerator<Buffer> {
  source.setTimeout(SILENCE_MS, () => source.destroy(new Error('the sender stopped sending')));
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw source.complete ? error : new ApiError('request/abandoned', { cause: error });
  } finally {
    source.setTimeout(0);
    // A rejected sender keeps sending before it reads the response.
    source.resume();
  }
  if (!source.complete) throw new ApiError('request/abandoned');
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

/** A name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
