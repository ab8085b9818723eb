import endPicture from '../layout/assets/end.jpg';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortened } from '../layout/visible-text.ts';
import type { ReportData } from '../report-data.ts';

/** The last page: how the report came about, so that nobody wonders whether a page is missing. */
export function EndPage({ report: { texts, merchant, title, id, mode } }: { report: ReportData }) {
  return (
    <section className="ce-end" aria-labelledby="ce-end">
      <img className="ce-background" src={endPicture} alt="" width={1000} height={1414} />
      <div className="ce-end-text">
        {mode === 'PREVIEW' && <p className="ce-preview-mark">{texts.preview}</p>}
        <h2 id="ce-end">{texts.end.heading}</h2>
        <p>
          <Sentence>
            {merchant
              ? texts.end.statement(isolated(shortened(merchant, 100)))
              : texts.end.statementAnonymous}
          </Sentence>
        </p>
        <p>{texts.timeZoneNote}</p>
        <p className="ce-quiet">
          <Text>{shortened(title, 160)}</Text>
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
