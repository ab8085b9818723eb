import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { sentenceOf } from './data/claims.ts';
import { type Decision, decisionOf } from './data/decision.ts';
import type { ReportData } from './data/report-data.ts';
import { linesIn } from './layout/page-setup.ts';
import { BlankMarksContext } from './layout/text.tsx';
import { fontFamily } from './layout/typefaces.ts';
import { Cover } from './sections/cover.tsx';
import { EndPage } from './sections/end-page.tsx';
import { type Exhibit, exhibitsOf } from './sections/sections.ts';
import { Summary } from './sections/summary.tsx';

/** The whole report, 1000 px wide: cover, summary, the enabled sections, end page. */
export function Report({ report }: { report: ReportData }) {
  const exhibits = exhibitsOf(report);
  return (
    <BlankMarksContext value={report.texts.blank}>
      <ReportPages report={report} exhibits={exhibits} />
    </BlankMarksContext>
  );
}

/** The lines of facts and exhibits that the cover has room for. */
const COVER_LINES = 19;

/** How wide a line of a fact is, in points. */
const FACT_POINTS = 390;

function factLines({ facts, words }: Decision): number {
  const texts = facts.map(({ name, sentence }) =>
    name === 'buyer_words' ? `${sentence}: ${words?.quote ?? ''}` : sentence,
  );
  return texts.reduce((sum, text) => sum + linesIn(text, FACT_POINTS), 0);
}

function ReportPages({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const shown = exhibits.filter(({ section }) => report.has(section.id));
  const decision = decisionOf(report, new Set(shown.map(({ section }) => section.id)));
  // The cover stays one page, or the numbers of all others are wrong in a browser's own print.
  const hasSummary = factLines(decision) + shown.length <= COVER_LINES;
  return (
    <article
      className="ce-report"
      lang={LANGUAGE_TAGS[report.language]}
      style={{ fontFamily: fontFamily(report.language) }}
    >
      <Cover report={report} decision={decision} exhibits={exhibits} hasSummary={hasSummary} />
      <div className="ce-pages">
        {!hasSummary && <Summary report={report} exhibits={exhibits} />}
        {shown.map((exhibit) => (
          <ExhibitSection key={exhibit.section.id} report={report} exhibit={exhibit} />
        ))}
      </div>
      <EndPage report={report} exhibits={exhibits} />
    </article>
  );
}

function ExhibitSection({ report, exhibit }: { report: ReportData; exhibit: Exhibit }) {
  const { section, letter } = exhibit;
  return (
    <section
      className={`ce-exhibit ce-${section.id}`}
      id={section.id}
      aria-labelledby={`${section.id}-heading`}
    >
      <header>
        <h2 id={`${section.id}-heading`}>
          <span className="ce-letter">{letter}</span> {section.heading(report.texts)}
        </h2>
        <p className="ce-proves">{sentenceOf(section.id, report)}</p>
      </header>
      {section.body(report)}
    </section>
  );
}
