import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { keepImage, removeImage } from '../images/images.service.ts';
import { storeUploadedImage } from '../images/uploaded-images.service.ts';
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

export type ReceiptPhotos = ReturnType<typeof createReceiptPhotos>;

/** The uploaded photos of a transaction, as evidence shows them. */
export function createReceiptPhotos({ uploads, files }: { uploads: Uploads; files: FileStore }) {
  /** Uses up an upload in the transaction of the change that shows its photo. Throws upload/not_found. */
  async function take(
    ctx: PhotoContext,
    { uploadId, photo }: { uploadId: string; photo: string | null },
  ): Promise<string> {
    if (photo === null) throw new ApiError('upload/not_found');
    await uploads.use({ ctx, input: { id: uploadId, purpose: PURPOSE } });
    await keepImage(ctx.db, photo);
    return photo;
  }

  const show = defineChange({
    call: contract.setReceiptPhoto,
    entity: RECEIPT,
    idOf: ({ id }: Prepared) => id,
    async work({ ctx, input }: { ctx: PhotoContext; input: Prepared; before: AuditedPhotos }) {
      const { id, upload_id: uploadId, item } = input;
      const photo = await take(ctx, { uploadId, photo: input.photo });
      if (!(await updateItemPhoto(ctx.db, { icsId: id, item, photo })))
        throw new ApiError('receipts/no_item');
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

  /**
   * Makes a change with the stored image of an upload (null if the caller has no such upload), and removes the image unless the
   * change shows it. Throws the errors of an image that can't be read.
   */
  async function withPhoto<Answer>(
    ctx: PhotoContext,
    uploadId: string,
    change: (photo: string | null) => Promise<{ answer: Answer; shown: string | null }>,
  ): Promise<Answer> {
    const photo = await prepare(ctx, uploadId);
    let shown: string | null = null;
    try {
      const made = await change(photo);
      shown = made.shown;
      return made.answer;
    } finally {
      // Of a change that came to nothing, or was made before.
      if (photo !== null && photo !== shown) await remove(ctx, photo);
    }
  }

  return {
    take,
    withPhoto,

    /** Shows an uploaded photo at an item. Throws the errors that the call declares. */
    set: ({ ctx, input }: { ctx: PhotoContext; input: PhotoInput }) =>
      withPhoto(ctx, input.upload_id, async (photo) => {
        const answer = await show({ ctx, input: { ...input, photo } });
        return { answer, shown: answer.results.photo_url };
      }),
  };
}
