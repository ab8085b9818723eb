import { completeLetter, type SavedLetter } from '@cbp/shared/evidence/letter';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import type { ReportInput } from '../data/report-data.ts';
import { wholeReportData } from '../data/whole-report-data.ts';
import { BlankMarksContext } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { LetterPage } from './letter-page.tsx';

/** The page of a letter alone, as the report prints it. */
export function LetterPreview({ letter, input }: { letter: SavedLetter; input: ReportInput }) {
  const { config } = wholeReportData(input);
  const report = wholeReportData({ ...input, config: { ...config, letter: completeLetter(letter) } });
  return (
    <BlankMarksContext value={report.texts.blank}>
      <article
        className="ce-report"
        lang={LANGUAGE_TAGS[report.language]}
        style={{ fontFamily: fontFamily(report.language) }}
      >
        <LetterPage report={report} />
      </article>
    </BlankMarksContext>
  );
}
