import { DAY_MS, HOUR_MS } from './alert-truth-draw.ts';
import type { EthocaAlert, TruthReceipt } from './alert-truth-model.ts';
import { type Currency, rateBetween } from './alert-truth-money.ts';
import { CLOCKS_APART_MS, reportedTime, SOURCE_CLOCKS } from './alert-truth-times.ts';

/** The agreement of a receipt and an alert, field by field. Higher is better; 0 is missing or neutral, -1 contradicts. */
type Agreement = {
  arn: number;
  authCode: number;
  orderNumber: number;
  /** 3: within what two clocks are apart. 2: so with the clock of another zone. 1: within the days of clearing. */
  time: number;
  /** 3: equal. 2: converted at about the rate, or the remainder after a refund. 1: a part of it. */
  amount: number;
  /** 3: both ends. 2: the last digits. 1: nothing against it. */
  card: number;
};

/** An alert to look up: its data, and the clients its descriptor may belong to; empty if it matches none. */
export type LookedUp = { alert: EthocaAlert; clientIds: readonly string[] };

/** The time of clearing, and the time zone error of a date without a time. */
const CLEARED_WITHIN_MS = 8 * DAY_MS;
const REPORTED_BEFORE_MS = 1.5 * DAY_MS;
/** Rates of the day, fees of issuers. */
const RATE_TOLERANCE = 0.06;

type Timed = { receipt: TruthReceipt; at: number };
type ReportedAlert = {
  alert: EthocaAlert;
  at: number;
  isDay: boolean;
  numbers: readonly string[];
  zoneHours: readonly number[];
};

/** Finds receipts that can't be distinguished from an alert's correct one. */
export type Ambiguity = {
  /** With the right one, where there are others; empty where the data decide for it. */
  rivalsOf: (lookedUp: LookedUp, right: TruthReceipt) => string[];
  /** For an alert that has no receipt: those that look like its own. */
  likenessesOf: (lookedUp: LookedUp) => string[];
};

/**
 * The reference decision: a receipt is possible if nothing contradicts the alert (client, card, amount, time, auth code).
 * Of two possible ones, one with a strong agreement (ARN, auth code, order number, time to the minute) wins if the other
 * has none that it lacks; otherwise the one that agrees better in some field and worse in none. All remaining cases are
 * ambiguous. `zoneHours`: the clocks that sources may tell a time by, as offsets from UTC.
 */
export function createAmbiguity(
  receipts: readonly TruthReceipt[],
  zoneHours: readonly number[] = SOURCE_CLOCKS.map(([, hours]) => hours),
): Ambiguity {
  const timed = receipts
    .map((receipt) => ({ receipt, at: Date.parse(receipt.transactionDateTime) }))
    .toSorted((one, other) => one.at - other.at);
  const ofClient = Map.groupBy(timed, ({ receipt }) => receipt.clientId);
  const ofLastFour = Map.groupBy(timed, ({ receipt }) => receipt.cardSuffix);
  const reportedBy = (alert: EthocaAlert) => reportedAlertOf(alert, zoneHours);
  const possible = ({ alert, clientIds }: LookedUp) => {
    const told = reportedBy(alert);
    const lists =
      clientIds.length > 0
        ? clientIds.map((clientId) => ofClient.get(clientId) ?? [])
        : [ofLastFour.get(alert.CardLast4) ?? []];
    return lists.flatMap((list) =>
      between(list, told.at - CLEARED_WITHIN_MS, told.at + REPORTED_BEFORE_MS).flatMap((timed) => {
        const agreement = agreementOf(told, timed);
        return isPossible(agreement) ? [{ receipt: timed.receipt, agreement }] : [];
      }),
    );
  };
  return {
    rivalsOf: (lookedUp, right) => {
      const at = Date.parse(right.transactionDateTime);
      const best = agreementOf(reportedBy(lookedUp.alert), { receipt: right, at });
      const rivals = possible(lookedUp).filter(
        ({ receipt, agreement }) => receipt.icsId !== right.icsId && !isWeaker(agreement, best),
      );
      return rivals.length === 0 ? [] : [right.icsId, ...rivals.map(({ receipt }) => receipt.icsId)];
    },
    likenessesOf: (lookedUp) =>
      lookedUp.clientIds.length === 0
        ? []
        : possible(lookedUp)
            .filter(({ agreement }) => agreement.card >= 2 || isNoAccident(agreement))
            .map(({ receipt }) => receipt.icsId),
  };
}

function reportedAlertOf(alert: EthocaAlert, zoneHours: readonly number[]): ReportedAlert {
  return {
    alert,
    zoneHours,
    ...reportedTime(alert.TransactionTimestamp),
    numbers: alert.MerchantDescriptor.match(/\d+/g) ?? [],
  };
}

function agreementOf(told: ReportedAlert, { receipt, at }: Timed): Agreement {
  const { alert, numbers } = told;
  const isOrderReported = numbers.some((number) => receipt.orderReference.replace(/^\D+/, '') === number);
  return {
    arn: sameOrNot(alert.ARN, receipt.arn),
    authCode: sameOrNot(alert.AuthCode, receipt.authCode),
    orderNumber: isOrderReported ? 1 : 0,
    time: timeAgreement(told, at),
    amount: amountAgreement(alert, receipt),
    card: cardAgreement(alert, receipt),
  };
}

function sameOrNot(told: string | undefined, held: string | null): number {
  if (told === undefined || held === null) return 0;
  return told === held ? 1 : -1;
}

function timeAgreement(told: ReportedAlert, at: number): number {
  const later = told.at - at;
  const isAbout = (apart: number) => Math.abs(apart) <= CLOCKS_APART_MS;
  if (!told.isDay && isAbout(later)) return 3;
  if (!told.isDay && told.zoneHours.some((hours) => isAbout(later - hours * HOUR_MS))) return 2;
  return later >= -REPORTED_BEFORE_MS && later <= CLEARED_WITHIN_MS ? 1 : -1;
}

function amountAgreement({ Amount, Currency: told }: EthocaAlert, receipt: TruthReceipt): number {
  const { amount, currency, refund } = receipt;
  if (told !== currency) {
    const rate = rateBetween(
      { amount: Amount, currency: told as Currency },
      { amount, currency: currency as Currency },
    );
    return Math.abs(rate - 1) <= RATE_TOLERANCE ? 2 : -1;
  }
  if (Amount === amount) return 3;
  const left = amount - (refund?.partialRefund.at(-1) ?? 0);
  if (Math.abs(Amount - left) < 0.0005) return 2;
  return Amount < amount ? 1 : -1;
}

function cardAgreement(
  { CardBIN, CardLast4 }: EthocaAlert,
  { cardPrefix, cardSuffix }: TruthReceipt,
): number {
  const bin = sameOrNot(CardBIN, cardPrefix);
  const lastFour = sameOrNot(CardLast4, cardSuffix);
  if (bin === -1 || lastFour === -1) return -1;
  return 1 + lastFour + (lastFour === 1 ? bin : 0);
}

/** A different card is possible after a reissue, which only strong agreements show. */
function isPossible(agreement: Agreement): boolean {
  const { authCode, time, amount, card } = agreement;
  if (authCode === -1 || time === -1 || amount === -1) return false;
  return card > 0 || (isNoAccident(agreement) && amount >= 2);
}

const noAccidents = ({ arn, authCode, orderNumber, time }: Agreement): readonly boolean[] => [
  arn === 1,
  authCode === 1,
  orderNumber === 1,
  time >= 2,
];
const isNoAccident = (agreement: Agreement) => noAccidents(agreement).includes(true);

/** Whether a careful reader prefers the other one. */
function isWeaker(one: Agreement, other: Agreement): boolean {
  const ofOne = noAccidents(one);
  const ofOther = noAccidents(other);
  if (ofOne.some((is, place) => is && !ofOther[place])) return false;
  if (ofOther.some((is, place) => is && !ofOne[place])) return true;
  const pairs = Object.keys(one).map(
    (key) => [one[key as keyof Agreement], other[key as keyof Agreement]] as const,
  );
  return pairs.every(([a, b]) => a <= b) && pairs.some(([a, b]) => a < b);
}

/** The part of a list in the order of time that is of these moments. */
function between(list: readonly Timed[], from: number, to: number): readonly Timed[] {
  return list.slice(placeOf(list, from), placeOf(list, to + 1));
}

/** Where the first one of a moment or later stands. */
function placeOf(list: readonly Timed[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
