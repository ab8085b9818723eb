import { writtenHash } from '@cbp/shared/evidence/shown-data';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { dataSources } from '../data/data-sources.ts';
import type { ReportData } from '../data/report-data.ts';
import { REPORT_VERSIONS } from '../data/report-versions.ts';
import seal from '../layout/assets/seal.jpg';
import { Facts, Lines } from '../layout/facts.tsx';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortened, shortName } from '../texts/visible-text.ts';
import { isEmail, storedEmails } from './emails.tsx';
import type { Exhibit } from './sections.ts';
import { shortenedSentences } from './shortened.tsx';

/** Two lines of the certificate. */
const TITLE_CHARACTERS = 110;
const NAME_CHARACTERS = 60;

/** Where links to the certificate lead. */
export const CERTIFICATE_ANCHOR = 'end';

/**
 * The end of the report: what it was made from and with, by whom it was released, and the number by which its data can be
 * checked; and that the reader need not wonder whether a page is missing. It follows the last exhibit on the same page, where
 * it has room there whole.
 */
export function EndPage({ report, exhibits }: { report: ReportData; exhibits: Exhibit[] }) {
  const { texts, merchant, id, dataHash, language } = report;
  const { end } = texts;
  const sources = sourceLines(report);
  const isShortened = shortenedSentences(report, exhibits).length > 0;
  const notes = [
    end.asRecorded,
    isShortened && report.shortenedNotes?.hash,
    noteOfEmails(report, exhibits),
    texts.timeZoneNote,
  ];
  return (
    <section className="ce-end" id={CERTIFICATE_ANCHOR} aria-labelledby="ce-end-heading">
      <img className="ce-seal" src={seal} alt="" width={150} height={150} />
      <h2 id="ce-end-heading">{end.heading}</h2>
      <p>
        <Sentence>
          {merchant ? end.statement(isolated(shortName(merchant))) : end.statementAnonymous}
        </Sentence>
        {notes.filter(Boolean).map((note) => `${MARKS[language].gap}${note}`)}
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
          [end.dataAsOf, sources.length > 0 && <Lines key="sources" lines={sources} />],
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

/** The sources of the data and how old they are. */
function sourceLines(report: ReportData) {
  const { texts, language } = report;
  return dataSources(report).map(({ name, asOf }) => (
    <span key={name}>
      <Text>{name}</Text>
      {MARKS[language].colon}
      {asOf ? <Text>{asOf}</Text> : <span className="ce-quiet">{texts.end.undated}</span>}
    </span>
  ));
}
