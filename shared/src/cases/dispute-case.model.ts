import { z } from 'zod';
import { boundedAmount, boundedFreeText, boundedId, boundedInteger, boundedLine } from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import { MOST_REFERENCE_CHARACTERS } from '../evidence/evidence-config.ts';
import type { FaultMessage } from '../faults.ts';
import { CARD_BRANDS, type CardBrand } from '../format/card.ts';
import { parseTime } from '../format/time.ts';
import { maybe, number, rowModel, text, time } from '../list/field.ts';
import { DAY_FORMAT, faultOfTime, MOMENT_FORMAT } from '../model-faults.ts';
import { refusalOfAmount } from '../money/currency-decimals.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { StandingOfPayment } from '../payments/payment-account.model.ts';
import { RECIPIENT_PROFILE_NAMES, type RecipientProfileName } from '../pdf/recipient-profile.ts';
import { AttachmentOfCase } from './attachment.model.ts';
import { disputeCaseList } from './dispute-case.list.ts';
import { CASE_SOURCE_NAMES } from './dispute-case.ts';

export const LONGEST_NOTES = 4_000;

const NETWORKS = Object.keys(CARD_BRANDS) as [CardBrand, ...CardBrand[]];
const PROFILES = RECIPIENT_PROFILE_NAMES as [RecipientProfileName, ...RecipientProfileName[]];

const CaseTime = boundedLine(40, 1).refine((typed) => parseTime(typed) !== null, {
  error: ({ input }) => faultOfTime(String(input), MOMENT_FORMAT, DAY_FORMAT),
});
const Reference = boundedId(MOST_REFERENCE_CHARACTERS);

/** The fields of a case that a user enters; empty texts mean none. */
const caseFacts = {
  card_type: z.enum(NETWORKS).nullable().describe('Network of the dispute'),
  reason_code: Reference.describe('As the acquirer names it, for example 4853 or Visa 13.1'),
  case_number: Reference.describe('Of the acquirer or the network'),
  amount: boundedAmount({ tooLow: 'must be greater than 0' }).describe('What is disputed'),
  currency: CurrencyCode,
  received_at: CaseTime.describe('With an offset, or a day, in Hong Kong'),
  due_at: CaseTime.describe('With an offset, or a day, which ends in Hong Kong'),
  profile: z.enum(PROFILES).describe('The recipient of the file, whose limits it has to fit'),
  notes: boundedFreeText(LONGEST_NOTES),
};

type Dated = { received_at?: string | undefined; due_at?: string | undefined };
type Priced = { amount?: number | undefined; currency?: string | undefined };

const DAY_MS = 24 * 60 * 60_000;
const TOO_EARLY = 'must not be before the case was received' satisfies FaultMessage;

const refuseDisorder = acrossFields<Dated>(['received_at', 'due_at'], ({ value, issues }) => {
  const [from, to] = [value.received_at, value.due_at].map((written) => parseTime(written));
  // A day without a time ends after whatever happened on it.
  if (from && to && to.getTime() < from.getTime() - DAY_MS) {
    issues.push({ code: 'custom', path: ['due_at'], message: TOO_EARLY, input: value });
  }
});

const refuseDecimals = acrossFields<Priced>(['amount', 'currency'], ({ value, issues }) => {
  const message = refusalOfAmount(value.amount, value.currency);
  if (message) issues.push({ code: 'custom', path: ['amount'], message, input: value.amount });
});

const {
  card_type: CardType,
  reason_code: ReasonCode,
  case_number: CaseNumber,
  profile: Profile,
  notes: Notes,
  ...required
} = caseFacts;

/** What a case was opened from. */
const SourceId = boundedInteger(1).nullable();

/** A case to be opened. */
export const NewDisputeCase = z
  .strictObject({
    iCS_id: boundedLine(128, 1).describe('The transaction'),
    ...required,
    card_type: CardType.optional().describe('Network of the dispute; that of the card by default'),
    reason_code: ReasonCode.default(''),
    case_number: CaseNumber.default(''),
    profile: Profile.optional().describe('Recipient of the file; that of the network by default'),
    notes: Notes.default(''),
    source: z.enum(CASE_SOURCE_NAMES).default('manual'),
    source_id: SourceId.default(null).describe('ID of the enquiry or RDR case; null for a manual case'),
  })
  .check(refuseDisorder, refuseDecimals);
export type NewDisputeCase = z.output<typeof NewDisputeCase>;

/** What is changed of a case; omitted fields stay as they are. */
export const ChangedDisputeCase = z
  .strictObject({
    id: z.coerce.number<string | number>().int().min(1).max(2_147_483_647),
    version: boundedInteger(1).optional().describe('Version as last read'),
    ...z.object(caseFacts).partial().shape,
  })
  .check(refuseDisorder, refuseDecimals);
export type ChangedDisputeCase = z.output<typeof ChangedDisputeCase>;

/** All fields of a case. */
export const disputeCaseFields = {
  ...disputeCaseList.fields,
  notes: maybe(text('Notes', '备注', '備註')),
  source_id: maybe(number('Source ID', '来源编号', '來源編號')),
  created_by: text('Created by', '创建人', '建立人'),
  updated_at: time('Updated', '更新时间', '更新時間'),
} as const;

/** The file of a case, kept byte for byte. */
export const CaseFile = z.object({
  sha256: z.string().describe('Hash of its bytes, in hexadecimal digits'),
  bytes: z.int().min(1),
  pages: z.int().min(1),
  profile: z.enum(PROFILES),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  is_current: z.boolean().describe('Whether it has letter and attachments as they are now'),
});
export type CaseFile = z.output<typeof CaseFile>;

/** A case with all its details. */
export const DisputeCase = rowModel(disputeCaseFields).and(
  z.object({
    file: CaseFile.nullable().describe('null until one was generated'),
    attachments: z.array(AttachmentOfCase).describe('In the order of the exhibits'),
    submitted_by: z.string().nullable(),
    payment: StandingOfPayment.nullable().describe('What was given back of the payment'),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type DisputeCase = z.output<typeof DisputeCase>;

/** What is known of a case before it is opened. */
export const DisputeCaseFill = z.object({
  iCS_id: z.string().nullable().describe('null if no transaction that the caller may read is known'),
  order_reference: z.string().nullable(),
  merchant_id: z.string().nullable(),
  arn: z.string().nullable(),
  card_type: z.enum(NETWORKS).nullable(),
  reason_code: z.string().nullable(),
  case_number: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  received_at: z.iso.datetime().nullable(),
  profile: z.enum(PROFILES),
  open_case: z.int().nullable().describe('The open case of the transaction, if there is one'),
});
export type DisputeCaseFill = z.output<typeof DisputeCaseFill>;
