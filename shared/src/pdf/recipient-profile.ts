import { ACQUIRER_PROFILES } from './acquirer-profiles.ts';
import {
  A4_OR_LETTER,
  MASTERCARD_DPI,
  MASTERCARD_PIXELS,
  READABLE_IN_GREY,
  type RecipientProfile,
  SHORT_FILE_NAME,
  TWELVE_POINTS,
} from './recipient-limits.ts';

/** The limits every recipient has, with their sources. */
export const COMMON_DEMANDS = {
  cardNumbers: {
    shownFirst: 6,
    shownLast: 4,
    source: 'Adyen refuses material with a full card number; PXP: first 6 and last 4 digits only',
  },
  fonts: {
    source: 'The strictest common profile: all fonts embedded, so that every reader shows the same text',
  },
} as const;

/**
 * The recipients of evidence by the name that `--profile` takes. If sources disagree, the safer number is used. `everywhere`
 * is the strictest of all that accept a dispute response; retrieval requests are excluded, since four pages cannot answer a
 * dispute.
 */
export const RECIPIENT_PROFILES = {
  stripe: {
    label: { en: 'Stripe', sc: 'Stripe', tc: 'Stripe' },
    maxBytes: {
      value: 4_500_000,
      source:
        'Stripe API and woocommerce-payments: nominally 5 MB in all, uploads fail above 4.5 MB; the safer number',
    },
    maxPages: {
      value: 18,
      source:
        'Stripe takes fewer than 50 pages in a file, but since API version 2026-09-30 it refuses what passes the limit of the network, its own text fields counted; Mastercard has the lowest, 19, which leaves one page for the text fields; the safer number',
    },
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: null,
    maxPixels: null,
    pageBox: A4_OR_LETTER,
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: null,
    noBlankPages: null,
    fileName: null,
  },
  adyen: {
    label: { en: 'Adyen, Visa', sc: 'Adyen、Visa', tc: 'Adyen、Visa' },
    maxBytes: {
      value: 2_000_000,
      source:
        'Adyen defense requirements: PDF 2 MB (3 MB for Diners and Discover; Mexico domestic has a profile of its own); JPMorgan documentation parameters: Visa PDF 2 MB',
    },
    maxPages: {
      value: 19,
      source:
        'Adyen defense requirements: 19 for a Mastercard chargeback (a request for information has a profile of its own); JPMorgan: 100 for Visa; the safer number',
    },
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: { value: 200, source: 'JPMorgan documentation parameters: Visa at most 200 dpi' },
    maxPixels: null,
    pageBox: {
      maxWidthPoints: 8.64 * 72,
      maxHeightPoints: 14 * 72,
      source: 'JPMorgan documentation parameters: Visa at most 8.64 x 14 inches; portrait as everywhere',
    },
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: null,
    noBlankPages: null,
    fileName: null,
  },
  mastercard: {
    label: { en: 'Mastercard', sc: 'Mastercard', tc: 'Mastercard' },
    maxBytes: {
      value: 14_000_000,
      source:
        'Mastercard Mastercom: 14.5 MB recommended for all documents of a transaction (18 MB at most); JPMorgan: 14 MB; the safer number',
    },
    maxPages: {
      value: 18,
      source:
        'Mastercard Mastercom: 19, then 1 EUR for every page; JPMorgan: 18 for a Mastercard chargeback; the safer number',
    },
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: MASTERCARD_DPI,
    maxPixels: MASTERCARD_PIXELS,
    pageBox: A4_OR_LETTER,
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: null,
    noBlankPages: null,
    fileName: SHORT_FILE_NAME,
  },
  amex: {
    label: { en: 'American Express', sc: '美国运通', tc: '美國運通' },
    maxBytes: {
      value: 1_000_000,
      source:
        'Amex OptBlue by Checkout.com: 1 MB in all; JPMorgan and Worldpay: Amex 1 MB; Checkout.com for Amex direct: 5 MB a file; the safer number',
    },
    maxPages: {
      value: 20,
      source: 'Checkout.com for Amex and Amex OptBlue: 20; JPMorgan: 100; the safer number',
    },
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: {
      value: 200,
      source: 'JPMorgan: Amex at most 200 dpi; Checkout.com: 300 dpi; the safer number',
    },
    maxPixels: null,
    pageBox: A4_OR_LETTER,
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: { source: 'Amex OptBlue by Checkout.com: black and white only' },
    noBlankPages: { source: 'Amex OptBlue by Checkout.com: no blank pages' },
    fileName: null,
  },
  paypal: {
    label: { en: 'PayPal', sc: 'PayPal', tc: 'PayPal' },
    maxBytes: {
      value: 9_999_999,
      source: 'PayPal, supported file types and sizes: less than 10 MB a file, 50 MB a case',
    },
    maxPages: null,
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: null,
    maxPixels: null,
    pageBox: A4_OR_LETTER,
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: null,
    noBlankPages: null,
    fileName: null,
  },
  ...ACQUIRER_PROFILES,
  everywhere: {
    label: {
      en: 'Any recipient (strictest file limits)',
      sc: '不限接收方（按最严格的文件限制）',
      tc: '不限接收方（按最嚴格的文件限制）',
    },
    maxBytes: { value: 800_000, source: 'The strictest of all: Adyen for Mexico domestic, 800 kB' },
    maxPages: { value: 18, source: 'The strictest of all: JPMorgan, 18 for a Mastercard chargeback' },
    minTextPoints: TWELVE_POINTS,
    maxImageDpi: { value: 200, source: 'The strictest of all: JPMorgan for Visa and Amex, 200 dpi' },
    maxPixels: MASTERCARD_PIXELS,
    pageBox: { ...A4_OR_LETTER, source: `${A4_OR_LETTER.source}; both fit the box of Visa` },
    minGreyContrast: READABLE_IN_GREY,
    blackAndWhite: { source: 'The strictest of all: Amex OptBlue, black and white only' },
    noBlankPages: { source: 'The strictest of all: Amex OptBlue, no blank pages' },
    fileName: SHORT_FILE_NAME,
  },
} as const satisfies Record<string, RecipientProfile>;

export type RecipientProfileName = keyof typeof RECIPIENT_PROFILES;

export const RECIPIENT_PROFILE_NAMES = Object.keys(RECIPIENT_PROFILES) as RecipientProfileName[];

/** The limits of one recipient, without the literal types of the table. */
export function recipientProfile(name: RecipientProfileName): RecipientProfile {
  return RECIPIENT_PROFILES[name];
}

/** Why a file name is not one that the recipient takes, as a sentence; null when it is. */
export function fileNameFault(name: RecipientProfileName, fileName: string): string | null {
  const { fileName: rule } = recipientProfile(name);
  if (!rule || (fileName.length <= rule.maxLength && rule.pattern.test(fileName))) return null;
  const letters = rule.maxLength - '.pdf'.length;
  return `the file name ${JSON.stringify(fileName)} does not fit ${name}: 1 to ${letters} English letters and digits, then .pdf`;
}

/** A download name that the recipient accepts, derived from an ID; null if any name will do. */
export function recipientFileName(name: RecipientProfileName, id: string): string | null {
  const { fileName: rule } = recipientProfile(name);
  if (!rule) return null;
  const letters = id.replace(/[^A-Za-z0-9]/g, '').slice(0, rule.maxLength - '.pdf'.length);
  return `${letters || 'evidence'}.pdf`;
}
