import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { type EntryFact, entryFacts, type FactValue, relatedText } from '@cbp/shared/screenings/entry-facts';
import type { EntryChange, HitDecisionTaken, ScreeningHit } from '@cbp/shared/screenings/hit.model';
import { SCORE_LABELS } from '@cbp/shared/screenings/pair-kind';
import { HIT_REASONS, HIT_STATES } from '@cbp/shared/screenings/screening';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { ENTRY_FIELDS } from '@cbp/shared/watchlists/watchlist-words';
import { Fragment } from 'react';
import { type Fact, Facts, Lines } from '../layout/facts.tsx';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Address, Sentence, Text } from '../layout/text.tsx';
import { isolated } from '../texts/visible-text.ts';
import { Comparison } from './comparison.tsx';
import {
  filterNames,
  matchName,
  type PrintedMatch,
  type PrintedScreening,
  placeOf,
  printedMatches,
} from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

/** An entry may have thousands of names; these say who it is. */
const MOST_VALUES = 40;

/** What is more stands in one paragraph. */
const MOST_LINES = 6;

/** Short ones, two in a line. */
const PAIRED: ReadonlySet<EntryFact['of']> = new Set([
  'birth_dates',
  'birthplaces',
  'gender',
  'nationalities',
  'countries',
  'programmes',
  'listed_on',
  'other_ids',
]);

type Language = PrintedScreening['language'];

/** One match with all that decides it. */
export function MatchCard({ place, hit, printed }: PrintedMatch & { printed: PrintedScreening }) {
  const { language } = printed;
  const texts = screeningReportTexts[language];
  const words = screeningPaperTexts[language];
  const { watchlist, entry, related_to: related } = hit;
  const above = related && placeOf(related.id, printedMatches(printed.of).matches);
  const facts = entryFacts(hit.entry, language);
  const besides = facts.filter(({ of }) => PAIRED.has(of));
  return (
    <article className="sr-match">
      <header>
        <h3>
          {place}. <Text>{matchName(hit)}</Text>
        </h3>
        <p className="sr-standing">
          <LabelledMark of={HIT_STATES} value={hit.state} language={language} /> · {texts.score(hit.score)} ·{' '}
          {filterNames(hit.topics, language)}
        </p>
        <p className="paper-quiet">
          <Text>{watchlist.name}</Text> · <Text>{watchlist.publisher}</Text> · <Text>{entry.id}</Text> ·{' '}
          {words.found} {formatDateTime(hit.found_at)}
        </p>
      </header>
      {related && (
        <p className="sr-line">
          <Sentence>{relatedText({ ...related, name: isolated(related.name) }, language)}</Sentence>
          {above && MARKS[language].brackets(words.match(above))}
        </p>
      )}
      {hit.comparison && <Comparison comparison={hit.comparison} hit={hit} printed={printed} />}
      {hit.match_types.length > 0 && (
        <p className="sr-line">
          {texts.matchTypes}
          {MARKS[language].colon}
          <Text>
            {hit.match_types
              .map((type) => labelOf(SCORE_LABELS, type, language))
              .join(MARKS[language].between)}
          </Text>
        </p>
      )}
      {hit.changed.length > 0 && <Changes changes={hit.changed} language={language} />}
      {hit.decision && <Decision decision={hit.decision} hit={hit} language={language} />}
      <div className="sr-entry">
        <Facts
          facts={printedFacts(
            facts.filter(({ of }) => of === 'names'),
            language,
          )}
        />
        <Facts arePaired facts={printedFacts(besides, language)} />
        <Facts
          facts={printedFacts(
            facts.filter(({ of }) => of !== 'names' && !PAIRED.has(of)),
            language,
          )}
        />
      </div>
    </article>
  );
}

function printedFacts(facts: readonly EntryFact[], language: Language): Fact[] {
  return facts.map(
    ({ of, label, values }): Fact => [
      label,
      <Values
        key={of}
        values={values}
        areLinks={of === 'links'}
        isInLine={PAIRED.has(of)}
        language={language}
      />,
    ],
  );
}

type ValuesProps = {
  values: readonly FactValue[];
  areLinks?: boolean;
  isInLine?: boolean;
  language: Language;
};

/** Values on lines of their own, or one behind the other where they are many. */
function Values({ values, areLinks = false, isInLine = false, language }: ValuesProps) {
  if (values.length === 0) return '–';
  const shown = values.slice(0, MOST_VALUES).map(({ text, note }, place) => (
    <Fragment key={place}>
      {areLinks ? <Address url={text} /> : <Text>{text}</Text>}
      {note !== null && MARKS[language].brackets(note)}
    </Fragment>
  ));
  const left = values.length - shown.length;
  const all = left > 0 ? [...shown, screeningPaperTexts[language].more(left)] : shown;
  if (!isInLine && all.length <= MOST_LINES) return <Lines lines={all} />;
  const { semicolon } = MARKS[language];
  return all.map((value, place) => (
    <Fragment key={place}>
      {place > 0 && semicolon}
      {value}
    </Fragment>
  ));
}

type DecisionProps = { decision: HitDecisionTaken; hit: ScreeningHit; language: Language };

function Decision({ decision, hit: { state }, language }: DecisionProps) {
  const words = screeningReportTexts[language];
  const { reason, note, by, at, until } = decision;
  return (
    <p className="sr-decision">
      <strong>
        {words.decidedBy(labelOf(HIT_STATES, state, language), by ?? words.system, formatDateTime(at) ?? at)}
      </strong>
      {' · '}
      {labelOf(HIT_REASONS, reason, language)}
      {note !== null && (
        <>
          {' · '}
          <Text>{note}</Text>
        </>
      )}
      {until !== null && ` · ${words.validUntil(formatDateTime(until) ?? until)}`}
    </p>
  );
}

const withoutNotes = (values: readonly string[]): FactValue[] => values.map((text) => ({ text, note: null }));

/** What changed in the entry since its match was cleared. */
function Changes({ changes, language }: { changes: readonly EntryChange[]; language: Language }) {
  const { changedSince } = screeningReportTexts[language];
  const { change } = screeningPaperTexts[language];
  return (
    <div className="sr-changes">
      <h4>{changedSince}</h4>
      <table className="fig-table" aria-label={changedSince}>
        <thead>
          <tr>
            {Object.entries(change).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{labelOf(ENTRY_FIELDS, field, language)}</th>
              <td>
                <Values values={withoutNotes(before)} language={language} />
              </td>
              <td>
                <Values values={withoutNotes(after)} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
