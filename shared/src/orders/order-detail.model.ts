import { z } from 'zod';
import type { Labelled } from '../labelled.ts';

/** waiting: to be fetched, or retried; failed: given up, and missing in the evidence. */
export const PHOTO_STATES = {
  waiting: { label: { en: 'Waiting', sc: '等待获取', tc: '等候擷取' }, tone: 'neutral' },
  fetched: { label: { en: 'Fetched', sc: '已获取', tc: '已擷取' }, tone: 'good' },
  failed: { label: { en: 'Missing', sc: '缺失', tc: '缺少' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type PhotoState = keyof typeof PHOTO_STATES;
const PHOTO_STATE_NAMES = Object.keys(PHOTO_STATES) as [PhotoState, ...PhotoState[]];

const Moment = z.iso.datetime();

/** An order with what its shop sent, and what happened to it. */
export const OrderDetail = z.object({
  iCS_id: z.string(),
  merchant_id: z.string().nullable(),
  order_reference: z.string().nullable(),
  version: z.int(),
  received_at: Moment.nullable().describe('null for a transaction that no shop sent'),
  sent: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The order as it came in, without empty fields and card numbers'),
  buyer: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  buyer_link: z
    .object({ issued_at: Moment })
    .nullable()
    .describe("The link to the buyer's page in force; null if it was revoked or never issued"),
  parcels: z.array(
    z.object({
      tracking_url: z.string(),
      items: z.array(z.int()).describe('Positions of its items; all items if empty'),
      shipped_at: Moment.nullable(),
      added_at: Moment,
    }),
  ),
  delivery_signed_by: z.string().nullable(),
  shop_refunds: z.array(
    z.object({
      reference: z.string(),
      amount: z.number(),
      currency: z.string(),
      refunded_at: Moment,
    }),
  ),
  photos: z
    .array(
      z.object({
        item: z.int().nullable().describe('Position of the item; null for the signed document'),
        url: z.string().describe('`upload:` and the ID of the upload for an uploaded photo'),
        state: z.enum(PHOTO_STATE_NAMES),
        reason: z.string().nullable().describe('Why the last attempt failed'),
      }),
    )
    .describe('Photos that the order gives by URL, and the uploaded photo of the signed document'),
});
export type OrderDetail = z.output<typeof OrderDetail>;
