import type { ReasonNetwork } from '../reason-code.table.ts';
import type { Rebuttal } from './need.ts';
import { NEEDS } from './needs.ts';

const {
  refundMade,
  delivered,
  digitalUse,
  arrivalAdmitted,
  agreeingPayments,
  authentication,
  tookPart,
  signatureTaken,
  cardRead,
  described,
  kept,
  termsAccepted,
  cancellationTerms,
  recurringTerms,
  separateOrders,
  enrolled,
} = NEEDS;

/** Codes under which a network asks for something else than the claim alone does. */
export const REBUTTALS_OF_CODES: Record<ReasonNetwork, Readonly<Record<string, Rebuttal>>> = {
  VISA: {
    // The rule comes first: met, it shifts the liability; the other evidence persuades.
    '10.4': {
      must: [refundMade, agreeingPayments, authentication, tookPart],
      helps: ['signed', 'delivered', 'avs', 'cvv', 'confirmation_sent'],
    },
    '13.1': {
      must: [refundMade, delivered, digitalUse, arrivalAdmitted],
      helps: ['verified_address', 'delivery_record', 'shipped', 'avs', 'confirmation_sent'],
    },
    '13.2': {
      must: [refundMade, recurringTerms, digitalUse],
      helps: ['account', 'earlier_payments', 'recorded_policy', 'confirmation_sent'],
    },
    '13.3': {
      must: [refundMade, described, kept],
      helps: ['accepted_policy', 'signed', 'delivered', 'recorded_policy'],
    },
    '13.6': {
      must: [refundMade, termsAccepted],
      helps: ['recorded_policy', 'signed', 'delivered', 'digital_delivery'],
    },
    '13.7': {
      must: [refundMade, cancellationTerms],
      helps: ['signed', 'delivered', 'digital_delivery', 'recorded_policy', 'confirmation_sent'],
    },
    '12.6.1': {
      must: [refundMade, separateOrders],
      helps: ['authorised', 'buyer_words'],
    },
  },
  MASTERCARD: {
    '4837': {
      must: [refundMade, authentication, enrolled, tookPart],
      helps: ['signed', 'delivered', 'avs', 'cvv', 'confirmation_sent'],
    },
    // One code for most of what a cardholder may say: the answer to each comes before what is true of any.
    '4853': {
      must: [refundMade, delivered, digitalUse, arrivalAdmitted, termsAccepted, described],
      helps: ['late_cancellation', 'recorded_policy', 'delivery_record', 'shipped', 'confirmation_sent'],
    },
    '4855': {
      must: [refundMade, delivered, digitalUse, arrivalAdmitted],
      helps: ['verified_address', 'delivery_record', 'shipped', 'confirmation_sent'],
    },
    '4870': { must: [refundMade, cardRead], helps: ['signed', 'buyer_words'] },
  },
  AMEX: {
    C02: { must: [refundMade, termsAccepted], helps: ['recorded_policy', 'signed', 'delivered'] },
    C08: {
      must: [refundMade, delivered, digitalUse, arrivalAdmitted],
      helps: ['verified_address', 'delivery_record', 'shipped', 'avs', 'confirmation_sent'],
    },
    C28: {
      must: [refundMade, recurringTerms, digitalUse],
      helps: ['account', 'earlier_payments', 'recorded_policy'],
    },
    C31: {
      must: [refundMade, described, kept, termsAccepted],
      helps: ['signed', 'delivered', 'recorded_policy'],
    },
    F14: { must: [refundMade, signatureTaken, cardRead], helps: ['buyer_words'] },
    F29: {
      must: [refundMade, authentication, tookPart],
      helps: ['signed', 'delivered', 'earlier_payments', 'avs', 'cvv'],
    },
  },
  DISCOVER: {
    RG: {
      must: [refundMade, delivered, digitalUse, arrivalAdmitted],
      helps: ['verified_address', 'delivery_record', 'shipped', 'avs'],
    },
    RM: {
      must: [refundMade, described, kept, termsAccepted],
      helps: ['signed', 'delivered', 'recorded_policy'],
    },
    UA02: {
      must: [refundMade, authentication, tookPart],
      helps: ['signed', 'delivered', 'earlier_payments', 'avs', 'cvv'],
    },
  },
};
