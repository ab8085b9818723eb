import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileType, XLSX_TYPE } from '@cbp/shared/calls/file-type';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import {
  DamagedFile,
  type FileStore,
  RangeBeyondEnd,
  type StagedFile,
} from '@cbp/shared/node/files/file-store';
import { destroyedWhenStalled } from '@cbp/shared/node/files/stalled-streams';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';
import { unreadable } from './csv-rows.service.ts';

/** A file that came in whole and isn't stored yet. `reading`: how a file of rows was read. */
export type ReceivedFile = StagedFile & { type: FileType; reading: TableReading | null };
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
/** A sender who is silent this long is gone. */
const SILENCE_MS = 30_000;

export type UploadFiles = ReturnType<typeof createUploadFiles>;

/** Uploaded files, which are named by their content. */
export function createUploadFiles(files: FileStore) {
  return {
    /**
     * Streams a file to this host in constant memory. Throws upload/empty, upload/wrong_type or a more specific error at the
     * first bytes, request/too_large at the first byte too many, upload/unreadable if the converted form is too large, and
     * request/abandoned; nothing is left of the file then.
     */
    async receive(
      source: IncomingMessage,
      bounds: UploadBounds,
      rewrite: Rewrite | null = null,
    ): Promise<ReceivedFile> {
      const seen: { type: FileType | null } = { type: null };
      let reading: TableReading | null = null;
      const counted = async function* (pieces: ReturnType<Rewrite>) {
        reading = yield* pieces;
      };
      const incoming = withinBounds(piecesOf(source), bounds, seen);
      const content = rewrite ? counted(rewrite(incoming)) : incoming;
      const staged = await files.stage(withinGrowth(content, MOST_GROWTH * bounds.maxBytes));
      const { type } = seen;
      if (staged.bytes > 0 && type !== null) return { ...staged, type, reading };
      await staged.discard();
      throw new ApiError('upload/empty');
    },

    /** Stored content from a byte on, empty after its end; null if it isn't stored. A stream that makes no progress is destroyed. */
    async open(sha256: string, from = 0): Promise<Readable | null> {
      try {
        const found = await files.open(keyOfContent('uploads', sha256), from > 0 ? { range: { from } } : {});
        return found && destroyedWhenStalled(found.stream);
      } catch (error) {
        if (error instanceof RangeBeyondEnd) return Readable.from([]);
        throw error;
      }
    },

    /** All of stored content; null if it isn't stored. Throws upload/unreadable if it was damaged meanwhile. */
    async read(sha256: string): Promise<Buffer | null> {
      try {
        const found = await files.open(keyOfContent('uploads', sha256), { sha256 });
        return found && (await buffer(destroyedWhenStalled(found.stream)));
      } catch (error) {
        if (error instanceof DamagedFile) throw unreadable('was damaged in storage. Upload it again', error);
        throw error;
      }
    },
  };
}

/** The pieces of a converted file. */
async function* withinGrowth(pieces: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw unreadable(`holds more than ${maxBytes / MB} MB of text. Split it`);
    yield piece;
  }
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
