import { CardBin } from '@cbp/shared/networks/card-ends.model';
import { createAmbiguity } from './alert-truth-ambiguity.ts';
import { createDraw, type Draw, HOUR_MS } from './alert-truth-draw.ts';
import type { AlertTruth, AlertWithTruth, EthocaAlert, TruthReceipt } from './alert-truth-model.ts';
import { withoutZone } from './alert-truth-times.ts';

/** How a network tells the time of a payment. */
export const QUESTION_TIMES = {
  utc: 'in UTC',
  zone: 'on a clock of another zone, untold',
  day: 'the date alone',
} as const;
export type QuestionTime = keyof typeof QUESTION_TIMES;

/** A network's question about a payment, as it is compared, and the correct answer. */
export type QuestionWithTruth = {
  /** Known by its CAID; else the descriptor has to tell. */
  clientId: string | null;
  cardBin: string | null;
  cardLast4: string;
  amount: number;
  currency: string;
  /** Without a zone: ISO 8601, or a date. */
  time: string;
  descriptor: string;
  truth: {
    time: QuestionTime;
    kind: 'one' | 'twins' | 'absent';
    receiptId: string | null;
    /** Receipts that fit as well as the correct one: "no answer" is then correct, and only then. */
    rivals: readonly string[];
  };
};

/** The farthest clocks of the world. */
const [EARLIEST_ZONE, LATEST_ZONE] = [-12, 14];
const ZONE_HOURS = Array.from({ length: LATEST_ZONE - EARLIEST_ZONE + 1 }, (_, at) => EARLIEST_ZONE + at);
const KNOWN_BY_CAID = 0.85;
const TWINS = 0.05;

/** The kinds whose payment isn't the one that a question would name: an issuer asks with the card that paid. */
const isAsked = ({ truth: { kind, receiptId } }: AlertWithTruth) =>
  kind === 'nobody' ||
  kind === 'no_receipt' ||
  (receiptId !== null && kind !== 'duplicate' && kind !== 'card_reissued');

function timeText(draw: Draw, time: QuestionTime, paidAt: number): string {
  const at = paidAt + draw.integer(-30, 90) * 1_000;
  if (time === 'utc') return withoutZone(at);
  const local = at + draw.pick(ZONE_HOURS.filter((hours) => hours !== 0)) * HOUR_MS;
  return time === 'zone' ? withoutZone(local) : withoutZone(local).slice(0, 10);
}

/** The same payment once more, as a shop that sends an order twice: nothing that a network asks tells them apart. */
function twinOf(draw: Draw, receipt: TruthReceipt): TruthReceipt {
  const later = draw.integer(5, 40) * 1_000;
  const moved = (time: string) => new Date(Date.parse(time) + later).toISOString();
  return {
    ...receipt,
    icsId: draw.symbols('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 24),
    transactionId: `txn_${draw.symbols('abcdefghijklmnopqrstuvwxyz0123456789', 16)}`,
    orderReference: `T${draw.symbols('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8)}`,
    arn: null,
    authCode: receipt.authCode && draw.digits(6),
    transactionDateTime: moved(receipt.transactionDateTime),
    createdAt: moved(receipt.createdAt),
    refund: null,
  };
}

/** What of a question the reference decision reads, in the form of an alert. */
const asAlert = (source: EthocaAlert, { cardBin, cardLast4, ...asked }: QuestionWithTruth): EthocaAlert => {
  const { ARN: _arn, AuthCode: _code, TransactionId: _id, CardBIN: _bin, ...alert } = source;
  return {
    ...alert,
    ...(cardBin !== null && { CardBIN: cardBin }),
    CardLast4: cardLast4,
    Amount: asked.amount,
    Currency: asked.currency,
    TransactionTimestamp: asked.time.length === 10 ? `${asked.time}T00:00:00` : asked.time,
    MerchantDescriptor: asked.descriptor,
  };
};

/**
 * What networks would ask about the payments of generated alerts: without ARN, authorisation code and zone, with the descriptor of
 * the alert. Their receipts are those of the alerts, and `twins`, which have to be stored as well.
 */
export function createQuestions(
  { receipts, alerts }: AlertTruth,
  seed: number,
): { questions: QuestionWithTruth[]; twins: TruthReceipt[] } {
  const draw = createDraw(seed);
  const receiptOf = new Map(receipts.map((receipt) => [receipt.icsId, receipt]));
  const asked = alerts.filter(isAsked);
  const twins: TruthReceipt[] = [];
  const drawn = asked.map((source) => {
    const { sent, truth } = source;
    const receipt = truth.receiptId === null ? undefined : receiptOf.get(truth.receiptId);
    const time = draw.weighted([
      ['utc', 60],
      ['zone', 25],
      ['day', 15],
    ] as const);
    const isTwin = receipt !== undefined && draw.chance(TWINS);
    if (isTwin) twins.push(twinOf(draw, receipt));
    const { CardBIN, CardLast4, Amount, Currency, TransactionTimestamp, MerchantDescriptor } = sent.alert;
    const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(TransactionTimestamp);
    const paidAt = receipt?.transactionDateTime ?? `${TransactionTimestamp}${hasZone ? '' : 'Z'}`;
    const isKnown = truth.clientId !== null && draw.chance(KNOWN_BY_CAID);
    const question: QuestionWithTruth = {
      clientId: isKnown ? truth.clientId : null,
      // Of eight digits, as networks send them, six are kept.
      cardBin: CardBIN === undefined ? null : CardBin.parse(`${CardBIN}${draw.digits(2)}`),
      cardLast4: CardLast4,
      amount: receipt?.amount ?? Amount,
      currency: receipt?.currency ?? Currency,
      time: timeText(draw, time, Date.parse(paidAt)),
      descriptor: MerchantDescriptor,
      truth: {
        time,
        kind: receipt === undefined ? 'absent' : isTwin ? 'twins' : 'one',
        receiptId: truth.receiptId,
        rivals: [],
      },
    };
    return { source, question, receipt };
  });
  const ambiguity = createAmbiguity([...receipts, ...twins], ZONE_HOURS);
  const questions = drawn.map(({ source, question, receipt }) => {
    const { clientId } = question;
    const clientIds = clientId === null ? source.truth.namedClients : [clientId];
    const alert = asAlert(source.sent.alert, question);
    const rivals = receipt === undefined ? [] : ambiguity.rivalsOf({ alert, clientIds }, receipt);
    return { ...question, truth: { ...question.truth, rivals } };
  });
  return { questions, twins };
}

/** The moment of a question, read as in UTC as networks' questions are; a date is its first moment. */
export const momentOf = ({ time }: QuestionWithTruth): Date =>
  new Date(Date.parse(time.length === 10 ? time : `${time}Z`));

/** A question in words, to tell misses by. */
export const wordsOf = ({ clientId, truth }: QuestionWithTruth): string =>
  `${truth.kind}, ${QUESTION_TIMES[truth.time]}, client ${clientId === null ? 'unknown' : 'known'}`;
