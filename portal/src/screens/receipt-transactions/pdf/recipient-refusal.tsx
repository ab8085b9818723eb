import { REPORT_PARTS, type SwitchPath, switchOfPart } from '@cbp/shared/evidence/report-part';
import { labelOf } from '@cbp/shared/labelled';
import type { PdfFailure } from '../../../data/pdf-failure.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { heaviestParts, tooMuch } from '../../../parts/preflight/part-weights.ts';
import { RefusedFigures } from '../../../parts/preflight/refused-figures.tsx';
import { pdfFailureTexts } from './pdf-failure.texts.ts';

type Refusal = Extract<PdfFailure, { kind: 'doesNotFit' }>;

/** Which limits a document breaks, and what can be done about it. */
export function RefusalDetails({ failure, canLeaveOut }: { failure: Refusal; canLeaveOut: boolean }) {
  const words = pdfFailureTexts[useLanguage()];
  const { findings } = failure.verdict;
  return (
    <>
      <RefusedFigures document={failure} />
      {findings.some(({ rule, isMet }) => rule === 'card-numbers' && !isMet) && <p>{words.cutCardNumbers}</p>}
      {!canLeaveOut && <p>{words.releasedStays}</p>}
    </>
  );
}

/** The part to leave out so that the document gets smaller; null where that would not help. */
export function useLeaveOut(failure: PdfFailure): { path: SwitchPath; label: string } | null {
  const language = useLanguage();
  const by = failure.kind === 'doesNotFit' ? tooMuch(failure.verdict) : null;
  if (failure.kind !== 'doesNotFit' || !by) return null;
  const { canBeLeftOut } = heaviestParts(failure.measurements.sections, by);
  const path = canBeLeftOut && switchOfPart(canBeLeftOut.id);
  return path ? { path, label: labelOf(REPORT_PARTS, canBeLeftOut.id, language) } : null;
}
