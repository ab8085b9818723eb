import { labelOf } from '@cbp/shared/entities/labelled';
import { PREFLIGHT_RULE_LABELS } from '@cbp/shared/entities/preflight.model';
import { REPORT_PARTS, type SwitchPath, switchOfPart } from '@cbp/shared/entities/report-part';
import { useTranslation } from 'react-i18next';
import type { PdfFailure } from '../../../data/pdf-failure.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatKilobytes, formatPages } from './figures.ts';
import { heaviestParts } from './part-weights.ts';
import { preflightRows } from './preflight-rows.ts';
import { LimitText, MeasuredText } from './preflight-texts.tsx';

type Refusal = Extract<PdfFailure, { kind: 'doesNotFit' }>;

/** Which limits a document breaks, and what of it weighs most where that is the trouble. */
export function RefusalDetails({ failure, canLeaveOut }: { failure: Refusal; canLeaveOut: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const broken = preflightRows(failure.measurements, failure.verdict).filter(({ isMet }) => isMet === false);
  return (
    <>
      <ul>
        {broken.map(({ rule, measured, limit }) => (
          <li key={rule}>
            {PREFLIGHT_RULE_LABELS[rule].label[language]}
            {t('pdf.failure.colon')}
            <b>
              <MeasuredText measured={measured} />
            </b>
            {t('pdf.failure.comma')}
            <LimitText limit={limit} />
          </li>
        ))}
      </ul>
      <HeaviestPart failure={failure} />
      {broken.some(({ rule }) => rule === 'card-numbers') && <p>{t('pdf.failure.cutCardNumbers')}</p>}
      {!canLeaveOut && <p>{t('pdf.failure.releasedStays')}</p>}
    </>
  );
}

function HeaviestPart({ failure }: { failure: Refusal }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const by = trouble(failure);
  if (!by) return null;
  const { heaviest } = heaviestParts(failure.measurements.sections, by);
  if (!heaviest) return null;
  const part = labelOf(REPORT_PARTS, heaviest.id, language);
  return (
    <p>
      {by === 'pages'
        ? t('pdf.failure.mostPages', { part, pages: formatPages(heaviest.pages) })
        : t('pdf.failure.mostBytes', { part, size: formatKilobytes(heaviest.bytes) })}
    </p>
  );
}

/** The part to leave out so that the document gets smaller; null where that would not help. */
export function useLeaveOut(failure: PdfFailure): { path: SwitchPath; label: string } | null {
  const language = useLanguage();
  const by = failure.kind === 'doesNotFit' ? trouble(failure) : null;
  if (failure.kind !== 'doesNotFit' || !by) return null;
  const { canBeLeftOut } = heaviestParts(failure.measurements.sections, by);
  const path = canBeLeftOut && switchOfPart(canBeLeftOut.id);
  return path ? { path, label: labelOf(REPORT_PARTS, canBeLeftOut.id, language) } : null;
}

/** Which weight is too much; of both, the pages. */
function trouble({ verdict }: Refusal): 'pages' | 'bytes' | null {
  const broken = verdict.findings.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
  return (['pages', 'bytes'] as const).find((rule) => broken.includes(rule)) ?? null;
}
