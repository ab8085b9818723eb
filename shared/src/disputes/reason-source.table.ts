import type { Claim } from './dispute-claim.ts';
import type { ReasonNetwork } from './reason-code.table.ts';

/*
 * The sources of the reason tables. They are a separate file because the tables are sent with every evidence page, where the
 * sources are not needed.
 */

const STRIPE = 'Stripe, dispute categories and evidence by reason';
const BRAINTREE = 'Braintree, evidence requirements';

/** The sources of the codes of a network, their labels and claims. */
export const NETWORK_SOURCES: Record<ReasonNetwork, string> = {
  VISA: 'Visa Claims Resolution, dispute conditions 10 to 13, as listed by Adyen (dispute reason codes) and Stripe (dispute categories)',
  MASTERCARD:
    'Mastercard Chargeback Guide, as listed by Adyen (dispute reason codes), Stripe (dispute categories) and Checkout.com (chargeback codes)',
  AMEX: 'American Express chargeback codes, as listed by Antom (American Express), Adyen (dispute reason codes) and Braintree (chargeback reason codes)',
  DISCOVER:
    'Discover dispute reason codes, as listed by Antom (Discover and Diners) and Adyen (dispute reason codes); the four digits by TabaPay (Discover chargeback reason codes)',
};

/** The sources of the key facts of a claim. */
export const CLAIM_SOURCES: Record<Claim, string> = {
  fraud: `${BRAINTREE} (fraud); ${STRIPE} (fraudulent); Visa Compelling Evidence 3.0 (Verifi)`,
  fraud_card_present: `${STRIPE} (fraudulent)`,
  unrecognised: `${STRIPE} (unrecognized)`,
  not_received: `${BRAINTREE} (merchandise or services not received); ${STRIPE} (product not received)`,
  not_as_described: `${STRIPE} (product unacceptable)`,
  credit_not_processed: `${STRIPE} (credit not processed)`,
  cancelled: `${STRIPE} (credit not processed: cancelled merchandise or services)`,
  recurring: `${STRIPE} (subscription cancelled)`,
  duplicate: `${STRIPE} (duplicate)`,
  amount: 'Adyen, dispute reason codes (processing errors)',
  authorisation: 'Adyen, dispute reason codes (authorisation errors)',
  processing: 'Adyen, dispute reason codes (processing errors)',
  any: 'Mastercard dispute 4853 has many conditions, American Express R03 and R13 any: all may decide',
};
