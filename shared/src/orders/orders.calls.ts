import { z } from 'zod';
import {
  boundedFreeText,
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  boundedName,
} from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import type { FaultMessage } from '../faults.ts';
import type { Words } from '../language.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import {
  MOST_ORDERS,
  MOST_PARCELS,
  OrderAmount,
  OrderArn,
  OrderCorrection,
  OrderParcel,
  OrderResult,
  OrderState,
  OrderTime,
  PhotoUrl,
  SentOrder,
  SentOrders,
} from './order.model.ts';
import { OrderDetail } from './order-detail.model.ts';

const TAGS = ['Orders of shops'];

/** As many orders as a call takes, with the proof that shops have. */
export const ORDERS_BYTES = 4 * 1024 * 1024;
/** A correction of an order with all its items. */
const CORRECTION_BYTES = 512 * 1024;

const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'request/key_reused'] as const;

/** The start of an id that names an order by its reference instead of its iCS_id. */
export const BY_REFERENCE = 'ref:';

const OrderId = boundedLine(160, 1).describe(`The iCS_id, or \`${BY_REFERENCE}\` and the order reference`);
const Client = boundedId(64, 1)
  .optional()
  .describe("With an order reference: its client; an API credential's own client by default");
const Version = boundedInteger(1).optional().describe('As last returned');

/** An order as its shop would send it. */
export const EXAMPLE_ORDER = {
  merchant_id: 'NGA-1001',
  transaction: {
    order_reference: 'HP-204881',
    transaction_date_time: '2026-11-22T10:14:00+08:00',
    amount: '486.00',
    currency: 'HKD',
    card_prefix: '453957',
    card_suffix: '1486',
    transaction_id: 'pi_3QK2e1',
    language: 'en',
  },
  product_info: {
    items: [
      { name: 'Linen shirt, M', qty: 1, amount: '486.00', info_url: 'https://shop.example/linen-shirt' },
    ],
    shipping_address: '12 Bonham Strand',
    city: 'Hong Kong',
    country: 'HK',
    policy: [{ type: 'refund', title: 'Returns within 30 days', url: 'https://shop.example/returns' }],
  },
  proof: { avs_result: 'Y', cvv_result: 'M', ip_address: '203.0.113.24' },
  buyer: { name: 'Chan Mei Ling', email: 'mei.ling@example.com' },
};

const changed = z.object({ results: OrderState });

type FollowUp = Record<'path' | 'summary' | 'description', string> & { done: Words; example: object };

/** A call that a shop makes about an order that it sent before. */
const followUp = (about: FollowUp) =>
  endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.update' },
      costs: [],
      identifiers: ['reference'],
      audit: { action: 'update', section: 'receipts', done: about.done },
      example: {
        params: { id: `${BY_REFERENCE}HP-204881` },
        body: { merchant_id: 'NGA-1001', ...about.example },
      },
    })
    .route({
      method: 'POST',
      path: `/ics/transactions/{id}/${about.path}`,
      tags: TAGS,
      summary: about.summary,
      description: `${about.description} The same call again changes nothing.`,
    });

const named = { id: OrderId, merchant_id: Client };
const ofOrder = errors(...ALWAYS, 'request/invalid', 'receipts/not_found', 'receipts/changed');
const closing = { ...named, reason: boundedFreeText(500, 1) };

/** The calls of shops: orders, their corrections, and what happened afterwards. */
export const orderEndpoints = {
  createOrders: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.create' },
      costs: [],
      bodyBytes: ORDERS_BYTES,
      each: SentOrder,
      audit: { action: 'create', section: 'receipts', done: ['Orders received', '已接收订单', '已接收訂單'] },
      example: { body: EXAMPLE_ORDER },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions',
      tags: TAGS,
      summary: `Receives one order, or a list of up to ${MOST_ORDERS}`,
      description:
        'Each order is accepted or rejected independently; the response has one entry for each, in the order of the request. An order reference is unique within its client: the same content again is reported as `known`, different content is rejected with `receipts/different_order`.',
    })
    .errors(errors(...ALWAYS))
    .input(SentOrders)
    .output(z.object({ results: z.array(OrderResult) })),

  getOrder: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.read' },
      costs: [],
      example: { params: { id: EXAMPLE_REPORT_ID } },
    })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}',
      tags: TAGS,
      summary: 'Returns an order with what its shop sent',
      description: 'Photos that could not be fetched are listed with the reason.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'receipts/not_found'))
    .input(z.strictObject({ id: boundedLine(128, 1).describe('The iCS_id') }))
    .output(z.object({ results: OrderDetail })),

  correctOrder: endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.update' },
      costs: [],
      bodyBytes: CORRECTION_BYTES,
      audit: { action: 'update', section: 'receipts', done: ['Order corrected', '订单已更正', '訂單已更正'] },
      example: {
        params: { id: EXAMPLE_REPORT_ID },
        body: { transaction: { card_suffix: '1486' }, buyer: { email: 'mei.ling@example.com' } },
      },
    })
    .route({
      method: 'PATCH',
      path: '/ics/transactions/{id}',
      tags: TAGS,
      summary: 'Corrects an order',
      description:
        'Omitted fields stay as they are, null removes an optional field, and lists are replaced. Amount, currency and card can not change while the evidence is released.',
    })
    .errors({ ...ofOrder, ...errors('receipts/released', 'receipts/no_buyer') })
    .input(z.strictObject({ ...named, ...OrderCorrection, version: Version }))
    .output(changed),

  setOrderTracking: followUp({
    path: 'tracking',
    done: ['Tracking updated', '物流信息已更新', '物流資料已更新'],
    summary: 'Adds or updates the parcels of an order',
    description: 'Parcels are told apart by their links. Parcels that are not named stay.',
    example: { parcels: [{ tracking_url: 'https://t.17track.net/en#nums=RH204417882HK', items: [0] }] },
  })
    .errors({ ...ofOrder, ...errors('receipts/too_many_parcels') })
    .input(z.strictObject({ ...named, parcels: boundedList(OrderParcel, { min: 1, max: MOST_PARCELS }) }))
    .output(changed),

  setOrderDelivered: followUp({
    path: 'delivery-signed',
    done: ['Delivery recorded', '签收已记录', '簽收已記錄'],
    summary: 'Records that an order was signed for',
    description:
      'The photo of the signed document is fetched soon afterwards, or was uploaded before with POST /uploads/order-photos. It must be an image: evidence does not show other documents, such as PDF.',
    example: { signed_at: '2026-11-25T15:40:00+08:00', signer: 'Chan M. L.' },
  })
    .errors({
      ...ofOrder,
      ...errors('upload/not_found', 'upload/unreadable', 'upload/blank', 'upload/heic_unreadable'),
    })
    .input(
      z
        .strictObject({
          ...named,
          signed_at: OrderTime,
          signer: boundedName(200).nullish(),
          photo_url: PhotoUrl.nullish().describe('Photo or scan of the signed document'),
          upload_id: boundedLine(64, 1).optional().describe('An uploaded photo, instead of `photo_url`'),
        })
        .refine(({ photo_url: url, upload_id: uploadId }) => !url || uploadId === undefined, {
          path: ['upload_id'],
          error: 'must not be sent together with photo_url' satisfies FaultMessage,
        }),
    )
    .output(changed),

  recordOrderRefund: followUp({
    path: 'refunded',
    done: ['Shop refund recorded', '店铺退款已记录', '商店退款已記錄'],
    summary: 'Records a refund that the shop made itself',
    description:
      'No money is moved: that is `POST /ics/transactions/{id}/refund`. Each refund of the shop has a reference of its own.',
    example: { amount: '120.00', refunded_at: '2026-11-26T09:00:00+08:00', reference: 're_1QK9' },
  })
    .errors({ ...ofOrder, ...errors('receipts/different_refund', 'receipts/refund_too_large') })
    .input(
      z.strictObject({
        ...named,
        amount: OrderAmount,
        currency: CurrencyCode.optional().describe('That of the payment by default'),
        refunded_at: OrderTime,
        reference: boundedId(128, 1),
      }),
    )
    .output(changed),

  setOrderArn: followUp({
    path: 'arn',
    done: ['ARN set', 'ARN 已设置', 'ARN 已設定'],
    summary: 'Sets the ARN of the payment',
    description: 'Replaces an earlier one.',
    example: { arn: '74539486325903388947185' },
  })
    .errors(ofOrder)
    .input(z.strictObject({ ...named, arn: OrderArn.min(1) }))
    .output(changed),

  cancelOrder: followUp({
    path: 'cancelled',
    done: ['Order cancelled', '订单已取消', '訂單已取消'],
    summary: 'Records that an order was cancelled',
    description: 'The order is closed with the reason.',
    example: { reason: 'Cancelled by the buyer before dispatch' },
  })
    .errors(ofOrder)
    .input(z.strictObject(closing))
    .output(changed),

  closeOrder: followUp({
    path: 'closed',
    done: ['Order closed', '订单已关闭', '訂單已關閉'],
    summary: 'Closes an order',
    description: 'For orders that need no further attention.',
    example: { reason: 'Delivered, no complaint within 60 days' },
  })
    .errors(ofOrder)
    .input(z.strictObject(closing))
    .output(changed),
};
