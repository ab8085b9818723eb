import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '@cbp/shared/calls/file-type';
import { MAX_DOCUMENT_IMAGE_BYTES } from '@cbp/shared/files/sealed-upload-call';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import { type ByteRange, type FileStore, RangeBeyondEnd } from '@cbp/shared/node/files/file-store';
import { BrokenSeal, openFrames, sealedLength } from '@cbp/shared/node/files/sealed-frames';
import { destroyedWhenStalled } from '@cbp/shared/node/files/stalled-streams';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { nameOfActor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { SEALED } from '../../access/sealed-columns.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { documentView } from './document-view.service.ts';
import { ORIGINAL, type SealedFile, sealFile, VIEW } from './seal-file.service.ts';
import {
  announceFile,
  eraseKeys,
  type OwnFile,
  type SealedFileRow,
  selectFile,
  selectOwnFile,
  takeOwnFile,
} from './sealed-files.sql.ts';

export const RETENTION_MS = 24 * 60 * 60_000;
/** Files that another server sends are held in memory, too. */
const FETCHED = {
  maxBytes: MAX_DOCUMENT_IMAGE_BYTES,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  wrongType: 'upload/not_a_document_image',
} as const;
/** Readers that show a JPEG or PNG as it is. */
const PLAIN: readonly FileType[] = ['image/jpeg', 'image/png'];

/** An upload, and its owner if that isn't the caller. */
type Named = { id: string; purpose: UploadPurpose; owner?: string };
type OwnContext = Pick<ChangeContext, 'db' | 'actor' | 'now'>;
type ReadContext = Pick<ServiceContext, 'db' | 'log'>;

/** The facts of an image. */
export type SealedImage = { id: string; type: FileType; bytes: number };
/** An image that can be decrypted. Both throw image/damaged if it was changed or lost; the stream fails with BrokenSeal. */
export type OpenedImage = SealedImage & {
  /** Its bytes with flat memory. A reader must drop what it got if the stream fails. */
  stream(): Promise<Readable>;
  /** All of its bytes, at most 16 MB. */
  read(): Promise<Buffer>;
};

const imageOf = ({ id, type, bytes }: SealedFileRow): SealedImage => ({ id, type, bytes });
const purposeOf = (id: string) => SEALED.imageKey.purposeOf(id);

export type SealedFiles = ReturnType<typeof createSealedFiles>;

/** Images of documents, which are stored encrypted. */
export function createSealedFiles({ files, box }: { files: FileStore; box: SecretBox }) {
  const ownOf = ({ actor, now }: Omit<OwnContext, 'db'>, { id, purpose, owner }: Named): OwnFile => ({
    id,
    purpose,
    owner: owner ?? nameOfActor(actor),
    since: new Date(now().getTime() - RETENTION_MS),
  });

  /** Its row and its key. Throws image/not_found, image/deleted or image/key_unavailable. */
  async function unlock({ db, log }: ReadContext, id: string): Promise<{ row: SealedFileRow; key: Buffer }> {
    const row = await selectFile(db, id);
    if (!row) throw new ApiError('image/not_found');
    if (row.sealedKey === null) throw new ApiError('image/deleted');
    try {
      return { row, key: Buffer.from(box.open(row.sealedKey, purposeOf(id)), 'base64url') };
    } catch (error) {
      log.error({ err: error, sealedFile: id }, "the key of an image can't be decrypted");
      throw new ApiError('image/key_unavailable', { cause: error });
    }
  }

  async function encrypted(row: SealedFileRow, range: ByteRange): Promise<Readable> {
    const found = await files.open(keyOfName('sealed', row.name), { range }).catch((error: unknown) => {
      if (error instanceof RangeBeyondEnd) return null;
      throw error;
    });
    if (!found)
      throw new ApiError('image/damaged', { logMessage: `the sealed file ${row.id} isn't complete` });
    return destroyedWhenStalled(found.stream);
  }

  function opened({ row, key }: { row: SealedFileRow; key: Buffer }, part: string): OpenedImage {
    const isView = part === VIEW;
    const bytes = isView ? row.viewBytes : row.bytes;
    const from = isView ? sealedLength(row.bytes) : 0;
    const range = { from, to: from + sealedLength(bytes) - 1 };
    const stream = async () => {
      const content = openFrames(await encrypted(row, range), { key, fileId: row.id, part });
      return Readable.from(content, { objectMode: false });
    };
    return {
      id: row.id,
      type: isView ? 'image/jpeg' : row.type,
      bytes,
      stream,
      read: async () =>
        buffer(await stream()).catch((error: unknown) => {
          if (error instanceof BrokenSeal) throw new ApiError('image/damaged', { cause: error });
          throw error;
        }),
    };
  }

  /** Names a sealed file and stores it, in this order: a file that no row names would be swept. */
  async function store(
    ctx: Pick<ServiceContext, 'db' | 'now'>,
    { file, purpose }: { file: SealedFile; purpose: UploadPurpose },
  ): Promise<void> {
    const { id, name, key, type, bytes, viewBytes } = file;
    const row = { id, name, purpose, type, bytes, viewBytes, createdAt: ctx.now() };
    const sealedKey = box.seal(key, purposeOf(id));
    await withoutAudit(ctx.db, 'the upload has its own entry', (tx) =>
      announceFile(tx, { ...row, sealedKey }),
    );
    await file.keep();
  }

  return {
    store,

    /** Seals what the server fetched itself, and stores it; `use` it with an empty owner within a day. Throws as uploads do. */
    async keepFetched(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { pieces: AsyncIterable<Buffer>; purpose: UploadPurpose };
    }): Promise<SealedImage> {
      const { ctx, input } = context;
      const file = await sealFile(files, { pieces: input.pieces, bounds: FETCHED, makeView: documentView });
      try {
        await store(ctx, { file, purpose: input.purpose });
        return { id: file.id, type: file.type, bytes: file.bytes };
      } finally {
        await file.discard();
      }
    },

    /** The facts of the caller's upload without using it; null if it isn't theirs. */
    async find(context: { ctx: OwnContext; input: Named }): Promise<SealedImage | null> {
      const { ctx, input } = context;
      const row = await selectOwnFile(ctx.db, ownOf(ctx, input));
      return row ? imageOf(row) : null;
    },

    /**
     * Uses an upload within the caller's transaction, in which a row of the caller must name its ID. The image is kept until
     * `erase`. Throws upload/not_found.
     */
    async use(context: { ctx: OwnContext; input: Named }): Promise<SealedImage> {
      const { ctx, input } = context;
      const row = await takeOwnFile(ctx.db, { ...ownOf(ctx, input), at: ctx.now() });
      if (!row) throw new ApiError('upload/not_found');
      return imageOf(row);
    },

    /** The original, as it was uploaded: for providers. Throws image/not_found, image/deleted or image/key_unavailable. */
    async openSealed(context: { ctx: ReadContext; input: { id: string } }): Promise<OpenedImage> {
      const { ctx, input } = context;
      return opened(await unlock(ctx, input.id), ORIGINAL);
    },

    /** What users see: an upright JPEG without metadata, of a PDF its first page. Throws as `openSealed`. */
    async viewingCopy(context: { ctx: ReadContext; input: { id: string } }): Promise<OpenedImage> {
      const { ctx, input } = context;
      return opened(await unlock(ctx, input.id), VIEW);
    },

    /**
     * What a program reads: the original if it is a JPEG or PNG, which may have to be turned as its metadata says, and otherwise
     * the copy that users see. Throws as `openSealed`.
     */
    async picture(context: { ctx: ReadContext; input: { id: string } }): Promise<OpenedImage> {
      const { ctx, input } = context;
      const unlocked = await unlock(ctx, input.id);
      return opened(unlocked, PLAIN.includes(unlocked.row.type) ? ORIGINAL : VIEW);
    },

    /** Deletes the keys of images within the caller's transaction; a job deletes their files afterwards. Returns how many. */
    erase(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { ids: readonly string[] };
    }): Promise<number> {
      const { ctx, input } = context;
      return eraseKeys(ctx.db, { ids: input.ids, at: ctx.now() });
    },
  };
}
