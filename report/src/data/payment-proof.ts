import type { Claim } from '@cbp/shared/disputes/dispute-claim';
import { detectCardBrand } from '@cbp/shared/format/card';
import { daysBetween, formatDate, parseTime } from '@cbp/shared/format/time';
import { readAddressAnswer, readAuthentication, readCvvAnswer } from '@cbp/shared/payments/payment-answer';
import { earlierPaymentsOf } from './claims.ts';
import { timeFor } from './delivery-proof.ts';
import { policyWords } from './policy-words.ts';
import type { ProvedFact } from './proved-fact.ts';
import { forSummary, type ReportData } from './report-data.ts';
import { sincePayment } from './since-payment.ts';

function brandOf({ transaction }: ReportData) {
  return detectCardBrand(transaction.card_prefix, transaction.card_suffix);
}

/** What 3-D Secure came to. */
export function authenticationFact(report: ReportData): ProvedFact | null {
  const given = report.proof.three_d_secure;
  const outcome = readAuthentication(given, brandOf(report));
  if (outcome === null) return null;
  const { facts, answers } = report.texts.decision;
  const eci = given?.eci?.trim() ? forSummary(given.eci) : null;
  const when = timeFor(given?.time);
  return {
    name: 'three_d_secure',
    sentence: facts.authentication[outcome](eci, when),
    answer: answers.authentication[outcome],
    inLetter: (say) => say.authentication[outcome](eci, when),
    exhibit: 'payment',
  };
}

/** What the issuer confirmed of the address. */
export function addressFact(report: ReportData): ProvedFact | null {
  const answer = readAddressAnswer(report.proof.avs_result, brandOf(report));
  const matched = answer?.street
    ? answer.postcode
      ? 'both'
      : 'street'
    : answer?.postcode
      ? 'postcode'
      : null;
  if (matched === null) return null;
  const { facts, answers } = report.texts.decision;
  return {
    name: 'avs',
    sentence: facts.address[matched],
    answer: answers.address,
    inLetter: (say) => say.address[matched],
    exhibit: 'payment',
  };
}

/** That the security code matched. */
export function securityCodeFact({ proof, texts }: ReportData): ProvedFact | null {
  if (readCvvAnswer(proof.cvv_result) !== true) return null;
  const { facts, answers } = texts.decision;
  return {
    name: 'cvv',
    sentence: facts.securityCode,
    answer: answers.securityCode,
    inLetter: (say) => say.securityCode,
    exhibit: 'payment',
  };
}

/** The issuer's authorisation. */
export function authorisationFact({ proof, texts }: ReportData): ProvedFact | null {
  const code = proof.authorisation_code?.trim();
  if (!code) return null;
  const { facts, answers } = texts.decision;
  return {
    name: 'authorised',
    sentence: facts.authorised(forSummary(code)),
    answer: answers.authorised,
    inLetter: (say) => say.authorised(forSummary(code)),
    exhibit: 'payment',
  };
}

/** What stands on the cardholder's statement. */
export function descriptorFact({ proof, texts }: ReportData): ProvedFact | null {
  const descriptor = proof.descriptor?.trim();
  if (!descriptor) return null;
  const { facts, answers } = texts.decision;
  return {
    name: 'descriptor',
    sentence: facts.descriptor(forSummary(descriptor)),
    answer: answers.descriptor(forSummary(descriptor)),
    inLetter: (say) => say.descriptor(forSummary(descriptor)),
    exhibit: 'payment',
  };
}

/** Undisputed earlier payments, and whether they meet Compelling Evidence 3.0. */
export function earlierPaymentsFact(report: ReportData): ProvedFact | null {
  const { texts } = report;
  const { payments, qualifying, meetsScheme } = earlierPaymentsOf(report);
  const counting = payments.filter(({ counts }) => counts);
  if (counting.length === 0) return null;
  const { facts, answers } = texts.decision;
  const exhibit = 'earlier-payments' as const;
  const name = 'earlier_payments' as const;
  if (!qualifying)
    return {
      name,
      sentence: facts.earlierPayments(counting.length),
      answer: answers.earlierPayments,
      inLetter: (say) => say.earlierPayments(counting.length),
      exhibit,
    };
  const common = texts.earlierPayments.elements;
  const elements = qualifying.agrees.map((element) => common[element]);
  const days = qualifying.payments.map(({ daysBefore }) => daysBefore);
  const on = qualifying.payments.map(({ payment }) => formatDate(payment.transaction_date_time));
  const all = payments.filter(({ daysBefore }) => (daysBefore ?? -1) >= 0).length;
  return {
    name,
    sentence: facts.agreeingPayments(elements, days, on, all, meetsScheme),
    answer: answers.sameBuyer,
    inLetter: (say) => say.agreeingPayments(elements, days, on, meetsScheme),
    exhibit,
  };
}

/** How long the buyer had an account, and whether it was used after the payment. */
export function accountFact(report: ReportData): ProvedFact | null {
  const { proof, transaction, texts } = report;
  const [created, paid] = [
    parseTime(proof.account?.created_at),
    parseTime(transaction.transaction_date_time),
  ];
  if (!created || !paid || created > paid) return null;
  const days = daysBetween(created, paid);
  const later = sincePayment(report, proof.account?.logins);
  const { facts, answers } = texts.decision;
  const day = forSummary(formatDate(proof.account?.created_at) ?? '');
  return {
    name: 'account',
    sentence: facts.account(day, days, later.length),
    answer: later.length > 0 ? answers.accountUsed : answers.account,
    inLetter: (say) => say.account(day, days, later.length),
    exhibit: 'buyer-account',
  };
}

/**
 * A policy that the buyer accepted before paying, with its words about the claim; what was accepted later does not bind the buyer to
 * this payment.
 */
export function acceptedPolicyFact(
  { proof, transaction, texts }: ReportData,
  claim: Claim,
): ProvedFact | null {
  const paid = parseTime(transaction.transaction_date_time);
  const accepted = (proof.accepted_policies ?? []).filter(({ accepted_at: at, title, text }) => {
    const time = parseTime(at);
    return time !== null && paid !== null && time <= paid && Boolean(title?.trim() || text?.trim());
  });
  const policyShown = accepted.find(({ text }) => policyWords(text, claim)) ?? accepted[0];
  const when = timeFor(policyShown?.accepted_at);
  if (!policyShown || !when) return null;
  const { facts, answers } = texts.decision;
  const title = policyShown.title?.trim();
  const quote = policyWords(policyShown.text, claim);
  return {
    name: 'accepted_policy',
    sentence: facts.acceptedPolicy(title ? forSummary(title) : null, when, accepted.length - 1),
    answer: answers.acceptedPolicy,
    inLetter: (say) => say.acceptedPolicy(title ? forSummary(title) : null, when),
    ...(quote && { quote }),
    exhibit: 'accepted-policies',
  };
}
