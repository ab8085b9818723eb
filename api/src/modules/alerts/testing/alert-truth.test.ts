import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { IDENTIFIER_FIELDS } from '@cbp/shared/format/field-kinds';
import { faultsOf } from '@cbp/shared/testing/table';
import { rounds } from '@cbp/shared/testing/test-length';
import { describe, expect, it } from 'vitest';
import { createAlertTruth } from './alert-truth.ts';
import { NOISE_KINDS, type NoiseKind } from './alert-truth-kinds.ts';
import type { Truth, TruthDescriptor, TruthReceipt } from './alert-truth-model.ts';

const ALERTS = rounds({ short: 400, long: 10_000 });
const RECEIPTS = 20 * ALERTS;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SEED = 7;
const made = createAlertTruth({
  seed: SEED,
  alerts: ALERTS,
  receipts: RECEIPTS,
  receiptFields: { authCode: true },
});
const receiptOfId = new Map(made.receipts.map((receipt) => [receipt.icsId, receipt]));
/** Alerts that have a receipt, with it. */
const matched = made.alerts.flatMap(({ sent, truth }) => {
  const receipt = receiptOfId.get(truth.receiptId ?? '');
  return receipt ? [{ alert: sent.alert, truth, receipt }] : [];
});
type Matched = (typeof matched)[number];
const reportedAt = (text: string) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
const ofKind = (kind: NoiseKind) => made.alerts.filter(({ truth }) => truth.kind === kind);

it('the same seed gives the same data, another seed different data', () => {
  const make = (seed: number) => JSON.stringify(createAlertTruth({ seed, alerts: 300, receipts: 3_000 }));
  const [first, again, other] = [make(1), make(1), make(2)];
  expect(first === again).toBe(true);
  expect(first === other).toBe(false);
});

it('every kind has its share of the alerts', async () => {
  const shares = Object.values(NOISE_KINDS).map(({ share }) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(made.alerts.length).toBe(ALERTS);
  const faults = await faultsOf(Object.entries(NOISE_KINDS), ({ share }, kind) => {
    expect(Math.abs(ofKind(kind as NoiseKind).length - share * ALERTS)).toBeLessThan(1);
  });
  expect(faults).toEqual({});
});

describe('an alert differs from its receipt in what its kinds say, and in nothing else', () => {
  type Part = 'arn' | 'authCode' | 'time' | 'amount' | 'currency' | 'card' | 'bin';

  const later = ({ alert, receipt }: Matched) =>
    reportedAt(alert.TransactionTimestamp) - Date.parse(receipt.transactionDateTime);
  /** Two ends that are both known, and not the same. */
  const differ = (one: string | undefined, other: string | null) =>
    one !== undefined && other !== null && one !== other;

  const DIFFERS: Record<Part, (one: Matched) => boolean> = {
    arn: ({ alert, receipt }) => alert.ARN === undefined || alert.ARN !== receipt.arn,
    authCode: ({ alert, receipt }) => alert.AuthCode !== receipt.authCode,
    time: (one) => Math.abs(later(one)) > 2 * MINUTE_MS,
    amount: ({ alert, receipt }) => alert.Amount !== receipt.amount,
    currency: ({ alert, receipt }) => alert.Currency !== receipt.currency,
    card: ({ alert, receipt }) =>
      differ(alert.CardLast4, receipt.cardSuffix) || differ(alert.CardBIN, receipt.cardPrefix),
    bin: ({ alert }) => alert.CardBIN === undefined,
  };
  const MAY_DIFFER: Record<NoiseKind, readonly Part[]> = {
    none: [],
    dynamic_descriptor: [],
    late_arn: ['arn'],
    wrong_or_missing_arn: ['arn'],
    currency_conversion: ['amount', 'currency'],
    several_orders_a_day: ['time', 'authCode'],
    source_time_zone: ['time'],
    clearing_date: ['time'],
    last_four_only: ['bin'],
    missing_auth_code: ['authCode'],
    refund_already_made: ['amount'],
    duplicate: ['time', 'arn'],
    partial_capture: ['amount', 'time'],
    nobody: [],
    no_receipt: [],
    near_miss: [],
    card_reissued: ['card'],
  };

  it('in every part', async () => {
    const faults = await faultsOf(Object.entries(DIFFERS), (differs, part) => {
      const wrong = matched.filter((one) => {
        const kinds = [one.truth.kind, ...one.truth.also];
        return differs(one) && !kinds.some((kind) => MAY_DIFFER[kind].includes(part as Part));
      });
      expect(wrong).toEqual([]);
    });
    expect(faults).toEqual({});
  });

  const partOf = ({ alert, receipt }: Matched) => alert.Amount / receipt.amount;
  const hoursLater = (one: Matched) => later(one) / HOUR_MS;
  const ofLastFour = Map.groupBy(made.receipts, ({ cardSuffix }) => cardSuffix);
  const others = ({ receipt }: Matched, isLike: (other: TruthReceipt) => boolean) =>
    (ofLastFour.get(receipt.cardSuffix) ?? []).filter((other) => other !== receipt && isLike(other));
  const isNear = (one: TruthReceipt, other: TruthReceipt, days: number) =>
    Math.abs(Date.parse(one.transactionDateTime) - Date.parse(other.transactionDateTime)) <= days * DAY_MS;
  const isSamePrice = (one: TruthReceipt, other: TruthReceipt) =>
    one.amount === other.amount && one.currency === other.currency;

  /** The properties of a kind of alert and its receipt. */
  const CLAIMS: Partial<Record<NoiseKind, (one: Matched) => boolean>> = {
    none: ({ alert, receipt }) => alert.ARN === receipt.arn && alert.AuthCode === receipt.authCode,
    dynamic_descriptor: ({ alert, truth }) => {
      const client = made.clients.find(({ merchantId }) => merchantId === truth.clientId);
      return !client?.descriptors.some(({ text }) => text === alert.MerchantDescriptor);
    },
    late_arn: ({ alert, receipt }) => alert.ARN?.length === 23 && receipt.arn === null,
    wrong_or_missing_arn: ({ alert, receipt }) =>
      alert.ARN === undefined || (receipt.arn !== null && alert.ARN !== receipt.arn),
    currency_conversion: ({ alert, receipt }) => alert.Currency !== receipt.currency,
    several_orders_a_day: (one) =>
      others(
        one,
        (other) =>
          other.clientId === one.receipt.clientId &&
          other.cardPrefix === one.receipt.cardPrefix &&
          isNear(other, one.receipt, 8 / 24),
      ).length > 0,
    source_time_zone: (one) => {
      const hours = hoursLater(one);
      return Math.round(hours) !== 0 && Math.abs(hours - Math.round(hours)) < 2 / 60;
    },
    clearing_date: (one) =>
      hoursLater(one) > -24 && hoursLater(one) < 6 * 24 && Math.abs(hoursLater(one)) > 2 / 60,
    last_four_only: ({ alert, receipt }) =>
      alert.CardBIN === undefined &&
      /^\*{11,12}\d{4}$/.test(alert.CardNumber) &&
      alert.CardLast4 === receipt.cardSuffix,
    missing_auth_code: ({ alert }) => alert.AuthCode === undefined,
    refund_already_made: ({ alert, receipt: { amount, refund } }) => {
      const left = amount - (refund?.partialRefund.at(-1) ?? 0);
      return refund !== null && [amount, left].some((sum) => Math.abs(sum - alert.Amount) < 0.0005);
    },
    partial_capture: (one) =>
      one.alert.Currency === one.receipt.currency && partOf(one) > 0.3 && partOf(one) < 1,
    near_miss: (one) =>
      others(one, (other) => isSamePrice(other, one.receipt) && isNear(other, one.receipt, 4)).length > 0,
    card_reissued: ({ alert, receipt }) => alert.CardLast4 !== receipt.cardSuffix,
  };

  it('and every kind has its properties', async () => {
    const faults = await faultsOf(Object.entries(CLAIMS), (claim, kind) => {
      const all = matched.filter(({ truth }) => truth.kind === kind);
      expect(all.length).toBe(ofKind(kind as NoiseKind).length);
      expect(all.filter((one) => !claim(one))).toEqual([]);
    });
    expect(faults).toEqual({});
  });
});

describe('a duplicate', () => {
  const duplicates = made.alerts.flatMap(({ sent, truth }, place) => {
    const original = made.alerts[truth.duplicate?.of ?? -1];
    return truth.duplicate && original ? [{ sent, truth, place, original, by: truth.duplicate.by }] : [];
  });

  it('names an earlier alert of the same payment, and no alert else has its receipt', () => {
    expect(duplicates.length).toBe(ofKind('duplicate').length);
    const wrong = duplicates.filter(
      ({ truth, place, original }) =>
        (truth.duplicate?.of ?? place) >= place || original.truth.receiptId !== truth.receiptId,
    );
    expect(wrong).toEqual([]);
    const firsts = matched
      .filter(({ truth }) => truth.duplicate === null)
      .map(({ receipt }) => receipt.icsId);
    expect(new Set(firsts).size).toBe(firsts.length);
  });
});

describe('descriptors', () => {
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim();
  const covers = ({ text, type }: TruthDescriptor, told: string) =>
    type === 'EXACT_MATCH' ? plain(told) === plain(text) : plain(told).startsWith(plain(text));
  /** By registered descriptors: an exact one first, then the longest prefix. */
  const registeredFor = (told: string) => {
    const covering = made.clients.flatMap(({ merchantId, descriptors }) =>
      descriptors
        .filter((descriptor) => covers(descriptor, told))
        .map(({ text, type }) => ({ merchantId, weight: type === 'EXACT_MATCH' ? 100 : text.length })),
    );
    const most = Math.max(...covering.map(({ weight }) => weight));
    return new Set(covering.filter(({ weight }) => weight === most).map(({ merchantId }) => merchantId));
  };
  const isDynamic = ({ kind, also }: Truth) => [kind, ...also].includes('dynamic_descriptor');
  const told = made.alerts.map(({ sent, truth }) => ({ text: sent.alert.MerchantDescriptor, truth }));

  it('match the client by registered descriptors, if they have no noise', () => {
    const wrong = told.filter(
      ({ text, truth }) =>
        truth.clientId !== null &&
        !isDynamic(truth) &&
        registeredFor(text).symmetricDifference(new Set(truth.namedClients)).size > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('of unknown merchants are registered for none', () => {
    const foreign = told.filter(({ truth }) => truth.kind === 'nobody');
    expect(foreign.filter(({ text }) => registeredFor(text).size > 0)).toEqual([]);
    expect(foreign.filter(({ truth }) => truth.namedClients.length > 0 || truth.receiptId !== null)).toEqual(
      [],
    );
  });
});

describe('ambiguous receipts', () => {
  it('holds the right receipt, and others of clients that the descriptor may be of', () => {
    const wrong = matched.filter(({ truth }) => {
      if (truth.ambiguous.length === 0) return false;
      const isOfNamed = truth.ambiguous.every((icsId) =>
        truth.namedClients.includes(receiptOfId.get(icsId)?.clientId ?? ''),
      );
      const holdsRight = truth.ambiguous.includes(truth.receiptId ?? '');
      return !holdsRight || truth.ambiguous.length < 2 || (truth.namedClients.length > 0 && !isOfNamed);
    });
    expect(wrong).toEqual([]);
  });

  it('is said of every pair of the same card, price and minute that neither ARN, code nor order number decide', () => {
    const withoutCodes = createAlertTruth({ seed: SEED, alerts: ALERTS, receipts: RECEIPTS });
    const ofClient = Map.groupBy(withoutCodes.receipts, ({ clientId }) => clientId);
    const ofId = new Map(withoutCodes.receipts.map((receipt) => [receipt.icsId, receipt]));
    const silent = withoutCodes.alerts.filter(({ sent: { alert }, truth }) => {
      const right = ofId.get(truth.receiptId ?? '');
      if (!right || truth.ambiguous.length > 0 || alert.ARN !== undefined || right.cardSuffix === null)
        return false;
      if (/\d{6}/.test(alert.MerchantDescriptor) || !/T.*[1-9]/.test(alert.TransactionTimestamp))
        return false;
      const isAlike = (other: TruthReceipt) =>
        other.icsId !== right.icsId &&
        other.cardSuffix === right.cardSuffix &&
        other.cardPrefix === right.cardPrefix &&
        other.amount === right.amount &&
        other.currency === right.currency &&
        Math.abs(Date.parse(alert.TransactionTimestamp) - Date.parse(other.transactionDateTime)) <
          2 * MINUTE_MS;
      return ofClient.get(right.clientId)?.some(isAlike);
    });
    expect(silent).toEqual([]);
  });
});

it('no alert, receipt or client holds a full card number', () => {
  const passesLuhn = (digits: string) =>
    [...digits].toReversed().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0;
  const holdsCard = (name: string, value: unknown): boolean => {
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).some(([key, inner]) => holdsCard(key, inner));
    }
    const text = String(value);
    const runs = text.match(/\d+/g) ?? [];
    return (
      runs.some((run) => run.length >= 13 && run.length <= 19 && passesLuhn(run)) ||
      findCardNumbers(text, { isIdentifier: IDENTIFIER_FIELDS.has(name) }).length > 0
    );
  };
  const rows: readonly object[] = [
    ...made.alerts.map(({ sent }) => sent.alert),
    ...made.receipts,
    ...made.clients,
  ];
  expect(rows.filter((row) => holdsCard('', row))).toEqual([]);
  expect(holdsCard('', { text: 'paid with 4242424242424242' })).toBe(true);
  const masked = made.alerts.map(({ sent }) => sent.alert.CardNumber);
  expect(masked.filter((number) => !/^(\d{6}|\*{6})\*{5,6}\d{4}$/.test(number))).toEqual([]);
});
