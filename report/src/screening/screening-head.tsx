import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  HIT_STATES,
  type HitState,
  SCREENING_EVENTS,
  SCREENING_KINDS,
} from '@cbp/shared/screenings/screening';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { filterNames, type PrintedScreening, subjectName, wasSearched } from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

/** What is longer takes more than two lines in the usual type. */
const LONG_NAME = 90;

/** Who was screened, for which client, and of when the report is. */
export function Heading({ of, at, language }: PrintedScreening) {
  const words = screeningPaperTexts[language];
  const { id, merchant_name: client, result } = of.screening;
  const { erased_at: erased } = of.screening.retention;
  const name = subjectName(of);
  return (
    <header className="paper-head">
      <p className="paper-kind">
        {words.report} · {labelOf(SCREENING_KINDS, of.kind, language)}
      </p>
      <h1 className={name.length > LONG_NAME ? 'record-long-name' : undefined}>
        <Text>{name}</Text>
      </h1>
      <p className="paper-quiet">
        {words.number(id)} · <Text>{result.reference}</Text> · <Text>{client}</Text>
      </p>
      {erased !== null && <p className="record-missing">{words.erased(formatDateTime(erased) ?? erased)}</p>}
      <p className="paper-quiet">{words.asOf(formatDateTime(at.toISOString()) ?? '')}</p>
    </header>
  );
}

const COUNTED: readonly HitState[] = ['confirmed', 'open', 'cleared', 'closed'];

/** The result, which one a user has set instead and why, and what it says nothing about. */
export function Result({ of, language }: PrintedScreening) {
  const { screening } = of;
  const words = screeningReportTexts[language];
  const { colon, between } = MARKS[language];
  const {
    set_result: set,
    derived_event: derived,
    not_searched: missing,
    failure,
    hits_found: hits,
    retention,
  } = screening;
  const counts = COUNTED.flatMap((state) => {
    const count = hits.filter((hit) => hit.state === state).length;
    return count > 0 ? [`${labelOf(HIT_STATES, state, language)}${colon}${count}`] : [];
  });
  const none = retention.erased_at === null ? words.noMatches : words.matchesErased;
  return (
    <section className="sr-result">
      <h2>{words.result}</h2>
      <div className="record-verdict">
        <p className="record-event">
          <LabelledMark of={SCREENING_EVENTS} value={screening.enquiry_result_event} language={language} />
        </p>
        {derived !== null && <p>{counts.join(between) || none}</p>}
        {set && (
          <p>
            {words.setBy({ by: set.by ?? words.system, at: formatDateTime(set.at) ?? set.at })}
            {colon}
            <Text>{set.reason}</Text>
          </p>
        )}
        {set && derived && <p>{words.derived(labelOf(SCREENING_EVENTS, derived, language))}</p>}
        {failure !== null && (
          <p>
            <Text>{failure}</Text>
          </p>
        )}
      </div>
      {!wasSearched(of) && <p className="record-missing">{screeningPaperTexts[language].nothingSearched}</p>}
      {missing.length > 0 && (
        <p className="record-missing">{words.notSearchedHelp(filterNames(missing, language))}</p>
      )}
    </section>
  );
}
