import { z } from 'zod';
import { boundedList, boundedText, withinBounds } from '../bounded.ts';
import { DECISIVE_FACT_NAMES } from './decisive-fact.ts';
import { EmailPiece } from './email-piece.model.ts';
import {
  EVIDENCE_SWITCHES,
  MOST_FACTS,
  MOST_REFERENCE_CHARACTERS,
  MOST_STATEMENT_CHARACTERS,
} from './evidence-config.ts';
import { closeBundleGaps } from './evidence-gaps.ts';
import { EvidenceProof } from './evidence-proof.model.ts';
import { Amount, Text, Time } from './evidence-values.ts';
import { ReportLetterModel, SentReportLetter } from './letter.model.ts';

/*
 * Real data has gaps: every field may be missing or null, and enumerations may hold values that this version
 * does not know. The models check shapes, so that a wrong one is named by its path, and leave the values alone.
 */
const Switch = z.boolean().nullish();

/** A dispute reference as given by the issuer. */
const Reference = boundedText(MOST_REFERENCE_CHARACTERS).nullish();

const LETTER = 'Cover letter on a page of its own, before the first page or instead of it';

export const EvidenceConfigModel = z.object({
  email: z.object({ confirmation: Switch, delivery: Switch, refund: Switch }).nullish(),
  info: z
    .object({ tracking_url: Switch, product_photo: Switch, delivery_signed: Switch, buyer_message: Switch })
    .nullish(),
  policy: z
    .object({ cancellation: Switch, refund: Switch, delivery: Switch, terms_and_conditions: Switch })
    .nullish(),
  proof: z
    .object(
      Object.fromEntries(EVIDENCE_SWITCHES.proof.map((name) => [name, Switch])) as Record<
        (typeof EVIDENCE_SWITCHES.proof)[number],
        typeof Switch
      >,
    )
    .nullish(),
  reason: Reference.describe(
    'Reason code of the dispute as given by the issuer, such as 13.1, 4853, C08 or UA02',
  ),
  case_number: Reference.describe("The issuer's case number of the dispute"),
  facts: boundedList(boundedText(60), { max: MOST_FACTS })
    .nullish()
    .describe(
      'Key facts of the first page, in order; the default is those recommended for the reason code. Facts without evidence are left out',
    ),
  statement: boundedText(MOST_STATEMENT_CHARACTERS)
    .nullish()
    .describe('Merchant statement on the first page, printed separately from the key facts'),
  letter: ReportLetterModel.nullish().describe(LETTER),
});

/** A config from a caller; unknown facts and sentences are rejected, since they would silently be left out. */
export const SentEvidenceConfig = EvidenceConfigModel.extend({
  facts: boundedList(z.enum(DECISIVE_FACT_NAMES), { max: MOST_FACTS })
    .nullish()
    .describe(EvidenceConfigModel.shape.facts.description ?? ''),
  letter: SentReportLetter.nullish().describe(LETTER),
});

export const EvidenceTransaction = z.object({
  transaction_date_time: Time,
  amount: Amount,
  currency: Text,
  merchant_name: Text,
  order_reference: Text,
  card_prefix: Text,
  card_suffix: Text,
  /** The buyer's language: en, sc or tc; English by default. */
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

/** An email as sent to the buyer, if the sender stored it. */
export const SentEmail = z.object({
  kind: Text.describe('confirmation, delivery or refund'),
  sent_at: Time,
  message_id: Text,
  from: Text,
  to: Text,
  language: Text,
  subject: Text,
  text: Text,
  content: z.array(EmailPiece).nullish().describe('The email as it looked, without the targets of its links'),
  returned_at: Time.describe('When it came back undelivered'),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** `results` of get_compelling_evidence (specification, chapters 3 and 7). */
export const CompellingEvidence = z.object({
  iCS_id: Text,
  config: EvidenceConfigModel.nullish(),
  evidence: z
    .object({
      config: EvidenceConfigModel.nullish(),
      history: z.array(HistoryEvent).nullish(),
      released_by: Text.describe('Name of the user who made the current release, if known'),
    })
    .nullish(),
  transaction: EvidenceTransaction,
  product_info: ProductInfo.nullish(),
  history: z.array(HistoryEvent).nullish(),
  refund: RefundRecord.nullish(),
  refund_is_open: z
    .boolean()
    .nullish()
    .describe(
      'A refund is in progress or its result is unknown; the report makes no statement about refunds',
    ),
  proof: EvidenceProof.nullish(),
  disputed_at: Time.describe(
    'When the dispute of the payment was raised, if it is known and earlier payments are shown',
  ),
  emails: z.array(SentEmail).nullish(),
  emails_recorded: z
    .boolean()
    .nullish()
    .describe('The platform records its emails to the buyer: none is assumed that is not in `emails`'),
  recorded_at: z
    .object({ order: Time, proof: Time })
    .nullish()
    .describe('When the platform received the order and its further proof'),
  images_pass: Text.describe(
    'For callers with access to evidence that is not released: token for the images host',
  ),
});
export type CompellingEvidence = z.infer<typeof CompellingEvidence>;

/** `results.data` of transaction_shipment. */
export const Shipment = z.object({
  site_domain: Text,
  delivery_status: Text,
  delivery_date: Time,
  delivered_date: Time,
  delivery_info: z.array(z.object({ time: Time, location: Text, description: Text })).nullish(),
  looked_up_at: Time.describe('When the tracker was queried'),
});
export type Shipment = z.infer<typeof Shipment>;

/** One of `results.messagebox.messages` of list_message. */
export const Message = z.object({ sender: Text, message: Text, timestamp: Time, status: Text });
export type Message = z.infer<typeof Message>;

/**
 * All data of one report: the responses of its three calls. Evidence fields outside `evidence` are a fault, since the first
 * of these responses has an `evidence` of its own: taken for a bundle, it would give an empty report.
 */
export const EvidenceBundle = z.preprocess(
  (raw, context) => {
    for (const key of misplacedIn(raw)) {
      context.addIssue({ code: 'custom', path: [key], message: 'belongs inside `evidence`' });
    }
    return closeBundleGaps(raw);
  },
  z.object({
    evidence: CompellingEvidence,
    messages: z.array(Message).nullish(),
    shipment: Shipment.nullish(),
  }),
);
export type EvidenceBundle = z.infer<typeof EvidenceBundle>;

function misplacedIn(raw: unknown): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.keys(CompellingEvidence.shape).filter((key) => key !== 'evidence' && key in raw);
}

/** A bundle that a caller brings along: generous bounds for every text, list and number in it. */
export const SentBundle = withinBounds(EvidenceBundle, {
  textLength: 20_000,
  listLength: 5_000,
  depth: 12,
  values: 150_000,
});
