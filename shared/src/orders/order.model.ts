import { z } from 'zod';
import {
  boundedAmount,
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  boundedName,
  boundedText,
  storableText,
  withinBounds,
} from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import { asOneOfSeveral } from '../calls/beyond-bounds.ts';
import { EvidenceProof } from '../evidence/evidence-proof.model.ts';
import { POLICY_TYPES, type PolicyType } from '../evidence/policy.ts';
import type { FaultMessage } from '../faults.ts';
import { secret } from '../format/secret.ts';
import { LANGUAGES } from '../language.ts';
import { faultOfTime, MOMENT_FORMAT } from '../model-faults.ts';
import { refusalOfAmount } from '../money/currency-decimals.ts';
import { CardBin, CardLast4 } from '../networks/card-ends.model.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { readArn } from '../text/read-arn.ts';

/** The most orders of one call. */
export const MOST_ORDERS = 500;
/** The most items of one order. */
export const MOST_ORDER_ITEMS = 500;
/** The most parcels of one order. */
export const MOST_PARCELS = 50;
const LONGEST_URL = 2_048;

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

/** A moment with an offset. */
export const OrderTime = boundedText(40, 1).refine(
  (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
  {
    error: ({ input }) => faultOfTime(String(input), MOMENT_FORMAT),
  },
);

const isWebUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const NO_URL = 'must be a URL that starts with http:// or https://' satisfies FaultMessage;

/** A link that readers of the evidence may open; an empty text means none. */
export const WebLink = boundedLine(LONGEST_URL).refine((text) => text === '' || isWebUrl(text), NO_URL);

/** The address of a photo, which the platform fetches; an empty text means none. */
export const PhotoUrl = WebLink;

export const TrackingUrl = boundedLine(LONGEST_URL, 1).refine((text) => isWebUrl(text), NO_URL);

/** What a payment was, or was refunded by: above zero, in major units. */
export const OrderAmount = boundedAmount({ tooLow: 'must be greater than 0' });

export const OrderArn = storableText(
  z
    .string()
    .max(64)
    .overwrite(readArn)
    .regex(/^(\d{23})?$/, 'must have 23 digits' satisfies FaultMessage),
);

export const OrderReference = boundedId(128, 1);

type Priced = { amount?: number | null | undefined; currency?: string | null | undefined };

/** Reports an amount with more decimals than its currency has. */
export const refuseFinerAmount = acrossFields<Priced>(['amount', 'currency'], ({ value, issues }) => {
  const refusal = refusalOfAmount(value.amount, value.currency);
  if (refusal !== null) issues.push({ code: 'custom', path: ['amount'], message: refusal, input: value });
});

const transactionFields = {
  order_reference: OrderReference.describe('Unique within the client'),
  transaction_date_time: OrderTime,
  amount: OrderAmount,
  currency: CurrencyCode,
  merchant_name: boundedName(200).nullish().describe("As shown to the buyer; the client's name by default"),
  card_prefix: CardBin.nullish().describe('First 6 digits'),
  card_suffix: CardLast4.nullish().describe('Last 4 digits'),
  transaction_id: boundedId(128).nullish(),
  mid: boundedId(64).nullish(),
  language: z.enum(LANGUAGES).nullish().describe("The buyer's language; the client's by default"),
};

export const OrderItem = z
  .strictObject({
    name: boundedName(500, 1),
    qty: boundedAmount({ max: 1e6 }).nullish(),
    amount: boundedAmount({ min: 0 }).nullish().describe('Price of one piece'),
    currency: CurrencyCode.nullish().describe('That of the payment by default'),
    info_url: WebLink.nullish(),
    photo_url: PhotoUrl.nullish().describe(
      'Any public https address; the photo is fetched soon after the order',
    ),
  })
  .check(refuseFinerAmount);
export type OrderItem = z.output<typeof OrderItem>;

const OrderPolicy = z.strictObject({
  type: z.enum(namesOf<PolicyType>(POLICY_TYPES)),
  title: boundedName(500).nullish(),
  url: WebLink.nullish(),
});

const productFields = {
  shipping_date: OrderTime.nullish(),
  shipping_address: boundedName(500).nullish(),
  shipping_address_1: boundedName(500).nullish(),
  city: boundedName(200).nullish(),
  region: boundedName(200).nullish(),
  postalcode: boundedId(32).nullish(),
  country: boundedName(100).nullish(),
  purchase_url: WebLink.nullish(),
  items: boundedList(OrderItem, { min: 1, max: MOST_ORDER_ITEMS }),
  policy: boundedList(OrderPolicy, { max: 20 }).nullish(),
};

/** The further proof that a shop has of a payment; the platform finds earlier payments itself. */
export const OrderProof = withinBounds(
  z
    .strictObject(EvidenceProof.omit({ earlier_payments: true, captured_policies: true }).shape)
    .superRefine(({ arn }, context) => {
      const { error } = OrderArn.nullish().safeParse(arn);
      const message = error?.issues[0]?.message;
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['arn'], message });
    }),
  { textLength: 5_000, listLength: 200, depth: 6, values: 2_000 },
);

export const OrderBuyer = z.strictObject({
  name: boundedName(200).nullish(),
  email: boundedLine(254)
    .nullish()
    .describe('An order with an address that receives no email is accepted, too'),
  phone: boundedLine(40).nullish(),
});

export type OrderBuyer = z.output<typeof OrderBuyer>;

const Client = boundedId(64, 1).describe("Client of the order; an API credential's own client by default");

/** An order as a shop sends it, in the fields of the evidence that it gets back. */
export const SentOrder = z.strictObject({
  merchant_id: Client.optional(),
  transaction: z.strictObject(transactionFields).check(refuseFinerAmount),
  product_info: z.strictObject({
    ...productFields,
    tracking_url: boundedList(TrackingUrl, { max: MOST_PARCELS }).nullish(),
  }),
  proof: OrderProof.nullish(),
  buyer: OrderBuyer.nullish(),
});
export type SentOrder = z.output<typeof SentOrder>;
/** An order as a program writes it: amounts may be decimal strings. */
export type WrittenOrder = z.input<typeof SentOrder>;

/** An order as received, before validation. */
const AnyOrder = withinBounds(z.record(z.string(), z.unknown()), {
  textLength: 5_000,
  listLength: 2_000,
  depth: 8,
  values: 20_000,
});

/** The body of an intake: one order, or several of which an invalid one does not block the others. */
export const SentOrders = z.union([
  AnyOrder,
  boundedList(asOneOfSeveral(AnyOrder), { min: 1, max: MOST_ORDERS }),
]);

/** The result for one order of an intake. */
export const OrderResult = z.object({
  order_reference: z.string().nullable().describe('null if the order has no readable one'),
  state: z
    .enum(['created', 'known', 'refused'])
    .describe('known: this order was received before, with the same content'),
  iCS_id: z.string().optional(),
  buyer_url: secret(z.string())
    .optional()
    .describe('The page of the order for its buyer, who needs no other sign-in: treat it as a password'),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      field: z.string(),
      fields: z
        .array(z.string())
        .optional()
        .describe('All fields that differ from the order received before'),
    })
    .optional()
    .describe('For a rejected order'),
});
export type OrderResult = z.output<typeof OrderResult>;

/** What would become of one order, were it sent now. */
export const CheckedOrder = OrderResult.omit({ buyer_url: true }).extend({
  state: z.enum(['new', 'known', 'refused']).describe('known: this order was received before'),
});
export type CheckedOrder = z.output<typeof CheckedOrder>;

const corrected = <Fields extends z.ZodRawShape>(fields: Fields) => z.strictObject(fields).partial();
const { order_reference: _reference, ...correctable } = transactionFields;

/** What may be corrected of an order. Omitted fields stay, and null removes an optional one; lists are replaced whole. */
export const OrderCorrection = {
  transaction: corrected(correctable).optional(),
  product_info: corrected(productFields).optional(),
  proof: OrderProof.nullish(),
  buyer: OrderBuyer.nullish(),
};

const Position = boundedInteger(0, MOST_ORDER_ITEMS - 1);

/** A parcel with its link, and the items in it by their positions from 0; all items if none are named. */
export const OrderParcel = z.strictObject({
  tracking_url: TrackingUrl,
  items: boundedList(Position, { max: MOST_ORDER_ITEMS }).optional(),
  shipped_at: OrderTime.nullish(),
});
export type OrderParcel = z.output<typeof OrderParcel>;

/** An order after a change. */
export const OrderState = z.object({
  iCS_id: z.string(),
  order_reference: z.string().nullable(),
  version: z.int(),
});
export type OrderState = z.output<typeof OrderState>;
