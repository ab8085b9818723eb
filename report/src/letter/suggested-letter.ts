import { rebuttalFor } from '@cbp/shared/disputes/rebuttals/rebuttal';
import type { DecisiveFactName } from '@cbp/shared/evidence/decisive-fact';
import type { LetterBlock, LetterPlace, LetterSentenceName, ReportLetter } from '@cbp/shared/evidence/letter';
import { claimOf, isAnsweredByRefund, isCoveredByOther, provedFacts } from '../data/key-facts.ts';
import type { ReportData } from '../data/report-data.ts';
import { partsWithData } from '../sections/sections.ts';
import { letterSentence } from './letter-sentences.ts';

type Topic = 'delivery' | 'payment' | 'buyer' | 'terms';

/** What belongs into one paragraph. Refunds stand before what is asked for. */
const TOPICS: Record<Exclude<DecisiveFactName, 'refunded'>, Topic> = {
  signed: 'delivery',
  delivered: 'delivery',
  delivery_record: 'delivery',
  digital_delivery: 'delivery',
  shipped: 'delivery',
  verified_address: 'delivery',
  buyer_words: 'buyer',
  late_cancellation: 'buyer',
  confirmation_sent: 'buyer',
  three_d_secure: 'payment',
  earlier_payments: 'payment',
  avs: 'payment',
  cvv: 'payment',
  authorised: 'payment',
  account: 'payment',
  descriptor: 'payment',
  accepted_policy: 'terms',
  recorded_policy: 'terms',
  described: 'terms',
};

/** Between the first paragraph and the last, so that there are five at most. */
const MOST_BETWEEN = 3;

/** A clerk reads a page; more than these are in the exhibits. */
const MOST_FACTS = 8;

/**
 * The letter that the records give, in two to five paragraphs: the claim with what answers it, what supports the answer, what was
 * refunded, and what is asked for. With less to go by, it says less.
 */
export function suggestedLetter(report: ReportData, place: LetterPlace = 'before'): ReportLetter {
  const facts = factsFor(report);
  const lead = facts[0];
  const [leading, others] = [lead ? topicOf(lead) : null, Map.groupBy(facts, topicOf)] as const;
  const refund: LetterSentenceName[] = ['refunded', 'no_refund'];
  const refunds = refund.filter((name) => name !== lead && letterSentence(report, name) !== null);
  const paragraphs: LetterSentenceName[][] = [
    ['claim', ...(leading === null ? [] : (others.get(leading) ?? []))],
    ...inAtMost(
      MOST_BETWEEN,
      [...others].filter(([topic]) => topic !== leading).map(([, names]) => names),
    ),
    [...refunds.slice(0, 1), 'request'],
  ];
  return { place, blocks: paragraphs.map(paragraphOf) };
}

/** The paragraphs, the last of them joined where there are more. */
function inAtMost<Name>(most: number, paragraphs: Name[][]): Name[][] {
  const kept = paragraphs.slice(0, most - 1);
  const rest = paragraphs.slice(most - 1).flat();
  return rest.length > 0 ? [...kept, rest] : kept;
}

function topicOf(name: DecisiveFactName): Topic | 'refund' {
  return name === 'refunded' ? 'refund' : TOPICS[name];
}

function paragraphOf(names: readonly LetterSentenceName[]): LetterBlock {
  return { kind: 'paragraph', lines: [names.map((name) => ({ kind: 'sentence', name }))] };
}

/** What answers the dispute, then what helps. A refund leads only where it is an answer. */
function factsFor(report: ReportData): DecisiveFactName[] {
  const { must, helps } = rebuttalFor(report.dispute.read);
  const { claim } = claimOf(report);
  const wanted = [...new Set([...must.flatMap(({ facts }) => facts), ...helps])];
  const proved = provedFacts(report, partsWithData(report), wanted);
  return proved
    .filter(({ name }) => !isCoveredByOther(name, proved))
    .filter(({ name }) => name !== 'refunded' || isAnsweredByRefund(report, claim))
    .map(({ name }) => name)
    .slice(0, MOST_FACTS);
}
