import { writtenHash } from '@cbp/shared/evidence/shown-data';
import { formatDateTime } from '@cbp/shared/format/time';
import { dataSources } from '../data/data-sources.ts';
import type { ReportData } from '../data/report-data.ts';
import { REPORT_VERSIONS } from '../data/report-versions.ts';
import endPicture from '../layout/assets/end.jpg';
import { Facts } from '../layout/facts.tsx';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortened, shortName } from '../texts/visible-text.ts';
import { isEmail, storedEmails } from './emails.tsx';
import type { Exhibit } from './sections.ts';
import { shortenedSentences } from './shortened.tsx';

/** Two lines of the certificate. */
const TITLE_CHARACTERS = 110;
const NAME_CHARACTERS = 60;

/**
 * The last page: what the report was made from and with, by whom it was released, and the number by which its data can be
 * checked; and that the reader need not wonder whether a page is missing.
 */
export function EndPage({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const { texts, merchant, id, mode, dataHash } = report;
  const { end } = texts;
  const isShortened = shortenedSentences(report, exhibits).length > 0;
  const emailsNote = noteOfEmails(report, exhibits);
  return (
    <section className="ce-end" aria-labelledby="ce-end">
      <img className="ce-background" src={endPicture} alt="" width={1000} height={1414} />
      <div className="ce-end-text ce-certificate">
        {mode === 'PREVIEW' && <p className="ce-preview-mark">{texts.preview}</p>}
        <h2 id="ce-end">{end.heading}</h2>
        <p>
          <Sentence>
            {merchant ? end.statement(isolated(shortName(merchant))) : end.statementAnonymous}
          </Sentence>
          <span className="ce-line">{end.asRecorded}</span>
          {isShortened && <span className="ce-line">{report.shortenedNotes?.hash}</span>}
          {emailsNote && <span className="ce-line">{emailsNote}</span>}
          <span className="ce-line">{texts.timeZoneNote}</span>
        </p>
        <Facts
          facts={[
            [end.report, <Title key="title" report={report} />],
            [texts.reportId, id && <Text>{shortened(id, NAME_CHARACTERS)}</Text>],
            [texts.released, <Sentence key="released">{releaseOf(report)}</Sentence>],
            [
              end.madeWith,
              <Sentence key="versions">
                {end.versions(REPORT_VERSIONS.product, REPORT_VERSIONS.template)}
              </Sentence>,
            ],
            [
              end.hash,
              <span key="hash">
                <span className="ce-line ce-hash">
                  <Text>{writtenHash(dataHash)}</Text>
                </span>
                <span className="ce-line ce-quiet">{end.hashNote}</span>
              </span>,
            ],
          ]}
        />
        <Sources report={report} />
      </div>
    </section>
  );
}

/** The title, in which a name of another direction stays its own. */
function Title({ report: { title, merchant } }: { report: ReportData }) {
  if (!merchant || !title.includes(merchant)) return <Text>{shortened(title, TITLE_CHARACTERS)}</Text>;
  return <Sentence>{title.replace(merchant, () => isolated(shortName(merchant)))}</Sentence>;
}

/** Who released it and when. A preview shows the chosen config, released or not. */
function releaseOf({ mode, release, texts }: ReportData): string {
  if (mode === 'PREVIEW') return texts.end.notReleased;
  const when = formatDateTime(release?.time);
  if (!release || !when) return texts.end.notMarked;
  const { by } = release;
  return by ? texts.end.releasedBy(isolated(when), isolated(shortened(by, NAME_CHARACTERS))) : isolated(when);
}

/** Whether e-mails are as they were sent, for those that the report shows. */
function noteOfEmails(report: ReportData, exhibits: Exhibit[]): string | null {
  const shown = exhibits.flatMap(({ section: { id } }) => (isEmail(id) && report.has(id) ? id : []));
  const kept = shown.filter((id) => storedEmails(report, id).length > 0);
  if (kept.length === shown.length) return null;
  const { end } = report.texts;
  return kept.length > 0 ? end.emailsPartlyReconstructed : end.emailsReconstructed;
}

function Sources({ report }: { report: ReportData }) {
  const { end } = report.texts;
  const sources = dataSources(report);
  if (sources.length === 0) return null;
  return (
    <table className="ce-table ce-sources">
      <caption>{end.sources}</caption>
      <thead>
        <tr>
          <th scope="col">{end.source}</th>
          <th scope="col">{end.asOf}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ name, asOf }) => (
          <tr key={name}>
            <td>
              <Text>{name}</Text>
            </td>
            <td>{asOf ? <Text>{asOf}</Text> : <span className="ce-quiet">{end.undated}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
