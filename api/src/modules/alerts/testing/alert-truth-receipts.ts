import { type Card, type Cards, createArn } from './alert-truth-cards.ts';
import { chargedText } from './alert-truth-descriptors.ts';
import { createWeighted, DAY_MS, type Draw, HOUR_MS, MINUTE_MS } from './alert-truth-draw.ts';
import type { Account, Merchant, Merchants } from './alert-truth-merchants.ts';
import type { ReceiptFields, TruthReceipt, TruthRefund } from './alert-truth-model.ts';
import { type Currency, priceIn, rounded } from './alert-truth-money.ts';

/** Receipts are of half a year, which ends here. */
export const PERIOD_END = Date.UTC(2026, 8, 30);
const PERIOD_DAYS = 180;
const PERIOD_START = PERIOD_END - PERIOD_DAYS * DAY_MS;

/** A payment as it was: more than its receipt tells. */
export type Payment = {
  icsId: string;
  merchant: Merchant;
  account: Account;
  transactionId: string;
  at: number;
  createdAt: number;
  amount: number;
  currency: Currency;
  orderNumber: string;
  card: Card;
  /** Which ends of the card the shop sent along. */
  sendsBin: boolean;
  sendsLastFour: boolean;
  arn: string;
  isArnHere: boolean;
  authCode: string;
  descriptor: string;
  refund: TruthRefund | null;
};

type Sale = { merchant: Merchant; card: Card; at: number; amount: number; currency: Currency };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LOWER_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Orders come in the evening of their shops, which are all over the world: more or less of them, never none. */
const hourAt = createWeighted(
  Array.from({ length: 24 }, (_, hour) => [hour, 2 + Math.sin((hour / 24) * 2 * Math.PI)] as const),
);
/** Of cards that buy again, few buy often: the tail of the orders of a card (Pareto). */
const ORDER_TAIL = 1.6;
const MOST_ORDERS = 80;
/** Order numbers are spread over six digits; both numbers are prime. */
const ORDER_STEP = 7_919;
const ORDER_NUMBERS = 899_981;
const ARN_WAITS_DAYS = 3;

export type Payments = {
  /** Creates a payment that differs from the others only in the given fields. */
  create: (sale: Sale) => Payment;
  /** The next payment of all: one card after another, each with all of its orders. */
  next: () => Payment;
};

/** Payments one after another, as unevenly spread over clients, cards, days and prices as in life. */
export function createPayments(
  draw: Draw,
  { merchants, cards }: { merchants: Merchants; cards: Cards },
): Payments {
  const create = (sale: Sale) => createPayment(draw, sale);
  const stream = salesOf(draw, { merchants, cards });
  return { create, next: () => create(stream.next().value) };
}

function* salesOf(
  draw: Draw,
  { merchants, cards }: { merchants: Merchants; cards: Cards },
): Generator<Sale, never> {
  for (;;) {
    const favourite = merchants.draw();
    const card = cards.draw(favourite.currencies[0]);
    if (draw.chance(0.002)) yield* cardTest(draw, { merchant: favourite, card, cards });
    let last: Sale | null = null;
    for (let left = ordersOfCard(draw); left > 0; left -= 1) {
      const merchant = draw.chance(0.75) ? favourite : merchants.draw();
      last = nextSale(draw, { merchant, card, last });
      yield last;
    }
  }
}

const ordersOfCard = (draw: Draw) =>
  Math.min(MOST_ORDERS, Math.floor((1 - draw.number()) ** (-1 / ORDER_TAIL)));

/** One order of a card after the last one: renewed, once more on the same day, or at any time. */
function nextSale(
  draw: Draw,
  { merchant, card, last }: { merchant: Merchant; card: Card; last: Sale | null },
): Sale {
  const fresh = { merchant, card, at: anyTime(draw), ...priceOf(draw, merchant) };
  if (last === null || last.merchant !== merchant) return fresh;
  const amount = draw.chance(0.35) ? { amount: last.amount, currency: last.currency } : {};
  if (merchant.trade.renews && draw.chance(0.8)) {
    const at = last.at + 30 * DAY_MS + draw.between(-2, 2) * HOUR_MS;
    return { ...last, at: at < PERIOD_END ? at : at - PERIOD_DAYS * DAY_MS };
  }
  if (draw.chance(0.12)) {
    const at = Math.min(PERIOD_END - MINUTE_MS, last.at + draw.between(0.02, 9) * HOUR_MS);
    return { ...fresh, ...amount, at };
  }
  return { ...fresh, ...amount };
}

/** Stolen cards of one range are tried with a small amount, minutes apart. */
function* cardTest(
  draw: Draw,
  { merchant, card, cards }: { merchant: Merchant; card: Card; cards: Cards },
): Generator<Sale> {
  const { amount, currency } = priceOf(draw, merchant);
  let at = anyTime(draw);
  for (let left = draw.integer(5, 20); left > 0; left -= 1) {
    at += draw.between(0.3, 4) * MINUTE_MS;
    yield { merchant, card: cards.another(card, { sameBin: true }), at, amount, currency };
  }
}

function anyTime(draw: Draw): number {
  const day = draw.integer(0, PERIOD_DAYS - 1);
  return PERIOD_START + day * DAY_MS + hourAt(draw.number()) * HOUR_MS + draw.integer(0, 3_599) * 1_000;
}

function priceOf(draw: Draw, { trade, currencies }: Merchant): { amount: number; currency: Currency } {
  const currency = draw.chance(0.85) ? currencies[0] : currencies[1];
  const dearest = trade.prices.at(-1) ?? 1;
  if (draw.chance(trade.anyPrice)) {
    return { currency, amount: rounded(priceIn(currency, draw.between(dearest / 12, dearest)), currency) };
  }
  // The first prices of a list sell best, and now and then there are two of a thing in a cart.
  const place = Math.floor(draw.number() ** 1.5 * trade.prices.length);
  const count = draw.chance(0.1) ? 2 : 1;
  return { currency, amount: rounded(priceIn(currency, trade.prices[place] ?? dearest) * count, currency) };
}

function createPayment(draw: Draw, { merchant, card, at: exactly, amount, currency }: Sale): Payment {
  const at = Math.floor(exactly / 1_000) * 1_000;
  const account = draw.pick(merchant.accounts);
  merchant.ordersTaken += 1;
  const orderNumber = String(100_000 + ((merchant.ordersTaken * ORDER_STEP) % ORDER_NUMBERS));
  const [sendsBin, sendsLastFour] = draw.weighted([
    [[true, true], 935],
    [[false, true], 30],
    [[true, false], 20],
    [[false, false], 15],
  ] as const);
  const isBatched = draw.chance(0.05);
  return {
    icsId: draw.symbols(LETTERS, 24),
    merchant,
    account,
    transactionId: `txn_${draw.symbols(LOWER_LETTERS, 16)}`,
    at,
    createdAt: at + draw.integer(5, isBatched ? 86_400 : 300) * 1_000,
    amount,
    currency,
    orderNumber,
    card,
    sendsBin,
    sendsLastFour,
    arn: createArn(draw, { acquirerBin: account.acquirerBin, at }),
    isArnHere: merchant.reportsArn && at < PERIOD_END - ARN_WAITS_DAYS * DAY_MS && draw.chance(0.9),
    authCode: draw.chance(0.85) ? draw.digits(6) : draw.symbols('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 6),
    descriptor: chargedText(draw, account.descriptor, orderNumber),
    refund: draw.chance(0.04) ? refundOf(draw, { amount, currency }) : null,
  };
}

/** A refund of the whole, or of a tenth to a half of it. */
export function refundOf(
  draw: Draw,
  { amount, currency }: { amount: number; currency: Currency },
  status: TruthRefund['status'] = draw.chance(0.7) ? 'FULL_REFUND' : 'PARTIAL_REFUND',
): TruthRefund {
  const part = rounded(amount * draw.pick([0.1, 0.2, 0.25, 0.5]), currency);
  return { status, amount, currency, partialRefund: status === 'PARTIAL_REFUND' ? [part] : [] };
}

/** The stored fields of a payment. */
export function receiptOf(payment: Payment, held: ReceiptFields): TruthReceipt {
  const { merchant, card } = payment;
  return {
    icsId: payment.icsId,
    clientId: merchant.client.merchantId,
    mid: payment.account.mid,
    transactionId: payment.transactionId,
    transactionDateTime: new Date(payment.at).toISOString(),
    amount: payment.amount,
    currency: payment.currency,
    merchantName: merchant.client.name,
    orderReference: `${merchant.orderPrefix}${payment.orderNumber}`,
    arn: payment.isArnHere ? payment.arn : null,
    cardPrefix: payment.sendsBin ? card.bin.digits : null,
    cardSuffix: payment.sendsLastFour ? card.lastFour : null,
    createdAt: new Date(payment.createdAt).toISOString(),
    refund: payment.refund,
    authCode: held.authCode ? payment.authCode : null,
    descriptor: held.descriptor ? payment.descriptor : null,
  };
}
