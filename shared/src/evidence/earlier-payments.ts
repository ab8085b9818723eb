import { daysBetween, parseTime, type TimeValue } from '../format/time.ts';
import type { ProductInfo } from './evidence.model.ts';
import type { EarlierPayment, EvidenceProof } from './evidence-proof.model.ts';
import { type ElementMatch, matchElements } from './qualifier/match-elements.ts';
import { inWindows, type WindowResults } from './qualifier/qualifier-days.ts';
import {
  COMPELLING_EVIDENCE_3,
  type DeviceField,
  MATCH_ELEMENTS,
  type MatchElement,
  WINDOW_NAMES,
} from './qualifier/qualifier-rules.ts';

export type ComparedPayment = {
  payment: EarlierPayment;
  /** Marked as undisputed, and made before the disputed payment. */
  counts: boolean;
  /** Calendar days before the disputed payment; null if either has no time. */
  daysBefore: number | null;
  windows: WindowResults;
  /** Within each window that can be computed, of which there is one at least. */
  isWithin: boolean;
  matches: Record<MatchElement, ElementMatch>;
  agrees: MatchElement[];
  /** Whether it can be one of two that meet Compelling Evidence 3.0. */
  fits: boolean;
};

/** Two payments with what agrees in both. */
export type ComparedPair = { payments: [ComparedPayment, ComparedPayment]; agrees: MatchElement[] };

export type ComparedPayments = {
  payments: ComparedPayment[];
  /** The two that meet Compelling Evidence 3.0; null where none do. */
  qualifying: ComparedPair | null;
};

export type DisputedPayment = {
  time: TimeValue;
  /** When the dispute was raised, if that is known. */
  disputedAt?: TimeValue;
  proof: EvidenceProof;
  product: ProductInfo;
};

/** Whether elements that agree are enough: two or more, one of them of the device. */
export function areEnough(agrees: readonly MatchElement[]): boolean {
  const { elements, core } = COMPELLING_EVIDENCE_3;
  return agrees.length >= elements && core.some((element) => agrees.includes(element));
}

function compare(payment: EarlierPayment, disputed: DisputedPayment): ComparedPayment {
  const [then, now] = [parseTime(payment.transaction_date_time), parseTime(disputed.time)];
  const disputedAt = parseTime(disputed.disputedAt);
  const matches = matchElements(payment, { ...disputed, disputedAt });
  const agrees = MATCH_ELEMENTS.filter((element) => matches[element].state === 'agrees');
  const windows = inWindows(then, { payment: now, dispute: disputedAt });
  const computed = WINDOW_NAMES.flatMap((name) => windows[name] ?? []);
  const isWithin = computed.length > 0 && computed.every(({ passes }) => passes);
  const counts = payment.is_disputed === false && then !== null && now !== null && then < now;
  return {
    payment,
    counts,
    daysBefore: then && now ? daysBetween(then, now) : null,
    windows,
    isWithin,
    matches,
    agrees,
    fits: counts && isWithin && areEnough(agrees),
  };
}

const fieldsOf = (match: ElementMatch): readonly DeviceField[] => (match.state === 'agrees' ? match.by : []);

/** In what two payments agree with the disputed one, and so with each other: a device by the same field. */
export function agreeingInBoth(one: ComparedPayment, other: ComparedPayment): MatchElement[] {
  const isSameField = fieldsOf(one.matches.device).some((field) =>
    fieldsOf(other.matches.device).includes(field),
  );
  return one.agrees.filter(
    (element) => other.agrees.includes(element) && (element !== 'device' || isSameField),
  );
}

/** Whether two payments meet Compelling Evidence 3.0 together. */
export function qualifyTogether(one: ComparedPayment, other: ComparedPayment): boolean {
  return one.fits && other.fits && areEnough(agreeingInBoth(one, other));
}

/**
 * Compares earlier payments of a card with the disputed one, using shown data only: hidden data never agrees. The two with
 * the most in common qualify.
 */
export function comparePayments(disputed: DisputedPayment): ComparedPayments {
  const payments = (disputed.proof.earlier_payments ?? []).map((payment) => compare(payment, disputed));
  const pairs = payments.flatMap((one, index) =>
    payments.slice(index + 1).flatMap((other): ComparedPair[] => {
      if (!qualifyTogether(one, other)) return [];
      return [{ payments: [one, other], agrees: agreeingInBoth(one, other) }];
    }),
  );
  const qualifying = pairs.sort((a, b) => b.agrees.length - a.agrees.length).at(0);
  return { payments, qualifying: qualifying ?? null };
}
