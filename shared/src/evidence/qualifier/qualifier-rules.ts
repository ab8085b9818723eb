/*
 * What the schemes ask of earlier payments that answer a fraud dispute. The report, lookups and the table of candidates
 * derive from this file. Its sources are in qualifier-sources.ts, which no page loads.
 */

/** What two payments can have in common. The first two alone distinguish a person from their household. */
export const MATCH_ELEMENTS = ['ip_address', 'device', 'account', 'shipping_address'] as const;
export type MatchElement = (typeof MATCH_ELEMENTS)[number];

/** A device is known by either, and a pair must agree in the same one. */
export const DEVICE_FIELDS = ['device_id', 'device_fingerprint'] as const;
export type DeviceField = (typeof DEVICE_FIELDS)[number];

/** The days of a window, both ends included, counted back from the disputed payment or from the dispute. */
export type QualifierWindow = { from: number; to: number; before: 'payment' | 'dispute' };

/**
 * Sources differ on the end of the window and on the day that it is counted from. A payment must be within each that can be
 * computed, so that no source contradicts the claim.
 */
export const CE3_WINDOWS = {
  stripe_docs: { from: 120, to: 364, before: 'payment' },
  stripe_support: { from: 120, to: 365, before: 'payment' },
  verifi: { from: 120, to: 365, before: 'dispute' },
} as const satisfies Record<string, QualifierWindow>;
export type WindowName = keyof typeof CE3_WINDOWS;
export const WINDOW_NAMES = Object.keys(CE3_WINDOWS) as WindowName[];

/** Visa Compelling Evidence 3.0. */
export const COMPELLING_EVIDENCE_3 = {
  /** No other network has a code like it. */
  reason: '10.4',
  since: '2023-04-15',
  payments: 2,
  elements: 2,
  /** One of these must agree. */
  core: ['ip_address', 'device'],
} as const;

/** The fewest characters of a device field, from each day on which Visa changed it. */
export const DEVICE_LENGTHS: Readonly<Record<DeviceField, readonly { since: string; least: number }[]>> = {
  device_id: [
    { since: '2023-04-15', least: 1 },
    { since: '2023-10-14', least: 15 },
  ],
  device_fingerprint: [{ since: '2023-04-15', least: 20 }],
};

/** The rule in force on the day of a dispute; the newest if that day isn't known. */
export function leastLength(field: DeviceField, disputedAt: Date | null): number {
  const rules = DEVICE_LENGTHS[field];
  const inForce = rules.filter(({ since }) => disputedAt === null || new Date(since) <= disputedAt);
  return (inForce.at(-1) ?? rules[0])?.least ?? 1;
}

/** Places without postal codes, in which an address is whole without one. */
export const PLACES_WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set([
  'hk',
  'hong kong',
  'mo',
  'macao',
  'macau',
  'ae',
  'qa',
]);

/** What Mastercard First-Party Trust reads of a payment. */
export const TRUST_ELEMENTS = [
  'ip_address',
  'device_id',
  'device_fingerprint',
  'shipping_address',
  'email',
  'account',
  'billing_address',
] as const;
export type TrustElement = (typeof TRUST_ELEMENTS)[number];

/** Mastercard First-Party Trust: one element from each category, none of them twice. */
export const FIRST_PARTY_TRUST = {
  reason: '4837',
  since: '2024-10-01',
  categories: {
    device: ['device_fingerprint', 'device_id', 'ip_address'],
    delivery: ['shipping_address', 'email'],
    identity: ['account', 'email', 'billing_address', 'ip_address'],
  },
} as const;
export type TrustCategory = keyof typeof FIRST_PARTY_TRUST.categories;
export const TRUST_CATEGORIES = Object.keys(FIRST_PARTY_TRUST.categories) as TrustCategory[];

/** The longest values that Consumer Clarity takes. IDs are left out rather than cut. */
export const TRUST_LENGTHS: Readonly<Partial<Record<TrustElement, number>>> = {
  ip_address: 45,
  device_id: 40,
  device_fingerprint: 200,
  account: 65,
};
