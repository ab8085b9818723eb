import { contract } from '@cbp/shared/contract';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { sumOfAmounts } from '@cbp/shared/money/money';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { MOST_PARCELS, type OrderParcel } from '@cbp/shared/orders/order.model';
import { recordedRefund } from '@cbp/shared/payments/refund';
import type { AnyContractProcedure } from '@orpc/contract';
import { invalidInput } from '../../changes/invalid-input.ts';
import { recordEvents, replaceInReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import type { ParcelFollowing } from '../shipments/shipments.service.ts';
import { defineFollowUp, receiptOf, type Step } from './follow-up.service.ts';
import type { NamedOrder } from './order-entity.service.ts';
import { parcelRows } from './order-rows.ts';
import type { OrderFollower } from './order-steps.service.ts';
import {
  insertShopRefund,
  isClosedFor,
  selectParcels,
  selectShopRefunds,
  upsertParcels,
} from './orders.sql.ts';

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
