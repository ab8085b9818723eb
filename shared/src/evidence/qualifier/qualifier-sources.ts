import type { DeviceField, MatchElement, TrustCategory, WindowName } from './qualifier-rules.ts';

/*
 * The sources of qualifier-rules.ts. They are a separate file because the rules are sent with every evidence page, where the
 * sources are not needed.
 */

/** A page that states a rule. */
export type QualifierSource = { publisher: string; url: string; states: string };

const VERIFI = 'https://www.verifi.com/visa-compelling-evidence-3-0-introduction-of-vfrmp/';
const KOUNT = 'https://kount.com/resources/faqs/what-are-visas-formatting-requirements-ce-30-data';

export const WINDOW_SOURCES: Record<WindowName, QualifierSource> = {
  stripe_docs: {
    publisher: 'Stripe',
    url: 'https://docs.stripe.com/disputes/api/visa-ce3',
    states: '120 to 364 days before the disputed transaction',
  },
  stripe_support: {
    publisher: 'Stripe',
    url: 'https://support.stripe.com/questions/how-does-stripe-support-visa-compelling-evidence-3-0',
    states:
      'More than 119 and fewer than 366 calendar days before the processing date of the disputed transaction',
  },
  verifi: {
    publisher: 'Verifi',
    url: VERIFI,
    states: 'Settled 120 to 365 days before the date of the dispute',
  },
};

export const ELEMENT_SOURCES: Record<MatchElement, QualifierSource> = {
  ip_address: {
    publisher: 'Kount',
    url: KOUNT,
    states: 'The public IPv4 or IPv6 address of the cardholder, not hashed',
  },
  device: {
    publisher: 'Verifi',
    url: VERIFI,
    states: 'Two of four elements agree, one of them the IP address, or the device ID or fingerprint',
  },
  account: {
    publisher: 'Verifi',
    url: 'https://www.verifi.com/compelling-evidence-ce30-hot-topics/',
    states:
      'An email address or phone number counts only if the buyer signed in with it. The elements are those of the transaction itself, except that a recurring charge may carry the IP address of the first one',
  },
  shipping_address: {
    publisher: 'Stripe',
    url: 'https://docs.stripe.com/api/disputes/object',
    states: 'All fields of the address are required',
  },
};

export const DEVICE_SOURCES: Record<DeviceField, QualifierSource> = {
  device_id: { publisher: 'Kount', url: KOUNT, states: '15 characters or more, from 14 October 2023' },
  device_fingerprint: {
    publisher: 'Kount',
    url: KOUNT,
    states: '20 characters or more, from two or more attributes of hardware and software',
  },
};

const MASTERCARD =
  'https://b2b.mastercard.com/news-and-insights/blog/how-mastercard-s-first-party-trust-program-will-combat-the-surging-trend-in-first-party-fraud';

export const TRUST_SOURCES: Record<TrustCategory, QualifierSource> = {
  device: { publisher: 'Mastercard', url: MASTERCARD, states: 'IP address, device ID, fingerprints' },
  delivery: { publisher: 'Mastercard', url: MASTERCARD, states: 'Shipping address, email' },
  identity: {
    publisher: 'Mastercard',
    url: MASTERCARD,
    states: 'Account ID, phone number, email, address or IP address, if the other categories do not have it',
  },
};

/** What sources state and no data of ours can apply. */
export const RULES_WITHOUT_DATA: readonly QualifierSource[] = [
  {
    publisher: 'Justt',
    url: 'https://developers.justt.ai/docs/visa-ce-30-mastercard-fptp-evidence-guide',
    states: 'An original credit transaction may be younger than 120 days. Receipts are sales',
  },
  {
    publisher: 'Verifi',
    url: 'https://www.verifi.com/compelling-evidence-ce30-hot-topics/',
    states:
      'A charge that the merchant initiated may carry the IP address of the first one. Orders do not say who initiated them',
  },
];
