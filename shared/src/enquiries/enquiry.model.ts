import { z } from 'zod';
import { ALERT_STATUSES, type AlertStatus } from '../alerts/alert.ts';
import {
  boundedAmount,
  boundedFreeText,
  boundedId,
  boundedInteger,
  boundedIntegerText,
  boundedLine,
  storableText,
} from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import type { FaultMessage } from '../faults.ts';
import { parseTime } from '../format/time.ts';
import { DAY_FORMAT, faultOfTime, MOMENT_FORMAT } from '../model-faults.ts';
import { refusalOfAmount } from '../money/currency-decimals.ts';
import { CardBin, CardLast4 } from '../networks/card-ends.model.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { StandingOfPayment } from '../payments/payment-account.model.ts';
import { readArn } from '../text/read-arn.ts';
import { enquiryList } from './enquiry.list.ts';
import { ENQUIRY_ACTION_NAMES } from './enquiry.ts';

/** As long as in alerts and receipts; statement texts are shorter. */
const LONGEST_DESCRIPTOR = 50;
export const LONGEST_RESPONSE = 1_000;
/** The most enquiries of one call. */
export const MOST_ENQUIRIES = 1_000;

const day = () =>
  boundedLine(40).refine((typed) => typed === '' || parseTime(typed) !== null, {
    error: ({ input }) => faultOfTime(String(input), MOMENT_FORMAT, DAY_FORMAT),
  });

/** The fields of a new enquiry; an empty text means none. */
export const newEnquiry = {
  merchant_id: boundedId(64, 1).describe('Client of the payment that was charged back'),
  arn: storableText(
    z
      .string()
      .max(64)
      .overwrite(readArn)
      .regex(/^(\d{23})?$/, 'must have 23 digits' satisfies FaultMessage),
  ).optional(),
  descriptor: boundedId(LONGEST_DESCRIPTOR, 1).describe('As printed on the statement'),
  transaction_time: day().min(1).describe('With an offset, or a day without a time, in Hong Kong'),
  amount: boundedAmount({ tooLow: 'must be greater than 0' }),
  currency: CurrencyCode,
  card_prefix: CardBin.nullish(),
  card_suffix: CardLast4.nullish(),
  chargeback_time: day().optional(),
};

type Named = {
  arn?: string | undefined;
  card_prefix?: string | null | undefined;
  card_suffix?: string | null | undefined;
  transaction_time?: string | undefined;
  chargeback_time?: string | undefined;
};

const NAMING = ['arn', 'card_prefix', 'card_suffix'] as const;
const UNNAMED = 'is required, or else the first 6 and last 4 digits of the card' satisfies FaultMessage;
const TOO_EARLY = 'must not be before the transaction' satisfies FaultMessage;

/** The payment must be identified. */
const refuseUnnamed = acrossFields<Named>(NAMING, ({ value, issues }) => {
  const { arn, card_prefix: prefix, card_suffix: suffix } = value;
  if (arn || (prefix && suffix)) return;
  issues.push({ code: 'custom', path: ['arn'], message: UNNAMED, input: value });
});

/** It must precede its chargeback. */
const refuseDisorder = acrossFields<Named>(['transaction_time', 'chargeback_time'], ({ value, issues }) => {
  const { transaction_time: paid, chargeback_time: at } = value;
  const [from, to] = [paid ? parseTime(paid) : null, at ? parseTime(at) : null];
  // A day without a time begins before whatever happened on it.
  if (from && to && to.getTime() < from.getTime() - 24 * 3_600_000) {
    issues.push({ code: 'custom', path: ['chargeback_time'], message: TOO_EARLY, input: value });
  }
});

type Priced = { amount?: number | undefined; currency?: string | undefined };

/** Checks the amount against its currency. */
const refuseDecimals = acrossFields<Priced>(['amount', 'currency'], ({ value, issues }) => {
  const message = refusalOfAmount(value.amount, value.currency);
  if (message) issues.push({ code: 'custom', path: ['amount'], message, input: value.amount });
});

/** A new enquiry; it identifies its payment by ARN, or by the first and last digits of the card. */
export const NewEnquiry = z.strictObject(newEnquiry).check(refuseUnnamed, refuseDisorder, refuseDecimals);
export type NewEnquiry = z.output<typeof NewEnquiry>;

const { merchant_id: _whose, ...asked } = newEnquiry;

/** The fields of an unsent enquiry that can be changed; omitted fields stay unchanged. */
export const ChangedEnquiry = z
  .strictObject({
    id: boundedIntegerText(1),
    version: boundedInteger(1).optional().describe('Version as last read'),
    ...z.object(asked).partial().shape,
  })
  .check(refuseDisorder, refuseDecimals)
  .check(
    acrossFields(NAMING, ({ value, issues }) => {
      const { arn, card_prefix: prefix, card_suffix: suffix } = value;
      // Checked together with the unchanged fields once those are loaded.
      if ([arn, prefix, suffix].some((part) => part === undefined) || arn || (prefix && suffix)) return;
      issues.push({ code: 'custom', path: ['arn'], message: UNNAMED, input: value });
    }),
  );
export type ChangedEnquiry = z.output<typeof ChangedEnquiry>;

const ALERT_STATUS_NAMES = Object.keys(ALERT_STATUSES) as [AlertStatus, ...AlertStatus[]];

/** An existing alert for the payment, if the caller may read it. */
export const ExistedAlert = z.object({
  id: z.int(),
  status: z.enum(ALERT_STATUS_NAMES),
  due_at: z.iso.datetime(),
});

/** An enquiry with all its details. */
export const Enquiry = enquiryList.row.and(
  z.object({
    alert: ExistedAlert.nullable().describe('The existing alert, if the caller may read it'),
    receipt: z
      .object({ iCS_id: z.string(), order_reference: z.string().nullable() })
      .nullable()
      .describe('The transaction with the same ARN, if the caller may read it'),
    payment: StandingOfPayment.nullable().describe('Refunds and chargebacks of that transaction'),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type Enquiry = z.output<typeof Enquiry>;

/** Related records of a payment before an enquiry is submitted. */
export const EnquiryCheck = z.object({
  line: z.int().min(1).describe('Position in the request, from 1'),
  ethoca: z.object({ alert: z.string().nullable().describe('Ethoca ID of an alert for this payment') }),
  alert: ExistedAlert.nullable().describe('That alert, if the caller may read it'),
  existed_descriptor: z
    .string()
    .nullable()
    .describe('Descriptor of that alert; else of the newest alert with the same descriptor'),
  matched_descriptor: z.string().nullable().describe('The matching descriptor of the client'),
  enquiry: z.int().nullable().describe('Existing enquiry about the same payment'),
  error: z.object({ code: z.string(), field: z.string(), message: z.string() }).optional(),
});
export type EnquiryCheck = z.output<typeof EnquiryCheck>;

/** What the user knows of a payment: its ARN, or the statement data. */
export const FillQuestion = z
  .strictObject({
    merchant_id: boundedId(64).optional().describe('Restricts the search to this client'),
    arn: newEnquiry.arn,
    descriptor: boundedId(LONGEST_DESCRIPTOR).optional(),
    amount: newEnquiry.amount.optional(),
    transaction_time: day().optional(),
  })
  .check(({ value, issues }) => {
    const { arn, descriptor, amount, transaction_time: paid } = value;
    if (arn || (descriptor && amount && paid)) return;
    const message: FaultMessage = 'is required, or else the descriptor with amount and transaction time';
    issues.push({ code: 'custom', path: ['arn'], message, input: value });
  });
export type FillQuestion = z.output<typeof FillQuestion>;

export const FILL_SOURCES = ['receipt', 'alert'] as const;
export type FillSource = (typeof FILL_SOURCES)[number];
/** More payments are not offered. */
export const MOST_FILLS = 5;

const filled = <Known extends z.ZodType>(value: Known) =>
  z.object({ value, from: z.enum(FILL_SOURCES) }).nullable();

/** A known payment, with the source of each value. */
export const Fill = z.object({
  receipt: z.object({ iCS_id: z.string(), order_reference: z.string().nullable() }).nullable(),
  alert: z.object({ id: z.int(), EthocaID: z.string() }).nullable(),
  fields: z.object({
    merchant_id: filled(z.string()),
    arn: filled(z.string()),
    descriptor: filled(z.string()),
    transaction_time: filled(z.string()),
    amount: filled(z.number()),
    currency: filled(z.string()),
    card_prefix: filled(z.string()),
    card_suffix: filled(z.string()),
  }),
});
export type Fill = z.output<typeof Fill>;

/** The answer of the provider. */
export const enquiryAnswer = {
  response: boundedFreeText(LONGEST_RESPONSE, 1),
  action: z.enum(ENQUIRY_ACTION_NAMES).nullable().optional(),
  ethoca_id: boundedId(64)
    .optional()
    .describe('Ethoca ID of the alert named in the response; empty or omitted: none'),
};
export const EnquiryAnswer = z.strictObject(enquiryAnswer);
export type EnquiryAnswer = z.output<typeof EnquiryAnswer>;

/** The result for a row of a file of responses. */
export const AnswerRow = z.object({
  row: z.int().describe('Row number as shown in a spreadsheet'),
  id: z.int().nullable(),
  state: z
    .enum(['answered', 'known', 'open', 'refused'])
    .describe('known: the same response was already recorded; open: the row has no response yet'),
  error: z.object({ code: z.string(), field: z.string(), message: z.string() }).optional(),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** All fields of an enquiry. */
export const enquiryFields = enquiryList.fields;
