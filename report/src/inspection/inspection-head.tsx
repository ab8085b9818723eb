import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { FINDING_STATES } from '@cbp/shared/inspections/checks/finding.model';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import { INSPECTION_FAILURES, INSPECTION_STATES, isEnded } from '@cbp/shared/inspections/inspection';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { FULL_EXTENT } from './paper-extent.ts';
import {
  groupFindings,
  namesOfPages,
  omittedPages,
  type PrintedInspection,
  unseenPages,
} from './printed-inspection.ts';

/** What is longer takes more than two lines in the usual type. */
const LONG_NAME = 90;
/** Groups whose checks are named beside their number. */
const NAMED: readonly string[] = ['not_found', 'unsure'];

/** Which brand was inspected, and of when the report is. */
export function Heading({ of, at, language }: PrintedInspection) {
  const words = inspectionPaperTexts[language];
  const { id, brand_name: brand, merchant_name: client, websites } = of;
  return (
    <header className="paper-head">
      <p className="paper-kind">{words.report}</p>
      <h1 className={brand.length > LONG_NAME ? 'record-long-name' : undefined}>
        <Text>{brand}</Text>
      </h1>
      <p className="paper-quiet">
        {words.number(id)}
        {[client ?? '', ...websites].filter(Boolean).map((text) => (
          <span key={text}>
            {' · '}
            <Text>{text}</Text>
          </span>
        ))}
      </p>
      <p className="paper-quiet">{words.asOf(formatDateTime(at.toISOString()) ?? '')}</p>
    </header>
  );
}

/** The result of the day in numbers, with what was not found or is not sure by name, and what is missing. */
export function Result(printed: PrintedInspection) {
  const { of, language } = printed;
  const words = inspectionPaperTexts[language];
  const groups = groupFindings(of, language);
  const { between, colon } = MARKS[language];
  return (
    <section>
      <div className="record-verdict">
        <h2>{words.result(formatDate(dayOf(of)) ?? '')}</h2>
        {groups.length === 0 && (
          <p className="record-event">
            <LabelledMark of={INSPECTION_STATES} value={of.state} language={language} />
          </p>
        )}
        {groups.length > 0 && (
          <ul className="in-counts">
            {groups.map(({ state, findings }) => (
              <li key={state}>
                <p className="in-count">
                  <LabelledMark of={FINDING_STATES} value={state} language={language} />
                  <span className="in-number">{findings.length}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {groups
          .filter(({ state }) => NAMED.includes(state))
          .map(({ state, label, findings }) => (
            <p key={state}>
              {label}
              {colon}
              {findings.map(({ found }) => labelOf(SITE_CHECKS, found.check, language)).join(between)}
            </p>
          ))}
        <p className="paper-note">
          {[capturedText(printed), words.limits].filter(Boolean).join(MARKS[language].gap)}
        </p>
      </div>
      {missingTexts(printed).map((text) => (
        <p key={text} className="record-missing">
          <Text>{text}</Text>
        </p>
      ))}
    </section>
  );
}

/** The day of the first page, else of the request. */
const dayOf = ({ captured, requested_at: requested }: PrintedInspection['of']): string =>
  captured.map(({ at }) => at).toSorted()[0] ?? requested;

/** When the pages were captured; null where there are none. */
function capturedText({ of, language }: PrintedInspection): string | null {
  const words = inspectionPaperTexts[language];
  const times = of.captured.map(({ at }) => formatDateTime(at) ?? at).toSorted();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [day = '', from = ''] = first.split(' ');
  const [lastDay, until = ''] = last.split(' ');
  return day === lastDay ? words.captured({ day, from, until }) : words.capturedOnDays(first, last);
}

const numberOf = ({ n }: { n: number }) => n;

/** In boxes of their own: nothing may look complete that is not. */
function missingTexts(printed: PrintedInspection): string[] {
  const { of, language } = printed;
  const words = inspectionPaperTexts[language];
  const { state, failure, is_returned: isReturned, captured } = of;
  const { gap } = MARKS[language];
  const why = failure && [labelOf(INSPECTION_FAILURES, failure.code, language), failure.words];
  const returned = isReturned ? inspectionReportTexts[language].returned : null;
  const unread = captured.filter((page) => page.failure !== null);
  const unseen = unseenPages(printed);
  const omitted = omittedPages(printed);
  const { mostPages, hasAddresses, mostPassages } = printed.extent;
  return [
    isEnded(state) ? null : words.open,
    state === 'cancelled' ? [words.cancelled, returned].filter(Boolean).join(gap) : null,
    why &&
      [words.failed(why.filter(Boolean).join(MARKS[language].semicolon)), returned].filter(Boolean).join(gap),
    unread.length === 0 ? null : words.unread(namesOfPages(unread.map(numberOf), of, language)),
    unseen.length === 0 ? null : words.unseen(namesOfPages(unseen.map(numberOf), of, language)),
    mostPages !== null && omitted.length > 0
      ? words.omitted(omitted.length, namesOfPages(omitted.map(numberOf), of, language), mostPages)
      : null,
    mostPages !== null && (!hasAddresses || mostPassages < FULL_EXTENT.mostPassages)
      ? words.shortened(mostPages)
      : null,
  ].filter((text) => typeof text === 'string');
}
