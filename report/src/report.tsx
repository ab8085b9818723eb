import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { sentenceOf } from './data/claims.ts';
import type { ReportData } from './data/report-data.ts';
import { BlankMarksContext, Text } from './layout/text.tsx';
import { fontFamily } from './layout/typefaces.ts';
import { Cover } from './sections/cover.tsx';
import { EndPage } from './sections/end-page.tsx';
import { type Exhibit, exhibitsOf } from './sections/sections.ts';
import { Summary } from './sections/summary.tsx';

/** The whole report, 1000 px wide: cover, summary, the enabled sections, end page. */
export function Report({ report }: { report: ReportData }) {
  const exhibits = exhibitsOf(report.config);
  return (
    <BlankMarksContext value={report.texts.blank}>
      <ReportPages report={report} exhibits={exhibits} />
    </BlankMarksContext>
  );
}

function ReportPages({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  return (
    <article
      className="ce-report"
      lang={LANGUAGE_TAGS[report.language]}
      style={{ fontFamily: fontFamily(report.language) }}
    >
      <Cover report={report} />
      <div className="ce-pages">
        <Summary report={report} exhibits={exhibits} />
        {exhibits.map((exhibit) => (
          <ExhibitSection key={exhibit.section.id} report={report} exhibit={exhibit} />
        ))}
      </div>
      <EndPage report={report} exhibits={exhibits} />
    </article>
  );
}

function ExhibitSection({ report, exhibit }: { report: ReportData; exhibit: Exhibit }) {
  const { section, letter } = exhibit;
  const hasData = report.has(section.id);
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
        {hasData && <p className="ce-proves">{sentenceOf(section.id, report)}</p>}
      </header>
      {hasData ? (
        section.body(report)
      ) : (
        <p className="ce-empty">
          <Text>{section.empty?.(report.texts) ?? report.texts.noData}</Text>
        </p>
      )}
    </section>
  );
}
