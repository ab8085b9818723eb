import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { BlankMarksContext } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { TEXTS } from '../texts/texts.ts';
import { Asked, Searched } from './asked.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchIndex, NoMatches } from './match-index.tsx';
import { type PrintedMatch, type PrintedScreening, printedMatches } from './printed-screening.ts';
import { LastHash, Runs, Timeline, Versions } from './record.tsx';
import { Heading, Result } from './screening-head.tsx';
import { screeningPaperTexts } from './screening-paper.texts.ts';

/** A screening on A4: what was found and searched in one look, each match, and the record that proves it. */
export function ScreeningReport(printed: PrintedScreening) {
  const { of, language } = printed;
  const texts = screeningReportTexts[language];
  const words = screeningPaperTexts[language];
  const { matches, current, settled, left } = printedMatches(of);
  const [run] = of.screening.runs;
  return (
    <BlankMarksContext value={TEXTS[language].blank}>
      <article
        className="paper record sr"
        lang={LANGUAGE_TAGS[language]}
        style={{ fontFamily: fontFamily(language) }}
      >
        <Heading {...printed} />
        <Result {...printed} />
        <Asked {...printed} />
        <Searched {...printed} />
        <MatchIndex {...printed} />
        <NoMatches {...printed} />
        {left > 0 && (
          <p className="record-missing">{words.onlyFirst(matches.length, matches.length + left)}</p>
        )}
        <Matches heading={texts.matches(current.length)} matches={current} printed={printed} />
        <Matches heading={texts.cleared(settled.length)} matches={settled} printed={printed} />
        {run && <Versions run={run} language={language} />}
        <Runs {...printed} />
        <Timeline {...printed} />
        <LastHash {...printed} />
      </article>
    </BlankMarksContext>
  );
}

type MatchesProps = { heading: string; matches: readonly PrintedMatch[]; printed: PrintedScreening };

function Matches({ heading, matches, printed }: MatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {matches.map((match) => (
        <MatchCard key={match.hit.id} {...match} printed={printed} />
      ))}
    </section>
  );
}
