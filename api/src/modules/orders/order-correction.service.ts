import { contract } from '@cbp/shared/contract';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { OrderBuyer, SentOrder } from '@cbp/shared/orders/order.model';
import { defineChange } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { isReleased } from '../evidence/evidence.service.ts';
import { findReceipt, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { type ReceiptUpdate, replaceInReceipt } from '../receipt-transactions/stored-receipts.service.ts';
import type { OrderContext } from './known-orders.service.ts';
import {
  type AuditedOrder,
  type NamedOrder,
  ORDER,
  presentOrder,
  resolveOrder,
} from './order-entity.service.ts';
import {
  fetchRows,
  itemRows,
  policyRows,
  productRow,
  proofRows,
  type SomeProduct,
  type SomeTransaction,
  transactionRow,
} from './order-rows.ts';
import { type BuyerColumns, insertPhotoFetches, selectPhotoFetches, storeBuyer } from './orders.sql.ts';
import type { PhotoFetching } from './photo-fetching.service.ts';

type Correction = NamedOrder & {
  version?: number | undefined;
  transaction?: SomeTransaction | undefined;
  product_info?: SomeProduct | undefined;
  proof?: SentOrder['proof'];
  buyer?: OrderBuyer | null | undefined;
};
type Row = NonNullable<ReceiptUpdate['row']>;

/** What a release asserts of the payment. */
const ASSERTED = ['amount', 'currency', 'cardPrefix', 'cardSuffix'] as const;

async function refuseReleased(ctx: OrderContext, receipt: Receipt, row: Row): Promise<void> {
  const isOther = ASSERTED.some((column) => row[column] !== undefined && row[column] !== receipt[column]);
  if (isOther && (await isReleased(ctx.db, receipt.icsId))) throw new ApiError('receipts/released');
}

/** Throws request/invalid for an amount that the currency, which may be the stored one, does not have. */
function refuseDecimals(receipt: Receipt, row: Row): void {
  const refusal = refusalOfAmount(row.amount ?? receipt.amount, row.currency ?? receipt.currency);
  if (refusal !== null) throw invalidInput([{ path: 'transaction.amount', message: refusal }]);
}

function buyerRow(buyer: OrderBuyer | null | undefined): BuyerColumns | null {
  if (buyer === undefined) return null;
  if (buyer === null) return { buyerName: null, buyerEmail: null, buyerPhone: null };
  const { name, email, phone } = buyer;
  return {
    ...(name !== undefined && { buyerName: name || null }),
    ...(email !== undefined && { buyerEmail: email || null }),
    ...(phone !== undefined && { buyerPhone: phone || null }),
  };
}

/** The new items of a correction, and the photos to fetch for them. */
async function correctedItems(ctx: OrderContext, receipt: Receipt, row: Row, sent: Correction) {
  const items = sent.product_info?.items;
  if (!items) return null;
  const fetches = await selectPhotoFetches(ctx.db, receipt.icsId);
  const urls = new Map(fetches.map(({ item, imageName, url }) => [item, { imageName, url }]));
  const known = receipt.items.map(({ name, photoUrl, position }) => {
    const fetched = urls.get(position);
    return { name, photoUrl, url: fetched?.imageName === photoUrl ? (fetched?.url ?? null) : null };
  });
  return itemRows(items, { currency: row.currency ?? receipt.currency, known });
}

/** The groups of a correction that hold data of the buyer are recorded by the names of their fields. */
function withoutPersonalData(input: Correction): unknown {
  const named = (group: object | null | undefined) => group && Object.keys(group);
  const { product_info: product, proof, buyer, ...rest } = input;
  const { items } = product ?? {};
  return {
    ...rest,
    ...(product && { product_info: { ...(items && { items }), fields: named(product) } }),
    ...(proof !== undefined && { proof: named(proof) }),
    ...(buyer !== undefined && { buyer: named(buyer) }),
  };
}

/** Corrects an order that was received. */
export function createOrderCorrection(fetching: PhotoFetching) {
  const correct = defineChange({
    call: contract.correctOrder,
    entity: ORDER,
    idOf: ({ id }: Correction) => id,
    async work({ ctx, input }: { ctx: OrderContext; input: Correction; before: AuditedOrder }) {
      const { id: icsId } = input;
      const receipt = await findReceipt(ctx.db, icsId);
      if (!receipt) throw new ApiError('receipts/not_found');
      // Numbers of this order's own card are known by its ends.
      const { sent } = cutCardNumbersIn({ transaction: receipt, sent: input });
      const { transaction, product_info: product, proof } = sent;
      const found = proof === undefined ? null : proofRows(proof, ctx.now());
      const row: Row = {
        ...(transaction && transactionRow(transaction)),
        ...(product && productRow(product)),
        ...found?.row,
      };
      refuseDecimals(receipt, row);
      await refuseReleased(ctx, receipt, row);
      const items = await correctedItems(ctx, receipt, row, sent);
      await replaceInReceipt(ctx.db, icsId, {
        row,
        ...(items && { items: items.items }),
        ...(product?.policy !== undefined && { policies: policyRows(product.policy) }),
        ...(found && { proof: found.proof }),
      });
      const buyer = buyerRow(sent.buyer);
      if (buyer && Object.keys(buyer).length > 0) {
        const isStored = await storeBuyer(ctx.db, receipt, { buyer, receivedAt: ctx.now() });
        if (!isStored) throw new ApiError('receipts/no_buyer');
      }
      if (!items) return;
      const rows = fetchRows(icsId, items.photos, ctx.now());
      await fetching.queue({ ctx, input: await insertPhotoFetches(ctx.db, rows) });
    },
    answer: ({ ctx, input }) => presentOrder(ctx, input.id),
    sent: withoutPersonalData,
  });
  return async ({ ctx, input }: { ctx: OrderContext; input: Correction }) =>
    correct({ ctx, input: { ...input, id: await resolveOrder(ctx, input) } });
}
