import type { ClaimProfile } from '@cbp/shared/entities/claim-profile';
import type { DecisiveFactName } from '@cbp/shared/entities/decisive-fact';
import { CLAIMS, type Claim } from '@cbp/shared/entities/dispute-claim';
import type { ContentPart } from '@cbp/shared/entities/evidence-content';
import { POLICY_TYPES } from '@cbp/shared/entities/policy';
import { type BuyerWords, buyerWords } from './buyer-words.ts';
import {
  deliveredFact,
  digitalDeliveryFact,
  shippedFact,
  signedFact,
  timeFor,
  verifiedAddressFact,
} from './delivery-proof.ts';
import {
  acceptedPolicyFact,
  accountFact,
  addressFact,
  authenticationFact,
  authorisationFact,
  descriptorFact,
  earlierPaymentsFact,
  securityCodeFact,
} from './payment-proof.ts';
import type { ProvedFact } from './proved-fact.ts';
import { type RefundMade, refundsMade } from './refunds-made.ts';
import { eventsOf, forSummary, type ReportData } from './report-data.ts';

/** What a clerk decides from: the first page of the report. */
export type Decision = {
  /** The one sentence that answers the claim; null where nothing that the data proves does. */
  answer: string | null;
  /** The proved facts that decide, the strongest first, six at most. */
  facts: ProvedFact[];
  refunds: RefundMade[];
  /** Where the refunds stand. */
  refundExhibit: ContentPart;
  words: BuyerWords | null;
};

/** More than six a clerk does not read in half a minute. */
const MOST_FACTS = 6;

type Prove = (report: ReportData, claim: Claim) => ProvedFact | null;

function refundedFact(report: ReportData): ProvedFact | null {
  const refunds = refundsMade(report);
  const last = refunds.findLast(({ isFull }) => isFull) ?? refunds.at(-1);
  if (!last) return null;
  const { answers } = report.texts.decision;
  return {
    name: 'refunded',
    sentence: refundSentence(report, last),
    answer: last.isFull ? answers.refundedInFull : answers.refundedInPart,
    exhibit: refundExhibitOf(report),
  };
}

/** One refund as a line. */
export function refundSentence({ texts }: ReportData, { isFull, amount, on }: RefundMade): string {
  const { facts } = texts.decision;
  const parts = [amount, on].map((part) => (part ? forSummary(part) : null)) as [
    string | null,
    string | null,
  ];
  return isFull ? facts.refundedInFull(...parts) : facts.refundedInPart(...parts);
}

function refundExhibitOf(report: ReportData): ContentPart {
  return report.config.email.refund && report.has('refund-email') ? 'refund-email' : 'communication-history';
}

function wordsFact(report: ReportData, claim: Claim): ProvedFact | null {
  const words = buyerWords(report, claim);
  if (!words) return null;
  const { facts, answers } = report.texts.decision;
  const isOrder = claim === 'fraud' || claim === 'fraud_card_present' || claim === 'unrecognised';
  return {
    name: 'buyer_words',
    sentence: facts.buyerWords(timeFor(words.message.timestamp)),
    answer: isOrder ? answers.buyerOrdered : answers.buyerReceived,
    exhibit: 'buyer-messages',
  };
}

function recordedPolicyFact({ product, language, texts }: ReportData): ProvedFact | null {
  const types = Object.entries(POLICY_TYPES).filter(([type]) =>
    (product.policy ?? []).some((policy) => policy.type === type && Boolean(policy.title || policy.url)),
  );
  if (types.length === 0) return null;
  const { facts, answers } = texts.decision;
  const labels = types.map(([, { label }]) => label[language]);
  return {
    name: 'recorded_policy',
    sentence: facts.recordedPolicies(labels),
    answer: answers.recordedPolicies,
    exhibit: 'policies',
  };
}

function describedFact(report: ReportData): ProvedFact | null {
  const { product, photos, texts } = report;
  const shown = (product.items ?? []).filter(({ photo_url: name }) => {
    const photo = name ? photos[name] : undefined;
    return photo !== undefined && 'url' in photo;
  });
  if (shown.length === 0) return null;
  const { facts, answers } = texts.decision;
  return {
    name: 'described',
    sentence: facts.described(shown.length),
    answer: answers.described,
    exhibit: 'product-photos',
  };
}

function confirmationFact(report: ReportData): ProvedFact | null {
  const sent = eventsOf(report, 'INITIAL_RECEIPT_SENT').at(0);
  if (!sent) return null;
  const { facts, answers } = report.texts.decision;
  return {
    name: 'confirmation_sent',
    sentence: facts.confirmationSent(timeFor(sent.time)),
    answer: answers.confirmationSent,
    exhibit: 'order-confirmation-email',
  };
}

const PROOFS: Record<DecisiveFactName, Prove> = {
  refunded: refundedFact,
  signed: signedFact,
  delivered: deliveredFact,
  digital_delivery: digitalDeliveryFact,
  buyer_words: wordsFact,
  verified_address: verifiedAddressFact,
  three_d_secure: authenticationFact,
  earlier_payments: earlierPaymentsFact,
  avs: addressFact,
  cvv: securityCodeFact,
  authorised: authorisationFact,
  account: accountFact,
  accepted_policy: acceptedPolicyFact,
  recorded_policy: recordedPolicyFact,
  described: describedFact,
  descriptor: descriptorFact,
  shipped: shippedFact,
  confirmation_sent: confirmationFact,
};

/** Money back in part answers who asks for money, not who says that nothing came. */
const ABOUT_MONEY: ReadonlySet<Claim> = new Set([
  'credit_not_processed',
  'cancelled',
  'recurring',
  'duplicate',
  'amount',
  'any',
]);

function isAnsweredByRefund(report: ReportData, claim: Claim): boolean {
  return ABOUT_MONEY.has(claim) || refundsMade(report).some(({ isFull }) => isFull);
}

/**
 * What answers the claim of the dispute, from what the report shows: nothing is said that fields do not prove, or that
 * others contradict, and nothing of an exhibit that the report does not have. Without a known reason what may decide over
 * any dispute is said.
 */
export function decisionOf(report: ReportData, shown: ReadonlySet<ContentPart>): Decision {
  const { read } = report.dispute;
  const claim = read?.claim ?? 'any';
  const profile: ClaimProfile = read?.profile ?? CLAIMS.any;
  const facts = profile.decides
    .flatMap((name) => PROOFS[name](report, claim) ?? [])
    .filter(({ exhibit }) => shown.has(exhibit));
  // Signed for says delivered, too.
  const isSigned = facts.some(({ name }) => name === 'signed');
  const told = facts.filter(({ name }) => !(isSigned && name === 'delivered')).slice(0, MOST_FACTS);
  const words = told.some(({ name }) => name === 'buyer_words') ? buyerWords(report, claim) : null;
  const refundExhibit = refundExhibitOf(report);
  const answering = told.find(({ name }) => name !== 'refunded' || isAnsweredByRefund(report, claim));
  return {
    answer: (answering ?? told[0])?.answer ?? null,
    facts: told,
    refunds: shown.has(refundExhibit) ? refundsMade(report) : [],
    refundExhibit,
    words,
  };
}
