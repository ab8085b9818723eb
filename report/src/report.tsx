import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { Fragment } from 'react';
import { sentenceOf } from './data/claims.ts';
import { keyFactsOf } from './data/key-facts.ts';
import { type Omittable, omittableOf } from './data/omittable.ts';
import type { ReportData } from './data/report-data.ts';
import { BlankMarksContext } from './layout/text.tsx';
import { fontFamily } from './layout/typefaces.ts';
import { Cover } from './sections/cover.tsx';
import { coverRoom } from './sections/cover-room.ts';
import { EndPage } from './sections/end-page.tsx';
import { type Exhibit, emptyText, exhibitsOf, partsWithData, printedExhibits } from './sections/sections.ts';
import { ShortenedNote, shortenedSentences } from './sections/shortened.tsx';
import { StatementSection } from './sections/statement.tsx';
import { Summary } from './sections/summary.tsx';

/** The whole report, 1000 px wide: cover, summary, the enabled sections, certificate. */
export function Report({ report }: { report: ReportData }) {
  const exhibits = exhibitsOf(report);
  return (
    <BlankMarksContext value={report.texts.blank}>
      <ReportPages report={report} exhibits={exhibits} />
    </BlankMarksContext>
  );
}

/** What of the report its recipient can do without. */
export function omittableInPages(report: ReportData): Omittable {
  return omittableOf(report, [...partsWithData(report)]);
}

/** The letters of the exhibits by their anchors. */
export function exhibitLetters(report: ReportData): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...exhibitsOf(report).map(({ section, letter }) => [section.id, letter] as const),
    ...report.attached(report).map(({ anchor, letter }) => [anchor, letter] as const),
  ]);
}

/** What the report leaves out for its recipient, in sentences. */
export function shortenedInPages(report: ReportData): string[] {
  return shortenedSentences(report, exhibitsOf(report));
}

function ReportPages({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const decision = keyFactsOf(report, partsWithData(report));
  const LetterPage = report.letterPage;
  const hasCover = LetterPage === null || report.config.letter?.place !== 'instead';
  const room = coverRoom(report, decision, exhibits);
  const [hasSummary, hasStatement] = [hasCover && room.hasSummary, hasCover && room.hasStatement];
  return (
    <article
      className="ce-report"
      lang={LANGUAGE_TAGS[report.language]}
      style={{ fontFamily: fontFamily(report.language) }}
    >
      {LetterPage && <LetterPage report={report} />}
      {hasCover && (
        <Cover
          report={report}
          decision={decision}
          exhibits={exhibits}
          hasSummary={hasSummary}
          hasStatement={hasStatement}
        />
      )}
      <div className="ce-pages">
        {!hasCover && <ShortenedNote report={report} exhibits={exhibits} />}
        {!hasStatement && <StatementSection report={report} />}
        {!hasSummary && <Summary report={report} />}
        {printedExhibits(report).map((exhibit) => (
          <ExhibitSection key={exhibit.section.id} report={report} exhibit={exhibit} />
        ))}
        {report.attached(report).map(({ anchor, pages }) => (
          <Fragment key={anchor}>{pages}</Fragment>
        ))}
        <EndPage report={report} exhibits={exhibits} />
      </div>
    </article>
  );
}

function ExhibitSection({ report, exhibit }: { report: ReportData; exhibit: Exhibit }) {
  const { section, letter } = exhibit;
  const hasData = report.has(section.id);
  const shortenedLine = report.shortenedNotes?.of(section.id, report);
  return (
    <section
      className={`ce-exhibit ce-${section.id} ${hasData ? '' : 'ce-empty'}`.trim()}
      id={section.id}
      aria-labelledby={`${section.id}-heading`}
    >
      <header>
        <h2 id={`${section.id}-heading`}>
          <span className="ce-letter">{letter}</span> {section.heading(report.texts)}
        </h2>
        <p className="ce-proves">
          {hasData ? sentenceOf(section.id, report) : emptyText(section, report.texts)}
        </p>
      </header>
      {shortenedLine && <p className="ce-left-out">{shortenedLine}</p>}
      {hasData && section.body(report)}
    </section>
  );
}
