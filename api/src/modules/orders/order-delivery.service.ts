import { contract } from '@cbp/shared/contract';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { newImageName } from '../images/images.service.ts';
import type { ReceiptPhotos } from '../receipt-transactions/receipt-photos.service.ts';
import type { Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { recordEvents, replaceInReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import { defineFollowUp, receiptOf } from './follow-up.service.ts';
import type { NamedOrder } from './order-entity.service.ts';
import { fetchRows, momentOf } from './order-rows.ts';
import { insertPhotoFetches, selectPhotoFetches } from './orders.sql.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

type Delivered = NamedOrder & {
  signed_at: string;
  signer?: string | null | undefined;
  photo_url?: string | null | undefined;
  upload_id?: string | undefined;
  /** The stored image of the upload; null if the caller has no such upload. */
  photo?: string | null;
};

/** The signer without the number of the order's own card; null if none was named. */
const signerOf = (transaction: Receipt, signer: string | null | undefined) =>
  cutCardNumbersIn({ transaction, signer: signer || null }).signer;

/** Where the document comes from; an upload is known again by its id, since it can be used only once. */
const sourceOf = ({ photo_url: url, upload_id: uploadId }: Delivered) =>
  uploadId === undefined ? url || null : `upload:${uploadId}`;

/** Records that an order was signed for. */
export const createDelivery = ({ fetching, photos }: { fetching: PhotoFetching; photos: ReceiptPhotos }) =>
  defineFollowUp<Delivered>({
    call: contract.setOrderDelivered,
    async isDone({ ctx, input }) {
      const receipt = await receiptOf({ ctx, input });
      const document = (await selectPhotoFetches(ctx.db, input.id)).find(({ item }) => item === null);
      const source = sourceOf(input);
      return (
        receipt.deliverySignedDate?.getTime() === momentOf(input.signed_at)?.getTime() &&
        receipt.deliverySignedBy === signerOf(receipt, input.signer) &&
        (source === null || document?.url === source)
      );
    },
    around({ ctx, input }, change) {
      const { upload_id: uploadId } = input;
      if (uploadId === undefined) return change(input);
      return photos.withPhoto(ctx, uploadId, async (photo) => {
        const answer = await change({ ...input, photo });
        const { deliverySigned: shown } = await receiptOf({ ctx, input });
        return { answer, shown };
      });
    },
    async work({ ctx, input }) {
      const { id, upload_id: uploadId, photo = null } = input;
      const url = sourceOf(input);
      const taken = uploadId === undefined ? null : await photos.take(ctx, { uploadId, photo });
      const imageName = taken ?? (url === null ? null : newImageName());
      const receipt = await receiptOf({ ctx, input });
      await replaceInReceipt(ctx.db, id, {
        row: {
          deliverySignedDate: new Date(input.signed_at),
          deliverySignedBy: signerOf(receipt, input.signer),
          ...(imageName && { deliverySigned: imageName }),
        },
      });
      await recordEvents(ctx.db, id, {
        events: [{ event: 'DELIVERY_SIGNED_UPDATED', time: ctx.now(), filename: imageName }],
      });
      if (imageName === null || url === null) return;
      const ended = taken === null ? {} : ({ state: 'fetched', endedAt: ctx.now() } as const);
      const rows = fetchRows(id, [{ item: null, url, imageName }], ctx.now());
      const fetches = await insertPhotoFetches(
        ctx.db,
        rows.map((row) => ({ ...row, ...ended })),
      );
      if (taken === null) await fetching.queue({ ctx, input: fetches });
    },
    sent: ({ signer: _signer, photo: _photo, ...rest }) => rest,
    knownBy: ({ photo: _photo, ...rest }) => rest,
  });
