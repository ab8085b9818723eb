import { MARKS } from '@cbp/shared/marks';
import type { ReportData } from '../data/report-data.ts';
import { Sentence, Text } from '../layout/text.tsx';
import { CERTIFICATE_ANCHOR } from './end-page.tsx';
import { ExhibitLink } from './exhibit-link.tsx';
import { emptyText, printedExhibits } from './sections.ts';

/** The list of exhibits: letter, what it shows in one line, and its page on paper. */
export function Summary({ report }: { report: ReportData }) {
  const { texts, language } = report;
  const { colon } = MARKS[language];
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
          {printedExhibits(report).map(({ letter, section }) => {
            const line = report.has(section.id) ? section.summary(report) : emptyText(section, texts);
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
          {report.attached(report).map(({ letter, anchor, title, line }) => (
            <tr key={anchor}>
              <td>
                <ExhibitLink id={anchor} letter={letter} />
              </td>
              <td>
                <strong>
                  <Text>{title}</Text>
                </strong>
                {colon}
                <Sentence>{line}</Sentence>
              </td>
              <td className="ce-number ce-paper" data-page-of={anchor} />
            </tr>
          ))}
          <tr>
            <td className="ce-of-certificate" colSpan={2}>
              <a href={`#${CERTIFICATE_ANCHOR}`}>{texts.end.heading}</a>
            </td>
            <td className="ce-number ce-paper" data-page-of={CERTIFICATE_ANCHOR} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
