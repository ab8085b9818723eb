import { z } from 'zod';
import { POLICY_TYPES, type PolicyType } from '../evidence/policy.ts';
import { CARD_BRANDS, type CardBrand } from '../format/card.ts';

/*
 * The form that Verifi expects of an answer isn't public. This one and its limits are ours: wide enough for real orders, and
 * narrow enough that an answer stays small. A partner's form is translated from it.
 */

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

const line = (max = 200) => z.string().min(1).max(max);
const Id = line(128);
const Link = line(2_048);
const IpAddress = line(45);
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
const Count = z.int().min(0);
const Currency = z.string().regex(/^[A-Z]{3}$/);
/** A decimal string with the decimals of the currency. */
const Amount = z
  .string()
  .max(20)
  .regex(/^-?\d+(\.\d+)?$/);
const digits = (length: number) => z.string().length(length).regex(/^\d+$/);

const Address = z.object({
  line1: line(500).optional(),
  line2: line(500).optional(),
  city: line().optional(),
  region: line().optional(),
  postalCode: line(32).optional(),
  country: line(100).optional(),
});

const Order = z.object({
  reference: Id,
  placedAt: Moment,
  merchantName: line().optional(),
  total: Amount.describe('What was paid'),
  currency: Currency,
  itemsTotal: Amount.optional().describe('The sum of the items, if all are in the currency of the order'),
  refundedTotal: Amount.optional().describe('The sum of the confirmed refunds'),
  isRefundOpen: z
    .boolean()
    .optional()
    .describe('True while a refund is in progress or its result is unknown'),
  conversation: line(2_000).optional().describe('Messages with the buyer, newest first'),
});

const Item = z.object({
  name: line(500),
  quantity: line(40).optional(),
  price: Amount.optional().describe('Of one piece'),
  currency: Currency.optional(),
  url: Link.optional(),
});

const Customer = z.object({
  email: line(254).optional(),
  phone: line(40).optional(),
  accountId: Id.optional(),
  accountCreatedAt: Moment.optional(),
  lastLoginAt: Moment.optional(),
  loginsBefore: Count.optional().describe('Recorded logins before the purchase'),
  loginsSince: Count.optional(),
  purchases: Count.optional().describe('Known purchases of the account, with this one'),
});

const Device = z.object({
  ipAddress: IpAddress.optional(),
  id: Id.optional(),
  fingerprint: line().optional(),
  description: line().optional(),
});

const Payment = z.object({
  network: z.enum(namesOf<CardBrand>(CARD_BRANDS)).optional(),
  cardFirstSix: digits(6).optional(),
  cardLastFour: digits(4).optional(),
  authorisationCode: line(8).optional(),
  arn: digits(23).optional(),
  descriptor: line(50).optional(),
  addressCheck: z.enum(['matched', 'not_matched', 'unavailable']).optional(),
  securityCodeCheck: z.enum(['matched', 'not_matched', 'not_performed', 'unavailable']).optional(),
  threeDSecure: z
    .object({
      version: line(20).optional(),
      eci: line(2).optional(),
      outcome: z.enum(['authenticated', 'attempted']).optional(),
      at: Moment.optional(),
    })
    .optional(),
  billingAddress: Address.optional(),
});

const Refund = z.object({
  amount: Amount,
  currency: Currency.optional(),
  refundedAt: Moment.optional(),
  by: z.enum(['shop', 'product', 'network']),
});

const Delivery = z.object({
  kind: z.enum(['parcel', 'digital']),
  trackingNumber: Id.optional(),
  trackingUrl: Link.optional(),
  status: z
    .enum(['delivered', 'partly', 'returned', 'undelivered', 'in_transit', 'shipped'])
    .optional()
    .describe('partly: delivered in part, or to be collected'),
  shippedAt: Moment.optional(),
  deliveredAt: Moment.optional(),
  isSigned: z.boolean().optional(),
  signedBy: line().optional(),
  address: Address.optional(),
  event: line().optional().describe('Of a digital delivery, as the shop recorded it'),
  item: line(500).optional(),
  ipAddress: IpAddress.optional(),
});

const Policy = z.object({
  type: z.enum(namesOf<PolicyType>(POLICY_TYPES)),
  title: line(500).optional(),
  url: Link.optional(),
  text: line(5_000).optional().describe('As the buyer accepted it'),
  acceptedAt: Moment.optional(),
});

const PriorOrder = z.object({
  reference: Id.optional(),
  placedAt: Moment.optional(),
  total: Amount.optional(),
  currency: Currency.optional(),
  description: line(500).optional(),
  arn: digits(23).optional(),
  isDisputed: z.boolean().optional(),
  isSameIpAddress: z.boolean().optional(),
  isSameDevice: z.boolean().optional(),
  isSameAccount: z.boolean().optional(),
  isSameAddress: z.boolean().optional(),
});

/** An answer of Order Insight in our own form. Lists hold the first entries, and amounts are decimal strings. */
export const InsightAnswer = z.object({
  order: Order,
  items: z.array(Item).min(1).max(100),
  customer: Customer.optional(),
  device: Device.optional(),
  payment: Payment.optional(),
  refunds: z.array(Refund).max(50).optional(),
  deliveries: z.array(Delivery).max(50).optional(),
  policies: z.array(Policy).max(20).optional(),
  priorOrders: z.array(PriorOrder).max(50).optional(),
});
export type InsightAnswer = z.output<typeof InsightAnswer>;
