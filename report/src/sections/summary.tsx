import type { ReportData } from '../data/report-data.ts';
import { Sentence } from '../layout/text.tsx';
import { isolated, shortName } from '../texts/visible-text.ts';
import type { Exhibit } from './sections.ts';

/** The list of exhibits: letter, what it shows in one line, and its page on paper. */
export function Summary({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const { texts, merchant } = report;
  return (
    <section className="ce-summary" aria-labelledby="summary">
      <h2 id="summary">{texts.summary.heading}</h2>
      <p>
        <Sentence>
          {merchant ? texts.summary.intro(isolated(shortName(merchant))) : texts.summary.introAnonymous}
        </Sentence>
      </p>
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
          {exhibits.map(({ letter, section }) => {
            const hasData = report.has(section.id);
            const line = hasData ? section.summary(report) : null;
            return (
              <tr key={section.id}>
                <td>
                  <strong className="ce-letter">{letter}</strong>
                </td>
                <td>
                  <a href={`#${section.id}`}>{section.heading(texts)}</a>
                  {line && (
                    <span className="ce-line">
                      <Sentence>{line}</Sentence>
                    </span>
                  )}
                  {!hasData && (
                    <span className="ce-line ce-quiet">{section.empty?.(texts) ?? texts.noData}</span>
                  )}
                </td>
                <td className="ce-number ce-paper" data-page-of={section.id} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
