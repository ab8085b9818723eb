import { daysBetween, parseTime } from '../format/time.ts';
import { fold } from '../text/fold.ts';
import type { ProductInfo } from './evidence.model.ts';
import type { EarlierPayment, EvidenceProof } from './evidence-proof.model.ts';
import { isSamePublicAddress } from './public-address.ts';

/** What two payments can have in common. The first two alone distinguish a person from their household. */
export const MATCH_ELEMENTS = ['ip_address', 'device', 'account', 'shipping_address'] as const;
export type MatchElement = (typeof MATCH_ELEMENTS)[number];

/**
 * Visa Compelling Evidence 3.0, which applies to one reason code only (Verifi; Kount for the formats). Sources differ on the
 * end of the window and its reference day (364 or 365 days; the dispute or its processing). This is the narrower one,
 * relative to the disputed payment, the only day that is known.
 */
export const COMPELLING_EVIDENCE_3 = {
  /** No other network has a code like it. */
  reason: '10.4',
  payments: 2,
  elements: 2,
  earliestDays: 364,
  latestDays: 120,
  deviceIdLength: 15,
  fingerprintLength: 20,
} as const;

export type ComparedPayment = {
  payment: EarlierPayment;
  /** Marked as undisputed, and made before the disputed payment. */
  counts: boolean;
  /** Calendar days before the disputed payment; null if either has no time. */
  daysBefore: number | null;
  agrees: MatchElement[];
};

export type ComparedPayments = {
  payments: ComparedPayment[];
  /** The two that meet Compelling Evidence 3.0, with what agrees in both; null where none do. */
  qualifying: { payments: ComparedPayment[]; agrees: MatchElement[] } | null;
};

type Disputed = {
  time: string | null | undefined;
  proof: EvidenceProof;
  product: ProductInfo;
};

function plain(text: string | null | undefined): string {
  return fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Placeholders that shops and devices send for unknown IDs. */
const PLACEHOLDER = /^(?:null|nil|none|undefined|unknown|n[./]?a\.?|guest\W*\w*|anonymous\W*\w*)$|^(.)\1*$/;

function isSame(first: string | null | undefined, second: string | null | undefined, least = 1): boolean {
  const [one, other] = [first, second].map((text) => fold(text ?? '')) as [string, string];
  const isPlaceholder = PLACEHOLDER.test(one.replaceAll('-', '') || '-');
  return one.length >= least && one === other && !isPlaceholder;
}

function isSameDevice(payment: EarlierPayment, { device }: EvidenceProof): boolean {
  const { deviceIdLength, fingerprintLength } = COMPELLING_EVIDENCE_3;
  return (
    isSame(payment.device_id, device?.id, deviceIdLength) ||
    isSame(payment.device_fingerprint, device?.fingerprint, fingerprintLength)
  );
}

/** All lines of the addresses must agree, since a household shares most of them. */
function isSameAddress({ shipping }: EarlierPayment, product: ProductInfo): boolean {
  const earlier = [
    shipping?.address,
    shipping?.address_1,
    shipping?.city,
    shipping?.postalcode,
    shipping?.country,
  ];
  const now = [
    product.shipping_address,
    product.shipping_address_1,
    product.city,
    product.postalcode,
    product.country,
  ];
  return plain(shipping?.address) !== '' && earlier.every((line, index) => plain(line) === plain(now[index]));
}

function compare(payment: EarlierPayment, { time, proof, product }: Disputed): ComparedPayment {
  const [then, now] = [parseTime(payment.transaction_date_time), parseTime(time)];
  const agreeing: Record<MatchElement, boolean> = {
    ip_address: isSamePublicAddress(payment.ip_address, proof.ip_address),
    device: isSameDevice(payment, proof),
    account: isSame(payment.account_id, proof.account?.id),
    shipping_address: isSameAddress(payment, product),
  };
  return {
    payment,
    counts: payment.is_disputed === false && then !== null && now !== null && then < now,
    daysBefore: then && now ? daysBetween(then, now) : null,
    agrees: MATCH_ELEMENTS.filter((element) => agreeing[element]),
  };
}

/**
 * Compares earlier payments of a card with the disputed one, using shown data only: hidden data never agrees. The two with
 * the most in common qualify.
 */
export function comparePayments(disputed: Disputed): ComparedPayments {
  const { earliestDays, latestDays, elements } = COMPELLING_EVIDENCE_3;
  const payments = (disputed.proof.earlier_payments ?? []).map((payment) => compare(payment, disputed));
  const within = payments.filter(
    ({ counts, daysBefore }) =>
      counts && daysBefore !== null && daysBefore >= latestDays && daysBefore <= earliestDays,
  );
  const pairs = within.flatMap((first, index) =>
    within.slice(index + 1).map((second) => ({
      payments: [first, second],
      agrees: first.agrees.filter((element) => second.agrees.includes(element)),
    })),
  );
  const qualifying = pairs
    .filter(
      ({ agrees }) =>
        agrees.length >= elements && (agrees.includes('ip_address') || agrees.includes('device')),
    )
    .sort((a, b) => b.agrees.length - a.agrees.length)
    .at(0);
  return { payments, qualifying: qualifying ?? null };
}
