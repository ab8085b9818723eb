import type { MatchReason, MatchRule } from '@cbp/shared/alerts/alert-match';
import { amountWithout, isSameMoney } from '@cbp/shared/money/money';
import { fold } from '@cbp/shared/text/fold';
import { estimatedRatio } from './estimated-rate.ts';
import { WEIGHTS } from './match-weights.ts';
import { compareTimes } from './payment-times.ts';

/** What of an alert is compared. */
export type ComparedAlert = {
  clientId: string | null;
  /** The clients with equally good descriptors. */
  possibleClients: readonly string[];
  arn: string | null;
  cardBin: string | null;
  cardLast4: string | null;
  authCode: string | null;
  transactionId: string | null;
  amount: number;
  currency: string;
  transactionTimestamp: Date | null;
  merchantDescriptor: string;
};

/** What of a receipt it is compared with. */
export type ComparedReceipt = {
  icsId: string;
  clientId: string | null;
  arn: string | null;
  cardPrefix: string | null;
  cardSuffix: string | null;
  authCode: string | null;
  transactionId: string | null;
  amount: number | null;
  currency: string | null;
  transactionDateTime: Date | null;
  merchantName: string | null;
  orderReference: string | null;
  descriptor: string | null;
  /** The refunded amount; null if it was not read, because the match can't depend on it. */
  refunded: number | null;
};

export type ScoredReceipt = { receipt: ComparedReceipt; score: number; reasons: MatchReason[] };

type Compared = { rule: MatchRule; weight: number; alert: string | null; found: string | null };
type Compare = (alert: ComparedAlert, receipt: ComparedReceipt) => Compared | null;

/** Rates of the day and fees of issuers, beside rates that are rough. */
const RATE_TOLERANCE = 0.12;
const ARN_LENGTH = 23;
/** Shorter numbers in a descriptor are shops and cities. */
const SHORTEST_ORDER_NUMBER = 5;
/** As much of a name as aggregators leave. */
const NAME_LENGTH = 8;
const SHORTEST_NAME = 4;

const compareArn: Compare = (alert, receipt) => {
  if (alert.arn === null || receipt.arn === null) return null;
  const both = { rule: 'arn', alert: alert.arn, found: receipt.arn } as const;
  if (alert.arn === receipt.arn) return { ...both, weight: WEIGHTS.arn };
  // A spreadsheet's 7.45395E+22 has lost its last digits.
  const isWhole = /^\d+$/.test(alert.arn) && alert.arn.length === ARN_LENGTH;
  return isWhole ? { ...both, weight: WEIGHTS.otherArn } : null;
};

const compareCard: Compare = (alert, receipt) => {
  const isKnown = (one: string | null, other: string | null) => one !== null && other !== null;
  const hasBin = isKnown(alert.cardBin, receipt.cardPrefix);
  const hasEnd = isKnown(alert.cardLast4, receipt.cardSuffix);
  if (!hasBin && !hasEnd) return null;
  const isOtherBin = hasBin && alert.cardBin !== receipt.cardPrefix?.slice(0, alert.cardBin?.length);
  const isOther = isOtherBin || (hasEnd && alert.cardLast4 !== receipt.cardSuffix);
  const alike = hasBin && hasEnd ? WEIGHTS.card : hasEnd ? WEIGHTS.lastFour : WEIGHTS.bin;
  return {
    rule: 'card',
    weight: isOther ? WEIGHTS.otherCard : alike,
    alert: cardText(alert.cardBin, alert.cardLast4),
    found: cardText(receipt.cardPrefix, receipt.cardSuffix),
  };
};

const cardText = (bin: string | null, last4: string | null) => `${bin ?? ''}******${last4 ?? ''}`;

const compareAmount: Compare = (alert, receipt) => {
  if (receipt.amount === null || receipt.currency === null) return null;
  const paid = { amount: receipt.amount, currency: receipt.currency };
  const found = `${receipt.amount} ${receipt.currency}`;
  const reported = `${alert.amount} ${alert.currency}`;
  if (alert.currency !== receipt.currency) {
    const ratio = estimatedRatio(alert, paid);
    if (ratio === null) return null;
    const isConverted = Math.abs(ratio - 1) <= RATE_TOLERANCE;
    const weight = isConverted ? WEIGHTS.convertedAmount : WEIGHTS.otherAmount;
    return { rule: isConverted ? 'currency' : 'amount', weight, alert: reported, found };
  }
  const amount = { rule: 'amount', alert: reported, found } as const;
  if (isSameMoney(alert, paid)) return { ...amount, weight: WEIGHTS.amount };
  const refunded = receipt.refunded ?? 0;
  const left = { ...paid, amount: amountWithout(paid.amount, refunded) };
  if (refunded > 0 && isSameMoney(alert, left)) {
    return { ...amount, weight: WEIGHTS.amountLeft };
  }
  return {
    ...amount,
    weight: alert.amount < receipt.amount ? WEIGHTS.smallerAmount : WEIGHTS.otherAmount,
  };
};

const compareAuthCode: Compare = (alert, receipt) => {
  if (alert.authCode === null || receipt.authCode === null) return null;
  const isSame = codeOf(alert.authCode) === codeOf(receipt.authCode);
  const weight = isSame ? WEIGHTS.authCode : WEIGHTS.otherAuthCode;
  return { rule: 'auth_code', weight, alert: alert.authCode, found: receipt.authCode };
};

/** Some systems read a code as a number, and lose its zeros. */
const codeOf = (code: string) => fold(code).replace(/^0+/, '');

const compareTime: Compare = (alert, receipt) => {
  if (alert.transactionTimestamp === null || receipt.transactionDateTime === null) return null;
  return {
    rule: 'order_time',
    weight: WEIGHTS[compareTimes(alert.transactionTimestamp, receipt.transactionDateTime)],
    alert: alert.transactionTimestamp.toISOString(),
    found: receipt.transactionDateTime.toISOString(),
  };
};

const compareClient: Compare = ({ clientId, possibleClients, merchantDescriptor }, receipt) => {
  if (receipt.clientId === null) return null;
  if (clientId !== null) {
    return { rule: 'client', weight: WEIGHTS.client, alert: clientId, found: receipt.clientId };
  }
  if (!possibleClients.includes(receipt.clientId)) return null;
  return {
    rule: 'client',
    weight: WEIGHTS.sharedDescriptor,
    alert: merchantDescriptor,
    found: receipt.clientId,
  };
};

/** If the client is known, shop names add nothing. */
const compareDescriptor: Compare = (alert, receipt) => {
  const reported = alert.merchantDescriptor;
  const order = /(\d+)\D*$/.exec(receipt.orderReference ?? '')?.[1];
  if (order && order.length >= SHORTEST_ORDER_NUMBER && reported.match(/\d+/g)?.includes(order)) {
    return {
      rule: 'descriptor',
      weight: WEIGHTS.orderNumber,
      alert: reported,
      found: receipt.orderReference,
    };
  }
  if (alert.clientId !== null) return null;
  const names = [receipt.descriptor, receipt.merchantName].filter((name) => name !== null);
  const comparable = names.filter((name) => startOf(name).length >= SHORTEST_NAME);
  if (comparable.length === 0) return null;
  const named = comparable.find((name) => lettersOf(reported).includes(startOf(name)));
  const weight = named ? WEIGHTS.descriptor : WEIGHTS.otherDescriptor;
  return { rule: 'descriptor', weight, alert: reported, found: named ?? comparable[0] ?? null };
};

const startOf = (name: string) => lettersOf(name).slice(0, NAME_LENGTH);

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const compareTransactionId: Compare = (alert, { transactionId }) => {
  // Networks have ids of their own, so another one speaks against nothing.
  if (alert.transactionId === null || alert.transactionId !== transactionId) return null;
  return {
    rule: 'transaction_id',
    weight: WEIGHTS.transactionId,
    alert: transactionId,
    found: transactionId,
  };
};

const COMPARISONS: readonly Compare[] = [
  compareArn,
  compareCard,
  compareAmount,
  compareAuthCode,
  compareTime,
  compareClient,
  compareTransactionId,
  compareDescriptor,
];

/** Whether an alert may be about a receipt at all: of a client that is known, no other client's receipt is. */
export function isOfItsClient(alert: ComparedAlert, { clientId }: ComparedReceipt): boolean {
  return alert.clientId === null || clientId === alert.clientId;
}

/** How well a receipt fits an alert, and why. */
export function scoreReceipt(alert: ComparedAlert, receipt: ComparedReceipt): ScoredReceipt {
  const compared = COMPARISONS.flatMap((compare) => compare(alert, receipt) ?? []);
  return {
    receipt,
    score: compared.reduce((sum, { weight }) => sum + weight, 0),
    reasons: compared.map(({ weight, ...reason }) => ({ about: 'receipt', agrees: weight >= 0, ...reason })),
  };
}
