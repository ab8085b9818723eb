import { HIT_STATES } from '@cbp/shared/screenings/screening';
import { individualScreeningList } from '@cbp/shared/screenings/screening.list';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { searchedVersionFields } from '@cbp/shared/screenings/searched-version.fields';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { matchName, type PrintedScreening, printedMatches } from './printed-screening.ts';
import { screeningPaperTexts } from './screening-paper.texts.ts';

/** So many fit on the first page. */
const MOST_ROWS = 12;

/** The matches in one look, each with the number of its card. */
export function MatchIndex({ of, language }: PrintedScreening) {
  const words = screeningPaperTexts[language];
  const { run, listedAs, score } = words;
  const { matches, left } = printedMatches(of);
  const more = matches.length + left - MOST_ROWS;
  if (matches.length === 0) return null;
  return (
    <section className="record-together">
      <h2>{words.matchesFound}</h2>
      <table className="fig-table sr-index" aria-label={words.matchesFound}>
        <thead>
          <tr>
            <th scope="col">{run.n}</th>
            <th scope="col">{listedAs}</th>
            <th scope="col">{searchedVersionFields.name.words[language]}</th>
            <th scope="col" className="fig-number">
              {score}
            </th>
            <th scope="col">{individualScreeningList.fields.status.words[language]}</th>
          </tr>
        </thead>
        <tbody>
          {matches.slice(0, MOST_ROWS).map(({ place, hit }) => (
            <tr key={hit.id}>
              <td>{place}</td>
              <th scope="row">
                <Text>{matchName(hit)}</Text>
              </th>
              <td>
                <Text>{hit.watchlist.name}</Text>
              </td>
              <td className="fig-number">{hit.score}</td>
              <td>
                <LabelledMark of={HIT_STATES} value={hit.state} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="paper-note">{words.more(more)}</p>}
    </section>
  );
}

/** In words that none was found, or that they were erased. */
export function NoMatches({ of: { screening }, language }: PrintedScreening) {
  const { noMatches, matches, matchesHeading, matchesErased } = screeningReportTexts[language];
  const isErased = screening.retention.erased_at !== null;
  if (screening.hits_found.length > 0 || screening.runs.length === 0) return null;
  return (
    <section>
      <h2>{isErased ? matchesHeading : matches(0)}</h2>
      <p>{isErased ? matchesErased : noMatches}</p>
    </section>
  );
}
