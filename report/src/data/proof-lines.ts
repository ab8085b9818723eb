import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import { type KeyFacts, MOST_REFUNDS, refundSentence } from './key-facts.ts';
import { exhibitsOfFact } from './proved-fact.ts';
import type { ReportData } from './report-data.ts';

/** What the first page says on a line of its proof, and where that stands. */
export type ProofLine = { sentence: string; quote?: string; exhibits: ContentPart[] };

export function proofLines(report: ReportData, decision: KeyFacts): ProofLine[] {
  const { facts, refunds, refundExhibit, isWithoutRefund } = decision;
  // The fact of a refund is the last one: the others stand below it.
  const lines = facts.flatMap((fact): ProofLine[] =>
    fact.name === 'refunded'
      ? refunds
          .slice(-MOST_REFUNDS)
          .map((refund) => ({ sentence: refundSentence(report, refund), exhibits: [refundExhibit] }))
      : [{ ...fact, exhibits: exhibitsOfFact(fact) }],
  );
  // No fact that decides, but what a reader looks for.
  if (isWithoutRefund && lines.length > 0)
    lines.push({ sentence: report.texts.decision.noRefund, exhibits: ['communication-history'] });
  return lines;
}
