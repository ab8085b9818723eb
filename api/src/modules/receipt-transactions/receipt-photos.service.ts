import { contract } from '@cbp/shared/contract';
import { ERRORS } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { DecoderAway } from '@cbp/shared/node/heic';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { keepImage, removeImage, storeImage } from '../images/images.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { receiptTransactions } from './receipt-transactions.schema.ts';
import { isReceiptStored, selectItems, selectReceipt, updateItemPhoto } from './receipt-transactions.sql.ts';

type PhotoContext = ChangeContext & { actor: Actor; scope: TenantScope };
type PhotoInput = { id: string; upload_id: string; item: number; version?: undefined };
/** `photo` is the stored image; null where the upload is not there. */
type Prepared = PhotoInput & { photo: string | null };

const withoutPhoto = ({ photo: _photo, ...sent }: Prepared): PhotoInput => sent;

/** A transaction's photos as stored in the audit log. */
type AuditedPhotos = { iCS_id: string; client_id: string | null; photos: (string | null)[] };

const PURPOSE = 'receipt_photo';
const RETRY_S = 10;

async function loadPhotos(db: Database, id: string): Promise<AuditedPhotos | undefined> {
  const receipt = await selectReceipt(db, id);
  if (!receipt) return undefined;
  const items = await selectItems(db, id);
  return { iCS_id: id, client_id: receipt.clientId, photos: items.map(({ photoUrl }) => photoUrl) };
}

const RECEIPT: Entity<PhotoContext, AuditedPhotos> = {
  type: 'receipt_transaction',
  table: receiptTransactions,
  key: receiptTransactions.icsId,
  errors: { notFound: 'receipts/not_found', changed: 'receipts/changed' },
  load: (db, id) => loadPhotos(db, String(id)),
  clientOf: (row) => row.client_id,
  async see({ ctx, input }) {
    const isThere = await isReceiptStored(ctx.db, ctx.scope, String(input.id));
    if (!isThere) throw new ApiError('receipts/not_found');
  },
};

/** The portal shows a translated text if the fault has one. */
function refusalOf(error: ImageRejected): ApiError {
  const { fault, message } = error;
  if (fault === 'blank' || fault === 'heic_unreadable')
    return new ApiError(`upload/${fault}`, { cause: error });
  return new ApiError('upload/unreadable', {
    message: `${ERRORS['upload/unreadable'].message}: it ${message}`,
    cause: error,
  });
}

/** Stores an uploaded image, pending until a change shows it. Throws the errors of an upload that can't be shown. */
export function storeUploadedImage(
  content: Buffer,
  places: Parameters<typeof storeImage>[1],
): Promise<string> {
  return storeImage(content, places).catch((error) => {
    if (error instanceof DecoderAway)
      throw new ApiError('server/unavailable', { retryAfterS: RETRY_S, cause: error });
    if (!(error instanceof ImageRejected)) throw error;
    throw refusalOf(error);
  });
}

/** The photos of a transaction's items, as evidence shows them. */
export function createReceiptPhotos({ uploads, files }: { uploads: Uploads; files: FileStore }) {
  const show = defineChange({
    call: contract.setReceiptPhoto,
    entity: RECEIPT,
    idOf: ({ id }: Prepared) => id,
    async work({ ctx, input }: { ctx: PhotoContext; input: Prepared; before: AuditedPhotos }) {
      const { id, upload_id: uploadId, item, photo } = input;
      if (photo === null) throw new ApiError('upload/not_found');
      await uploads.use({ ctx, input: { id: uploadId, purpose: PURPOSE } });
      if (!(await updateItemPhoto(ctx.db, { icsId: id, item, photo })))
        throw new ApiError('receipts/no_item');
      await keepImage(ctx.db, photo);
      return photo;
    },
    answer: ({ input, made }) => ({ results: { iCS_id: input.id, item: input.item, photo_url: made } }),
    sent: withoutPhoto,
    knownBy: withoutPhoto,
  });

  /** Outside the transaction, so that no lock is held while a photo is decoded. */
  async function prepare(ctx: PhotoContext, uploadId: string): Promise<string | null> {
    const found = await uploads.look({ ctx, input: { id: uploadId, purpose: PURPOSE } });
    if (!found) return null;
    return storeUploadedImage(found.content, { db: ctx.db, files, now: ctx.now });
  }

  /** Its failure isn't that of the change: a photo that stays is pending, and is deleted later. */
  async function remove({ db, log }: PhotoContext, photo: string): Promise<void> {
    await removeImage(photo, { db, files }).catch((error: unknown) =>
      log.warn({ err: error, photo }, "couldn't delete an unused photo"),
    );
  }

  return {
    /** Shows an uploaded photo at an item. Throws the errors that the call declares. */
    async set({ ctx, input }: { ctx: PhotoContext; input: PhotoInput }) {
      const photo = await prepare(ctx, input.upload_id);
      let shown: string | null = null;
      try {
        const answer = await show({ ctx, input: { ...input, photo } });
        shown = answer.results.photo_url;
        return answer;
      } finally {
        // Of a change that came to nothing, or was made before.
        if (photo !== null && photo !== shown) await remove(ctx, photo);
      }
    },
  };
}
