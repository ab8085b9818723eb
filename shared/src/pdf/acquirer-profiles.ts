import {
  A4_OR_LETTER,
  MASTERCARD_DPI,
  MASTERCARD_PAGES,
  MASTERCARD_PIXELS,
  READABLE_IN_GREY,
  type RecipientProfile,
  SHORT_FILE_NAME,
  TWELVE_POINTS,
} from './recipient-limits.ts';

const WORLDPAY_BLACK_AND_WHITE = {
  source: 'Worldpay iQ, working with support documents: make it black and white',
};

const CHECKOUT_BYTES = {
  value: 4_000_000,
  source: 'Checkout.com, file uploader: 4 MB a file',
};

/** The limits that all of them share. */
const USUAL = {
  minTextPoints: TWELVE_POINTS,
  minGreyContrast: READABLE_IN_GREY,
  pageBox: A4_OR_LETTER,
  noBlankPages: null,
};

/** Acquirers and platforms that forward evidence, and the retrieval request, which has the same limits everywhere. */
export const ACQUIRER_PROFILES = {
  retrieval: {
    ...USUAL,
    label: {
      en: 'Retrieval request (4 pages)',
      sc: '调单请求（4 页）',
      tc: '調單要求（4 頁）',
    },
    maxBytes: {
      value: 2_000_000,
      source:
        'Adyen defense requirements: PDF 2 MB; Worldpay iQ: 2 MB a file; JPMorgan: 14 MB; the safer number',
    },
    maxPages: {
      value: 4,
      source:
        'Adyen defense requirements: 4 for a request for information; Worldpay iQ and JPMorgan: 4 for a Mastercard retrieval',
    },
    maxImageDpi: {
      value: 200,
      source: 'JPMorgan documentation parameters: 200 dpi; Mastercard Mastercom: 300 dpi; the safer number',
    },
    maxPixels: MASTERCARD_PIXELS,
    blackAndWhite: WORLDPAY_BLACK_AND_WHITE,
    fileName: SHORT_FILE_NAME,
  },
  'adyen-mexico': {
    ...USUAL,
    label: { en: 'Adyen, Mexico domestic', sc: 'Adyen，墨西哥境内', tc: 'Adyen，墨西哥境內' },
    maxBytes: { value: 800_000, source: 'Adyen defense requirements: 800 kB for Mexico domestic' },
    maxPages: {
      value: 19,
      source: 'Adyen defense requirements: 19 for a Mastercard chargeback; none is stated for other networks',
    },
    maxImageDpi: { value: 200, source: 'JPMorgan documentation parameters: Visa at most 200 dpi' },
    maxPixels: null,
    blackAndWhite: null,
    fileName: null,
  },
  braintree: {
    ...USUAL,
    label: { en: 'Braintree', sc: 'Braintree', tc: 'Braintree' },
    maxBytes: {
      value: 4_000_000,
      source: 'Braintree, document upload and dispute file evidence: 4 MB a file',
    },
    maxPages: null,
    maxImageDpi: null,
    maxPixels: null,
    blackAndWhite: null,
    fileName: null,
  },
  checkout: {
    ...USUAL,
    label: { en: 'Checkout.com', sc: 'Checkout.com', tc: 'Checkout.com' },
    maxBytes: CHECKOUT_BYTES,
    maxPages: {
      value: 19,
      source: `Checkout.com: the limits of the scheme apply, of which its notice on Mastercard has the lowest. ${MASTERCARD_PAGES}`,
    },
    maxImageDpi: {
      value: 300,
      source:
        'Checkout.com, file uploader: documents of 150 to 300 dpi; Mastercard Mastercom: at most 300 dpi',
    },
    maxPixels: MASTERCARD_PIXELS,
    blackAndWhite: null,
    fileName: SHORT_FILE_NAME,
  },
  'checkout-amex': {
    ...USUAL,
    label: {
      en: 'Checkout.com, American Express',
      sc: 'Checkout.com，美国运通',
      tc: 'Checkout.com，美國運通',
    },
    maxBytes: {
      value: 4_000_000,
      source:
        'Checkout.com, dispute evidence file requirements: Amex 5 MB a file, 25 MB in all; its file uploader takes 4 MB; the safer number',
    },
    maxPages: { value: 20, source: 'Checkout.com, dispute evidence file requirements: Amex 20 pages' },
    maxImageDpi: {
      value: 300,
      source: 'Checkout.com, dispute evidence file requirements: Amex at most 300 dpi',
    },
    maxPixels: null,
    blackAndWhite: null,
    fileName: null,
  },
  worldpay: {
    ...USUAL,
    label: { en: 'Worldpay', sc: 'Worldpay', tc: 'Worldpay' },
    maxBytes: {
      value: 2_000_000,
      source: 'Worldpay iQ, working with support documents: 2 MB a file, 10 MB a case',
    },
    maxPages: {
      value: 19,
      source: `Worldpay iQ states 4 for a Mastercard retrieval and none for a dispute; the scheme's counts. ${MASTERCARD_PAGES}`,
    },
    maxImageDpi: MASTERCARD_DPI,
    maxPixels: MASTERCARD_PIXELS,
    blackAndWhite: WORLDPAY_BLACK_AND_WHITE,
    fileName: null,
  },
  'worldpay-amex': {
    ...USUAL,
    label: { en: 'Worldpay, American Express', sc: 'Worldpay，美国运通', tc: 'Worldpay，美國運通' },
    maxBytes: { value: 1_000_000, source: 'Worldpay iQ, working with support documents: Amex 1 MB a file' },
    maxPages: { value: 20, source: 'Worldpay iQ states none; Checkout.com for Amex: 20' },
    maxImageDpi: { value: 200, source: 'Worldpay iQ states none; JPMorgan for Amex: 200 dpi' },
    maxPixels: null,
    blackAndWhite: WORLDPAY_BLACK_AND_WHITE,
    noBlankPages: { source: 'Amex OptBlue by Checkout.com: no blank pages; Worldpay states nothing' },
    fileName: null,
  },
} as const satisfies Record<string, RecipientProfile>;
