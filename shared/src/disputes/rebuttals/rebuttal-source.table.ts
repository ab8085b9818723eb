import type { Claim } from '../dispute-claim.ts';
import type { ReasonNetwork } from '../reason-code.table.ts';

/* Apart from the tables, which browsers load. */

const VISA_GUIDE = 'Visa, Dispute Management Guidelines for Visa Merchants';
const STRIPE = 'Stripe, dispute reason code categories (docs.stripe.com/disputes/categories)';
const BRAINTREE =
  'Braintree, evidence requirements (developer.paypal.com/braintree/docs/guides/disputes/evidence-requirements)';
const FINIX =
  'Finix, dispute reason codes (docs.finix.com/guides/after-the-payment/disputes/dispute-reason-codes)';
const ADYEN =
  'Adyen, defense requirements (docs.adyen.com/risk-management/understanding-disputes/defense-requirements)';

/** The sources of what answers a claim. */
export const REBUTTAL_SOURCES_OF_CLAIMS: Record<Claim, string> = {
  fraud: `${BRAINTREE}; ${STRIPE}, fraudulent`,
  fraud_card_present: `${STRIPE}, fraudulent; ${FINIX}`,
  unrecognised: `${STRIPE}, unrecognized`,
  not_received: `${BRAINTREE}; ${STRIPE}, product not received`,
  not_as_described: `${STRIPE}, product unacceptable`,
  credit_not_processed: `${STRIPE}, credit not processed`,
  cancelled: `${STRIPE}, credit not processed: cancelled merchandise or services`,
  recurring: `${STRIPE}, subscription cancelled`,
  duplicate: `${STRIPE}, duplicate`,
  amount: `${ADYEN}; ${FINIX}`,
  authorisation: `${ADYEN}; ${FINIX}`,
  processing: `${ADYEN}; ${FINIX}`,
  any: `${ADYEN}: a code of many conditions is answered by what answers each of them`,
};

/** The sources of what a network asks for under one code. */
export const REBUTTAL_SOURCES_OF_CODES: Record<ReasonNetwork, Readonly<Record<string, string>>> = {
  VISA: {
    '10.4':
      'Verifi, Compelling Evidence 3.0 (verifi.com/compelling-evidence-ce30-hot-topics); Midigator, 10.4 Other Fraud, Card-Absent Environment (resources.midigator.com/10-4-other-fraud-card-absent-environment)',
    '13.1':
      'Visa, Merchandise/Services Not Received, Condition 13.1 (usa.visa.com, supporting information for merchants)',
    '13.2': `${VISA_GUIDE}, condition 13.2; ${STRIPE}, subscription cancelled`,
    '13.3': `${VISA_GUIDE}, condition 13.3`,
    '13.6': `${VISA_GUIDE}, condition 13.6`,
    '13.7': `${VISA_GUIDE}, condition 13.7; ${FINIX}`,
    '12.6.1': `${VISA_GUIDE}, condition 12.6.1`,
  },
  MASTERCARD: {
    '4837': `Mastercard First-Party Trust, as described by Justt (developers.justt.ai, Visa CE 3.0 and Mastercard FPTP evidence guide); ${FINIX}`,
    '4853': `Mastercard Chargeback Guide, Cardholder Dispute, as restated by ${FINIX}`,
    '4855': `Mastercard Chargeback Guide, Goods or Services Not Provided, as restated by ${FINIX}`,
    '4870': `Mastercard Chargeback Guide, Chip Liability Shift, as restated by ${FINIX}`,
  },
  AMEX: {
    C02: `${FINIX}, American Express; ${ADYEN}`,
    C08: `${BRAINTREE}; ${FINIX}, American Express`,
    C28: `${FINIX}, American Express; ${STRIPE}, subscription cancelled`,
    C31: `${FINIX}, American Express`,
    F14: `${FINIX}, American Express`,
    F29: `${BRAINTREE}; ${FINIX}, American Express`,
  },
  DISCOVER: {
    RG: `${BRAINTREE}; ${FINIX}, Discover`,
    RM: `${FINIX}, Discover`,
    UA02: `${BRAINTREE}; ${FINIX}, Discover`,
  },
};
