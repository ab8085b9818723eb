import { z } from 'zod';
import { withinBounds } from '../bounded.ts';
import { closeBundleGaps } from './evidence-gaps.ts';

/*
 * Real data has gaps: every field may be missing or null, and enumerations may hold values that this version
 * does not know. The models check shapes, so that a wrong one is named by its path, and leave the values alone.
 */
const Text = z.string().nullish();

/** ISO 8601 as it came; what cannot be read as a time is shown as it is. */
const Time = z.string().nullish();

/** Major units of the currency. Some senders write text; what is no number is shown as it is. */
export const Amount = z.union([z.number(), z.string()]).nullish();

const Switch = z.boolean().nullish();

export const EvidenceConfigModel = z.object({
  email: z.object({ confirmation: Switch, delivery: Switch, refund: Switch }).nullish(),
  info: z
    .object({ tracking_url: Switch, product_photo: Switch, delivery_signed: Switch, buyer_message: Switch })
    .nullish(),
  policy: z
    .object({ cancellation: Switch, refund: Switch, delivery: Switch, terms_and_conditions: Switch })
    .nullish(),
});

export const EvidenceTransaction = z.object({
  transaction_date_time: Time,
  amount: Amount,
  currency: Text,
  merchant_name: Text,
  order_reference: Text,
  card_prefix: Text,
  card_suffix: Text,
  /** In which the buyer was written to: en, sc or tc. Without one it is English, the default. */
  language: Text,
});
export type EvidenceTransaction = z.infer<typeof EvidenceTransaction>;

export const EvidenceItem = z.object({
  name: Text,
  qty: Amount,
  amount: Amount,
  currency: Text,
  info_url: Text,
  photo_url: Text,
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

export const EvidencePolicy = z.object({ type: Text, title: Text, url: Text });
export type EvidencePolicy = z.infer<typeof EvidencePolicy>;

export const ProductInfo = z.object({
  shipping_date: Time,
  shipping_address: Text,
  shipping_address_1: Text,
  city: Text,
  region: Text,
  postalcode: Text,
  country: Text,
  purchase_url: Text,
  items: z.array(EvidenceItem).nullish(),
  policy: z.array(EvidencePolicy).nullish(),
  tracking_url: z.array(z.string()).nullish(),
  delivery_signed: Text,
  delivery_signed_date: Time,
});
export type ProductInfo = z.infer<typeof ProductInfo>;

export const HistoryEvent = z.object({
  event: Text,
  time: Time,
  issue: Text,
  refund: Text,
  filename: Text,
  request: Text,
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const RefundRecord = z.object({
  status: Text,
  amount: Amount,
  currency: Text,
  partial_refund: z.array(Amount).nullish(),
  info: z.object({ reason: Text }).nullish(),
});
export type RefundRecord = z.infer<typeof RefundRecord>;

/** `results` of get_compelling_evidence (specification, chapters 3 and 7). */
export const CompellingEvidence = z.object({
  iCS_id: Text,
  config: EvidenceConfigModel.nullish(),
  evidence: z
    .object({ config: EvidenceConfigModel.nullish(), history: z.array(HistoryEvent).nullish() })
    .nullish(),
  transaction: EvidenceTransaction,
  product_info: ProductInfo.nullish(),
  history: z.array(HistoryEvent).nullish(),
  refund: RefundRecord.nullish(),
  images_pass: Text.describe('For whoever may see what is not released: shows the images host that they may'),
});
export type CompellingEvidence = z.infer<typeof CompellingEvidence>;

/** `results.data` of transaction_shipment. */
export const Shipment = z.object({
  site_domain: Text,
  delivery_status: Text,
  delivery_date: Time,
  delivered_date: Time,
  delivery_info: z.array(z.object({ time: Time, location: Text, description: Text })).nullish(),
});
export type Shipment = z.infer<typeof Shipment>;

/** One of `results.messagebox.messages` of list_message. */
export const Message = z.object({ sender: Text, message: Text, timestamp: Time, status: Text });
export type Message = z.infer<typeof Message>;

/** All that one report is made of: the answers of its three calls. */
export const EvidenceBundle = z.preprocess(
  closeBundleGaps,
  z.object({
    evidence: CompellingEvidence,
    messages: z.array(Message).nullish(),
    shipment: Shipment.nullish(),
  }),
);
export type EvidenceBundle = z.infer<typeof EvidenceBundle>;

/** A bundle that a caller brings along: generous bounds for every text, list and number in it. */
export const SentBundle = withinBounds(EvidenceBundle, {
  textLength: 20_000,
  listLength: 5_000,
  depth: 12,
  values: 150_000,
});
