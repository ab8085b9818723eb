import { z } from 'zod';
import { Shipment } from '../evidence/evidence.model.ts';
import { LANGUAGES } from '../language.ts';
import { StandingOfPayment } from '../payments/payment-account.model.ts';
import { REFUND_STATUSES, REQUEST_KINDS } from '../payments/refund.ts';
import { GRANT_WAYS, REQUEST_ENTRIES, REQUEST_STATES } from './buyer-request.ts';

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

const Moment = z.iso.datetime();
const MaybeMoment = Moment.nullable();
const MaybeText = z.string().nullable();
const Status = z.enum(namesOf(REFUND_STATUSES));

/** What a merchant decided, as the buyer sees it. */
const Decision = z.object({
  status: Status.describe('NOT_REFUND: rejected, with the reason in `text`; OTHERS: closed otherwise'),
  decided_at: Moment,
  amount: z.number().nullable().describe('Of a refund'),
  currency: MaybeText,
  text: MaybeText.describe('The reason of a rejection, or what is sent in exchange'),
  tracking_url: MaybeText.describe('The parcel of an exchange'),
});

const entryFields = {
  id: z.int(),
  kind: z.enum(namesOf(REQUEST_ENTRIES)),
  state: z.enum(namesOf(REQUEST_STATES)),
  made_at: Moment,
  category: MaybeText.describe('One of the issue categories; only of an issue'),
  request: z.enum(namesOf(REQUEST_KINDS)).nullable().describe('What the history holds as `request`'),
  amount: z.number().nullable().describe('That the buyer asked for; only of a partial refund'),
  currency: MaybeText,
  text: MaybeText,
  photos: z.array(z.string()).describe('Names under /images; append ?pass= and `images_pass`'),
};

/** An issue or request, as its buyer sees it. */
export const BuyerEntry = z.object({ ...entryFields, decision: Decision.nullable() });
export type BuyerEntry = z.output<typeof BuyerEntry>;

/** The same, as the merchant sees it. */
export const RequestEntry = z.object({
  ...entryFields,
  decision: Decision.extend({
    decided_by: MaybeText.describe('Name of the user'),
    by: z.enum(namesOf(GRANT_WAYS)).nullable().describe('How a granted refund is made'),
    refund_id: z.int().nullable().describe('The refund by the payment platform'),
    reference: MaybeText.describe('Of a refund made manually'),
  }).nullable(),
});
export type RequestEntry = z.output<typeof RequestEntry>;

/** A message of the conversation. */
export const ConversationMessage = z.object({
  id: z.int(),
  from: z.enum(['buyer', 'merchant']),
  message: z.string(),
  sent_at: MaybeMoment,
  is_read: z.boolean().describe('Read by the other side'),
  entry_id: z.int().nullable().describe('The issue or request whose text it is'),
});
export type ConversationMessage = z.output<typeof ConversationMessage>;

const Item = z.object({
  name: MaybeText,
  qty: z.number().nullable(),
  amount: z.number().nullable().describe('Price of one piece'),
  currency: MaybeText,
  info_url: MaybeText,
  photo: MaybeText.describe('Name under /images; append ?pass= and `images_pass`'),
});

const Parcel = z.object({
  tracking_url: z.string(),
  items: z.array(z.int()).describe('Positions of its items; all items if empty'),
  shipped_at: MaybeMoment,
  tracking: Shipment.nullable().describe('As last reported by the tracker; null if nothing is known'),
});

const Policy = z.object({ type: MaybeText, title: MaybeText, page: MaybeText.describe('Its web address') });

const Event = z.object({
  event: z.string(),
  time: MaybeMoment,
  issue: MaybeText.describe('Issue category'),
  request: MaybeText,
  refund: MaybeText.describe('Comma-separated: status, amount, currency'),
});

/** Amounts are in the currency of the payment. */
const Refunded = z.object({
  total: z.number(),
  by_shop: z.number(),
  by_product: z.number().describe('By the payment platform'),
  by_network: z.number().describe('Through the card network, for a dispute that was accepted'),
  charged_back: z.number().describe('Chargebacks; not part of the total'),
  is_open: z.boolean().describe('A refund is in progress'),
});

export const OrderAddress = z.object({
  street: MaybeText,
  city: MaybeText,
  region: MaybeText,
  postcode: MaybeText,
  country: MaybeText,
});
export type OrderAddress = z.output<typeof OrderAddress>;

/** An order as its buyer's page shows it. */
export const BuyerOrder = z.object({
  order_reference: MaybeText,
  merchant_name: MaybeText,
  language: z.enum(LANGUAGES),
  paid_at: MaybeMoment,
  amount: z.number().nullable(),
  currency: MaybeText,
  card_suffix: MaybeText.describe('Last 4 digits'),
  items: z.array(Item),
  parcels: z.array(Parcel),
  signed_at: MaybeMoment.describe('When the delivery was signed for'),
  address: OrderAddress.extend({
    is_masked: z.boolean().describe('Street and postcode are hidden; a call of its own returns them'),
  }).nullable(),
  policies: z.array(Policy),
  history: z.array(Event).describe('The oldest first'),
  entries: z
    .array(BuyerEntry)
    .describe('Issues and requests, the newest first; at most one issue and one request are open'),
  refunded: Refunded,
  messages: z.array(ConversationMessage).describe('By server time, the oldest first'),
  unread_messages: z.int().describe('Messages of the merchant that the buyer has not read'),
  images_pass: z.string().describe('Shows the images of this order for some minutes'),
});
export type BuyerOrder = z.output<typeof BuyerOrder>;

/** An order with the requests and messages of its buyer, as the merchant sees it. */
export const RequestDetail = z.object({
  iCS_id: z.string(),
  merchant_id: MaybeText,
  version: z.int().describe('Send with a decision; an outdated version is rejected'),
  waiting_since: MaybeMoment.describe('null: nothing awaits an answer'),
  waits: z.boolean().describe('An issue or request awaits a decision'),
  unread_messages: z.int().describe('Messages of the buyer that are not read'),
  order: z.object({
    order_reference: MaybeText,
    merchant_name: MaybeText,
    language: z.enum(LANGUAGES),
    paid_at: MaybeMoment,
    amount: z.number().nullable(),
    currency: MaybeText,
    card_prefix: MaybeText,
    card_suffix: MaybeText,
    buyer_name: MaybeText,
    buyer_email: MaybeText,
    items: z.array(Item),
    parcels: z.array(Parcel.omit({ tracking: true })),
    policies: z.array(Policy),
  }),
  refund: z.object({
    request: z.enum(namesOf(REQUEST_KINDS)).nullable(),
    status: Status.nullable(),
  }),
  entries: z.array(RequestEntry).describe('The newest first'),
  account: StandingOfPayment.nullable().describe('What was refunded so far'),
  refunded: Refunded,
  messages: z.array(ConversationMessage).describe('By server time, the oldest first'),
  images_pass: z.string(),
});
export type RequestDetail = z.output<typeof RequestDetail>;

/** A request after a change. */
export const RequestAfterChange = z.object({
  iCS_id: z.string(),
  version: z.int(),
  waits: z.boolean(),
  waiting_since: MaybeMoment,
  unread_messages: z.int(),
});
export type RequestAfterChange = z.output<typeof RequestAfterChange>;
