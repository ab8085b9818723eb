import { REPORT_PARTS } from '@cbp/shared/evidence/report-part';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  type PdfMeasurements,
  PREFLIGHT_RULE_LABELS,
  type PreflightVerdict,
} from '@cbp/shared/pdf/preflight.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatKilobytes, formatPages } from './figures.ts';
import { formatLimit, formatMeasured } from './format-preflight.ts';
import { heaviestParts, tooMuch } from './part-weights.ts';
import { preflightTexts } from './preflight.texts.ts';
import { preflightRows } from './preflight-rows.ts';

export type RefusedDocument = { measurements: PdfMeasurements; verdict: PreflightVerdict };

/** Which limits of its recipient a document breaks, and what of it weighs most where that is the trouble. */
export function RefusedFigures({ document }: { document: RefusedDocument }) {
  const language = useLanguage();
  const rows = preflightRows(document.measurements, document.verdict);
  return (
    <>
      <ul>
        {rows
          .filter(({ isMet }) => isMet === false)
          .map(({ rule, measured, limit }) => (
            <li key={rule}>
              {PREFLIGHT_RULE_LABELS[rule].label[language]}
              {MARKS[language].colon}
              <b>{formatMeasured(measured, language)}</b>
              {MARKS[language].comma}
              {formatLimit(limit, language)}
            </li>
          ))}
      </ul>
      <HeaviestPart document={document} />
    </>
  );
}

function HeaviestPart({ document }: { document: RefusedDocument }) {
  const language = useLanguage();
  const words = preflightTexts[language];
  const by = tooMuch(document.verdict);
  if (!by) return null;
  const { heaviest } = heaviestParts(document.measurements.sections, by);
  if (!heaviest) return null;
  const part = labelOf(REPORT_PARTS, heaviest.id, language);
  return (
    <p>
      {by === 'pages'
        ? words.mostPages({ part, pages: formatPages(heaviest.pages) })
        : words.mostBytes({ part, size: formatKilobytes(heaviest.bytes) })}
    </p>
  );
}
