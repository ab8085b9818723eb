import type { ClaimProfile } from '@cbp/shared/disputes/claim-profile';
import { CLAIMS, type Claim } from '@cbp/shared/disputes/dispute-claim';
import type { DecisiveFactName } from '@cbp/shared/evidence/decisive-fact';
import { MOST_FACTS } from '@cbp/shared/evidence/evidence-config';
import { type ContentPart, sentEmailsOf } from '@cbp/shared/evidence/evidence-content';
import { BUYER } from '@cbp/shared/evidence/message';
import { POLICY_TYPES } from '@cbp/shared/evidence/policy';
import { REFUND_MADE } from '@cbp/shared/payments/history-event';
import { buyerWords } from './buyer-words.ts';
import { type CompletedRefund, completedRefunds } from './completed-refunds.ts';
import {
  deliveredFact,
  deliveryRecordFact,
  digitalDeliveryFact,
  shippedFact,
  signedFact,
  timeFor,
  verifiedAddressFact,
} from './delivery-proof.ts';
import { lateCancellationFact } from './late-cancellation.ts';
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
import { exhibitsOfFact, type ProvedFact } from './proved-fact.ts';
import { eventsOf, forSummary, type ReportData } from './report-data.ts';
import { shownPhotos } from './shown-photos.ts';

/** The content of the first page, from which a clerk at the issuer decides. */
export type KeyFacts = {
  /** The sentence that answers the claim; null if no proved fact does. */
  answer: string | null;
  /** The proved key facts, strongest first, six at most. */
  facts: ProvedFact[];
  refunds: CompletedRefund[];
  /** The exhibit with the refunds. */
  refundExhibit: ContentPart;
  /** Nothing in the report mentions a refund, not even a requested or reversed one. */
  isWithoutRefund: boolean;
};

type Prove = (report: ReportData, claim: Claim) => ProvedFact | null;

function refundedFact(report: ReportData): ProvedFact | null {
  const refunds = completedRefunds(report);
  const last = refunds.findLast(({ isFull }) => isFull) ?? refunds.at(-1);
  if (!last) return null;
  const { answers } = report.texts.decision;
  return {
    name: 'refunded',
    sentence: refundSentence(report, last),
    answer: last.isFull ? answers.refundedInFull : answers.refundedInPart,
    inLetter: (say) => say.refunds(refunds.slice(-MOST_REFUNDS).map(forSentence)),
    exhibit: refundExhibitOf(report),
  };
}

/** More refunds than these stand in their exhibit alone. */
export const MOST_REFUNDS = 3;

/** One refund as a line. */
export function refundSentence({ texts }: ReportData, refund: CompletedRefund): string {
  const { facts } = texts.decision;
  const { isFull, amount, on } = forSentence(refund);
  return isFull ? facts.refundedInFull(amount, on) : facts.refundedInPart(amount, on);
}

function forSentence({ isFull, amount, on }: CompletedRefund): CompletedRefund {
  return { isFull, amount: amount && forSummary(amount), on: on && forSummary(on) };
}

function refundExhibitOf(report: ReportData): ContentPart {
  if (eventsOf(report, REFUND_MADE).length > 0) return 'communication-history';
  return report.config.email.refund && report.has('refund-email') ? 'refund-email' : 'communication-history';
}

function wordsFact(report: ReportData, claim: Claim): ProvedFact | null {
  const words = buyerWords(report, claim);
  if (!words) return null;
  const { facts, answers } = report.texts.decision;
  const answerOf = {
    received: answers.buyerReceived,
    kept: answers.buyerKept,
    ordered: answers.buyerOrdered,
  };
  return {
    name: 'buyer_words',
    sentence: facts.buyerWords(timeFor(words.message.timestamp)),
    answer: answerOf[words.means],
    inLetter: (say) => say.buyerWords(timeFor(words.message.timestamp)),
    quote: words.quote,
    exhibit: 'buyer-messages',
    message: words.message,
  };
}

function recordedPolicyFact({ product, language, texts }: ReportData): ProvedFact | null {
  const types = Object.entries(POLICY_TYPES).filter(([type]) =>
    (product.policy ?? []).some((policy) => policy.type === type && Boolean(policy.title || policy.url)),
  );
  if (types.length === 0) return null;
  const { facts, answers } = texts.decision;
  const kinds = types.map(([, { kind }]) => kind[language]);
  return {
    name: 'recorded_policy',
    sentence: facts.recordedPolicies(kinds),
    answer: answers.recordedPolicies,
    inLetter: (say) => say.recordedPolicies(kinds),
    exhibit: 'policies',
  };
}

function describedFact(report: ReportData): ProvedFact | null {
  const { photos, texts } = report;
  const shown = shownPhotos(report).filter(({ photo: name }) => {
    const photo = photos[name];
    return photo !== undefined && 'url' in photo;
  });
  if (shown.length === 0) return null;
  const { facts, answers } = texts.decision;
  return {
    name: 'described',
    sentence: facts.described(shown.length),
    answer: answers.described,
    inLetter: (say) => say.described(shown.length),
    exhibit: 'product-photos',
  };
}

function confirmationFact(report: ReportData): ProvedFact | null {
  const [kept] = sentEmailsOf(report.emails, 'confirmation');
  const recorded = eventsOf(report, 'INITIAL_RECEIPT_SENT').at(0);
  if (!kept && !recorded) return null;
  const { facts, answers } = report.texts.decision;
  const when = timeFor(kept?.sent_at ?? recorded?.time);
  return {
    name: 'confirmation_sent',
    sentence: facts.confirmationSent(when),
    answer: answers.confirmationSent,
    inLetter: (say) => say.confirmationSent(when),
    exhibit: 'order-confirmation-email',
  };
}

const PROOFS: Record<DecisiveFactName, Prove> = {
  refunded: refundedFact,
  signed: signedFact,
  delivered: deliveredFact,
  delivery_record: deliveryRecordFact,
  digital_delivery: digitalDeliveryFact,
  buyer_words: wordsFact,
  late_cancellation: lateCancellationFact,
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

/** Claims about money, which a partial refund answers. It does not answer a claim that nothing arrived. */
const ABOUT_MONEY: ReadonlySet<Claim> = new Set([
  'credit_not_processed',
  'cancelled',
  'recurring',
  'duplicate',
  'amount',
  'any',
]);

/** Whether a refund answers the claim: any does where it is about money, else a full one. */
export function isAnsweredByRefund(report: ReportData, claim: Claim): boolean {
  return ABOUT_MONEY.has(claim) || completedRefunds(report).some(({ isFull }) => isFull);
}

/** The claim that the reason of the dispute makes, with what answers it; without a known reason any. */
export function claimOf({ dispute: { read } }: ReportData): { claim: Claim; profile: ClaimProfile } {
  return { claim: read?.claim ?? 'any', profile: read?.profile ?? CLAIMS.any };
}

/** The facts that are proved by an exhibit with data, in the given order. */
export function provedFacts(
  report: ReportData,
  shown: ReadonlySet<ContentPart>,
  names: readonly DecisiveFactName[],
): ProvedFact[] {
  const { claim } = claimOf(report);
  return names
    .flatMap((name) => PROOFS[name](report, claim) ?? [])
    .filter((fact) => exhibitsOfFact(fact).every((exhibit) => shown.has(exhibit)));
}

/** A signature implies a delivery, and a delivery to the postcode confirmed by AVS implies the AVS match. */
const COVERED_BY: Partial<Record<DecisiveFactName, DecisiveFactName>> = {
  delivered: 'signed',
  avs: 'verified_address',
};

/** Whether another of the facts already covers this one. */
export function isCoveredByOther(name: DecisiveFactName, facts: readonly ProvedFact[]): boolean {
  return facts.some((fact) => fact.name === COVERED_BY[name]);
}

/**
 * What answers the claim of the dispute, from what the report shows: nothing is said that fields do not prove, or that
 * others contradict, and nothing of an exhibit that the report does not have. Without a known reason what may decide over
 * any dispute is said. A user may have chosen the facts and their order; only one that decides answers the claim.
 */
export function keyFactsOf(report: ReportData, shown: ReadonlySet<ContentPart>): KeyFacts {
  const { claim, profile } = claimOf(report);
  const facts = provedFacts(report, shown, report.config.facts ?? profile.decides);
  const shownFacts = facts.filter(({ name }) => !isCoveredByOther(name, facts)).slice(0, MOST_FACTS);
  const refundExhibit = refundExhibitOf(report);
  const deciding = shownFacts.filter(({ name, answer }) => answer && profile.decides.includes(name));
  const answering = deciding.find(({ name }) => name !== 'refunded' || isAnsweredByRefund(report, claim));
  return {
    answer: (answering ?? deciding[0])?.answer ?? null,
    facts: shownFacts,
    refunds: shown.has(refundExhibit) ? completedRefunds(report) : [],
    refundExhibit,
    isWithoutRefund: isWithoutRefund(report, shown),
  };
}

const MENTIONS_REFUND = /refund|退[款钱錢还還]/iu;

/**
 * Known where the history and the switch of refunds are on: what a switch takes out proves nothing. Where the merchant
 * mentioned a refund there may be an unrecorded one.
 */
function isWithoutRefund(report: ReportData, shown: ReadonlySet<ContentPart>): boolean {
  return (
    shown.has('communication-history') &&
    report.config.email.refund &&
    report.refund == null &&
    !report.isRefundOpen &&
    eventsOf(report, 'REFUND_UPDATED').length === 0 &&
    eventsOf(report, REFUND_MADE).length === 0 &&
    !report.messages.some(({ sender, message }) => sender !== BUYER && MENTIONS_REFUND.test(message ?? '')) &&
    sentEmailsOf(report.emails, 'refund').length === 0
  );
}
