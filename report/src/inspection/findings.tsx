import { formatDateTime } from '@cbp/shared/format/time';
import { FINDING_STATES, type FindingMark } from '@cbp/shared/inspections/checks/finding.model';
import { FINDING_REASONS } from '@cbp/shared/inspections/checks/finding-reason';
import { PROHIBITED_CATEGORIES } from '@cbp/shared/inspections/checks/prohibited-category';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import { type InspectionFinding, OVERRULED_STATES } from '@cbp/shared/inspections/inspection.model';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import {
  beginning,
  groupFindings,
  namesOfPages,
  type PrintedInspection,
  pageName,
} from './printed-inspection.ts';

/** Each check by what counts, with the words of the page and what a user decided. */
export function Findings(printed: PrintedInspection) {
  const { of, language } = printed;
  const words = inspectionReportTexts[language];
  const { finding: heads } = inspectionPaperTexts[language];
  const groups = groupFindings(of, language);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{words.findings}</h2>
      {groups.map(({ state, label, findings }) => (
        <div key={state} className="in-group">
          <h3>
            <LabelledMark of={FINDING_STATES} value={state} language={language} />
            {words.counted('', findings.length)}
          </h3>
          <table className="fig-table in-findings" aria-label={label}>
            <colgroup>
              {Object.keys(heads).map((name) => (
                <col key={name} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {Object.entries(heads).map(([name, head]) => (
                  <th key={name} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {findings.map((finding) => (
                <FindingRow key={finding.n} {...printed} finding={finding} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

type FindingRowProps = PrintedInspection & { finding: InspectionFinding };

function FindingRow({ finding, of, language }: FindingRowProps) {
  const words = inspectionReportTexts[language];
  const { found, overruled, is_new: isNew } = finding;
  const { check, reason, page, url, quotation, checked_pages: checked, marks } = found;
  const searched = namesOfPages(checked, of, language);
  return (
    <tr>
      <th scope="row">
        {labelOf(SITE_CHECKS, check, language)}
        {isNew && <span className="paper-small in-new">{words.isNew}</span>}
      </th>
      <td>
        <p>{labelOf(FINDING_REASONS, reason, language)}</p>
        <Quotation text={quotation} />
        {marks.map((mark, place) => (
          <Mark key={place} mark={mark} of={of} language={language} />
        ))}
        {overruled && (
          <p className="in-overruled">
            <Text>
              {words.overruled({
                state: labelOf(OVERRULED_STATES, overruled.state, language),
                was: labelOf(FINDING_STATES, found.state, language),
                by: overruled.by,
                at: formatDateTime(overruled.at) ?? overruled.at,
              })}
            </Text>
            <span className="paper-small">
              {words.reason}
              {MARKS[language].colon}
              <Text>{overruled.reason}</Text>
            </span>
          </p>
        )}
      </td>
      <td>
        {page !== null && <p>{pageName(page, of, language)}</p>}
        {url !== null && (
          <p className="paper-small">
            <Text>{page === null ? url : beginning(url)}</Text>
          </p>
        )}
        {page === null &&
          (searched ? (
            <p className="paper-small">{inspectionPaperTexts[language].checked(searched)}</p>
          ) : (
            '–'
          ))}
      </td>
    </tr>
  );
}

function Quotation({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="in-quotation">
      <Text>{text}</Text>
    </p>
  );
}

type MarkProps = Pick<PrintedInspection, 'of' | 'language'> & { mark: FindingMark };

/** A further place, with its page in a line of its own. */
function Mark({ mark: { category, page, quotation }, of, language }: MarkProps) {
  const at = [
    category && labelOf(PROHIBITED_CATEGORIES, category, language),
    page !== null && pageName(page, of, language),
  ].filter(Boolean);
  return (
    <>
      <Quotation text={quotation} />
      {at.length > 0 && <p className="paper-small in-at">{at.join(' · ')}</p>}
    </>
  );
}
