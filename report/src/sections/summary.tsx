import type { ReportData } from '../data/report-data.ts';
import { Sentence } from '../layout/text.tsx';
import { MARKS } from '../texts/marks.ts';
import { ExhibitLink } from './exhibit-link.tsx';
import { type Exhibit, shownParts } from './sections.ts';

/** The list of exhibits: letter, what it shows in one line, and its page on paper; those without data in one line. */
export function Summary({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const { texts, language } = report;
  const { aside, colon, semicolon } = MARKS[language];
  const shown = shownParts(report);
  const submitted = exhibits.filter(({ section }) => shown.has(section.id));
  const missing = exhibits.filter(({ section }) => !report.has(section.id));
  return (
    <section className="ce-summary" aria-labelledby="summary">
      <h2 id="summary">{texts.summary.heading}</h2>
      <table className="ce-table ce-exhibits">
        <thead>
          <tr>
            <th scope="col">{texts.summary.exhibit}</th>
            <th scope="col">{texts.summary.content}</th>
            <th scope="col" className="ce-number ce-paper">
              {texts.summary.pageColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {submitted.map(({ letter, section }) => {
            const line = section.summary(report);
            return (
              <tr key={section.id}>
                <td>
                  <ExhibitLink id={section.id} letter={letter} />
                </td>
                <td>
                  <strong>{section.heading(texts)}</strong>
                  {line && (
                    <>
                      {colon}
                      <Sentence>{line}</Sentence>
                    </>
                  )}
                </td>
                <td className="ce-number ce-paper" data-page-of={section.id} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className="ce-not-submitted">
          {texts.summary.notSubmitted}
          {missing.map(({ letter, section }, index) => (
            <span key={section.id}>
              {index > 0 && semicolon}
              <span id={section.id}>
                {letter} {section.heading(texts)}
              </span>
              {aside(section.empty?.(texts) ?? texts.noData)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
