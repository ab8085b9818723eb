import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { IDENTIFIER_FIELDS } from '@cbp/shared/format/field-kinds';
import { faultsOf } from '@cbp/shared/testing/table';
import { rounds } from '@cbp/shared/testing/test-length';
import { describe, expect, it } from 'vitest';
import { createAlertTruth } from './alert-truth.ts';
import { NOISE_KINDS, type NoiseKind } from './alert-truth-kinds.ts';
import type { Truth, TruthDescriptor, TruthReceipt } from './alert-truth-model.ts';

const ALERTS = rounds({ short: 1_000, long: 10_000 });
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
const toldAt = (text: string) => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
const ofKind = (kind: NoiseKind) => made.alerts.filter(({ truth }) => truth.kind === kind);

it('the same seed makes the same, another one something else', () => {
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

it('there are as many receipts as were asked for, each with an id of its own, in the order in which they came', () => {
  expect(receiptOfId.size).toBe(RECEIPTS);
  const times = made.receipts.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const alertTimes = made.alerts.map(({ sent }) => sent.alert.AlertTimestamp);
  expect(alertTimes).toEqual(alertTimes.toSorted());
});

it('too few receipts are refused', () => {
  expect(() => createAlertTruth({ seed: 1, alerts: 100, receipts: 399 })).toThrow(RangeError);
});

it('an alert has fields of Ethoca alone', () => {
  const names = new Set(made.alerts.flatMap(({ sent }) => Object.keys(sent.alert)));
  const known =
    'EthocaID Type AlertTimestamp Age Issuer CardNumber CardBIN CardLast4 ARN TransactionTimestamp MerchantDescriptor MemberID MCC Amount Currency TransactionType InitiatedBy Is3DSecure AuthCode TransactionId ChargebackAmount ChargebackReason Liability';
  expect([...names].filter((name) => !known.split(' ').includes(name))).toEqual([]);
});

describe('an alert differs from its receipt in what its kinds say, and in nothing else', () => {
  type Part = 'arn' | 'authCode' | 'time' | 'amount' | 'currency' | 'card' | 'bin';

  const later = ({ alert, receipt }: Matched) =>
    toldAt(alert.TransactionTimestamp) - Date.parse(receipt.transactionDateTime);
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

  it.each(Object.keys(DIFFERS) as Part[])('%s', (part) => {
    const wrong = matched.filter((one) => {
      const kinds = [one.truth.kind, ...one.truth.also];
      return DIFFERS[part](one) && !kinds.some((kind) => MAY_DIFFER[kind].includes(part));
    });
    expect(wrong).toEqual([]);
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

  /** What a kind says of an alert and its receipt. */
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

  it.each(Object.entries(CLAIMS))('%s is what it is called', (kind, claim) => {
    const all = matched.filter(({ truth }) => truth.kind === kind);
    expect(all.length).toBe(ofKind(kind as NoiseKind).length);
    expect(all.filter((one) => !claim(one))).toEqual([]);
  });

  it('a converted amount is what some rate and fee make of it, the same for all of a pair of currencies', () => {
    const pairs = Map.groupBy(
      matched.filter(({ truth }) => truth.kind === 'currency_conversion'),
      ({ alert, receipt }) => `${receipt.currency} in ${alert.Currency}`,
    );
    // Small amounts are rounded to a cent, which is more of them.
    const rates = [...pairs.values()].map((list) =>
      list.filter(({ alert, receipt }) => Math.min(alert.Amount, receipt.amount) > 5).map(partOf),
    );
    expect(rates.flat().length).toBeGreaterThan(ALERTS / 40);
    for (const list of rates)
      if (list.length > 1) expect(Math.max(...list) / Math.min(...list)).toBeLessThan(1.07);
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

  const SHOWS: Record<string, (one: (typeof duplicates)[number]) => boolean> = {
    ethoca_id: ({ sent, original }) => sent.alert.EthocaID === original.sent.alert.EthocaID,
    arn: ({ sent, original }) =>
      sent.alert.ARN === original.sent.alert.ARN && sent.alert.EthocaID !== original.sent.alert.EthocaID,
    payment: ({ sent, original }) => sent.source !== original.sent.source && sent.alert.ARN === undefined,
  };
  it.each(Object.entries(SHOWS))('is shown by its %s', (by, shows) => {
    const all = duplicates.filter((one) => one.by === by);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !shows(one))).toEqual([]);
  });

  it('has an Ethoca id that is shared by no others', () => {
    const ids = made.alerts
      .filter(({ truth }) => truth.duplicate?.by !== 'ethoca_id')
      .map(({ sent }) => sent.alert.EthocaID);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('descriptors', () => {
  const plain = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim();
  const covers = ({ text, type }: TruthDescriptor, told: string) =>
    type === 'EXACT_MATCH' ? plain(told) === plain(text) : plain(told).startsWith(plain(text));
  /** By what is registered: an exact text before all, then the longest beginning. */
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

  it('are registered with at most 22 characters that a descriptor may have', () => {
    const texts = made.clients.flatMap(({ descriptors }) => descriptors.map(({ text }) => text));
    expect(texts.filter((text) => !/^[A-Za-z0-9 *.\-'&/#,]{1,22}$/.test(text))).toEqual([]);
  });

  it('lead to the client by what is registered, where nothing is wrong with them', () => {
    const wrong = told.filter(
      ({ text, truth }) =>
        truth.clientId !== null &&
        !isDynamic(truth) &&
        registeredFor(text).symmetricDifference(new Set(truth.namedClients)).size > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('overlap between clients, and some are shared', () => {
    const all = made.clients.flatMap(({ merchantId, descriptors }) =>
      descriptors.map((descriptor) => ({ merchantId, descriptor })),
    );
    const overlaps = all.filter(({ merchantId, descriptor }) =>
      all.some((other) => other.merchantId !== merchantId && covers(other.descriptor, descriptor.text)),
    );
    expect(overlaps.length).toBeGreaterThanOrEqual(12);
    expect(told.some(({ truth }) => truth.namedClients.length > 1)).toBe(true);
  });

  it('of nobody are registered for nobody', () => {
    const foreign = told.filter(({ truth }) => truth.kind === 'nobody');
    expect(foreign.filter(({ text }) => registeredFor(text).size > 0)).toEqual([]);
    expect(foreign.filter(({ truth }) => truth.namedClients.length > 0 || truth.receiptId !== null)).toEqual(
      [],
    );
  });

  it('of nobody stand beside receipts of the same card and price, though never of the same minute', () => {
    const ofCard = Map.groupBy(made.receipts, ({ cardPrefix, cardSuffix }) => `${cardPrefix}${cardSuffix}`);
    const apart = ofKind('nobody').flatMap(({ sent: { alert } }) =>
      (ofCard.get(`${alert.CardBIN}${alert.CardLast4}`) ?? [])
        .filter(({ amount, currency }) => amount === alert.Amount && currency === alert.Currency)
        .map((receipt) =>
          Math.abs(toldAt(alert.TransactionTimestamp) - Date.parse(receipt.transactionDateTime)),
        ),
    );
    expect(apart.filter((ms) => ms < DAY_MS).length).toBeGreaterThan(ofKind('nobody').length / 4);
    expect(apart.filter((ms) => ms < 2 * MINUTE_MS)).toEqual([]);
  });

  it('with noise hold the beginning of the name that they are of, unless they name nobody', () => {
    const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const nameOf = new Map(made.clients.map(({ merchantId, name }) => [merchantId, letters(name)]));
    const wrong = told.filter(({ text, truth }) => {
      const name = nameOf.get(truth.clientId ?? '') ?? '';
      const isNamed = letters(text).includes(name.slice(0, Math.min(9, name.length)));
      return isDynamic(truth) && isNamed !== truth.namedClients.includes(truth.clientId ?? '');
    });
    expect(wrong).toEqual([]);
  });

  it('with noise are often not what is registered', () => {
    const dynamic = told.filter(({ truth }) => truth.kind === 'dynamic_descriptor');
    const missed = dynamic.filter(({ text, truth }) => !registeredFor(text).has(truth.clientId ?? ''));
    expect(missed.length / dynamic.length).toBeGreaterThan(0.4);
  });
});

describe('what nobody can tell apart', () => {
  const withoutCodes = createAlertTruth({ seed: SEED, alerts: ALERTS, receipts: RECEIPTS });
  /** Those of a form, without an order number in the descriptor, which would tell. */
  const variants = (list: typeof made.alerts, variant: string) =>
    list.filter(
      ({ sent, truth }) => truth.variant === variant && !/\b\d{6}\b/.test(sent.alert.MerchantDescriptor),
    );
  const ambiguousShare = (list: readonly { truth: Truth }[]) =>
    list.filter(({ truth }) => truth.ambiguous.length > 0).length / list.length;

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

  it('is what stands beside an alert without a time and a code', () => {
    expect(ambiguousShare(variants(made.alerts, 'neither the time nor an auth code'))).toBe(1);
  });

  it.each(['same amount, told by the auth code', 'twice within a minute'])(
    '%s: only where receipts hold no auth code',
    (variant) => {
      expect(ambiguousShare(variants(made.alerts, variant))).toBe(0);
      expect(ambiguousShare(variants(withoutCodes.alerts, variant))).toBe(1);
    },
  );

  it('is seldom, so that there is something to measure', () => {
    expect(ambiguousShare(made.alerts)).toBeLessThan(0.01);
    expect(ambiguousShare(withoutCodes.alerts)).toBeLessThan(0.03);
  });

  it('is said of every pair of the same card, price and minute that neither ARN, code nor order number decide', () => {
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

  it('the fields that receipts hold change nothing else', () => {
    expect(withoutCodes.alerts.map(({ sent }) => sent)).toEqual(made.alerts.map(({ sent }) => sent));
    expect(withoutCodes.receipts).toEqual(made.receipts.map((receipt) => ({ ...receipt, authCode: null })));
  });
});

describe('receipts are as in life', () => {
  const shareOf = (isSo: (receipt: TruthReceipt) => boolean) =>
    made.receipts.filter(isSo).length / made.receipts.length;
  const counts = (keyOf: (receipt: TruthReceipt) => string) =>
    [...Map.groupBy(made.receipts, keyOf).values()].map((list) => list.length).toSorted((a, b) => b - a);
  const cardOf = ({ cardPrefix, cardSuffix }: TruthReceipt) => `${cardPrefix} ${cardSuffix}`;

  it('a few cards and a few clients have many', () => {
    const cards = counts((receipt) => `${receipt.clientId} ${cardOf(receipt)}`);
    expect(cards[0]).toBeGreaterThan(15);
    expect(cards.filter((count) => count === 1).length / cards.length).toBeGreaterThan(0.6);
    const clients = counts(({ clientId }) => clientId);
    expect(clients.length).toBe(made.clients.length);
    expect((clients[0] ?? 0) / (clients.at(-1) ?? 1)).toBeGreaterThan(10);
  });

  it('prices are popular, and currencies many', () => {
    const [most = 0] = counts(({ amount, currency }) => `${amount} ${currency}`);
    expect(most / RECEIPTS).toBeGreaterThan(0.01);
    expect(counts(({ currency }) => currency).length).toBeGreaterThanOrEqual(10);
  });

  it('parts of them are missing', () => {
    expect(shareOf(({ arn }) => arn === null)).toBeGreaterThan(0.3);
    expect(shareOf(({ arn }) => arn !== null)).toBeGreaterThan(0.4);
    expect(shareOf(({ cardPrefix }) => cardPrefix === null)).toBeGreaterThan(0.03);
    expect(shareOf(({ cardSuffix }) => cardSuffix === null)).toBeGreaterThan(0.02);
    expect(shareOf(({ refund }) => refund !== null)).toBeGreaterThan(0.02);
  });

  it('order references and ARNs are of one receipt each', () => {
    expect(counts(({ clientId, orderReference }) => `${clientId} ${orderReference}`)[0]).toBe(1);
    expect(counts(({ icsId, arn }) => arn ?? icsId)[0]).toBe(1);
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
