import { createArn, maskedNumber } from './alert-truth-cards.ts';
import { DAY_MS, HOUR_MS } from './alert-truth-draw.ts';
import type { NoiseKind } from './alert-truth-kinds.ts';
import { converted, rounded } from './alert-truth-money.ts';
import { nearMiss, refunded, severalOrders } from './alert-truth-neighbours.ts';
import type { Payment } from './alert-truth-receipts.ts';
import {
  awayFrom,
  billed,
  hideArn,
  reportLater,
  reportOtherText,
  type Scene,
  showsCard,
} from './alert-truth-scene.ts';
import { dayOnly, inUtc, SOURCE_CLOCKS, withoutZone } from './alert-truth-times.ts';

type Noise = {
  /** The payments that it may happen to; all, where it does not say. */
  suits?: (payment: Payment) => boolean;
  /** Changes the scene and says in words how. */
  make: (scene: Scene) => string;
};

/** Kinds of which an alert has a payment, which has a receipt here. */
export type ReceiptNoise = Exclude<NoiseKind, 'duplicate' | 'nobody' | 'no_receipt'>;

const LEAST_IN_PARTS = 4;
const hasParts = ({ amount }: Payment) => amount >= LEAST_IN_PARTS;

/** How each kind comes about. */
export const NOISE: Record<ReceiptNoise, Noise> = {
  none: { make: () => 'all as it was' },
  dynamic_descriptor: { make: (scene) => reportOtherText(hideArn(scene)) },
  late_arn: {
    make: ({ payment }) => {
      payment.isArnHere = false;
      return 'the receipt waits for it';
    },
  },
  wrong_or_missing_arn: { make: wrongArn },
  currency_conversion: {
    suits: ({ card, currency }) => card.bin.billing !== currency,
    make: (scene) => {
      const { draw, alert, payment } = hideArn(scene);
      const to = payment.card.bin.billing;
      const fee = draw.pick([0, 0, 0.01, 0.02, 0.0275, 0.03]);
      const factor = (1 + draw.between(-0.015, 0.015)) * (1 + fee);
      billed(alert, converted(payment.amount, { from: payment.currency, to, factor }), to);
      return fee === 0 ? "at the day's rate" : "at the day's rate, with a fee";
    },
  },
  several_orders_a_day: { make: severalOrders },
  source_time_zone: {
    make: (scene) => {
      const { draw, alert, payment } = hideArn(scene);
      const [zone, hours] = draw.weighted(SOURCE_CLOCKS.map((clock) => [clock, clock[2]] as const));
      const at = payment.at + draw.integer(-30, 90) * 1_000 + hours * HOUR_MS;
      const isCalledUtc = draw.chance(0.5);
      alert.TransactionTimestamp = isCalledUtc ? inUtc(at) : withoutZone(at);
      return isCalledUtc ? `${zone}, called UTC` : `${zone}, no zone told`;
    },
  },
  clearing_date: {
    make: (scene) => {
      const { draw, payment } = hideArn(scene);
      const at = payment.at + draw.integer(1, 5) * DAY_MS;
      const isDay = draw.chance(0.7);
      reportLater(scene, isDay ? dayOnly(draw, at) : inUtc(at + draw.between(-3, 3) * HOUR_MS));
      return isDay ? 'a day without a time' : 'the time of the clearing run';
    },
  },
  last_four_only: {
    suits: showsCard,
    make: (scene) => {
      const { draw, alert, payment, cards, plant } = hideArn(scene);
      alert.CardNumber = maskedNumber(payment.card, { withBin: false });
      delete alert.CardBIN;
      if (!draw.chance(0.3)) return 'alone';
      plant({ card: cards.lookAlike(payment.card), at: payment.at + awayFrom(draw, 0.5, 60) });
      return 'beside another card that ends alike, at the same price';
    },
  },
  missing_auth_code: {
    make: (scene) => {
      const { draw, alert, payment, plant } = hideArn(scene);
      delete alert.AuthCode;
      if (!draw.chance(0.3)) return 'alone';
      plant({ at: payment.at + awayFrom(draw, 0.5, 8) });
      return 'beside another order of the card, at the same price';
    },
  },
  refund_already_made: { suits: hasParts, make: refunded },
  partial_capture: { suits: hasParts, make: capturedInPart },
  near_miss: { suits: showsCard, make: nearMiss },
  card_reissued: {
    suits: showsCard,
    make: (scene) => {
      const { draw, alert, payment, cards } = hideArn(scene);
      const sameBin = draw.chance(0.7);
      const card = cards.another(payment.card, { sameBin });
      Object.assign(alert, {
        CardNumber: maskedNumber(card, { withBin: true }),
        CardBIN: card.bin.digits,
        CardLast4: card.lastFour,
      });
      return sameBin ? 'in the same range' : 'in another range of the issuer';
    },
  },
};

/** Kinds that are told as they are: nothing else is wrong with such an alert. */
const PURE_KINDS: ReadonlySet<NoiseKind> = new Set(['none', 'late_arn', 'wrong_or_missing_arn']);
/** Half of the remaining alerts of new cards have text noise; the other half has noise already. */
const NEEDS_TEXT: ReadonlySet<NoiseKind> = new Set(['dynamic_descriptor', 'card_reissued']);
/** Their forms say whether it is there. */
const NEEDS_AUTH_CODE: ReadonlySet<NoiseKind> = new Set([
  'card_reissued',
  'missing_auth_code',
  'several_orders_a_day',
]);

/** What else is wrong with an alert of a kind, in the shares in which it comes about. */
export function addOtherNoise(scene: Scene, kind: ReceiptNoise): void {
  if (PURE_KINDS.has(kind)) return;
  const { draw, alert, also } = scene;
  if (!NEEDS_TEXT.has(kind) && draw.chance(0.12)) {
    reportOtherText(scene);
    also.add('dynamic_descriptor');
  }
  if (!NEEDS_AUTH_CODE.has(kind) && draw.chance(0.25)) {
    delete alert.AuthCode;
    also.add('missing_auth_code');
  }
}

function wrongArn({ draw, alert, payment, anyPayment }: Scene): string {
  const variant = draw.weighted([
    ['none', 70],
    ['one digit is another', 10],
    ['as a spreadsheet writes it', 8],
    ['that of another payment', 12],
  ] as const);
  payment.isArnHere ||= variant !== 'none';
  if (variant === 'none') delete alert.ARN;
  if (variant === 'one digit is another') {
    const place = draw.integer(11, 21);
    const digit = (Number(payment.arn[place]) + draw.integer(1, 9)) % 10;
    alert.ARN = `${payment.arn.slice(0, place)}${digit}${payment.arn.slice(place + 1)}`;
  }
  if (variant === 'as a spreadsheet writes it') {
    alert.ARN = Number(payment.arn).toExponential(5).toUpperCase();
  }
  if (variant === 'that of another payment') {
    const other = anyPayment();
    other.isArnHere = true;
    alert.ARN = other.arn;
  }
  return variant;
}

function capturedInPart(scene: Scene): string {
  const { draw, alert, payment } = scene;
  const variant = draw.weighted([
    ['less than ordered', 55],
    ['first of several captures', 20],
    ['a later capture', 25],
  ] as const);
  const part = rounded(payment.amount * draw.between(0.35, 0.95), payment.currency);
  billed(alert, part, payment.currency);
  if (variant === 'a later capture') {
    const at = payment.at + draw.between(1, 6) * DAY_MS;
    reportLater(scene, inUtc(at));
    alert.ARN = createArn(draw, { acquirerBin: payment.account.acquirerBin, at });
    scene.also.add('wrong_or_missing_arn').add('clearing_date');
  } else {
    hideArn(scene);
  }
  return variant;
}
