import type { ProductInfo } from '../../evidence.model.ts';
import type { EarlierPayment, EvidenceProof } from '../../evidence-proof.model.ts';
import type { Shortfall } from '../shortfall.ts';

/** A page that states a rule, or the rule that a case is derived from. */
export const VERIFI = 'verifi.com/visa-compelling-evidence-3-0-introduction-of-vfrmp';
export const HOT_TOPICS = 'verifi.com/compelling-evidence-ce30-hot-topics';
export const STRIPE_DOCS = 'docs.stripe.com/disputes/api/visa-ce3';
export const STRIPE_SUPPORT =
  'support.stripe.com/questions/how-does-stripe-support-visa-compelling-evidence-3-0';
export const STRIPE_API = 'docs.stripe.com/api/disputes/object';
export const KOUNT = 'kount.com/resources/faqs/what-are-visas-formatting-requirements-ce-30-data';
export const JUSTT = 'developers.justt.ai/docs/visa-ce-30-mastercard-fptp-evidence-guide';
export const CHECKOUT =
  'checkout.com/merchant-communications/visa-compelling-evidence-3-0-what-you-need-to-know';
export const IANA = 'iana.org/assignments/iana-ipv4-special-registry (and ipv6)';

export const PAID_AT = '2026-09-14T06:25:00Z';
export const IP = '203.0.113.24';
const DEVICE = 'device-0123456789';
export const FINGERPRINT = 'fp-0123456789abcdef0';

/** Agrees in everything with `DISPUTED`. */
export const WHOLE: EarlierPayment = {
  ip_address: IP,
  device_id: DEVICE,
  device_fingerprint: FINGERPRINT,
  account_id: 'buyer-1',
  shipping: { address: '12 Harbour Row', city: 'Portsmouth', postalcode: 'PO1 2AB', country: 'GB' },
  is_disputed: false,
};
export const NOTHING: EarlierPayment = { is_disputed: false };
export const { ip_address, device_id, device_fingerprint, account_id, shipping } = WHOLE;
export const ip = { ...NOTHING, ip_address };
export const device = { ...NOTHING, device_id };
export const fingerprint = { ...NOTHING, device_fingerprint };
export const login = { ...NOTHING, account_id };
export const address = { ...NOTHING, shipping };

export type PublishedCase = {
  name: string;
  source: string;
  /** Earlier payments, without a time of their own: so many days before the disputed one. */
  earlier: ({ days: number } & EarlierPayment)[];
  paidAt?: string;
  disputedAt?: string;
  proof?: EvidenceProof;
  product?: ProductInfo;
  qualifies: boolean;
  /** What is missing of the first payment. */
  missing?: Shortfall['kind'];
};

export const two = (days: [number, number], payment: EarlierPayment = WHOLE) =>
  days.map((each) => ({ ...payment, days: each }));
export const at = (time: string, payment: EarlierPayment = WHOLE) => ({
  ...payment,
  transaction_date_time: time,
  days: 0,
});

/** Where the days of Hong Kong and UTC part: 00:30 in Hong Kong is the day before in UTC. */
export const MIDNIGHT = '2026-09-13T16:30:00Z';
