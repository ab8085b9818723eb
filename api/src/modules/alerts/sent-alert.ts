import {
  type AmbiguousTime,
  INITIATORS,
  type Initiator,
  NETWORK_ALERT_TYPES,
  type Secured,
  type TransactionType,
} from '@cbp/shared/alerts/alert';
import type { Delivered, SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import { SentAlert as SentAlertModel } from '@cbp/shared/alerts/alert-delivery.model';
import { detectCardBrand } from '@cbp/shared/format/card';
import { maskedCard } from '@cbp/shared/format/masked-card';
import { amountOfParts, decimalsOfAmount, partsOf, STORED_DECIMALS } from '@cbp/shared/money/money';
import { readCardEnds } from '@cbp/shared/text/read-card';
import type { z } from 'zod';
import type { NewAlert, SourceClock } from './alerts.sql.ts';
import { readSourceTime, type SourceMoment } from './source-time.ts';

const HOUR_MS = 3_600_000;
const KNOWN = new Set(Object.keys(SentAlertModel.shape));
const AMOUNTS: ReadonlySet<string> = new Set(['Amount', 'ChargebackAmount']);

/** A field of a sent alert that cannot be taken as it is. */
export class SentFault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const textOrNull = (text: string | null | undefined) => text || null;
/** A value that may be missing in an enumeration: stored and shown as delivered. */
const valueOrNull = <Known extends string>(text: string | null | undefined) =>
  textOrNull(text) as Known | null;

function isInitiator(text: string | null): text is Initiator {
  return text !== null && Object.hasOwn(INITIATORS, text);
}

function initiatorOf(sent: SentAlert): Initiator | null {
  const text = textOrNull(sent.InitiatedBy)?.toLowerCase() ?? null;
  if (text === null) return null;
  return isInitiator(text) ? text : 'not_available';
}

/** The first and last card digits from any field of a source; no field contains a complete number. */
function cardOf(sent: SentAlert) {
  const ofNumber = readCardEnds(sent.CardNumber ?? '');
  const cardBin = sent.CardBIN || ofNumber.bin;
  const cardLast4 = sent.CardLast4 || ofNumber.last4;
  return {
    cardBin,
    cardLast4,
    cardNumber: maskedCard(cardBin, cardLast4),
    cardType: detectCardBrand(cardBin, cardLast4),
  };
}

function momentOf(field: string, text: string, { timeZone }: SourceClock): SourceMoment {
  const read = readSourceTime(text, timeZone);
  if (!read) throw new SentFault(field, 'must be a date that exists');
  return read;
}

type SentAmount = SentAlert['Amount'];

/** An amount in the decimals that are stored. */
const storedAmount = (amount: SentAmount) => amountOfParts(partsOf(Number(amount)));

/** Delivered data without a column: unknown fields, and amounts with more decimals than are stored. */
function besidesColumns(alert: SentAlert): Record<string, unknown> {
  const isBeyond = (name: string, value: unknown) =>
    AMOUNTS.has(name) && decimalsOfAmount(value as SentAmount) > STORED_DECIMALS;
  return Object.fromEntries(
    Object.entries(alert).filter(([name, value]) => !KNOWN.has(name) || isBeyond(name, value)),
  );
}

/**
 * The row of an alert as delivered, before its client is known. Throws SentFault. The response window starts at the
 * network's time or on arrival, whichever is earlier, so a fast clock gives no extra time.
 */
export function rowOfSent(
  { source, alert }: z.output<typeof Delivered>,
  { settings, receivedAt }: { settings: SourceClock; receivedAt: Date },
): NewAlert {
  const { moment: alertTimestamp, isAmbiguous } = momentOf(
    'alert.AlertTimestamp',
    alert.AlertTimestamp,
    settings,
  );
  const paidText = textOrNull(alert.TransactionTimestamp);
  const paidAt = paidText === null ? null : momentOf('alert.TransactionTimestamp', paidText, settings);
  const begin = Math.min(alertTimestamp.getTime(), receivedAt.getTime());
  const ambiguousTimes: AmbiguousTime[] = [
    ...(isAmbiguous ? (['alert.AlertTimestamp'] as const) : []),
    ...(paidAt?.isAmbiguous ? (['sent.TransactionTimestamp'] as const) : []),
  ];
  return {
    source,
    ethocaId: alert.EthocaID,
    networkType: alert.Type,
    type: NETWORK_ALERT_TYPES[alert.Type],
    alertTimestamp,
    age: alert.Age ?? null,
    issuer: textOrNull(alert.Issuer),
    ...cardOf(alert),
    arn: textOrNull(alert.ARN),
    transactionTimestamp: paidAt?.moment ?? null,
    ambiguousTimes,
    merchantDescriptor: alert.MerchantDescriptor,
    memberId: textOrNull(alert.MemberID),
    mcc: textOrNull(alert.MCC),
    amount: storedAmount(alert.Amount),
    currency: alert.Currency,
    transactionType: valueOrNull<TransactionType>(alert.TransactionType),
    initiatedBy: initiatorOf(alert),
    is3dSecure: valueOrNull<Secured>(alert.Is3DSecure),
    authCode: textOrNull(alert.AuthCode),
    transactionId: textOrNull(alert.TransactionId),
    chargebackAmount: alert.ChargebackAmount == null ? null : storedAmount(alert.ChargebackAmount),
    chargebackReason: textOrNull(alert.ChargebackReason),
    liability: textOrNull(alert.Liability),
    more: besidesColumns(alert),
    dueAt: new Date(begin + settings.windowHours * HOUR_MS),
    createdAt: receivedAt,
  };
}

/** The column of each delivered field. */
const COLUMN_OF = {
  Type: 'networkType',
  AlertTimestamp: 'alertTimestamp',
  Age: 'age',
  Issuer: 'issuer',
  CardNumber: 'cardNumber',
  ARN: 'arn',
  TransactionTimestamp: 'transactionTimestamp',
  MerchantDescriptor: 'merchantDescriptor',
  MemberID: 'memberId',
  MCC: 'mcc',
  Amount: 'amount',
  Currency: 'currency',
  TransactionType: 'transactionType',
  InitiatedBy: 'initiatedBy',
  Is3DSecure: 'is3dSecure',
  AuthCode: 'authCode',
  TransactionId: 'transactionId',
  ChargebackAmount: 'chargebackAmount',
  ChargebackReason: 'chargebackReason',
  Liability: 'liability',
} as const satisfies Partial<Record<keyof SentAlert, keyof NewAlert>>;

/** The fields of an alert, as they are sent, of which two rows hold other values. */
export function fieldsUnlike(sent: NewAlert, stored: NewAlert): string[] {
  const textOf = (row: NewAlert, column: keyof NewAlert) => JSON.stringify(row[column] ?? null);
  return Object.entries(COLUMN_OF)
    .filter(([, column]) => textOf(sent, column) !== textOf(stored, column))
    .map(([name]) => `alert.${name}`);
}
