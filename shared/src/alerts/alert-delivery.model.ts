import { z } from 'zod';
import {
  boundedFreeText,
  boundedId,
  boundedText,
  decimalText,
  NO_AMOUNT,
  NOTHING,
  storableText,
  withinBounds,
} from '../bounded.ts';
import { asOneOfSeveral } from '../calls/beyond-bounds.ts';
import type { FaultMessage } from '../faults.ts';
import { CardBin, CardLast4 } from '../networks/card-ends.model.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { readArn } from '../text/read-arn.ts';
import { readId } from '../text/read-id.ts';
import { readName } from '../text/read-name.ts';
import { ALERT_SOURCES, type AlertSource, NETWORK_ALERT_TYPES, type NetworkAlertType } from './alert.ts';

const LARGEST_AMOUNT = 1e10;

/** A code or a short text that a network sends; a line break in it keeps no alert out. */
const code = (max: number, min = 0) => storableText(z.string().overwrite(readId).min(min).max(max));
/** A number or a decimal string, stored as sent: an alert with a deadline must not be lost because of its amount. */
const amount = z.union(
  [
    z.number().min(0).max(LARGEST_AMOUNT),
    decimalText().refine((text) => Number(text) >= 0 && Number(text) <= LARGEST_AMOUNT, NO_AMOUNT),
  ],
  { error: ({ input }) => (input === undefined || input === null ? NOTHING : NO_AMOUNT) },
);
const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

/** A time as a source writes it; without an offset it is in the time zone of the source. */
const SourceTime = storableText(
  z
    .string()
    .max(40)
    .regex(
      /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
      'must be a time such as 2026-11-22T08:00:00+08:00' satisfies FaultMessage,
    ),
);

/** The data of an alert from a network, under the field names of Ethoca. Other fields are kept. */
export const SentAlert = z.looseObject({
  EthocaID: boundedId(64, 1),
  Type: z.enum(namesOf<NetworkAlertType>(NETWORK_ALERT_TYPES)),
  AlertTimestamp: SourceTime,
  Age: z.number().int().min(0).max(1_000_000).nullish(),
  Issuer: storableText(z.string().overwrite(readName).max(120)).nullish(),
  CardNumber: boundedText(40).nullish(),
  CardBIN: CardBin.nullish(),
  CardLast4: CardLast4.nullish(),
  ARN: storableText(z.string().overwrite(readArn).max(64)).nullish(),
  TransactionTimestamp: SourceTime.nullish(),
  MerchantDescriptor: code(50, 1),
  MemberID: code(64).nullish(),
  MCC: code(8).nullish(),
  Amount: amount,
  Currency: CurrencyCode,
  TransactionType: code(32).nullish(),
  InitiatedBy: code(32).nullish(),
  Is3DSecure: code(32).nullish(),
  AuthCode: code(16).nullish(),
  TransactionId: code(64).nullish(),
  ChargebackAmount: amount.nullish(),
  ChargebackReason: boundedFreeText(64).nullish(),
  Liability: boundedFreeText(64).nullish(),
});
export type SentAlert = z.output<typeof SentAlert>;

export const ALERT_SOURCE_NAMES = namesOf<AlertSource>(ALERT_SOURCES);

/** One alert of a delivery, validated on its own so that an invalid one does not block the others. */
export const Delivered = z.object({
  source: z.enum(ALERT_SOURCE_NAMES).default('ethoca'),
  alert: SentAlert,
});

/** An alert as received, before validation. */
export const AnyDelivered = withinBounds(z.record(z.string(), z.unknown()), {
  textLength: 5_000,
  listLength: 200,
  depth: 8,
  values: 1_000,
});

/** The same as one of several: one beyond its bounds does not block the others. */
export const OneDelivered = asOneOfSeveral(AnyDelivered);

const DeliveryError = z.object({ code: z.string(), message: z.string(), field: z.string() });

/** The result for one alert of a delivery. */
export const DeliveryResult = z.object({
  EthocaID: z.string().nullable().describe('null if it has no readable one'),
  state: z.enum(['created', 'known', 'refused']).describe('known: already recorded and not changed'),
  id: z.int().optional(),
  differs: z
    .array(z.string())
    .optional()
    .describe('For a known alert: fields sent with values that differ from the stored ones, which are kept'),
  error: DeliveryError.optional().describe('For a rejected alert'),
  errors: z.array(DeliveryError).optional().describe('All errors of a rejected alert that has several'),
});
export type DeliveryResult = z.output<typeof DeliveryResult>;
