import type { Cards } from './alert-truth-cards.ts';
import { dynamicText } from './alert-truth-descriptors.ts';
import { type Draw, HOUR_MS, MINUTE_MS } from './alert-truth-draw.ts';
import type { NoiseKind } from './alert-truth-kinds.ts';
import type { Merchant, Merchants } from './alert-truth-merchants.ts';
import type { EthocaAlert } from './alert-truth-model.ts';
import type { Currency } from './alert-truth-money.ts';
import type { Payment } from './alert-truth-receipts.ts';
import { inUtc, reportedTime } from './alert-truth-times.ts';

/** An alert during generation. Noise changes it and its receipt, and adds other receipts. */
export type Scene = {
  draw: Draw;
  merchants: Merchants;
  cards: Cards;
  alert: EthocaAlert;
  payment: Payment;
  named: readonly Merchant[];
  also: Set<NoiseKind>;
  /** Adds a payment with a receipt that differs from the alert's only in the given fields. */
  plant: (change: Partial<Pick<Payment, 'at' | 'amount' | 'card' | 'merchant'>>) => Payment;
  /** The payment of some other receipt. */
  anyPayment: () => Payment;
};

/** Removes the ARN from most alerts: with it, all would be easy. */
export function hideArn(scene: Scene, agreeing = 0.25): Scene {
  const { draw, alert, payment, also } = scene;
  if (draw.chance(agreeing)) {
    payment.isArnHere = true;
  } else if (draw.chance(0.5)) {
    payment.isArnHere = false;
    also.add('late_arn');
  } else {
    delete alert.ARN;
    also.add('wrong_or_missing_arn');
  }
  return scene;
}

/** Tells a descriptor that is not as it was registered; says in words how it differs. */
export function reportOtherText(scene: Scene): string {
  const { draw, merchants, alert, payment } = scene;
  const { text, variant, named } = dynamicText(draw, merchants.all, payment);
  // If the descriptor is unknown, the card has to decide.
  if (named.length === 0 && !showsCard(payment)) return reportOtherText(scene);
  alert.MerchantDescriptor = text;
  scene.named = named;
  return variant;
}

/** A time after that of the payment, and the alert after it. */
export function reportLater({ draw, alert }: Scene, time: string): void {
  alert.TransactionTimestamp = time;
  const earliest = reportedTime(time).at + draw.between(12, 72) * HOUR_MS;
  if (Date.parse(alert.AlertTimestamp) < earliest) alert.AlertTimestamp = inUtc(earliest);
}

/** Puts another amount into an alert, in major units of the currency. */
export function billed(alert: EthocaAlert, amount: number, currency: Currency): void {
  alert.Amount = amount;
  alert.Currency = currency;
  if (alert.ChargebackAmount !== undefined) alert.ChargebackAmount = amount;
}

/** Milliseconds before or after, between so many hours, and never so few that two clocks might explain them. */
export function awayFrom(draw: Draw, least: number, most: number): number {
  const away = Math.max(10 * MINUTE_MS, draw.between(least, most) * HOUR_MS);
  return draw.chance(0.5) ? away : -away;
}

/** Whether the receipt has both ends of the card. */
export function showsCard({ sendsBin, sendsLastFour }: Payment): boolean {
  return sendsBin && sendsLastFour;
}
