import { clearAlert, newEthocaId, reportedAge } from './alert-truth-alert.ts';
import type { Cards } from './alert-truth-cards.ts';
import { foreignText } from './alert-truth-descriptors.ts';
import { DAY_MS, type Draw, HOUR_MS } from './alert-truth-draw.ts';
import type { NoiseKind } from './alert-truth-kinds.ts';
import type { Merchant, Merchants } from './alert-truth-merchants.ts';
import type { DuplicateTruth, SentAlert } from './alert-truth-model.ts';
import { addOtherNoise, NOISE, type ReceiptNoise } from './alert-truth-noise.ts';
import type { Payment, Payments } from './alert-truth-receipts.ts';
import type { Scene } from './alert-truth-scene.ts';
import { dayOnly, inUtc } from './alert-truth-times.ts';

/** An alert with its truth during generation. */
export type Case = {
  sent: SentAlert;
  kind: NoiseKind;
  also: readonly NoiseKind[];
  variant: string;
  merchant: Merchant | null;
  named: readonly Merchant[];
  payment: Payment | null;
  duplicate: { of: Case; by: DuplicateTruth['by'] } | null;
};

/** The payments that have no alert yet, and a way to add receipts beside theirs. */
export type Stage = {
  draw: Draw;
  merchants: Merchants;
  cards: Cards;
  payments: Payments;
  /** A payment with a receipt that fits, which no other case gets. */
  take: (suits?: (payment: Payment) => boolean) => Payment;
  /** Whether its card bought no more after it. */
  isLastOfCard: (payment: Payment) => boolean;
  /** Gives a payment a receipt. */
  keep: (payment: Payment) => void;
};

/** An alert of a payment with a stored receipt. */
export function caseOfReceipt(stage: Stage, kind: ReceiptNoise): Case {
  const { draw, merchants, cards, payments, take, keep } = stage;
  const { suits, make } = NOISE[kind];
  const payment = take(suits);
  payment.isArnHere ||= kind === 'none';
  // A refund is a kind of its own.
  payment.refund = null;
  const scene: Scene = {
    draw,
    merchants,
    cards,
    alert: clearAlert(draw, payment),
    payment,
    named: payment.merchant.sharers,
    also: new Set(),
    plant: (change) => {
      const planted = payments.create({ ...payment, ...change });
      const { sendsBin, sendsLastFour } = payment;
      const sameAccount = planted.merchant === payment.merchant ? { account: payment.account } : {};
      Object.assign(planted, { sendsBin, sendsLastFour, refund: null, ...sameAccount });
      keep(planted);
      return planted;
    },
    anyPayment: () => take(),
  };
  const variant = make(scene);
  addOtherNoise(scene, kind);
  const { also, named } = scene;
  return finished({
    sent: { source: sourceOf(draw), alert: scene.alert },
    kind,
    also: [...also].filter((other) => other !== kind),
    variant,
    merchant: payment.merchant,
    named,
    payment,
    duplicate: null,
  });
}

/** An alert for an unknown merchant. */
export function caseOfNobody({ draw, merchants, payments, take }: Stage): Case {
  const isDecoyed = draw.chance(0.4);
  const payment = isDecoyed ? payments.create(onSameDay(draw, take())) : payments.next();
  const { text, variant } = foreignText(draw, merchants);
  return finished({
    ...without(draw, { ...clearAlert(draw, payment), MerchantDescriptor: text }),
    kind: 'nobody',
    variant: isDecoyed ? `${variant}, like a receipt of a client in card, price and day` : variant,
    merchant: null,
    named: [],
  });
}

/** Another time of about the same day, which no two clocks of the world make of one moment. */
function onSameDay(draw: Draw, payment: Payment): Payment {
  return { ...payment, at: payment.at + (draw.integer(-9, 8) + draw.between(0.1, 0.4)) * HOUR_MS };
}

/** An alert of a client's payment that was never sent here. */
export function caseWithoutReceipt({ draw, cards, payments, take, isLastOfCard, keep }: Stage): Case {
  const variant = draw.weighted([
    ['an order that was not sent', 36],
    ['an order that was not sent, beside another card that ends alike', 24],
    ['a renewal of which the first order is here', 40],
  ] as const);
  const isRenewal = variant === 'a renewal of which the first order is here';
  const first = take((one) => !isRenewal || (one.merchant.trade.renews && isLastOfCard(one)));
  const card = isRenewal ? first.card : cards.draw(first.currency);
  const later = isRenewal ? draw.pick([28, 30, 31, 60]) * DAY_MS + draw.between(0, 4) * HOUR_MS : DAY_MS / 2;
  const payment = payments.create({ ...first, card, at: first.at + later });
  if (variant === 'an order that was not sent, beside another card that ends alike') {
    const at = payment.at + draw.between(0.2, 20) * HOUR_MS;
    keep({ ...payments.create({ ...payment, at, card: cards.lookAlike(card) }), sendsBin: true });
  }
  const alert = clearAlert(draw, payment);
  const { merchant } = payment;
  return finished({
    ...without(draw, alert),
    kind: 'no_receipt',
    variant,
    merchant,
    named: merchant.sharers,
  });
}

/** Once more what an alert said: the same message, the same clearing, or the same payment from another source. */
export function caseOfDuplicate(draw: Draw, original: Case): Case {
  const { sent, payment } = original;
  const by = draw.weighted([
    ['ethoca_id', 30],
    ['arn', 30],
    ['payment', 40],
  ] as const);
  const alert = {
    ...sent.alert,
    AlertTimestamp: inUtc(Date.parse(sent.alert.AlertTimestamp) + laterBy(draw, by)),
  };
  let { source } = sent;
  if (by === 'arn') {
    const isFraud = alert.Type !== 'customerdispute_alert';
    alert.EthocaID = newEthocaId(draw);
    alert.Type = isFraud ? 'customerdispute_alert' : 'fraudreporter_alert';
    alert.InitiatedBy = isFraud ? 'cardholder' : 'not_available';
  }
  if (by === 'payment' && payment) {
    source = source === 'ethoca' ? 'cdrn' : 'ethoca';
    alert.EthocaID = newEthocaId(draw);
    alert.TransactionTimestamp = dayOnly(draw, payment.at);
    delete alert.ARN;
  }
  const variant = { ethoca_id: 'same Ethoca id', arn: 'same ARN', payment: 'same payment, second source' }[
    by
  ];
  return finished({
    ...original,
    sent: { source, alert },
    kind: 'duplicate',
    variant,
    duplicate: { of: original, by },
  });
}

/** Alerts that come twice as they are: nothing about them is wrong but that. */
export const mayComeTwice = ({ kind, sent }: Case): boolean =>
  (kind === 'none' || kind === 'late_arn') && sent.alert.ARN !== undefined;

/** A redelivery comes within minutes, another report of the payment within days. */
const laterBy = (draw: Draw, by: DuplicateTruth['by']) =>
  (by === 'ethoca_id' ? draw.between(0.02, 2) : draw.between(6, 240)) * HOUR_MS;

function without(draw: Draw, alert: Case['sent']['alert']) {
  if (draw.chance(0.5)) delete alert.ARN;
  if (draw.chance(0.25)) delete alert.AuthCode;
  return { sent: { source: sourceOf(draw), alert }, also: [], payment: null, duplicate: null };
}

const sourceOf = (draw: Draw): SentAlert['source'] => (draw.chance(0.08) ? 'cdrn' : 'ethoca');

function finished(one: Case): Case {
  one.sent.alert.Age = reportedAge(one.sent.alert);
  return one;
}
