import { createAmbiguity } from './alert-truth-ambiguity.ts';
import { type Card, createCards } from './alert-truth-cards.ts';
import {
  type Case,
  caseOfDuplicate,
  caseOfNobody,
  caseOfReceipt,
  caseWithoutReceipt,
  mayComeTwice,
  type Stage,
} from './alert-truth-cases.ts';
import { createDraw, type Draw } from './alert-truth-draw.ts';
import { countsOfKinds } from './alert-truth-kinds.ts';
import { createMerchants } from './alert-truth-merchants.ts';
import type { AlertTruth, AlertWithTruth, ReceiptFields, TruthReceipt } from './alert-truth-model.ts';
import { createPayments, type Payment, receiptOf } from './alert-truth-receipts.ts';

/** Each alert takes a receipt, and some have others planted beside theirs. */
const RECEIPTS_PER_ALERT = 4;
/** So many draws find a payment of any kind, or there is none. */
const MOST_DRAWS = 10_000;

/**
 * Generates alerts for receipts of some 240 clients, with the correct result of each, to measure a matcher independently.
 * Deterministic by seed; the selected receipt fields change neither payments nor alerts, only what can be decided. Throws a
 * RangeError for fewer than 4 receipts per alert.
 */
export function createAlertTruth(options: {
  seed: number;
  alerts: number;
  receipts: number;
  /** Optional columns of the receipts table; none by default. */
  receiptFields?: Partial<ReceiptFields>;
}): AlertTruth {
  const { seed, alerts, receipts, receiptFields } = options;
  if (receipts < alerts * RECEIPTS_PER_ALERT) {
    throw new RangeError(
      `${receipts} receipts are too few for ${alerts} alerts: it takes ${RECEIPTS_PER_ALERT} each`,
    );
  }
  const draw = createDraw(seed);
  const merchants = createMerchants(draw);
  const cards = createCards(draw);
  const payments = createPayments(draw, { merchants, cards });
  const kept = Array.from({ length: receipts - alerts }, payments.next);
  const take = takerOf(draw, [...kept]);
  const keep = (payment: Payment) => void kept.push(payment);
  const lastOf = new Map<Card, number>();
  for (const { card, at } of kept) lastOf.set(card, Math.max(at, lastOf.get(card) ?? at));
  const isLastOfCard = ({ card, at }: Payment) => lastOf.get(card) === at;
  const stage = { draw, merchants, cards, payments, take, isLastOfCard, keep };
  const cases = createCases(stage, alerts);
  while (kept.length < receipts) kept.push(payments.next());

  const held = { authCode: false, descriptor: false, ...receiptFields };
  const truthReceipts = kept
    .map((payment) => receiptOf(payment, held))
    .toSorted((one, other) => compare(one.createdAt, other.createdAt) || compare(one.icsId, other.icsId));
  return {
    clients: merchants.all.map(({ client }) => client),
    receipts: truthReceipts,
    alerts: withTruths(cases, truthReceipts),
  };
}

/** Takes payments that fit, each once, in no order. */
function takerOf(draw: Draw, left: Payment[]): Stage['take'] {
  return (suits = () => true) => {
    for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
      const place = draw.integer(0, left.length - 1);
      const payment = left[place];
      if (payment && suits(payment)) {
        left[place] = left.at(-1) ?? payment;
        left.pop();
        return payment;
      }
    }
    throw new Error(`no payment of ${left.length} fits: ask for more receipts`);
  };
}

function createCases(stage: Stage, alerts: number): Case[] {
  const counts = countsOfKinds(alerts);
  const kinds = [...counts].flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const cases = stage.draw.shuffled(kinds).flatMap((kind) => {
    if (kind === 'duplicate') return [];
    if (kind === 'nobody') return caseOfNobody(stage);
    return kind === 'no_receipt' ? caseWithoutReceipt(stage) : caseOfReceipt(stage, kind);
  });
  const originals = stage.draw.shuffled(cases.filter(mayComeTwice)).slice(0, counts.get('duplicate'));
  return [...cases, ...originals.map((original) => caseOfDuplicate(stage.draw, original))].toSorted(
    (one, other) => compare(one.sent.alert.AlertTimestamp, other.sent.alert.AlertTimestamp),
  );
}

function withTruths(cases: readonly Case[], receipts: readonly TruthReceipt[]): AlertWithTruth[] {
  const ambiguity = createAmbiguity(receipts);
  const receiptOfId = new Map(receipts.map((receipt) => [receipt.icsId, receipt]));
  const placeOf = new Map(cases.map((one, place) => [one, place]));
  return cases.map(({ sent, kind, also, variant, merchant, named, payment, duplicate }) => {
    const namedClients = named.map(({ client }) => client.merchantId);
    const lookedUp = { alert: sent.alert, clientIds: namedClients };
    const right = payment && receiptOfId.get(payment.icsId);
    return {
      sent,
      truth: {
        kind,
        also,
        variant,
        clientId: merchant?.client.merchantId ?? null,
        namedClients,
        receiptId: payment?.icsId ?? null,
        ambiguous: right ? ambiguity.rivalsOf(lookedUp, right) : ambiguity.likenessesOf(lookedUp),
        duplicate: duplicate && { of: placeOf.get(duplicate.of) ?? -1, by: duplicate.by },
      },
    };
  });
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
