import { DAY_MS, type Draw, HOUR_MS } from './alert-truth-draw.ts';
import { rounded } from './alert-truth-money.ts';
import { type Payment, refundOf } from './alert-truth-receipts.ts';
import { awayFrom, billed, hideArn, type Scene } from './alert-truth-scene.ts';
import { dayOnly } from './alert-truth-times.ts';

/** More orders of the card at the client on the day; says in words what tells them apart. */
export function severalOrders(scene: Scene): string {
  const { draw, alert, payment, plant } = hideArn(scene, 0);
  const variant = draw.weighted([
    ['same amount, told by the time', 40],
    ['same amount, told by the auth code', 24],
    ['twice within a minute', 10],
    ['other amounts, told by the amount', 18],
    ['neither the time nor an auth code', 8],
  ] as const);
  const siblings = Array.from({ length: draw.integer(1, 3) }, () => {
    if (variant === 'twice within a minute') return plant({ at: payment.at + draw.integer(15, 60) * 1_000 });
    const amount =
      variant === 'other amounts, told by the amount' ? otherAmount(draw, payment) : payment.amount;
    return plant({ at: payment.at + awayFrom(draw, 0.4, 7), amount });
  });
  for (const sibling of siblings) sibling.isArnHere = false;
  if (variant === 'neither the time nor an auth code') delete alert.AuthCode;
  if (variant !== 'same amount, told by the time' && variant !== 'twice within a minute') {
    alert.TransactionTimestamp = dayOnly(draw, payment.at);
  }
  return variant;
}

/** Below that of the payment, since an alert over a part of an order would fit a higher one. */
const otherAmount = (draw: Draw, { amount, currency }: Payment) =>
  rounded(amount * draw.pick([0.25, 0.4, 0.5, 0.75]), currency);

/** Adds a receipt of another payment that resembles the correct one; returns the difference in words. */
export function nearMiss(scene: Scene): string {
  const { draw, payment, merchants, cards, plant } = hideArn(scene, 0);
  const variant = draw.weighted([
    ['the same card and price at another client, closer in time', 35],
    ['a card that ends alike, same price, at another client', 25],
    ['a card that ends alike, same price, at the same client', 25],
    ['the same card and price at the same client, days before', 15],
  ] as const);
  const closer = payment.at + draw.integer(10, 40) * 1_000;
  const merchant = merchants.drawAnother(payment.merchant);
  const card = cards.lookAlike(payment.card);
  if (variant === 'the same card and price at another client, closer in time') {
    plant({ merchant, at: closer });
  }
  if (variant === 'a card that ends alike, same price, at another client') {
    plant({ merchant, card, at: payment.at + awayFrom(draw, 0, 20) });
  }
  if (variant === 'a card that ends alike, same price, at the same client') plant({ card, at: closer });
  if (variant === 'the same card and price at the same client, days before') {
    plant({ at: payment.at - draw.between(1, 4) * DAY_MS });
  }
  return variant;
}

/** Adds a refund before the alert; returns its extent and the alert's amount in words. */
export function refunded(scene: Scene): string {
  const { draw, alert, payment, plant } = hideArn(scene);
  const variant = draw.weighted([
    ['in full', 45],
    ['in full, then ordered again', 20],
    ['in part, alert over the whole', 20],
    ['in part, alert over the rest', 15],
  ] as const);
  const isFull = variant.startsWith('in full');
  payment.refund = refundOf(draw, payment, isFull ? 'FULL_REFUND' : 'PARTIAL_REFUND');
  if (variant === 'in full, then ordered again') plant({ at: payment.at + draw.between(0.5, 90) * HOUR_MS });
  if (variant === 'in part, alert over the rest') {
    const [part = 0] = payment.refund.partialRefund;
    billed(alert, rounded(payment.amount - part, payment.currency), payment.currency);
  }
  return variant;
}
