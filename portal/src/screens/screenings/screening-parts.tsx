import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { SCREENING_EVENTS, type ScreeningKind } from '@cbp/shared/screenings/screening';
import {
  type BusinessScreening,
  type IndividualScreening,
  SCREENING_HAPPENINGS,
  type ScreeningRun,
  type SearchedVersion,
} from '@cbp/shared/screenings/screening.model';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { searchedVersionFields } from '@cbp/shared/screenings/searched-version.fields';
import { SCREENING_FILTERS, type ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { HitCard } from './hit-card.tsx';
import classes from './screenings.module.css';
import { screeningTexts } from './screenings.texts.ts';
import { useHitKeys } from './use-hit-keys.ts';
import { useNamedHit } from './use-named-hit.ts';

type Screening = IndividualScreening | BusinessScreening;
type PartsProps = { kind: ScreeningKind; screening: Screening; name: string; dob: string | null };

/** The result, the matches, what was searched, and what happened. */
export function ScreeningParts({ kind, screening, name, dob }: PartsProps) {
  const [run] = screening.runs;
  return (
    <>
      <Result screening={screening} />
      <Hits kind={kind} screening={screening} name={name} dob={dob} />
      {run && <Searched run={run} lastHash={screening.last_hash} />}
      <Timeline screening={screening} />
    </>
  );
}

/** The result in words, both where a user has set another than follows from the matches, and what it says nothing about. */
function Result({ screening }: { screening: Screening }) {
  const language = useLanguage();
  const report = screeningReportTexts[language];
  const { set_result: set, derived_event: derived, not_searched: missing, failure } = screening;
  return (
    <DetailPart heading={report.result}>
      <Text>
        {labelOf(SCREENING_EVENTS, screening.enquiry_result_event, language)}
        {set &&
          ` · ${report.setBy({ by: set.by ?? report.system, at: formatDateTime(set.at) ?? set.at })} · ${set.reason}`}
      </Text>
      {set && derived && (
        <Text size="sm" c="dimmed">
          {report.derived(labelOf(SCREENING_EVENTS, derived, language))}
        </Text>
      )}
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      {missing.length > 0 && (
        <MessageBox tone="warning" text={report.notSearchedHelp(filterNames(missing, language))} />
      )}
    </DetailPart>
  );
}

const filterNames = (filters: readonly ScreeningFilter[], language: ReturnType<typeof useLanguage>) =>
  filters.map((filter) => labelOf(SCREENING_FILTERS, filter, language)).join(MARKS[language].between);

/** The matches: true ones and open ones first, then folded what is settled. */
function Hits({ kind, screening, name, dob }: PartsProps) {
  const words = screeningTexts[useLanguage()];
  const report = screeningReportTexts[useLanguage()];
  const root = useRef<HTMLDivElement>(null);
  useHitKeys(root);
  useNamedHit(root);
  const { hits_found: hits, retention } = screening;
  const isErased = retention.erased_at !== null;
  const asked = { kind, screening, name, date: dob, countries: screening.enquiry_data.countries };
  const isSettled = ({ state }: (typeof hits)[number]) => state === 'cleared' || state === 'closed';
  const settled = hits.filter(isSettled);
  const current = hits.filter((hit) => !isSettled(hit));
  return (
    <DetailPart heading={isErased ? report.matchesHeading : report.matches(current.length)}>
      <div ref={root} className={classes.hits}>
        {hits.length === 0 ? (
          <Text size="sm" c="dimmed">
            {isErased ? report.matchesErased : report.noMatches}
          </Text>
        ) : (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {words.keys}
          </Text>
        )}
        {current.map((hit) => (
          <HitCard key={hit.id} hit={hit} asked={asked} />
        ))}
        {settled.length > 0 && (
          <details open={current.length === 0}>
            <summary>{report.cleared(settled.length)}</summary>
            <div className={classes.hits}>
              {settled.map((hit) => (
                <HitCard key={hit.id} hit={hit} asked={asked} />
              ))}
            </div>
          </details>
        )}
      </div>
    </DetailPart>
  );
}

const versionsTable = defineSmallTable({
  fields: searchedVersionFields,
  columns: ['name', 'publisher', 'version', 'published_at', 'loaded_at', 'entries'],
  key: ({ watchlist_id: id }: SearchedVersion) => id,
});

/** Which lists in which versions were searched, and what wasn't. */
function Searched({ run, lastHash }: { run: ScreeningRun; lastHash: string }) {
  const language = useLanguage();
  const report = screeningReportTexts[language];
  return (
    <DetailPart heading={report.searched}>
      <dl className={classes.facts}>
        <dt>{report.searchedFilters}</dt>
        <dd>{filterNames(run.searched, language)}</dd>
        <dt>{report.notSearched}</dt>
        <dd>{filterNames(run.not_searched, language) || report.nothingMissing}</dd>
      </dl>
      {run.versions.length > 0 && (
        <SmallTable table={versionsTable} label={report.versions} rows={run.versions} />
      )}
      <Text size="xs" c="dimmed">
        {report.engine(run.engine_version, run.tables_hash.slice(0, SHORT_HASH))}
      </Text>
      <dl className={classes.facts}>
        <dt>{report.runHash}</dt>
        <dd className={classes.hash}>{run.hash}</dd>
        <dt>{report.lastHash}</dt>
        <dd className={classes.hash}>{lastHash}</dd>
      </dl>
    </DetailPart>
  );
}

const SHORT_HASH = 12;

function Timeline({ screening: { timeline } }: { screening: Screening }) {
  const language = useLanguage();
  const report = screeningReportTexts[language];
  return (
    <DetailPart heading={report.timeline}>
      <ol className={classes.timeline}>
        {timeline.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name, and only new ones come before them.
          <li key={timeline.length - place}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            {[
              labelOf(SCREENING_HAPPENINGS, event.kind, language),
              event.subject,
              event.note,
              event.by ?? report.system,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </DetailPart>
  );
}
