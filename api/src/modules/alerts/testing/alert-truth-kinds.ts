type KindFacts = { share: number; words: string; why: string };

/**
 * Differences between an alert and its receipt. Each alert has one kind; `share` is its share of all alerts, adding up to
 * 1. Where no figure is published, common kinds get more than rare ones, and each has at least a hundred of 10,000 alerts,
 * so that a rate of 95% or 99% can be measured.
 */
export const NOISE_KINDS = {
  none: {
    share: 0.2,
    words: 'none',
    why: 'both sides complete: what an enrolled e-commerce merchant sees on a good day',
  },
  dynamic_descriptor: {
    share: 0.12,
    words: 'dynamic descriptor',
    why: 'aggregators and shops write order, phone or city behind the name; helpdesks name it first when matching fails',
  },
  late_arn: {
    share: 0.1,
    words: 'late ARN (the receipt has none)',
    why: 'acquirers tell the ARN days after clearing, many shops never pass it on',
  },
  wrong_or_missing_arn: {
    share: 0.1,
    words: 'wrong or missing ARN',
    why: 'issuers raise fraud alerts before clearing, when there is no ARN; wrong ones are rare beside that',
  },
  currency_conversion: {
    share: 0.05,
    words: 'currency conversion',
    why: 'cross-border shops: the issuer tells what its cardholder was billed',
  },
  several_orders_a_day: {
    share: 0.05,
    words: 'several orders a day on one card',
    why: 'double clicks, top-ups, and fraud that is tried several times',
  },
  source_time_zone: {
    share: 0.05,
    words: 'time zone of the source',
    why: "times come in the member's zone; EST against UTC is a known bug of public dashboards",
  },
  clearing_date: {
    share: 0.05,
    words: 'clearing date instead of the authorisation',
    why: 'disputes are raised from clearing records, which hold a date one to five days later',
  },
  last_four_only: {
    share: 0.04,
    words: 'masked card with only the last four digits',
    why: 'an account setting of the source, and of older issuers',
  },
  missing_auth_code: {
    share: 0.04,
    words: 'missing auth code',
    why: 'an optional field that some issuers leave out, above all in disputes',
  },
  refund_already_made: {
    share: 0.04,
    words: 'refund already made',
    why: '"already refunded" is among the commonest answers to an alert',
  },
  duplicate: {
    share: 0.04,
    words: 'duplicate alert',
    why: 'redeliveries, and one payment reported as fraud and as a dispute or by two networks',
  },
  partial_capture: {
    share: 0.03,
    words: 'partial capture',
    why: 'split shipments and lines out of stock; few merchants capture in parts',
  },
  nobody: {
    share: 0.03,
    words: 'alert for nobody',
    why: 'resellers call 5 to 10 % of alerts invalid; half of those are of a foreign descriptor',
  },
  no_receipt: {
    share: 0.03,
    words: 'no receipt here',
    why: 'the other half: a client of ours, but renewals and orders of other channels are not sent here',
  },
  near_miss: {
    share: 0.02,
    words: 'near miss',
    why: 'four digits collide daily among 200,000 receipts, popular prices as well; both at once are rarer',
  },
  card_reissued: {
    share: 0.01,
    words: 'card reissued',
    why: 'after fraud, and where a wallet shows another number than the issuer',
  },
} as const satisfies Record<string, KindFacts>;

export type NoiseKind = keyof typeof NOISE_KINDS;

/** How many of so many alerts are of each kind: its share, rounded so that they add up. */
export function countsOfKinds(alerts: number): Map<NoiseKind, number> {
  const shares = Object.entries(NOISE_KINDS).map(([kind, { share }]) => ({
    kind: kind as NoiseKind,
    exact: share * alerts,
  }));
  const left = alerts - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const roundedUp = new Set(
    shares
      .toSorted((one, other) => (other.exact % 1) - (one.exact % 1))
      .slice(0, left)
      .map(({ kind }) => kind),
  );
  return new Map(shares.map(({ kind, exact }) => [kind, Math.floor(exact) + (roundedUp.has(kind) ? 1 : 0)]));
}
