import { formatCount } from '@cbp/shared/format/format-figures';
import { formatDate, formatDateTime, formatExactTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { RUN_CAUSES } from '@cbp/shared/screenings/screening';
import { SCREENING_HAPPENINGS, type ScreeningRun } from '@cbp/shared/screenings/screening.model';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { searchedVersionFields } from '@cbp/shared/screenings/searched-version.fields';
import { Facts } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import type { PrintedScreening } from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

/** An ongoing screening has a run for each new version of a list. */
const MOST_RUNS = 40;
const MOST_EVENTS = 200;

type Language = PrintedScreening['language'];

/** What the newest run searched, and by which engine. */
export function Versions({ run, language }: { run: ScreeningRun; language: Language }) {
  const texts = screeningReportTexts[language];
  const words = screeningPaperTexts[language];
  const {
    name,
    publisher,
    version,
    published_at: published,
    loaded_at: loaded,
    entries,
  } = searchedVersionFields;
  return (
    <section className="record-together">
      <h2>{texts.versions}</h2>
      {run.versions.length > 0 && (
        <table className="fig-table sr-versions" aria-label={texts.versions}>
          <thead>
            <tr>
              {[name, publisher].map(({ words: label }) => (
                <th key={label.en} scope="col">
                  {label[language]}
                </th>
              ))}
              {[version, published, loaded, entries].map(({ words: label }) => (
                <th key={label.en} scope="col" className="fig-number">
                  {label[language]}
                </th>
              ))}
            </tr>
          </thead>
          {run.versions.map((one) => (
            <tbody key={one.watchlist_id}>
              <tr>
                <th scope="row">
                  <Text>{one.name}</Text>
                </th>
                <td>
                  <Text>{one.publisher}</Text>
                </td>
                <td className="fig-number">{one.version}</td>
                <td className="fig-number">{formatDate(one.published_at) ?? '–'}</td>
                <td className="fig-number">{formatDateTime(one.loaded_at)}</td>
                <td className="fig-number">{formatCount(one.entries)}</td>
              </tr>
              <tr className="record-below">
                <td colSpan={6}>SHA-256 {one.sha256}</td>
              </tr>
            </tbody>
          ))}
        </table>
      )}
      <Facts
        facts={[
          [words.engine, run.engine_version],
          [words.tables, run.tables_hash !== '' && <span key="tables">{run.tables_hash}</span>],
        ]}
      />
    </section>
  );
}

/** Each search with its hash. */
export function Runs({ of: { screening }, language }: PrintedScreening) {
  const { runHash, system } = screeningReportTexts[language];
  const words = screeningPaperTexts[language];
  const { between } = MARKS[language];
  const runs = screening.runs.slice(0, MOST_RUNS);
  if (runs.length === 0) return null;
  return (
    <section>
      <h2>{words.runs}</h2>
      <table className="fig-table sr-runs" aria-label={words.runs}>
        <colgroup>
          {Object.keys(words.run).map((name) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {Object.entries(words.run).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {runs.map((run) => (
          <tbody key={run.n}>
            <tr>
              <th scope="row">{run.n}</th>
              <td>{formatDateTime(run.at)}</td>
              <td>{labelOf(RUN_CAUSES, run.cause, language)}</td>
              <td>{run.by ?? system}</td>
              <td>
                <Text>
                  {run.versions.map(({ name, version }) => `${name}\u00A0${version}`).join(between)}
                </Text>
              </td>
            </tr>
            <tr className="record-below">
              <td colSpan={5}>
                {runHash} {run.hash}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <NewestOnly shown={runs.length} all={screening.runs.length} language={language} />
    </section>
  );
}

/** What happened, the newest first. */
export function Timeline({ of: { screening }, language }: PrintedScreening) {
  const { timeline: heading, system } = screeningReportTexts[language];
  const words = screeningPaperTexts[language];
  const events = screening.timeline.slice(0, MOST_EVENTS);
  if (events.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <table className="fig-table record-timeline" aria-label={heading}>
        <thead>
          <tr>
            {Object.entries(words.happened).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, kind, subject, note, by }, place) => (
            <tr key={place}>
              <th scope="row">{formatExactTime(at)}</th>
              <td>{labelOf(SCREENING_HAPPENINGS, kind, language)}</td>
              <td>{subject ? <Text>{subject}</Text> : '–'}</td>
              <td>{note ? <Text>{note}</Text> : '–'}</td>
              <td>{by ?? system}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewestOnly shown={events.length} all={screening.timeline.length} language={language} />
    </section>
  );
}

function NewestOnly({ shown, all, language }: { shown: number; all: number; language: Language }) {
  if (shown === all) return null;
  return <p className="paper-note">{screeningPaperTexts[language].onlyNewest(shown, all)}</p>;
}

/** The hash that vouches for all of it. */
export function LastHash({ of: { screening }, language }: PrintedScreening) {
  if (screening.last_hash === '') return null;
  return (
    <section className="record-together record-last">
      <h2>{screeningReportTexts[language].lastHash}</h2>
      <p className="sr-hash">{screening.last_hash}</p>
      <p className="paper-note">{screeningPaperTexts[language].hashHelp}</p>
    </section>
  );
}
