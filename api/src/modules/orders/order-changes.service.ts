import { contract } from '@cbp/shared/contract';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { sumOfAmounts } from '@cbp/shared/money/money';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { MOST_PARCELS, type OrderParcel, type OrderState } from '@cbp/shared/orders/order.model';
import { recordedRefund } from '@cbp/shared/payments/refund';
import type { AnyContractProcedure } from '@orpc/contract';
import { defineChange, type Verb } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { newImageName } from '../images/images.service.ts';
import { findReceipt, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { recordEvents, replaceInReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import type { OrderContext } from './new-orders.service.ts';
import {
  type AuditedOrder,
  type NamedOrder,
  ORDER,
  presentOrder,
  resolveOrder,
} from './order-entity.service.ts';
import { fetchRows, momentOf, parcelRows } from './order-rows.ts';
import type { OrderFollower } from './order-steps.service.ts';
import {
  insertPhotoFetches,
  insertShopRefund,
  isClosedFor,
  selectParcels,
  selectPhotoFetches,
  selectShopRefunds,
  upsertParcels,
} from './orders.sql.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

type Step<Input> = { ctx: OrderContext; input: Input & { id: string } };

async function receiptOf({ ctx, input }: Step<unknown>): Promise<Receipt> {
  const receipt = await findReceipt(ctx.db, input.id);
  if (!receipt) throw new ApiError('receipts/not_found');
  return receipt;
}

/**
 * A call about an order that is made again without harm: what is recorded already is answered and changes nothing. `work` sees
 * the order locked, and `isDone` is asked there once more.
 */
function defineFollowUp<Input extends NamedOrder>(declared: {
  call: AnyContractProcedure;
  isDone: (step: Step<Input>) => Promise<boolean>;
  work: (step: Step<Input>) => Promise<void>;
  /** What the audit log stores of the call. */
  sent?: (input: Input) => unknown;
}): Verb<OrderContext, Input, { results: OrderState }> {
  const { call, isDone, work, sent } = declared;
  const change = defineChange({
    call,
    entity: ORDER,
    idOf: ({ id }: Input & { version?: undefined }) => id,
    async work(step: { ctx: OrderContext; input: Input & { version?: undefined }; before: AuditedOrder }) {
      // The same call may have come twice at once.
      if (!(await isDone(step))) await work(step);
    },
    answer: ({ ctx, input }) => presentOrder(ctx, input.id),
    ...(sent && { sent }),
  });
  return async ({ ctx, input }) => {
    const id = await resolveOrder(ctx, input);
    const named = { ...input, id };
    if (await isDone({ ctx, input: named })) return presentOrder(ctx, id);
    return change({ ctx, input: named });
  };
}

type Parcels = NamedOrder & { parcels: OrderParcel[] };

/** Adds parcels to an order, or updates them, by their links. */
export const createTracking = ({ parcels, follow }: { parcels: ParcelFollowing; follow: OrderFollower }) =>
  defineFollowUp<Parcels>({
    call: contract.setOrderTracking,
    async isDone({ ctx, input }) {
      const known = await selectParcels(ctx.db, input.id);
      return parcelRows(input.id, input.parcels, ctx.now()).every(({ trackingUrl, items, shippedAt }) =>
        known.some(
          (parcel) =>
            parcel.trackingUrl === trackingUrl &&
            parcel.items.join() === items?.join() &&
            parcel.shippedAt?.getTime() === shippedAt?.getTime(),
        ),
      );
    },
    async work({ ctx, input }) {
      const receipt = await receiptOf({ ctx, input });
      const rows = parcelRows(input.id, input.parcels, ctx.now());
      const missing = input.parcels.findIndex(({ items = [] }) =>
        items.some((position) => position >= receipt.items.length),
      );
      if (missing >= 0) {
        throw invalidInput([
          { path: `parcels.${missing}.items`, message: 'names an item that the order does not have' },
        ]);
      }
      const trackingUrl = [...new Set([...receipt.trackingUrl, ...rows.map((parcel) => parcel.trackingUrl)])];
      if (trackingUrl.length > MOST_PARCELS) throw new ApiError('receipts/too_many_parcels');
      const known = new Set((await selectParcels(ctx.db, input.id)).map((parcel) => parcel.trackingUrl));
      await upsertParcels(ctx.db, rows);
      await replaceInReceipt(ctx.db, input.id, { row: { trackingUrl } });
      await recordEvents(ctx.db, input.id, { events: [{ event: 'TRACK_INFO_UPDATED', time: ctx.now() }] });
      await parcels.follow({ ctx, input: { urls: rows.map((parcel) => parcel.trackingUrl) } });
      const added = rows.filter((parcel) => !known.has(parcel.trackingUrl));
      const [first] = added;
      if (!first) return;
      const links = added.map((parcel) => parcel.trackingUrl);
      await follow(ctx, [{ step: 'shipped', icsId: input.id, at: first.shippedAt ?? ctx.now(), links }]);
    },
  });

type Delivered = NamedOrder & {
  signed_at: string;
  signer?: string | null | undefined;
  photo_url?: string | null | undefined;
};

/** The signer without the number of the order's own card; null if none was named. */
const signerOf = (transaction: Receipt, signer: string | null | undefined) =>
  cutCardNumbersIn({ transaction, signer: signer || null }).signer;

/** Records that an order was signed for. */
export const createDelivery = (fetching: PhotoFetching) =>
  defineFollowUp<Delivered>({
    call: contract.setOrderDelivered,
    async isDone({ ctx, input }) {
      const receipt = await receiptOf({ ctx, input });
      const document = (await selectPhotoFetches(ctx.db, input.id)).find(({ item }) => item === null);
      return (
        receipt.deliverySignedDate?.getTime() === momentOf(input.signed_at)?.getTime() &&
        receipt.deliverySignedBy === signerOf(receipt, input.signer) &&
        (!input.photo_url || document?.url === input.photo_url)
      );
    },
    async work({ ctx, input }) {
      const imageName = input.photo_url ? newImageName() : null;
      const receipt = await receiptOf({ ctx, input });
      await replaceInReceipt(ctx.db, input.id, {
        row: {
          deliverySignedDate: new Date(input.signed_at),
          deliverySignedBy: signerOf(receipt, input.signer),
          ...(imageName && { deliverySigned: imageName }),
        },
      });
      await recordEvents(ctx.db, input.id, {
        events: [{ event: 'DELIVERY_SIGNED_UPDATED', time: ctx.now(), filename: imageName }],
      });
      if (imageName === null || !input.photo_url) return;
      const rows = fetchRows(input.id, [{ item: null, url: input.photo_url, imageName }], ctx.now());
      await fetching.queue({ ctx, input: await insertPhotoFetches(ctx.db, rows) });
    },
    sent: ({ signer: _signer, ...rest }) => rest,
  });

type Refunded = NamedOrder & {
  amount: number;
  currency?: string | undefined;
  refunded_at: string;
  reference: string;
};

/** Records a refund that the shop made itself. */
export const createShopRefund = (follow: OrderFollower) =>
  defineFollowUp<Refunded>({
    call: contract.recordOrderRefund,
    async isDone({ ctx, input }) {
      const { currency } = await receiptOf({ ctx, input });
      const known = (await selectShopRefunds(ctx.db, input.id)).find(
        ({ reference }) => reference === input.reference,
      );
      if (!known) return false;
      const isSame =
        known.amount === input.amount &&
        known.currency === (input.currency ?? currency) &&
        known.refundedAt.getTime() === new Date(input.refunded_at).getTime();
      if (!isSame) throw new ApiError('receipts/different_refund');
      return true;
    },
    async work({ ctx, input }) {
      const { amount: paid, currency: paidIn, refund } = await receiptOf({ ctx, input });
      const currency = input.currency ?? paidIn;
      if (paid === null || paidIn === null || currency !== paidIn) {
        throw invalidInput([{ path: 'currency', message: `must be ${paidIn ?? 'that of the payment'}` }]);
      }
      const before = recordedRefund(
        { status: refund?.status ?? null, partial: refund?.partialRefund ?? null },
        paid,
      );
      const total = sumOfAmounts([before, input.amount]);
      if (total > paid) throw new ApiError('receipts/refund_too_large');
      const refundedAt = new Date(input.refunded_at);
      await insertShopRefund(ctx.db, {
        icsId: input.id,
        reference: input.reference,
        amount: input.amount,
        currency,
        refundedAt,
        recordedAt: ctx.now(),
      });
      const status = total === paid ? 'FULL_REFUND' : 'PARTIAL_REFUND';
      await recordEvents(ctx.db, input.id, {
        events: [
          { event: 'REFUND_UPDATED', time: refundedAt, refund: [status, input.amount, currency].join(',') },
        ],
        refund: {
          status,
          amount: paid,
          currency,
          // The last number is what was refunded so far.
          partialRefund: [...(refund?.partialRefund ?? []), total],
          reason: refund?.reason ?? null,
        },
      });
      const { reference, amount } = input;
      await follow(ctx, [
        { step: 'refunded', icsId: input.id, at: refundedAt, reference, status, amount, currency },
      ]);
    },
  });

/** Sets the ARN of the payment. */
export const setOrderArn = defineFollowUp<NamedOrder & { arn: string }>({
  call: contract.setOrderArn,
  isDone: async (step) => (await receiptOf(step)).arn === step.input.arn,
  async work({ ctx, input }) {
    await replaceInReceipt(ctx.db, input.id, { row: { arn: input.arn } });
    await recordEvents(ctx.db, input.id, { events: [{ event: 'ARN_UPDATED', time: ctx.now() }] });
  },
});

/** Closes an order with a reason, by either of two calls. */
const closing = (call: AnyContractProcedure) =>
  defineFollowUp<NamedOrder & { reason: string }>({
    call,
    isDone: async ({ ctx, input }) => isClosedFor(ctx.db, input.id, await reasonOf({ ctx, input })),
    async work({ ctx, input }) {
      const issue = await reasonOf({ ctx, input });
      await recordEvents(ctx.db, input.id, { events: [{ event: 'CLOSED', time: ctx.now(), issue }] });
    },
  });

/** The reason without the number of the order's own card. */
async function reasonOf(step: Step<{ reason: string }>): Promise<string> {
  const transaction = await receiptOf(step);
  return cutCardNumbersIn({ transaction, reason: step.input.reason }).reason;
}

export const cancelOrder = closing(contract.cancelOrder);
export const closeOrder = closing(contract.closeOrder);
