import type { Claim } from '../dispute-claim.ts';
import type { Rebuttal } from './need.ts';
import { NEEDS } from './needs.ts';

const {
  refundMade,
  delivered,
  digitalUse,
  arrivalAdmitted,
  authentication,
  tookPart,
  earlierOrders,
  cardRead,
  signatureTaken,
  ordered,
  described,
  kept,
  termsAccepted,
  cancellationTerms,
  recurringTerms,
  separateOrders,
  amountAgreed,
  approved,
} = NEEDS;

/** What answers a claim, whichever network it comes from. */
export const REBUTTALS_OF_CLAIMS: Record<Claim, Rebuttal> = {
  fraud: {
    must: [refundMade, authentication, tookPart, earlierOrders],
    helps: ['signed', 'delivered', 'avs', 'cvv', 'confirmation_sent', 'authorised'],
  },
  fraud_card_present: {
    must: [refundMade, cardRead, signatureTaken],
    helps: ['buyer_words', 'cvv'],
  },
  unrecognised: {
    must: [refundMade, ordered, authentication, earlierOrders],
    helps: ['account', 'verified_address', 'signed', 'delivered', 'confirmation_sent', 'avs', 'cvv'],
  },
  not_received: {
    must: [refundMade, delivered, digitalUse, arrivalAdmitted],
    helps: ['verified_address', 'delivery_record', 'shipped', 'avs', 'confirmation_sent'],
  },
  not_as_described: {
    must: [refundMade, kept, described, termsAccepted],
    helps: ['signed', 'delivered', 'recorded_policy', 'confirmation_sent'],
  },
  credit_not_processed: {
    must: [refundMade, termsAccepted],
    helps: ['recorded_policy', 'signed', 'delivered', 'digital_delivery'],
  },
  cancelled: {
    must: [refundMade, cancellationTerms],
    helps: ['recorded_policy', 'signed', 'delivered', 'digital_delivery', 'confirmation_sent'],
  },
  recurring: {
    must: [refundMade, recurringTerms, digitalUse],
    helps: ['recorded_policy', 'account', 'earlier_payments', 'confirmation_sent'],
  },
  duplicate: {
    must: [refundMade, separateOrders],
    helps: ['authorised', 'buyer_words'],
  },
  amount: {
    must: [refundMade, amountAgreed],
    helps: ['authorised', 'recorded_policy'],
  },
  authorisation: {
    must: [refundMade, approved],
    helps: ['three_d_secure', 'avs', 'cvv', 'confirmation_sent'],
  },
  processing: {
    must: [refundMade, approved],
    helps: ['confirmation_sent', 'signed', 'delivered'],
  },
  any: {
    must: [refundMade, delivered, digitalUse, arrivalAdmitted, termsAccepted, described],
    helps: [
      'recorded_policy',
      'delivery_record',
      'shipped',
      'three_d_secure',
      'authorised',
      'confirmation_sent',
    ],
  },
};
