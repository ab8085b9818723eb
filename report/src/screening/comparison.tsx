import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { comparedFacts, comparedParts } from '@cbp/shared/screenings/compared';
import type { NameComparison, ScreeningHit } from '@cbp/shared/screenings/hit.model';
import { SCORE_LABELS } from '@cbp/shared/screenings/pair-kind';
import { AGREEMENTS } from '@cbp/shared/screenings/screening';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { NAME_KINDS } from '@cbp/shared/watchlists/watchlist-words';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { isRightToLeft } from '../layout/right-to-left.ts';
import { Text } from '../layout/text.tsx';
import { type PrintedScreening, subjectOf } from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

type Props = { comparison: NameComparison; hit: ScreeningHit; printed: PrintedScreening };

/** The two names, part under part, with what has no counterpart, and the facts beside them. */
export function Comparison({ comparison, hit, printed }: Props) {
  const { language } = printed;
  const words = screeningPaperTexts[language];
  const texts = screeningReportTexts[language];
  const { between, colon } = MARKS[language];
  const { of } = printed;
  const isDateMissing = comparison.dob === 'unknown' && subjectOf(of).date === null;
  const notes = comparison.labels.map((label) => labelOf(SCORE_LABELS, label, language));
  return (
    <>
      <Pairs comparison={comparison} language={language} />
      <Agreements comparison={comparison} hit={hit} printed={printed} />
      <p className="sr-line">
        {labelOf(NAME_KINDS, comparison.name.kind, language)}
        {notes.length > 0 && ` · ${words.notes}${colon}${notes.join(between)}`}
        {isDateMissing && ` · ${of.kind === 'individual' ? texts.askForDate : texts.askForIncorporation}`}
      </p>
    </>
  );
}

type PairsProps = { comparison: NameComparison; language: PrintedScreening['language'] };

function Pairs({ comparison, language }: PairsProps) {
  const { screenedName, listedName } = screeningReportTexts[language];
  const parts = comparedParts(comparison, language);
  // The first part of a name stands where its readers begin.
  const direction = isRightToLeft(parts[0]?.asked ?? '') ? 'rtl' : 'ltr';
  return (
    <div className="sr-names">
      <p className="sr-sides">
        <span>{screenedName}</span>
        <span>{listedName}</span>
      </p>
      <ul className="sr-pairs" dir={direction}>
        {parts.map(({ asked, how, listed, isLeftOver }, place) => (
          <li key={place} className={isLeftOver ? 'sr-left-over' : undefined}>
            <strong>
              <Text>{asked}</Text>
            </strong>
            <span className="sr-how">{how}</span>
            <strong>
              <Text>{listed}</Text>
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Agreements({ comparison, hit, printed }: Props) {
  const { of, language } = printed;
  const { compared } = screeningReportTexts[language];
  const facts = comparedFacts(subjectOf(of), { entry: hit.entry, comparison }, language);
  return (
    <table className="fig-table sr-agreements">
      <thead>
        <tr>
          {Object.entries(compared).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, asked, listed, agreement, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{asked ?? '–'}</td>
            <td>{listed ?? '–'}</td>
            <td>
              <LabelledMark of={AGREEMENTS} value={agreement} language={language} />
              {note !== null && ` (${note})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
