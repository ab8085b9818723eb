import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '@cbp/shared/calls/file-type';
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
import { unreadable } from './csv-rows.service.ts';
import { piecesOf, type UploadBounds, withinBounds } from './incoming-file.service.ts';

/** A file that came in whole and isn't stored yet. `reading`: how a file of rows was read. */
export type ReceivedFile = StagedFile & { type: FileType; reading: TableReading | null };
export type FetchedFile = Omit<ReceivedFile, 'reading'>;
/** Converts the content before it is stored, and reports how it was read. Throws upload/unreadable. */
export type Rewrite = (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer, TableReading>;

const MB = 1024 * 1024;
/**
 * How many times larger than a file's limit its converted form may be. A CSV grows threefold at most (quotes around empty
 * cells, letters that take three bytes in UTF-8), so this rejects only workbooks that unpack to more than any CSV could
 * hold.
 */
const MOST_GROWTH = 4;
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

    /** The same for a file that the server fetches itself. */
    receiveFetched(pieces: AsyncIterable<Buffer>, bounds: UploadBounds): Promise<FetchedFile> {
      const seen: { type: FileType | null } = { type: null };
      return files.stage(withinBounds(pieces, bounds, seen)).then(async (staged) => {
        if (seen.type !== null) return { ...staged, type: seen.type };
        await staged.discard();
        throw new ApiError('upload/empty');
      });
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
