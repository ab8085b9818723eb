import type { ReportData } from '../data/report-data.ts';
import endPicture from '../layout/assets/end.jpg';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortened, shortName } from '../texts/visible-text.ts';
import { isEmail } from './emails.tsx';
import type { Exhibit } from './sections.ts';

/** The last page: how the report came about, so that nobody wonders whether a page is missing. */
export function EndPage({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const { texts, merchant, title, id, mode } = report;
  const hasEmails = exhibits.some(({ section }) => isEmail(section.id) && report.has(section.id));
  return (
    <section className="ce-end" aria-labelledby="ce-end">
      <img className="ce-background" src={endPicture} alt="" width={1000} height={1414} />
      <div className="ce-end-text">
        {mode === 'PREVIEW' && <p className="ce-preview-mark">{texts.preview}</p>}
        <h2 id="ce-end">{texts.end.heading}</h2>
        <p>
          <Sentence>
            {merchant ? texts.end.statement(isolated(shortName(merchant))) : texts.end.statementAnonymous}
          </Sentence>
        </p>
        <p>
          {texts.end.asRecorded}
          {hasEmails && <span className="ce-line">{texts.end.emailsReconstructed}</span>}
          <span className="ce-line">{texts.timeZoneNote}</span>
        </p>
        <p className="ce-quiet">
          {merchant && title.includes(merchant) ? (
            <Sentence>{title.replace(merchant, () => isolated(shortName(merchant)))}</Sentence>
          ) : (
            <Text>{shortened(title, 160)}</Text>
          )}
          {id && (
            <span className="ce-line">
              {texts.reportId} <Text>{id}</Text>
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
